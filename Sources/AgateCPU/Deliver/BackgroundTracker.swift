import AgateBackend
import CAgatePixels

/// Remembers which parts of recent frames no item reaches. Memory that holds such a frame need not be filled with the
/// background there once more.
struct BackgroundTracker: ~Copyable {
  /// Of more items than this it is not found out where they are.
  private static let mostItems = 1 << 16

  /// As many as a renderer has buffers, and the one that is drawn.
  private var frames = InlineArray<4, HeldFrame?>(repeating: nil)
  /// A byte for each cell, 1 where an item may have drawn: one frame's cells after the other's.
  private var cells = ScratchBuffer<UInt8>()
  private var grid = ReachedCells.grid(width: 0, height: 0)
  private var next = 0

  /// Takes note of where a frame's items are.
  mutating func note(_ frame: PaintList, _ identity: HeldFrame) {
    let wanted = ReachedCells.grid(width: frame.width, height: frame.height)
    if wanted != grid {
      grid = wanted
      cells.reserve(frames.count * grid.count)
      for index in 0..<frames.count { frames[index] = nil }
    }
    guard frame.count <= Self.mostItems else { return }
    frames[next] = identity
    var tiles = grid.tiles
    agate_tiles_mark(&tiles, frame.boxes, frame.count, cells.base + next * grid.count)
    next = next + 1 == frames.count ? 0 : next + 1
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
