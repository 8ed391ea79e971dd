import Agate

/// Remembers which parts of recent frames no item reaches. Memory that holds such a frame need not be filled with the
/// background there once more.
struct BackgroundTracker: ~Copyable {
  /// Of more items than this it is not found out where they are.
  private static let mostItems = 1 << 16

  /// As many as a renderer has buffers, and the one that is drawn.
  private var frames = InlineArray<4, HeldFrame?>(repeating: nil)
  /// A byte for each cell, 1 where an item may have drawn: one frame's cells after the other's.
  private var cells = ScratchBuffer<UInt8>()
  private var grid = ReachedCells.Grid(width: 0, height: 0)
  private var next = 0

  /// Takes note of where a frame's items are.
  mutating func note(_ frame: FrameView, _ identity: HeldFrame) {
    let wanted = ReachedCells.Grid(width: frame.width, height: frame.height)
    if wanted != grid {
      grid = wanted
      cells.reserve(frames.count * grid.count)
      for index in 0..<frames.count { frames[index] = nil }
    }
    guard frame.count <= Self.mostItems else { return }
    frames[next] = identity
    mark(frame, cells.base + next * grid.count)
    next = next + 1 == frames.count ? 0 : next + 1
  }

  private func mark(_ frame: FrameView, _ cells: UnsafeMutablePointer<UInt8>) {
    cells.update(repeating: 0, count: grid.count)
    let bounds = frame.bounds
    for index in 0..<frame.count {
      let box = frame.boxes[index].intersection(bounds)
      if box.isEmpty { continue }
      if box == bounds { return cells.update(repeating: 1, count: grid.count) }
      let touched = grid.cells(in: box)
      let first = Int(touched.y0) &* grid.columns, last = Int(touched.y1 &- 1) &* grid.columns
      // By far the most common: two rows and two columns at most.
      if touched.y1 &- touched.y0 <= 2 && touched.x1 &- touched.x0 <= 2 {
        let left = Int(touched.x0), right = Int(touched.x1 &- 1)
        (cells[first &+ left], cells[first &+ right]) = (1, 1)
        (cells[last &+ left], cells[last &+ right]) = (1, 1)
        continue
      }
      for row in stride(from: first, through: last, by: grid.columns) {
        (cells + (row &+ Int(touched.x0))).update(repeating: 1, count: touched.width)
      }
    }
  }

  /// Where a frame's items are; nil if that is not known. Valid until the next frame is noted.
  func cells(of frame: HeldFrame?) -> ReachedCells? {
    guard let frame else { return nil }
    for index in 0..<frames.count where frames[index] == frame {
      return ReachedCells(grid: grid, base: UnsafePointer(cells.base + index * grid.count))
    }
    return nil
  }
}

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
