import CAgatePixels

/// The exact coverage of some pixels in some rows. Each row has sixteen sample lines, which are cut at their crossings
/// with edges.
struct ExactRow: ~Copyable {
  /// The point at which an edge crosses a sample line.
  struct Cut: BitwiseCopyable {
    /// The position in the high half, in 256ths from the first requested pixel, and the direction of the edge in the
    /// low half.
    private var key: UInt64

    @inline(__always)
    init(x: Int32, direction: Int32) {
      key = UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: direction))
    }

    @inline(__always)
    var x: Int32 { Int32(truncatingIfNeeded: key >> 32) }
    @inline(__always)
    var direction: Int32 { Int32(truncatingIfNeeded: key) }
  }
  struct Found: BitwiseCopyable {
    var row: Int32
    var edge: Int32
  }
  /// The first row in doubt. Arrays that are indexed by row begin with this row.
  private var firstRow = 0
  /// For each row, the next row in doubt: the row itself or a later row.
  private var following = GrowingBuffer<Int32>()
  /// The edges that cross rows in doubt.
  private var candidates = GrowingBuffer<Int32>()
  /// The pairs of edge and row, in the order in which they are found.
  private var found = GrowingBuffer<Found>()
  /// For each row, the index in `listed` at which its relevant edges begin. One more element contains the end.
  private var starts = GrowingBuffer<Int32>()
  private var listed = GrowingBuffer<Int32>()
  /// The cuts of each line, with room for every edge of a row.
  private var cuts = GrowingBuffer<Cut>()
  private var counts = GrowingBuffer<Int32>(capacity: 16)
  private var sorter = KeySorter()
  /// The winding number at the first pixel of each line.
  private var windings = GrowingBuffer<Int32>(capacity: 16)
  /// For each pixel, the difference between its coverage and the coverage of the pixel before, summed over the sample
  /// lines.
  private var steps = GrowingBuffer<Int32>()
  /// The coverage of each pixel of the row. Only the requested pixels have values.
  private(set) var coverage = GrowingBuffer<UInt8>()

  static let lines = 16

  /// Finds the edges of all rows in doubt.
  ///
  /// - Parameters:
  ///   - left, top: The origin of the rows, in 256ths of a pixel.
  mutating func begin(
    _ edges: UnsafePointer<Edge>, _ count: Int, left: Int32, top: Int32, _ chains: borrowing ChainRows
  ) {
    firstRow = chains.inDoubt.lowerBound
    let rows = chains.inDoubt.count, top = top &+ Int32(truncatingIfNeeded: firstRow) << 8
    starts.resize(to: rows + 1)
    starts.base.update(repeating: 0, count: rows + 1)
    following.resize(to: rows + 1)
    following[rows] = Int32(truncatingIfNeeded: rows)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      following[row] = chains.last(firstRow + row) < 0 ? following[row + 1] : Int32(truncatingIfNeeded: row)
    }
    found.removeAll()
    let limit = Int32(truncatingIfNeeded: rows) << 8
    candidates.resize(to: count)
    let some = agate_edges_find(
      edges, count, top, Int32(truncatingIfNeeded: rows), following.base, candidates.base)
    for index in 0..<some {
      let edge = candidates[index], e = edges[Int(edge)]
      let low = max(min(e.y0, e.y1) &- top, 0), high = min(max(e.y0, e.y1) &- top, limit)
      let last = (high &- 1) >> 8, column = (min(e.x0, e.x1) &- left) >> 8
      var row = following[Int(low >> 8)]
      while row <= last {
        // Edges further right have no effect.
        if column <= chains.last(firstRow + Int(row)) {
          starts[Int(row)] &+= 1
          found.append(Found(row: row, edge: edge))
        }
        row = following[Int(row) + 1]
      }
    }
    var sum: Int32 = 0
    for row in 0...rows {
      sum &+= starts[row]
      // Each row's list is filled from its end.
      starts[row] = sum
    }
    listed.resize(to: found.count)
    for index in 0..<found.count {
      let row = Int(found[index].row)
      starts[row] &-= 1
      listed[Int(starts[row])] = found[index].edge
    }
  }

  /// - Parameters:
  ///   - row: One of the rows that ``begin(_:_:left:top:_:)`` examined.
  ///   - left, top: The origin of the row, in 256ths of a pixel.
  mutating func make(
    _ edges: UnsafePointer<Edge>, row: Int, left: Int32, top: Int32, low: Int, high: Int, evenOdd: Bool
  ) {
    let first = Int(starts.base[row - firstRow]), count = Int(starts.base[row - firstRow + 1]) - first
    coverage.resize(to: max(coverage.count, high + 1))
    if count <= Int(agate_few_edges) && high - low < Int(agate_few_pixels) {
      agate_exact_few(
        edges, listed.base + first, Int32(truncatingIfNeeded: count), left, top, Int32(truncatingIfNeeded: low),
        Int32(truncatingIfNeeded: high), evenOdd ? 1 : 0, coverage.base)
      return
    }
    cuts.resize(to: Self.lines * max(count, 1))
    counts.resize(to: Self.lines)
    windings.resize(to: Self.lines)
    for line in 0..<Self.lines {
      counts.base[line] = 0
      windings.base[line] = 0
    }
    // If the edges are sorted, the cuts of each line are nearly in order. If there are many edges, this has no benefit.
    if count <= Self.most { sort(edges, first, count) }
    let side = Int32(truncatingIfNeeded: low) << 8, width = Int32(truncatingIfNeeded: high - low + 1) << 8
    for index in first..<first + count {
      let e = edges[Int(listed.base[index])], isDown = e.y0 < e.y1
      let direction: Int32 = isDown ? 1 : -1
      let y0 = (isDown ? e.y0 : e.y1) &- top, y1 = (isDown ? e.y1 : e.y0) &- top
      let x0 = (isDown ? e.x0 : e.x1) &- left, x1 = (isDown ? e.x1 : e.x0) &- left
      // Line k lies at 8 + 16·k.
      var line = y0 <= 8 ? 0 : Int((y0 &+ 7) >> 4)
      let end = y1 >= 256 ? Self.lines : y1 <= 8 ? 0 : Int((y1 &+ 7) >> 4)
      if x0 <= side && x1 <= side {
        while line < end {
          windings.base[line] &+= direction
          line &+= 1
        }
        continue
      }
      let slope = Float(x1 &- x0) / Float(y1 &- y0)
      while line < end {
        let y = Int32(truncatingIfNeeded: 8 &+ 16 &* line)
        let x = x0 &+ AreaRows.round(Float(y &- y0) * slope) &- side
        if x <= 0 {
          windings.base[line] &+= direction
        } else if x < width {
          cuts.base[line &* count &+ Int(counts.base[line])] = Cut(x: x, direction: direction)
          counts.base[line] &+= 1
        }
        line &+= 1
      }
    }
    steps.resize(to: high - low + 3)
    steps.base.update(repeating: 0, count: steps.count)
    for line in 0..<Self.lines { sweep(line, room: count, width: width, evenOdd: evenOdd) }
    // A whole pixel is 16 lines of 256.
    let bytes = coverage.base + low, pixels = high - low + 1
    var sum: Int32 = 0, index = 0
    while index < pixels {
      sum &+= steps.base[index]
      bytes[index] = UInt8(truncatingIfNeeded: (sum &* 255 &+ 2048) >> 12)
      index &+= 1
    }
  }

  /// The maximum number of edges or cuts that are sorted with an insertion sort.
  private static let most = 24

  /// Sorts edges from left to right, approximately.
  private func sort(_ edges: UnsafePointer<Edge>, _ first: Int, _ count: Int) {
    let all = listed.base + first
    var index = 1
    while index < count {
      let edge = all[index], key = edges[Int(edge)].x0 &+ edges[Int(edge)].x1
      var at = index
      while at > 0, case let e = edges[Int(all[at &- 1])], e.x0 &+ e.x1 > key {
        all[at] = all[at &- 1]
        at &-= 1
      }
      all[at] = edge
      index &+= 1
    }
  }

  /// Sorts the cuts of a line. The order of two cuts at the same position makes no difference.
  @inline(__always)
  private mutating func sort(_ all: UnsafeMutablePointer<Cut>, _ count: Int, width: Int32) {
    if count > Self.most {
      all.withMemoryRebound(to: UInt64.self, capacity: count) {
        sorter.sort(
          UnsafeMutableBufferPointer(start: $0, count: count), bits: Int32.bitWidth - width.leadingZeroBitCount)
      }
      return
    }
    var index = 1
    while index < count {
      let cut = all[index]
      var at = index
      while at > 0 && all[at &- 1].x > cut.x {
        all[at] = all[at &- 1]
        at &-= 1
      }
      all[at] = cut
      index &+= 1
    }
  }

  @inline(__always)
  private mutating func sweep(_ line: Int, room: Int, width: Int32, evenOdd: Bool) {
    var winding = windings.base[line]
    let all = cuts.base + line &* room
    sort(all, Int(counts.base[line]), width: width)
    var isInside = evenOdd ? winding & 1 != 0 : winding != 0
    var from: Int32 = 0
    for index in 0..<Int(counts.base[line]) {
      winding &+= all[index].direction
      let isNext = evenOdd ? winding & 1 != 0 : winding != 0
      if isNext == isInside { continue }
      if isNext { from = all[index].x } else { fill(from, all[index].x) }
      isInside = isNext
    }
    if isInside { fill(from, width) }
  }

  /// Adds a span. The span covers parts of its first and last pixels, and all 256 units of each pixel between.
  @inline(__always)
  private func fill(_ from: Int32, _ to: Int32) {
    let first = steps.base + Int(from >> 8), last = steps.base + Int(to >> 8)
    let before = from & 255, inside = to & 255
    first[0] &+= 256 &- before
    first[1] &+= before
    last[0] &-= 256 &- inside
    last[1] &-= inside
  }
}
