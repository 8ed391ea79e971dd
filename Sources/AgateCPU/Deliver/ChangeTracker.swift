import AgateBackend
import CAgatePixels

/// Remembers where the particles of recent frames are, so that only the cells with particles are drawn again, instead
/// of an emitter's whole box.
struct ParticleTracker: ~Copyable {
  private var history = CellHistory()
  private var marks = ScratchBuffer<UInt8>()
  private var damaged = ScratchBuffer<UInt8>()

  /// Records where a frame's particles are.
  ///
  /// - Parameters:
  ///   - particles: Places of the particles' items.
  ///   - held: The frame that the target holds.
  ///   - fixed: Pixels to draw again apart from particles; nil if `held` is of no use.
  /// - Returns: The cells to draw again, valid until the next frame; nil if everything has to be drawn.
  mutating func note(
    _ frame: PaintList, _ particles: [Range<Int>], _ identity: HeldFrame, held: HeldFrame?, fixed: DamageRegion?
  ) -> ReachedCells? {
    if particles.isEmpty { return nil }
    let size = ReachedCells.grid(width: frame.width, height: frame.height).count
    marks.reserve(size)
    damaged.reserve(size)
    let (marks, damaged) = (marks.base, damaged.base)
    let now = history.note(identity, width: frame.width, height: frame.height) { grid, cells in
      var tiles = grid.tiles
      cells.update(repeating: 0, count: grid.count)
      for range in particles {
        agate_tiles_mark(&tiles, frame.boxes + range.lowerBound, range.count, marks)
        for index in 0..<grid.count { cells[index] |= marks[index] }
      }
    }
    guard let fixed, held != identity, let before = history.cells(of: held) else { return nil }
    let all = ReachedCells(now, before, in: damaged)
    var tiles = all.grid.tiles
    for index in 0..<fixed.count {
      withUnsafePointer(to: fixed[index]) { agate_tiles_mark(&tiles, $0, 1, marks) }
      for index in 0..<all.grid.count { damaged[index] |= marks[index] }
    }
    return all
  }
}
