import AgateGraphics
import Foundation

/// A layer too large to be drawn at once: tiles of it are drawn when they come into sight, on several threads.
///
/// ``CALayer/draw(in:)``, or the delegate's method of that name, is called once for each tile, on threads of no
/// particular order and several at a time: it must not touch what other threads use. The context is in the layer's
/// coordinates and limited to the tile: `boundingBoxOfClipPath` is the tile's rectangle.
///
/// In a window the layer never waits: a tile fades in when it is there, and until then what there is of other levels
/// is seen. A tile that leaves sight before its turn is not drawn. A frame that is drawn without a clock
/// (``Compositor/clock``) on the thread of the layers, for a file for instance, waits for its tiles and shows them at
/// once, so that it depends on the tree and the time alone.
///
/// Tiles out of sight are kept, 64 MiB of them at most. More than 64 million pixels are not in sight at once: then a
/// coarser level is shown, were it one that ``levelsOfDetail`` does not name.
open class CATiledLayer: CALayer {
  final let tiles = TileStore()
  /// What time it was at the update before.
  final var lastTime = -Double.infinity

  /// Seconds in which a new tile fades in, in a window. Default 0.25. Override it to change that.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  public override init() {
    super.init()
    marks.insert(.hasTiles)
  }

  deinit { tiles.host.parent = nil }

  /// A presentation layer has no tiles of its own.
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

  /// How many pictures of different size there are of the layer, each half as large as the one before. The smallest that
  /// has a pixel for each of the screen's is shown. Default 1; less than 1 counts as 1, more than 24 as 24.
  open var levelsOfDetail: Int = 1 {
    didSet { if levelsOfDetail != oldValue { changeTiles() } }
  }

  /// How many of the levels are larger than the layer at its ``CALayer/contentsScale``, each twice as large as the one
  /// after it. Default 0. At most 8 count.
  open var levelsOfDetailBias: Int = 0 {
    didSet { if levelsOfDetailBias != oldValue { changeTiles() } }
  }

  /// Largest size of a tile, in pixels. Default 256 × 256. Sides are limited to 1 to 4,096.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { changeTiles() } }
  }

  /// All tiles are out of date. Those in sight are drawn again; until they are there the old ones are seen.
  open override func setNeedsDisplay() {
    tiles.invalidate(nil)
    requestFrame()
  }

  /// The tiles that `r` touches are out of date.
  ///
  /// - Parameter r: in the layer's coordinates.
  open override func setNeedsDisplay(_ r: CGRect) {
    tiles.invalidate(r)
    requestFrame()
  }

  /// Does nothing: tiles are drawn when they are seen.
  open override func display() {}

  /// Draws a tile. Called on several threads at once; asks the delegate unless it is overridden.
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

  /// Every tile is another one now.
  private func changeTiles() {
    tiles.discard()
    requestFrame()
  }

  /// The transaction's end sends something, so that windows draw a frame.
  private func requestFrame() { if context != nil { touch(Dirty.frame) } }
}
