import Agate

/// A built-in example scene.
public struct GalleryScene: Sendable {
  /// The name of the scene in `gallery:NAME`.
  public var name: String
  /// The summary, in one line.
  public var summary: String
  /// The ids in the conformance table of the features that the scene demonstrates.
  public var ids: [String]
  /// Whether the scene reacts to the pointer, touches or keys. The default is false.
  public var interactive: Bool
  /// The size in points. The layer's frame has this size and the origin (0, 0).
  public var size: CGSize
  /// The scripted user input for offline playback (``Performance``). The default is empty.
  public var script: [InputEvent]
  /// Returns the reason why the scene cannot be drawn on this machine; nil if it can.
  public var problem: @Sendable () -> String?
  /// Makes a new layer tree, which uses ``Stage/current``.
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
  /// Creates a performance of a gallery scene with the scene's script.
  public convenience init(_ scene: GalleryScene) { self.init(script: scene.script, make: scene.make) }
}
