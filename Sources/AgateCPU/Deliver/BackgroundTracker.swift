import AgateBackend
import CAgatePixels

/// Remembers which parts of recent frames no item reaches. Memory that holds such a frame need not be filled with the
/// background there once more.
struct BackgroundTracker: ~Copyable {
  /// Maximum number of items of a frame whose places are recorded.
  private static let mostItems = 1 << 16

  /// The recorded frames: as many as a renderer has buffers, and the one that is drawn.
  private var frames = InlineArray<4, HeldFrame?>(repeating: nil)
  /// A byte for each cell, 1 where an item may have drawn. The cells of one frame follow those of the other.
  private var cells = ScratchBuffer<UInt8>()
  private var grid = ReachedCells.grid(width: 0, height: 0)
  private var next = 0

  /// Records where a frame's items are.
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

  /// Returns the cells of a frame that items may reach, or nil if they are not known. The result is valid until the
  /// next frame is recorded.
  func cells(of frame: HeldFrame?) -> ReachedCells? {
    guard let frame else { return nil }
    for index in 0..<frames.count where frames[index] == frame {
      return ReachedCells(grid: grid, base: UnsafePointer(cells.base + index * grid.count))
    }
    return nil
  }
}
