import AgateBackend
import CAgatePixels

/// Finds the cells in which a frame differs from the frame that a target contains. The cells have fewer pixels than the
/// damage region if there are particles, or if many changes are scattered over the frame.
struct ChangeTracker: ~Copyable {
  /// Cells with particles in recent frames.
  private var particles = CellHistory()
  private var marks = ScratchBuffer<UInt8>()
  private var changed = ScratchBuffer<UInt8>()

  /// Records the cells of a frame's particles, and returns the cells to redraw.
  ///
  /// - Parameters:
  ///   - places: Ranges of the particles' items in `frame`.
  ///   - held: The frame that the target contains.
  ///   - steps: Changes from the frame `held` to this frame, or nil if they are not known. They must not include an
  ///     emitter that has no particles, because it may have had particles before.
  ///   - region: A region that contains all pixels that differ.
  /// - Returns: The cells to redraw, valid until the next frame, or nil if they are hardly fewer pixels than the
  ///   region.
  mutating func note(
    _ frame: PaintList, _ places: [Range<Int>], _ identity: HeldFrame, held: HeldFrame?,
    steps: ArraySlice<FrameChange>?, region: DamageRegion
  ) -> ReachedCells? {
    let isScattered = steps.map { Self.areScattered($0) } ?? false
    if places.isEmpty && !isScattered { return nil }
    let grid = ReachedCells.grid(width: frame.width, height: frame.height)
    marks.reserve(grid.count)
    changed.reserve(grid.count)
    changed.base.update(repeating: 0, count: grid.count)
    if !places.isEmpty {
      noteParticles(frame, places, identity)
      guard held != identity, let before = particles.cells(of: held), let now = particles.cells(of: identity) else {
        return nil
      }
      for index in 0..<grid.count { changed.base[index] = now.base[index] | before.base[index] }
    }
    guard let steps else { return nil }
    for step in steps {
      guard let boxes = step.boxes else {
        for index in 0..<step.region.count {
          withUnsafePointer(to: step.region[index]) { Self.add($0, 1, grid, to: changed.base, marks: marks.base) }
        }
        continue
      }
      boxes.withUnsafeBufferPointer { boxes in
        guard let base = boxes.baseAddress else { return }
        Self.add(base, boxes.count, grid, to: changed.base, marks: marks.base)
      }
    }
    let cells = ReachedCells(grid: grid, base: UnsafePointer(changed.base))
    return places.isEmpty && Self.areMost(cells, of: region) ? nil : cells
  }

  /// Returns whether the cells contain more than three quarters of a region. Tiles draw each row of cells separately,
  /// which then costs more than drawing the rest of the region.
  private static func areMost(_ cells: ReachedCells, of region: DamageRegion) -> Bool {
    var all = 0, some = 0
    for index in 0..<region.count {
      let box = region[index].intersection(cells.bounds)
      all += box.area
      some += cells.count(in: box)
    }
    return 4 * some > 3 * all
  }

  /// Returns whether there are more old and new boxes than a region can store separately.
  private static func areScattered(_ steps: ArraySlice<FrameChange>) -> Bool {
    var count = 0
    for step in steps {
      guard let boxes = step.boxes else { return false }
      count += boxes.count
    }
    return count > DamageRegion.limit
  }

  private mutating func noteParticles(_ frame: PaintList, _ places: [Range<Int>], _ identity: HeldFrame) {
    let marks = marks.base
    particles.note(identity, width: frame.width, height: frame.height) { grid, cells in
      cells.update(repeating: 0, count: grid.count)
      for range in places {
        Self.add(frame.boxes + range.lowerBound, range.count, grid, to: cells, marks: marks)
      }
    }
  }

  /// Adds the cells that boxes reach to a set of cells. `marks` is memory for the cells of these boxes alone.
  private static func add(
    _ boxes: UnsafePointer<PixelBox>, _ count: Int, _ grid: TileGrid, to cells: UnsafeMutablePointer<UInt8>,
    marks: UnsafeMutablePointer<UInt8>
  ) {
    var tiles = grid.tiles
    agate_tiles_mark(&tiles, boxes, count, marks)
    for index in 0..<grid.count { cells[index] |= marks[index] }
  }
}
