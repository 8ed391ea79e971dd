import Agate

/// Cells of a frame that items may reach, for reading.
struct ReachedCells {
  /// How a frame is cut into cells: small enough for what lies scattered, large enough to be few.
  struct Grid: Equatable {
    private static let widthBits: Int32 = 6
    private static let heightBits: Int32 = 5

    var columns: Int
    var rows: Int

    init(width: Int32, height: Int32) {
      columns = Int((width + (1 << Self.widthBits) - 1) >> Self.widthBits)
      rows = Int((height + (1 << Self.heightBits) - 1) >> Self.heightBits)
    }

    var count: Int { columns * rows }

    /// Columns and rows of the cells that a box inside the frame touches.
    @inline(__always)
    func cells(in box: PixelBox) -> PixelBox {
      PixelBox(
        x0: box.x0 &>> Self.widthBits, y0: box.y0 &>> Self.heightBits,
        x1: ((box.x1 &- 1) &>> Self.widthBits) &+ 1, y1: ((box.y1 &- 1) &>> Self.heightBits) &+ 1)
    }

    /// The pixels of cells of one row.
    func pixels(_ columns: Range<Int32>, row: Int32) -> PixelBox {
      PixelBox(
        x0: columns.lowerBound << Self.widthBits, y0: row << Self.heightBits,
        x1: columns.upperBound << Self.widthBits, y1: (row + 1) << Self.heightBits)
    }
  }

  var grid: Grid
  var base: UnsafePointer<UInt8>

  /// Calls `body` with the pixels of an area that items may reach, in runs of cells.
  func forEachRun(in area: PixelBox, _ body: (PixelBox) -> Void) {
    let cells = grid.cells(in: area)
    for row in cells.y0..<cells.y1 {
      let reached = base + Int(row) * grid.columns
      var column = cells.x0
      while column < cells.x1 {
        let first = column
        while column < cells.x1, reached[Int(column)] != 0 { column += 1 }
        if column > first { body(grid.pixels(first..<column, row: row).intersection(area)) }
        column += 1
      }
    }
  }
}
