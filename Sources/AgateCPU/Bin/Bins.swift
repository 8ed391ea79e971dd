import AgateBackend
import CAgatePixels

/// Item indices by tile, in paint order. The bins are built with a counting sort.
struct Bins: ~Copyable {
  /// Whether all items are simply blended over each other (see ``TileGrid/forWhole(_:threads:hasBlocks:)``). False if
  /// this is not known.
  private var isPlain = false
  private(set) var grid = TileGrid(width: 1, height: 1, tileWidth: 1, tileHeight: 1)
  private var starts = ScratchBuffer<Int>()
  private var cursors = ScratchBuffer<Int>()
  private var list = ScratchBuffer<Int32>()

  /// Maximum number of entries. If there are more, larger tiles are used.
  private static let entryLimit = 1 << 26

  /// A view for reading the bins, valid until they are built again.
  var view: BinView {
    BinView(
      grid: grid, isPlain: isPlain, starts: UnsafePointer(starts.base), list: UnsafePointer(list.base))
  }

  /// Builds the bins for drawing a whole frame.
  mutating func build(wholeOf frame: PaintList, threads: Int, hasBlocks: Bool, grid forced: TileGrid?) {
    let (grid, isPlain) = TileGrid.forWhole(frame, threads: threads, hasBlocks: hasBlocks)
    build(frame, grid: forced ?? grid)
    self.isPlain = isPlain
  }

  mutating func build(_ frame: PaintList, grid wanted: TileGrid) {
    isPlain = false
    var grid = wanted
    var total = count(frame, grid)
    while total > Self.entryLimit && grid.count > 1 {
      grid = grid.coarser
      total = count(frame, grid)
    }
    self.grid = grid
    list.reserve(total)
    scatter(frame)
  }

  /// Fills `starts` with the running sum of the tiles' counts, and returns their total.
  private mutating func count(_ frame: PaintList, _ grid: TileGrid) -> Int {
    starts.reserve(grid.count + 1)
    cursors.reserve(grid.count + 1)
    let counts = cursors.base
    counts.update(repeating: 0, count: grid.count + 1)
    var tiles = grid.tiles
    agate_tiles_count(&tiles, frame.boxes, frame.count, counts)
    var sum = 0
    for tile in 0...grid.count {
      starts.base[tile] = sum
      sum += counts[tile]
    }
    return sum
  }

  private mutating func scatter(_ frame: PaintList) {
    cursors.base.update(from: starts.base, count: grid.count)
    var tiles = grid.tiles
    agate_tiles_list(&tiles, frame.boxes, frame.count, cursors.base, list.base)
  }
}
