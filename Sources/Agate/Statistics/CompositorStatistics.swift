/// What a compositor's layers and frames have cost since it was made, in counts that are the same on every machine.
///
/// Times are told by ``FrameMeter``, what renderers do by ``Renderer/statistics``.
public struct CompositorStatistics: Sendable, Hashable {
  /// Transactions that sent something.
  public internal(set) var commits = 0
  /// Layers in them; one that changed in several is counted each time.
  public internal(set) var layers = 0
  /// Bytes in them, without pixels and paths.
  public internal(set) var bytes = 0
  /// Images that came into the tree.
  public internal(set) var images = 0
  /// Of them those that a transaction had to decode.
  public internal(set) var decodedImages = 0
  /// Of them those that were larger than ``ImageLimits/side``.
  public internal(set) var reducedImages = 0
  /// Times that layers drew their own contents in memory, by the reason.
  public internal(set) var drawings = DrawingCounts()
  /// Bytes of the pictures that they drew: width × height × 4 pixels each time, also when a part was drawn.
  public internal(set) var drawnBytes = 0
  /// Frames that were asked for.
  public internal(set) var frames = 0
  /// Of them those that did not look like the one before.
  public internal(set) var changedFrames = 0

  /// Nothing was done yet.
  public init() {}
}

/// Why a layer drew its contents in memory.
public enum DrawingReason: Int, CaseIterable, Sendable {
  /// It overrides ``CALayer/draw(in:)``.
  case layer
  /// Its delegate draws for it.
  case delegate
  /// It is a ``CATextLayer``.
  case text
  /// It is a tile of a ``CATiledLayer``.
  case tile
}

/// How often something was drawn, by the reason.
public struct DrawingCounts: Sendable, Hashable {
  private var counts = (layer: 0, delegate: 0, text: 0, tile: 0)

  /// Nothing was drawn.
  public init() {}

  /// How often it was drawn for that reason.
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

  /// For all reasons together.
  public var total: Int { counts.layer + counts.delegate + counts.text + counts.tile }

  public static func == (a: DrawingCounts, b: DrawingCounts) -> Bool { a.counts == b.counts }
  public func hash(into hasher: inout Hasher) { for reason in DrawingReason.allCases { hasher.combine(self[reason]) } }
}
