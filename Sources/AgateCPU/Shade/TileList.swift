import AgateBackend
import AgateRaster

/// The items that a tile draws, from top to bottom, without the items below its topmost opaque full cover.
struct TileList: ~Copyable {
  /// An item, and its pixels in the tile.
  struct Entry: BitwiseCopyable {
    var item: Int32
    var area: PixelBox
  }

  private var buffer = ScratchBuffer<Entry>(capacity: 256)
  private(set) var count = 0
  /// Whether the lowest item covers the whole tile, so that the background need not be filled.
  private(set) var isCovered = false
  /// Number of groups and masks around the current item.
  private var depth = 0
  /// Pixels of the groups and masks around the current item.
  private var areas = ScratchBuffer<PixelBox>(capacity: Self.trimmedDepth)

  /// Maximum depth of groups in which hidden items are left out.
  private static var trimmedDepth: Int { 64 }

  subscript(index: Int) -> Entry { buffer.base[index] }

  mutating func gather(_ job: ShadeJob, tile: Int, clip: PixelBox) {
    let binned = job.bins.items(ofTile: tile)
    let overlay = job.overlay
    let marks = job.marks
    let boxes = job.frame.boxes
    buffer.reserve(binned.count + overlay.count)
    count = 0
    isCovered = false
    if job.bins.isPlain && overlay.isEmpty { return gatherAll(binned, boxes, clip) }
    var i = binned.count - 1
    var j = overlay.count - 1
    depth = 0
    // While ≥ 0: leave out what lies below a cover inside a group, down to the begin of that group.
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
      let box = boxes[index].intersection(clip)
      if box.isEmpty { continue }
      let kind = job.frame.items[index].kind
      switch kind {
      case .groupEnd:
        if skipped >= 0 {
          skipped += 1
          continue
        }
        if job.frame.items[index].opacity == 0 && !job.frame.items[index].blendMode.erases {
          skipped = 0
          dropsGroup = true
          continue
        }
        enter(box)
        // Above the group's own pixels lie those of its mask.
        if job.frame.items[index].flags.contains(.masked) { enter(box) }
      case .maskBegin:
        if skipped > 0 || (skipped == 0 && dropsGroup) { continue }
        depth = max(depth - 1, 0)
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
        depth = max(depth - 1, 0)
      case .shadow, .particles, .instances, .shape:
        if skipped >= 0 { continue }
      case .rectangle, .image:
        if skipped >= 0 { continue }
        if job.frame.items[index].flags.contains(.opaque) && covers(job, index, box, clip) {
          append(index, box)
          if depth == 0 {
            isCovered = true
            return
          }
          skipped = 0
          continue
        }
      }
      append(index, box)
    }
  }

  /// Gathers the items of a tile in which nothing hides anything.
  private mutating func gatherAll(
    _ binned: UnsafeBufferPointer<Int32>, _ boxes: UnsafePointer<PixelBox>, _ clip: PixelBox
  ) {
    for item in binned.reversed() {
      let box = boxes[Int(item)].intersection(clip)
      if !box.isEmpty { append(Int(item), box) }
    }
  }

  private mutating func enter(_ box: PixelBox) {
    if depth < Self.trimmedDepth { areas.base[depth] = box }
    depth += 1
  }

  @inline(__always)
  private mutating func append(_ index: Int, _ area: PixelBox) {
    buffer.base[count] = Entry(item: Int32(truncatingIfNeeded: index), area: area)
    count &+= 1
  }

  /// Whether an opaque item hides all that lies below it in the current group, or in the tile.
  private func covers(_ job: ShadeJob, _ index: Int, _ box: PixelBox, _ clip: PixelBox) -> Bool {
    guard depth <= Self.trimmedDepth else { return false }
    let area = depth == 0 ? clip : areas.base[depth - 1]
    guard box == area else { return false }
    if job.frame.items[index].flags.contains(.clipped)
      && !ClippedParts.cover(job.frame.items[index], job.frame.edges, area)
    {
      return false
    }
    return Self.isOpaque(job, index)
      && RasterShape(job.frame.items[index], job.frame.homographies).covers(area.x0..<area.x1, area.y0..<area.y1)
  }

  private static func isOpaque(_ job: ShadeJob, _ index: Int) -> Bool {
    let item = job.frame.items[index]
    if item.flags.contains(.gradient) { return true }
    if item.kind == .image { return item.opacity >= 255 && job.resources.image(item)?.isOpaque == true }
    return item.fill >> 24 == 255 && (!(item.borderWidth > 0) || item.border >> 24 == 255)
  }
}
