import AgateGraphics
import Foundation

/// A layer for content that is too large to be drawn as a whole. The content is divided into tiles, which are drawn on
/// several threads when they become visible.
///
/// ``CALayer/draw(in:)``, or the delegate's method of that name, is called once for each tile. The calls are made
/// concurrently on arbitrary threads, so they must not access objects that other threads use. The context is in the
/// layer's coordinates and clipped to the tile: `boundingBoxOfClipPath` is the tile's rectangle.
///
/// In a window, frames do not wait for tiles. A new tile fades in when it has been drawn. Until then, existing tiles of
/// other levels are shown in its place. If a requested tile becomes invisible before a thread draws it, the request is
/// dropped.
///
/// Frames for a file, in contrast, wait for their tiles and show them without fading. These are all frames that a
/// compositor without a ``Compositor/clock`` draws on the layers' thread. The image of such a frame therefore depends
/// only on the tree and the time.
///
/// Each layer keeps up to 64 MiB of tiles that are not visible. At most 64 million pixels and 16,384 tiles of a layer
/// are visible at the same time. With more pixels, a coarser level is shown, even if ``levelsOfDetail`` does not
/// include that level. Visible tiles beyond the 16,384th are not drawn.
open class CATiledLayer: CALayer {
  final let tiles = TileStore()
  /// The time of the previous update.
  final var lastTime = -Double.infinity

  /// Returns the duration of a new tile's fade-in, in seconds. The default is 0.25. Override this method to change the
  /// duration. Tiles fade in only in windows.
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

  /// The number of levels of detail. Each level has half the resolution of the previous level. The layer shows the
  /// coarsest level that has at least one pixel for each pixel on screen, or the finest level if none has. The default
  /// is 1. Values are limited to 1…24.
  open var levelsOfDetail: Int = 1 {
    didSet { if levelsOfDetail != oldValue { changeTiles() } }
  }

  /// The number of levels with a higher resolution than the layer's ``CALayer/contentsScale``. Each of these levels has
  /// twice the resolution of the next, and counts as one of the ``levelsOfDetail``. The default is 0. Values are
  /// limited to 0…8.
  open var levelsOfDetailBias: Int = 0 {
    didSet { if levelsOfDetailBias != oldValue { changeTiles() } }
  }

  /// The maximum size of a tile, in pixels. The default is 256 × 256. Sides are limited to 1…4,096.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { changeTiles() } }
  }

  /// Marks all tiles as out of date. Visible tiles are drawn again. Until then, the old tiles are shown.
  open override func setNeedsDisplay() {
    tiles.invalidate(nil)
    requestFrame()
  }

  /// Marks the tiles that intersect `r` as out of date.
  ///
  /// - Parameter r: the rectangle, in the layer's coordinates.
  open override func setNeedsDisplay(_ r: CGRect) {
    tiles.invalidate(r)
    requestFrame()
  }

  /// Does nothing, because tiles are drawn when they become visible.
  open override func display() {}

  /// Draws a tile. This method is called concurrently on several threads. The default implementation calls the
  /// delegate.
  ///
  /// - Parameter ctx: a context in the layer's coordinates, clipped to the tile.
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

  /// Discards all tiles, because the grid of tiles has changed.
  private func changeTiles() {
    tiles.discard()
    requestFrame()
  }

  /// Marks the layer as changed, so that windows draw a frame after the transaction.
  private func requestFrame() { if context != nil { touch(Dirty.frame) } }

  override class func plain() -> CALayer { CATiledLayer() }
}
