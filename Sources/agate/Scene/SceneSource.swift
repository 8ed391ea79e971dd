import Agate
import AgateScene
import Foundation
import Gallery

/// A scene that was opened for drawing: a file, a package, or one of the gallery.
@MainActor
struct SceneSource {
  /// Brings the scene to the time of a frame.
  var performance: Performance
  /// In points.
  var size: CGSize
  /// What will look different from what the file asks for.
  var warnings: [String]

  /// The root of the tree.
  var layer: CALayer { performance.layer }

  init(layer: CALayer, size: CGSize, warnings: [String]) {
    self.init(performance: Performance { layer }, size: size, warnings: warnings)
  }

  private init(performance: Performance, size: CGSize, warnings: [String]) {
    (self.performance, self.size, self.warnings) = (performance, size, warnings)
  }

  nonisolated static let galleryPrefix = "gallery:"

  private static let mostWarnings = 20

  /// On standard error; 'inspect' tells the rest.
  func printWarnings(of name: String) {
    for warning in warnings.prefix(Self.mostWarnings) { Console.note("warning: \(warning)") }
    if warnings.count > Self.mostWarnings {
      Console.note("warning: \(warnings.count - Self.mostWarnings) more; 'agate inspect \(name)' lists all")
    }
  }

  /// Opens `name` in `state`, or in its own first state.
  ///
  /// - Parameter isLive: a scene of the gallery is to play as time goes by, not in steps.
  static func open(_ name: String, state: String?, isLive: Bool = false) throws(CommandFailure) -> SceneSource {
    if name.hasPrefix(galleryPrefix) {
      let scene = try galleryScene(name)
      if let state {
        throw CommandFailure(.scene, "\(name): there is no state '\(state)'; the scenes of the gallery have none")
      }
      let performance =
        isLive ? Performance { Stage.$current.withValue(.live, operation: scene.make) } : Performance(scene)
      return SceneSource(performance: performance, size: scene.size, warnings: [])
    }
    let scene = try load(name)
    if let state {
      guard scene.states.contains(state) else {
        let known = scene.states.isEmpty ? "it has none" : "it has \(scene.states.joined(separator: ", "))"
        throw CommandFailure(.scene, "\(name): there is no state '\(state)'; \(known)")
      }
      scene.apply(state: state)
    }
    let warnings = scene.findings.filter(\.affectsPicture).map(\.description)
    return SceneSource(layer: scene.rootLayer, size: scene.size, warnings: warnings)
  }

  /// Reads a scene's file.
  static func load(_ path: String) throws(CommandFailure) -> Scene {
    do throws(SceneError) {
      return try Scene.load(path)
    } catch {
      throw CommandFailure(.scene, "\(error)")
    }
  }

  static func galleryScene(_ name: String) throws(CommandFailure) -> GalleryScene {
    let wanted = name.dropFirst(galleryPrefix.count)
    guard let scene = Gallery.all.first(where: { $0.name == wanted }) else {
      throw CommandFailure(
        .scene,
        "there is no scene '\(wanted)' in the gallery; it has \(Gallery.all.map(\.name).joined(separator: ", "))")
    }
    return scene
  }
}
