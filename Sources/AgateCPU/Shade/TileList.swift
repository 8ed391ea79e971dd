import AgateBackend
import AgateRaster

/// The items that a tile draws, from top to bottom, without parts that opaque items hide. An item with several visible
/// parts has one entry for each part.
struct TileList: ~Copyable {
  /// An item, and the part of its box to draw in the tile.
  struct Entry: BitwiseCopyable {
    var item: Int32
    var area: PixelBox
  }

  private var buffer = ScratchBuffer<Entry>(capacity: 256)
  private(set) var count = 0
  /// Number of entries that are available beyond two for each item. If none are left, one entry contains all remaining
  /// parts of an item.
  private var spareEntries = 0
  /// Number of groups and masks around the current item.
  private var depth = 0
  /// Pixels of the groups and masks around the current item.
  private var areas = ScratchBuffer<PixelBox>(capacity: HiddenColumns.mostLevels)
  private var hidden = HiddenColumns()

  /// Minimum number of hidden columns between two parts of an item that are drawn separately. Each part must be
  /// prepared separately.
  private static var leastGap: Int { 32 }
  /// Minimum width, in pixels, of a box that is examined for hidden columns.
  private static var leastCover: Int32 { 16 }

  subscript(index: Int) -> Entry { buffer.base[index] }

  /// Calls `body` with the parts of the tile where the background may be visible.
  func forEachUncovered(_ clip: PixelBox, _ body: (PixelBox) -> Void) {
    var rest = clip.columns
    while let run = hidden.firstRun(in: rest, level: 0, gap: Self.leastGap) {
      body(clip.with(columns: run))
      rest = run.upperBound..<clip.x1
    }
  }

  mutating func gather(_ job: ShadeJob, tile: Int, clip: PixelBox) {
    let binned = job.bins.items(ofTile: tile)
    let overlay = job.overlay
    let marks = job.marks
    let boxes = job.frame.boxes
    let ground = job.ground?.count ?? 0
    buffer.reserve(3 * (binned.count + overlay.count))
    count = 0
    spareEntries = binned.count + overlay.count
    hidden.begin(clip)
    if job.bins.isPlain && overlay.isEmpty {
      return gatherAll(binned, boxes, clip, above: ground)
    }
    var i = binned.count - 1
    var j = overlay.count - 1
    depth = 0
    // While this is ≥ 0, items are skipped down to the beginning of the current group, because an item above covers
    // them. The value counts the nested groups that are skipped.
    var skipped = -1
    var dropsGroup = false
    while i >= 0 || j >= 0 {
      let index: Int
      if j < 0 || (i >= 0 && binned[i] >= overlay[j]) {
        index = Int(binned[i])
        i -= 1
        if !overlay.isEmpty && marks[index] != 0 { continue }
      } else {
        index = Int(overlay[j])
        j -= 1
      }
      if index < ground { return }
      let box = boxes[index].intersection(clip)
      if box.isEmpty { continue }
      let kind = job.frame.items[index].kind
      switch kind {
      case .groupEnd:
        if skipped >= 0 {
          skipped += 1
          continue
        }
        let item = job.frame.items + index
        guard let area = visibleHull(of: box), item.pointee.opacity != 0 || item.pointee.blendMode.erases else {
          skipped = 0
          dropsGroup = true
          continue
        }
        append(index, area)
        enter(area)
        // The mask of a group is gathered on a separate level above the group.
        if item.pointee.flags.contains(.masked) { enter(area) }
      case .maskBegin:
        if skipped > 0 || (skipped == 0 && dropsGroup) { continue }
        append(index, scope(box).intersection(box))
        leave()
        skipped = -1
      case .groupBegin:
        if skipped > 0 {
          skipped -= 1
          continue
        }
        if skipped == 0 {
          skipped = -1
          if dropsGroup {
            dropsGroup = false
            continue
          }
        }
        append(index, scope(box).intersection(box))
        leave()
      case .particles, .instances:
        if skipped >= 0 { continue }
        append(index, box)
      case .shadow, .shape:
        if skipped >= 0 { continue }
        appendVisible(index, box)
      case .rectangle, .image:
        if skipped >= 0 { continue }
        let box = kind == .image ? Self.shownPart(job, index, box) : box
        guard appendVisible(index, box), hides(job, index, box, clip) else { continue }
        if depth == 0 { return }
        skipped = 0
      }
    }
  }

  /// Gathers the items of a tile in which no item hides another.
  private mutating func gatherAll(
    _ binned: UnsafeBufferPointer<Int32>, _ boxes: UnsafePointer<PixelBox>, _ clip: PixelBox, above ground: Int
  ) {
    for item in binned.reversed() {
      if item < ground { return }
      let box = boxes[Int(item)].intersection(clip)
      if !box.isEmpty { append(Int(item), box) }
    }
  }

  private mutating func enter(_ area: PixelBox) {
    if depth < HiddenColumns.mostLevels { areas.base[depth] = area }
    depth += 1
    hidden.enter(level: depth)
  }

  private mutating func leave() { depth = max(depth - 1, 0) }

  /// Returns the pixels of the innermost group, or `clip` if there is no group.
  @inline(__always)
  private func scope(_ clip: PixelBox) -> PixelBox {
    depth > 0 && depth <= HiddenColumns.mostLevels ? areas.base[depth - 1] : clip
  }

  /// Returns a box without the hidden columns at its sides, or nil if all its columns are hidden.
  private func visibleHull(of box: PixelBox) -> PixelBox? {
    hidden.firstRun(in: box.columns, level: depth, gap: .max).map { box.with(columns: $0) }
  }

  /// Appends the visible parts of an item.
  ///
  /// - Returns: Whether the item has visible parts.
  @discardableResult @inline(__always)
  private mutating func appendVisible(_ index: Int, _ box: PixelBox) -> Bool {
    guard let run = hidden.firstRun(in: box.columns, level: depth, gap: Self.leastGap) else { return false }
    append(index, box.with(columns: run))
    if run.upperBound < box.x1 { appendRest(index, box, from: run.upperBound) }
    return true
  }

  private mutating func appendRest(_ index: Int, _ box: PixelBox, from column: Int32) {
    var rest = column..<box.x1
    while let run = hidden.firstRun(in: rest, level: depth, gap: Self.leastGap) {
      spareEntries -= 1
      if spareEntries < 0 { return append(index, box.with(columns: run.lowerBound..<box.x1)) }
      append(index, box.with(columns: run))
      rest = run.upperBound..<box.x1
    }
  }

  @inline(__always)
  private mutating func append(_ index: Int, _ area: PixelBox) {
    assert(count < buffer.capacity, "each item has room for two entries, and spare ones are counted")
    buffer.base[count] = Entry(item: Int32(truncatingIfNeeded: index), area: area)
    count &+= 1
  }

  /// Returns the pixels of an image, without the columns at its sides in which the image is clear.
  @inline(__always)
  private static func shownPart(_ job: ShadeJob, _ index: Int, _ box: PixelBox) -> PixelBox {
    guard box.x1 &- box.x0 >= leastCover, let blocks = job.resources.blocks(job.frame.items[index]) else { return box }
    return box.with(columns: blocks.visibleColumns(job.frame.items[index], in: box))
  }

  /// Marks the columns that an opaque item, or an opaque part of an image, hides.
  ///
  /// - Returns: Whether all lower items of the innermost group or of the tile are hidden.
  @inline(__always)
  private mutating func hides(_ job: ShadeJob, _ index: Int, _ box: PixelBox, _ clip: PixelBox) -> Bool {
    let isOpaque = job.frame.items[index].flags.contains(.opaque)
    guard isOpaque || job.resources.hasBlocks, box.x1 &- box.x0 >= Self.leastCover else { return false }
    let scope = scope(clip)
    guard box.y0 <= scope.y0 && box.y1 >= scope.y1 else { return false }
    return isOpaque ? hide(job, index, box, scope) : hideParts(job, index, box, scope)
  }

  /// Marks the columns that the opaque parts of an image hide.
  private mutating func hideParts(_ job: ShadeJob, _ index: Int, _ box: PixelBox, _ scope: PixelBox) -> Bool {
    let item = job.frame.items[index]
    guard item.kind == .image, item.opacity >= 255, !item.flags.contains(.additive),
      let blocks = job.resources.blocks(item)
    else { return false }
    let shape = RasterShape(item, job.frame.homographies), rows = scope.with(columns: box.columns)
    let covered = shape.coveredColumns(rows.y0..<rows.y1, within: rows.columns)
    blocks.forEachOpaqueRun(item, in: rows.with(columns: covered)) { run in
      if run.count >= Self.leastCover { hidden.hide(run, level: depth) }
    }
    return hidden.firstRun(in: scope.columns, level: depth, gap: .max) == nil
  }

  private mutating func hide(_ job: ShadeJob, _ index: Int, _ box: PixelBox, _ scope: PixelBox) -> Bool {
    if job.frame.items[index].flags.contains(.clipped)
      && !ClippedParts.cover(job.frame.items[index], job.frame.edges, box)
    {
      return false
    }
    guard Self.isOpaque(job, index) else { return false }
    let shape = RasterShape(job.frame.items[index], job.frame.homographies)
    let covered = shape.coveredColumns(scope.y0..<scope.y1, within: box.columns)
    if covered.isEmpty { return false }
    hidden.hide(covered, level: depth)
    return hidden.firstRun(in: scope.columns, level: depth, gap: .max) == nil
  }

  private static func isOpaque(_ job: ShadeJob, _ index: Int) -> Bool {
    let item = job.frame.items[index]
    if item.flags.contains(.gradient) { return true }
    if item.kind == .image { return item.opacity >= 255 && job.resources.image(item)?.isOpaque == true }
    return item.fill >> 24 == 255 && (!(item.borderWidth > 0) || item.border >> 24 == 255)
  }
}
