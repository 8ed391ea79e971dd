import AgateBackend
import CAgatePixels

/// The cells that boxes of recent frames reach.
struct CellHistory: ~Copyable {
  /// The recorded frames: one for each buffer of a renderer, and the frame that is drawn.
  private var frames = InlineArray<4, HeldFrame?>(repeating: nil)
  /// One byte for each cell, 1 if a box reaches the cell. The cells of the recorded frames follow each other.
  private var cells = ScratchBuffer<UInt8>()
  private(set) var grid = ReachedCells.grid(width: 0, height: 0)
  private var next = 0

  /// Records a frame with a size in pixels. `mark` sets the bytes of all cells, which are undefined before.
  ///
  /// - Returns: The cells, valid until the next frame is recorded.
  @discardableResult
  mutating func note(
    _ identity: HeldFrame, width: Int32, height: Int32, mark: (TileGrid, UnsafeMutablePointer<UInt8>) -> Void
  ) -> ReachedCells {
    let wanted = ReachedCells.grid(width: width, height: height)
    if wanted != grid {
      grid = wanted
      cells.reserve(frames.count * grid.count)
      for index in 0..<frames.count { frames[index] = nil }
    }
    frames[next] = identity
    let base = cells.base + next * grid.count
    mark(grid, base)
    next = next + 1 == frames.count ? 0 : next + 1
    return ReachedCells(grid: grid, base: UnsafePointer(base))
  }

  /// Returns the cells of a frame, or nil if they are not known. The result is valid until the next frame is recorded.
  func cells(of frame: HeldFrame?) -> ReachedCells? {
    guard let frame else { return nil }
    for index in 0..<frames.count where frames[index] == frame {
      return ReachedCells(grid: grid, base: UnsafePointer(cells.base + index * grid.count))
    }
    return nil
  }
}
