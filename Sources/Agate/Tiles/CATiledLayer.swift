import AgateGraphics
import Foundation

/// A layer that is too large to be drawn at once. Its tiles are drawn on several threads when they come into sight.
///
/// ``CALayer/draw(in:)``, or the delegate's method of that name, is called once for each tile. The calls come on
/// arbitrary threads, several at a time, so they must not touch anything that other threads use. The context is in
/// the layer's coordinates and limited to the tile: `boundingBoxOfClipPath` is the tile's rectangle.
///
/// In a window the layer never waits. A tile fades in when it is drawn; until then the existing tiles of other levels
/// are seen. A tile that leaves sight before its turn is not drawn. A frame that is drawn without a clock
/// (``Compositor/clock``) on the thread of the layers, for a file for instance, waits for its tiles and shows them at
/// once. So it depends on the tree and the time alone.
///
/// Tiles out of sight are kept, up to 64 MiB. At most 64 million pixels are in sight at once: beyond that a coarser
/// level is shown, even one that ``levelsOfDetail`` does not include.
open class CATiledLayer: CALayer {
  final let tiles = TileStore()
  /// The time of the previous update.
  final var lastTime = -Double.infinity

  /// The duration in which a new tile fades in, in seconds, in a window. The default is 0.25. Override this method to
  /// change it.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  public override init() {
    super.init()
    marks.insert(.hasTiles)
  }

  deinit { tiles.host.parent = nil }

  /// Creates a presentation layer, which has no tiles of its own.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias) = (other.levelsOfDetail, other.levelsOfDetailBias)
    tileSize = other.tileSize
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    marks.insert(.hasTiles)
    decodeOwn(Self.keys, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeOwn(Self.keys, unlike: CATiledLayer(), with: coder)
  }

  /// The number of levels of detail, each half as large as the one before. The smallest level that has a pixel for
  /// each pixel of the screen is shown. The default is 1. Less than 1 counts as 1, more than 24 as 24.
  open var levelsOfDetail: Int = 1 {
    didSet { if levelsOfDetail != oldValue { changeTiles() } }
  }

  /// The number of levels that are larger than the layer at its ``CALayer/contentsScale``, each twice as large as the
  /// one after it. The default is 0. At most 8 count.
  open var levelsOfDetailBias: Int = 0 {
    didSet { if levelsOfDetailBias != oldValue { changeTiles() } }
  }

  /// The maximum size of a tile, in pixels. The default is 256 × 256. Sides are limited to 1 to 4,096.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { changeTiles() } }
  }

  /// Marks all tiles as out of date. Tiles in sight are drawn again; the old ones are seen until the new ones are
  /// drawn.
  open override func setNeedsDisplay() {
    tiles.invalidate(nil)
    requestFrame()
  }

  /// Marks the tiles that `r` touches as out of date.
  ///
  /// - Parameter r: in the layer's coordinates.
  open override func setNeedsDisplay(_ r: CGRect) {
    tiles.invalidate(r)
    requestFrame()
  }

  /// Does nothing, because tiles are drawn when they come into sight.
  open override func display() {}

  /// Draws a tile. This method is called on several threads at once. The default implementation calls the delegate.
  ///
  /// - Parameter ctx: in the layer's coordinates, limited to the tile.
  open override func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  private static let keys = ["tileSize", "levelsOfDetail", "levelsOfDetailBias"]

  override func readOwn(_ path: String) -> Any? {
    switch path {
    case "tileSize": tileSize
    case "levelsOfDetail": levelsOfDetail
    case "levelsOfDetailBias": levelsOfDetailBias
    default: nil
    }
  }

  override func writeOwn(_ value: Any?, _ path: String) -> Bool {
    switch path {
    case "tileSize": if let size = value as? CGSize { tileSize = size }
    case "levelsOfDetail": if let count = Values.count(value, -64...64) { levelsOfDetail = count }
    case "levelsOfDetailBias": if let count = Values.count(value, -64...64) { levelsOfDetailBias = count }
    default: return false
    }
    return true
  }

  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { changeTiles() } }
  }

  /// Discards all tiles, because every tile is a different one now.
  private func changeTiles() {
    tiles.discard()
    requestFrame()
  }

  /// Makes the transaction send something at its end, so that windows draw a frame.
  private func requestFrame() { if context != nil { touch(Dirty.frame) } }
}
