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
