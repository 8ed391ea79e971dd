import ArgumentParser

/// The way in which a scene is fitted into a frame of another size.
package enum FrameFit: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// The scene covers the frame and keeps its aspect ratio. Parts of the scene are cut off if the ratios differ.
  case fill
  /// The whole scene is visible and keeps its aspect ratio. Parts of the frame stay empty if the ratios differ.
  case fit
  /// The scene is stretched to the frame's size.
  case stretch
  /// The scene keeps its own size in points.
  case center
}

/// The part of a scene that stays in place when the scene is cut off or leaves room, such as `top` or `top-left`.
package struct FrameAnchor: Equatable, Sendable, ExpressibleByArgument {
  /// The fraction of the difference between the frame's width and the scene's width that lies left of the scene: 0, 0.5
  /// or 1. The difference is negative if the scene is cut off.
  package var x: Double
  /// The fraction of the difference between the heights that lies above the scene: 0, 0.5 or 1.
  package var y: Double

  package static let center = FrameAnchor(x: 0.5, y: 0.5)

  private static let names: [(String, FrameAnchor)] = [
    ("center", .center), ("top", FrameAnchor(x: 0.5, y: 0)), ("bottom", FrameAnchor(x: 0.5, y: 1)),
    ("left", FrameAnchor(x: 0, y: 0.5)), ("right", FrameAnchor(x: 1, y: 0.5)),
    ("top-left", FrameAnchor(x: 0, y: 0)), ("top-right", FrameAnchor(x: 1, y: 0)),
    ("bottom-left", FrameAnchor(x: 0, y: 1)), ("bottom-right", FrameAnchor(x: 1, y: 1)),
  ]

  private init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  package init?(argument: String) {
    guard let known = Self.names.first(where: { $0.0 == argument }) else { return nil }
    self = known.1
  }

  /// The name of the anchor on the command line.
  package var text: String { Self.names.first { $0.1 == self }?.0 ?? "center" }

  package var defaultValueDescription: String { text }

  package static var allValueStrings: [String] { names.map(\.0) }
}
