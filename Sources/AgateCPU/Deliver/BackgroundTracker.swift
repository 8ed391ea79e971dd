import AgateBackend
import CAgatePixels

/// Records which parts of recent frames no item reaches. In memory that contains such a frame, these parts already have
/// the background colour and need not be filled again.
struct BackgroundTracker: ~Copyable {
  /// Maximum number of items of a frame whose places are recorded.
  private static let mostItems = 1 << 16

  private var history = CellHistory()

  /// Records where a frame's items are.
  mutating func note(_ frame: PaintList, _ identity: HeldFrame) {
    guard frame.count <= Self.mostItems else { return }
    history.note(identity, width: frame.width, height: frame.height) { grid, cells in
      var tiles = grid.tiles
      agate_tiles_mark(&tiles, frame.boxes, frame.count, cells)
    }
  }

  /// Returns the cells of a frame that items may reach, or nil if they are not known. The result is valid until the
  /// next frame is recorded.
  func cells(of frame: HeldFrame?) -> ReachedCells? { history.cells(of: frame) }
}
