import Agate

/// Item indices by tile, in paint order: a counting sort.
struct Bins: ~Copyable {
  private(set) var grid = TileGrid(width: 1, height: 1, tileWidth: 1, tileHeight: 1)
  private var starts = ScratchBuffer<Int>()
  private var cursors = ScratchBuffer<Int>()
  private var list = ScratchBuffer<Int32>()

  /// More entries than this make the tiles coarser.
  private static let entryLimit = 1 << 26

  /// For reading, until the bins are built again.
  var view: BinView { BinView(grid: grid, starts: UnsafePointer(starts.base), list: UnsafePointer(list.base)) }

  mutating func build(_ frame: FrameView, grid wanted: TileGrid) {
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
  private mutating func count(_ frame: FrameView, _ grid: TileGrid) -> Int {
    starts.reserve(grid.count + 1)
    cursors.reserve(grid.count + 1)
    let counts = cursors.base
    let bounds = frame.bounds
    let columns = Int(grid.columns)
    counts.update(repeating: 0, count: grid.count + 1)
    for index in 0..<frame.count {
      let box = frame.boxes[index].intersection(bounds)
      if box.isEmpty { continue }
      let tiles = grid.tiles(in: box)
      for row in tiles.y0..<tiles.y1 {
        for column in tiles.x0..<tiles.x1 { counts[Int(row) * columns + Int(column)] += 1 }
      }
    }
    var sum = 0
    for tile in 0...grid.count {
      starts.base[tile] = sum
      sum += counts[tile]
    }
    return sum
  }

  private mutating func scatter(_ frame: FrameView) {
    let bounds = frame.bounds
    let columns = Int(grid.columns)
    let cursors = cursors.base
    let list = list.base
    cursors.update(from: starts.base, count: grid.count)
    for index in 0..<frame.count {
      let box = frame.boxes[index].intersection(bounds)
      if box.isEmpty { continue }
      let tiles = grid.tiles(in: box)
      for row in tiles.y0..<tiles.y1 {
        for column in tiles.x0..<tiles.x1 {
          let tile = Int(row) * columns + Int(column)
          list[cursors[tile]] = Int32(truncatingIfNeeded: index)
          cursors[tile] += 1
        }
      }
    }
  }
}
