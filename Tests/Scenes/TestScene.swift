import Agate

/// A small picture of one feature. Tests compare it with a golden, between renderers, with variants of itself, and
/// with the picture in a window.
package struct TestScene: Sendable, CustomStringConvertible {
  /// Side of a scene in points, and in pixels at scale 1.
  package static let side = 96

  package let name: String
  /// Scene time of the golden, in seconds; 0 unless the scene is animated.
  package let time: Double
  /// Variants that are not tested for this scene, each with the reason.
  package let exceptions: [Variant: String]
  private let fill: @Sendable (CALayer) -> Void

  /// Changes of a scene that leave its picture unchanged, or change it in a known way.
  package enum Variant: Sendable, CaseIterable {
    case shifted, turned, grouped, clipped, sequence
  }

  init(
    _ name: String, at time: Double = 0, except exceptions: [Variant: String] = [:],
    _ fill: @escaping @Sendable (CALayer) -> Void
  ) {
    self.name = name
    self.time = time
    self.exceptions = exceptions
    self.fill = fill
  }

  package var description: String { name }

  /// Makes a new tree: an opaque square with the layers of the scene.
  package func make() -> CALayer {
    let root = CALayer()
    root.name = name
    root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.backgroundColor = .paper
    fill(root)
    return root
  }
}

/// The scenes of one feature.
package struct SceneGroup: Sendable, CustomStringConvertible {
  package let name: String
  package let scenes: [TestScene]
  package var description: String { name }

  init(_ name: String, _ scenes: [TestScene]) {
    self.name = name
    self.scenes = scenes
  }

  package static let all: [SceneGroup] = [
    SceneGroup("geometry", geometry), SceneGroup("order", order), SceneGroup("depth", depth),
    SceneGroup("space", space), SceneGroup("instances", deepInstances),
    SceneGroup("contents", contents), SceneGroup("gravity", gravity), SceneGroup("corners", corners),
    SceneGroup("continuous", continuous), SceneGroup("borders", borders), SceneGroup("edges", edges),
    SceneGroup("clips", clips), SceneGroup("opacity", opacity), SceneGroup("levels", levels),
    SceneGroup("masks", masks), SceneGroup("shadows", shadows), SceneGroup("blending", blending + operators),
    SceneGroup("filters", filters), SceneGroup("background", backgroundFilters),
    SceneGroup("rasterized", rasterized), SceneGroup("motion", motion), SceneGroup("shapes", shapes),
    SceneGroup("gradients", gradients), SceneGroup("texts", texts),
  ]
}
