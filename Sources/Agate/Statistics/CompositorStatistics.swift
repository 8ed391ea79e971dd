/// Counters of a compositor's work since the compositor was created. For the same changes and frames, the counts are
/// the same on every machine, with two exceptions: tiles that are drawn while a window shows frames, and text in
/// different fonts.
///
/// ``FrameMeter`` measures times; ``/AgateBackend/Renderer/statistics`` counts the work of renderers.
public struct CompositorStatistics: Sendable, Hashable {
  /// The number of transactions that sent changes.
  public internal(set) var commits = 0
  /// The number of changed layers in the transactions. A layer that changed in several transactions is counted each
  /// time.
  public internal(set) var layers = 0
  /// The size in bytes of the changes in the transactions, without pixels and paths.
  public internal(set) var bytes = 0
  /// The number of images that were added to the tree.
  public internal(set) var images = 0
  /// The number of ``images`` that a transaction had to decode.
  public internal(set) var decodedImages = 0
  /// The number of ``images`` that were larger than ``/AgateGraphics/ImageLimits/side``.
  public internal(set) var reducedImages = 0
  /// The number of times that layers drew their own contents in memory, by reason.
  public internal(set) var drawings = DrawingCounts()
  /// The number of bytes in the bitmaps that layers drew: width × height × 4 each time, even if only a part was drawn.
  public internal(set) var drawnBytes = 0
  /// The number of frames that were computed, even if they were not shown.
  public internal(set) var frames = 0
  /// The number of ``frames`` that differed from the previous frame.
  public internal(set) var changedFrames = 0

  /// Creates statistics in which all counts are 0.
  public init() {}
}

/// The reason why a layer drew its contents in memory.
public enum DrawingReason: Int, CaseIterable, Sendable {
  /// The layer overrides ``CALayer/draw(in:)``.
  case layer
  /// The layer's delegate draws for it.
  case delegate
  /// The layer is a ``CATextLayer``.
  case text
  /// The layer is a tile of a ``CATiledLayer``.
  case tile
}

/// The number of drawings by reason.
public struct DrawingCounts: Sendable, Hashable {
  private var counts = (layer: 0, delegate: 0, text: 0, tile: 0)

  /// Creates counts of 0.
  public init() {}

  /// The number of drawings for a reason.
  public internal(set) subscript(reason: DrawingReason) -> Int {
    get {
      switch reason {
      case .layer: counts.layer
      case .delegate: counts.delegate
      case .text: counts.text
      case .tile: counts.tile
      }
    }
    set {
      switch reason {
      case .layer: counts.layer = newValue
      case .delegate: counts.delegate = newValue
      case .text: counts.text = newValue
      case .tile: counts.tile = newValue
      }
    }
  }

  /// The number of drawings for all reasons together.
  public var total: Int { counts.layer + counts.delegate + counts.text + counts.tile }

  public static func == (a: DrawingCounts, b: DrawingCounts) -> Bool { a.counts == b.counts }
  public func hash(into hasher: inout Hasher) { for reason in DrawingReason.allCases { hasher.combine(self[reason]) } }
}
