import CAgatePixels

/// Sums of the areas that edges enclose to their right, for some rows of pixels. The area of a whole pixel is 2^17.
struct AreaRows: ~Copyable {
  private(set) var areas = GrowingBuffer<Int32>()
  /// The chains of edges that cross the rows. Only the pixels that the chains touch, and the pixel to the right of
  /// each, have areas.
  var chains = ChainRows()
  private var rows = 0
  /// The distance from one row to the next, in pixels.
  private(set) var stride = 0
  /// The number of areas, from the beginning, that are zero. Other areas may have any value.
  private var cleared = 0
  /// The parts, split by rows, of the edges that are being added.
  private var parts = GrowingBuffer<agate_part>()
  private var partRows = GrowingBuffer<Int32>()
  private static let partsAtATime = 1024

  /// - Parameter blocks: The number of 16-pixel blocks in a row.
  mutating func begin(rows: Int, blocks: Int) {
    self.rows = rows
    // An edge affects up to two pixels beyond it.
    stride = (blocks + 1) * 16
    areas.resize(to: rows * stride)
    if areas.count > cleared {
      areas.base.update(repeating: 0, count: areas.count)
      cleared = areas.count
    }
    chains.begin(rows: rows, pixels: stride)
  }

  /// Adds edges, in the order of their outlines.
  ///
  /// - Parameters:
  ///   - left, top: The origin of the mask, in 256ths of a pixel.
  ///   - first: The first row of the mask whose areas are summed here.
  mutating func add(_ edges: UnsafePointer<Edge>, _ count: Int, left: Int32, top: Int32, first: Int) {
    let top = top &+ Int32(truncatingIfNeeded: first) << 8
    let room = 2 * rows + Self.partsAtATime
    parts.resize(to: room)
    partRows.resize(to: room)
    var done = 0, used = 0
    while done < count {
      var some = count - done
      used = agate_edges_add(
        areas.base, stride, Int32(truncatingIfNeeded: rows), edges + done, &some, left, top, parts.base, partRows.base,
        used, room)
      done += some
      // The next edge may continue the last part.
      if done < count && used > 0 {
        chains.note(parts.base, partRows.base, used - 1)
        (parts[0], partRows[0], used) = (parts[used - 1], partRows[used - 1], 1)
      }
    }
    chains.note(parts.base, partRows.base, used)
  }

  /// Rounds to the nearest integer without a conversion that may trap. The magnitude of `v` must be below 2^22.
  @inline(__always)
  static func round(_ v: Float) -> Int32 { Int32(bitPattern: (v + 12_582_912).bitPattern) &- 0x4B40_0000 }
}
