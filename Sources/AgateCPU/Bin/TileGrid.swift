import AgateBackend
import CAgatePixels

/// The division of a frame into tiles. The size of the tiles affects the speed but never the pixels.
struct TileGrid: Equatable {
  var width: Int32
  var height: Int32
  var tileWidth: Int32
  var tileHeight: Int32
  var columns: Int32
  var rows: Int32
  /// Reciprocals of the tile's width and height. They are used for every box, and a division would be slower.
  private let perWidth: Float
  private let perHeight: Float

  init(width: Int32, height: Int32, tileWidth: Int32, tileHeight: Int32) {
    self.width = width
    self.height = height
    self.tileWidth = max(1, min(tileWidth, width))
    self.tileHeight = max(1, min(tileHeight, height))
    columns = (width + self.tileWidth - 1) / self.tileWidth
    rows = (height + self.tileHeight - 1) / self.tileHeight
    perWidth = 1 / Float(self.tileWidth)
    perHeight = 1 / Float(self.tileHeight)
  }

  var count: Int { Int(columns) * Int(rows) }

  /// Returns the pixels of the tile in a column and row.
  func box(column: Int32, row: Int32) -> PixelBox {
    let x = column * tileWidth
    let y = row * tileHeight
    return PixelBox(x0: x, y0: y, x1: min(x + tileWidth, width), y1: min(y + tileHeight, height))
  }

  /// Returns the tiles that a box inside the frame touches, as a half-open box of columns and rows.
  func tiles(in box: PixelBox) -> PixelBox {
    PixelBox(
      x0: Self.tile(of: box.x0, perWidth), y0: Self.tile(of: box.y0, perHeight),
      x1: Self.tile(of: box.x1 - 1, perWidth) + 1, y1: Self.tile(of: box.y1 - 1, perHeight) + 1)
  }

  /// Returns the column or row of the tile that contains a pixel. The distance from a pixel's centre to a tile's side
  /// is larger than the rounding error, even in the largest frames.
  private static func tile(of pixel: Int32, _ scale: Float) -> Int32 { Int32((Float(pixel) + 0.5) * scale) }

  /// The grid in the form that the C kernels take.
  var tiles: agate_tiles {
    agate_tiles(
      width: width, height: height, columns: columns, rows: rows, per_width: perWidth, per_height: perHeight)
  }

  /// Returns the maximum number of tiles that a box of this size can touch at any position.
  func mostTiles(width: Int32, height: Int32) -> Int {
    let across = min((width - 2) / tileWidth + 2, columns), down = min((height - 2) / tileHeight + 2, rows)
    return Int(across) * Int(down)
  }

  /// A grid of the same frame with tiles of four times the area.
  var coarser: TileGrid {
    TileGrid(width: width, height: height, tileWidth: tileWidth * 2, tileHeight: tileHeight * 2)
  }
}

extension TileGrid {
  /// Returns a grid for redrawing small parts of a frame repeatedly.
  static func forDamage(width: Int32, height: Int32) -> TileGrid {
    TileGrid(width: width, height: height, tileWidth: 64, tileHeight: 64)
  }

  /// Mean area of the boxes of rotated items, in pixels, below which the items count as small.
  private static let smallArea = 64 * 64

  /// Chooses a grid for drawing a whole frame, according to the items that cover most of its area: bands for items that
  /// are drawn in long runs, small tiles for rotated items. Also returns whether all items are simply blended over each
  /// other. This is the case if no item is opaque or in a group, and if there are no images whose opaque parts are
  /// known.
  static func forWhole(_ frame: PaintList, threads: Int, hasBlocks: Bool) -> (grid: TileGrid, isPlain: Bool) {
    var all: DrawItem.Flags = []
    var upright = 0
    var turned = 0
    var tilted = 0
    var turnedCount = 0
    var opaque = 0
    var groups = false
    var stamps = false
    var images = false
    for index in 0..<frame.count {
      let kind = frame.items[index].kind, flags = frame.items[index].flags
      all.formUnion(flags)
      if kind == .groupBegin || kind == .groupEnd {
        groups = true
        continue
      }
      let box = frame.boxes[index]
      if box.isEmpty { continue }
      if kind == .particles {
        stamps = true
        continue
      }
      if kind == .image { images = true }
      let area = box.width &* box.height
      if flags.contains(.opaque) { opaque &+= area }
      if flags.contains(.perspective) && kind != .shape { tilted &+= area }
      // A large item is drawn in long runs, even if it is rotated.
      if flags.contains(.axisAligned) || box.height > 256 || kind == .shape {
        upright &+= area
      } else {
        turned &+= area
        turnedCount &+= 1
      }
    }
    // An item in perspective is expensive to prepare, once for each of its tiles. For small items, preparation is most
    // of the cost. So tiles are as high as the cache allows in both cases, but each thread still needs several.
    let isTilted = 2 * tilted > turned + upright
    let isFine = turned > upright && turned < smallArea * turnedCount
    let isPlain = !groups && !all.contains(.opaque) && !(images && hasBlocks)
    // In wide tiles, opaque items hide most of the items below them (see HiddenColumns).
    let hides = 4 * opaque > turned + upright && opaque > Int(frame.width) * Int(frame.height) / 2
    if turned > upright && !isTilted && !isFine && !stamps && !hides {
      return (TileGrid(width: frame.width, height: frame.height, tileWidth: 48, tileHeight: 32), isPlain)
    }
    // A stamp is examined again in each of its tiles, and the pixels of high bands do not fit into the cache.
    let tileHeight = groups || stamps ? 32 : isTilted || isFine ? max(256 / threads, 32) : 16
    let bands = max(Int(frame.height) / tileHeight, 1)
    // Every thread gets several tiles. Groups are gathered in memory for one tile. Longer runs gain more than smaller
    // memory would.
    let wanted = max(1, (4 * threads + bands - 1) / bands)
    let tileWidth = (Int(frame.width) / wanted + 31) / 32 * 32
    let grid = TileGrid(
      width: frame.width, height: frame.height, tileWidth: wanted == 1 ? frame.width : Int32(max(tileWidth, 32)),
      tileHeight: Int32(tileHeight))
    return (grid, isPlain)
  }
}
