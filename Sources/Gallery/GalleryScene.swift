import Agate

/// A worked example that is part of the program.
public struct GalleryScene: Sendable {
  /// What `gallery:NAME` takes.
  public var name: String
  /// One line.
  public var summary: String
  /// What it shows, by the ids of the conformance table.
  public var ids: [String]
  /// Reacts to pointer, touch or keys.
  public var interactive: Bool
  /// In points; the layer's frame has this size and the origin (0, 0).
  public var size: CGSize
  /// What the user does when nobody is there (``Performance``).
  public var script: [InputEvent]
  /// Why the scene cannot be drawn on this machine; nil if it can.
  public var problem: @Sendable () -> String?
  /// A new tree, for ``Stage/current``.
  public var make: @Sendable () -> CALayer

  public init(
    name: String, summary: String, ids: [String], interactive: Bool = false, size: CGSize, script: [InputEvent] = [],
    problem: @escaping @Sendable () -> String? = { nil }, make: @escaping @Sendable () -> CALayer
  ) {
    self.name = name
    self.summary = summary
    self.ids = ids
    self.interactive = interactive
    self.size = size
    self.script = script
    self.problem = problem
    self.make = make
  }
}

extension Performance {
  /// Plays a scene of the gallery by its script.
  public convenience init(_ scene: GalleryScene) { self.init(script: scene.script, make: scene.make) }
}
