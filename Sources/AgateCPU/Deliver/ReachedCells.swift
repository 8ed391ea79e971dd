import AgateBackend

/// A view of the cells of a frame that items may reach, or that are redrawn.
struct ReachedCells {
  var grid: TileGrid
  /// One byte for each cell: 0 if the cell is not in the set.
  var base: UnsafePointer<UInt8>

  /// Returns the grid of cells for a frame's size in pixels. The cells are small enough for scattered items, and large
  /// enough to be few.
  static func grid(width: Int32, height: Int32) -> TileGrid {
    TileGrid(width: width, height: height, tileWidth: 64, tileHeight: 32)
  }

  init(grid: TileGrid, base: UnsafePointer<UInt8>) {
    (self.grid, self.base) = (grid, base)
  }

  var bounds: PixelBox { PixelBox(x0: 0, y0: 0, x1: grid.width, y1: grid.height) }

  /// Returns the number of pixels of an area that are in the cells.
  func count(in area: PixelBox) -> Int {
    var sum = 0
    forEachRun(in: area) { sum += $0.width * $0.height }
    return sum
  }

  /// Calls `body` with boxes that together contain the pixels of an area that are in the cells. Each box is a run of
  /// cells in one row.
  func forEachRun(in area: PixelBox, _ body: (PixelBox) -> Void) {
    let cells = grid.tiles(in: area)
    for row in cells.y0..<cells.y1 {
      let reached = base + Int(row) * Int(grid.columns)
      var column = cells.x0
      while column < cells.x1 {
        let first = column
        while column < cells.x1, reached[Int(column)] != 0 { column += 1 }
        if column > first {
          let run = grid.box(column: first, row: row).union(grid.box(column: column - 1, row: row))
          body(run.intersection(area))
        }
        column += 1
      }
    }
  }
}
