/// Coverage of some pixels of some rows by the rule itself: sixteen lines through a row, each cut where edges cross it.
struct ExactRow: ~Copyable {
  struct Cut: BitwiseCopyable {
    var x: Int32
    var direction: Int32
  }
  struct Found: BitwiseCopyable {
    var row: Int32
    var edge: Int32
  }
  /// By row: the next that is in doubt, itself or a later one.
  private var following = GrowingBuffer<Int32>()
  /// Edges in rows in doubt, as they come.
  private var found = GrowingBuffer<Found>()
  /// By row: where the edges that matter begin in `listed`. One more at the end.
  private var starts = GrowingBuffer<Int32>()
  private var listed = GrowingBuffer<Int32>()
  /// By line; room for every edge of a row.
  private var cuts = GrowingBuffer<Cut>()
  private var counts = GrowingBuffer<Int32>(capacity: 16)
  /// What winds about the first pixel of a line.
  private var windings = GrowingBuffer<Int32>(capacity: 16)
  private var sums = GrowingBuffer<Int32>()
  /// By pixel of the row; only those asked for have values.
  private(set) var coverage = GrowingBuffer<UInt8>()

  static let lines = 16

  /// Finds the edges of all rows that are in doubt.
  ///
  /// - Parameters:
  ///   - left, top: of the rows, in 256ths.
  mutating func begin(
    _ edges: UnsafePointer<Edge>, _ count: Int, left: Int32, top: Int32, rows: Int, _ chains: borrowing ChainRows
  ) {
    starts.resize(to: rows + 1)
    starts.base.update(repeating: 0, count: rows + 1)
    following.resize(to: rows + 1)
    following[rows] = Int32(truncatingIfNeeded: rows)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      following[row] = chains.last(row) < 0 ? following[row + 1] : Int32(truncatingIfNeeded: row)
    }
    found.removeAll()
    let limit = Int32(truncatingIfNeeded: rows) << 8
    for index in 0..<count {
      let e = edges[index]
      let low = max(min(e.y0, e.y1) &- top, 0), high = min(max(e.y0, e.y1) &- top, limit)
      if low >= high { continue }
      let last = (high &- 1) >> 8
      var row = following[Int(low >> 8)]
      if row > last { continue }
      let column = (min(e.x0, e.x1) &- left) >> 8
      while row <= last {
        // What lies further right does not matter.
        if column <= chains.last(Int(row)) {
          starts[Int(row)] &+= 1
          found.append(Found(row: row, edge: Int32(truncatingIfNeeded: index)))
        }
        row = following[Int(row) + 1]
      }
    }
    var sum: Int32 = 0
    for row in 0...rows {
      sum &+= starts[row]
      // Filled from the end.
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
  ///   - row: of those that ``begin(_:_:left:top:rows:_:)`` looked at.
  ///   - left, top: of the row.
  mutating func make(
    _ edges: UnsafePointer<Edge>, row: Int, left: Int32, top: Int32, low: Int, high: Int, evenOdd: Bool
  ) {
    let first = Int(starts.base[row]), count = Int(starts.base[row + 1]) - first
    cuts.resize(to: Self.lines * max(count, 1))
    counts.resize(to: Self.lines)
    windings.resize(to: Self.lines)
    for line in 0..<Self.lines {
      counts.base[line] = 0
      windings.base[line] = 0
    }
    sort(edges, first, count)
    let side = Int32(truncatingIfNeeded: low) << 8
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
        let at = line &* count &+ Int(counts.base[line])
        cuts.base[at] = Cut(x: x0 &+ AreaRows.round(Float(y &- y0) * slope), direction: direction)
        counts.base[line] &+= 1
        line &+= 1
      }
    }
    sums.resize(to: high - low + 1)
    sums.base.update(repeating: 0, count: sums.count)
    for line in 0..<Self.lines { sweep(line, room: count, low: side, high: (Int32(high) + 1) << 8, evenOdd: evenOdd) }
    coverage.resize(to: max(coverage.count, high + 1))
    // A whole pixel is 16 lines of 256.
    for index in low...high {
      coverage.base[index] = UInt8(truncatingIfNeeded: (sums.base[index - low] &* 255 &+ 2048) >> 12)
    }
  }

  /// From left to right, roughly: then the cuts of every line nearly are in order as they come.
  private func sort(_ edges: UnsafePointer<Edge>, _ first: Int, _ count: Int) {
    let all = listed.base + first
    if count > 64 {
      var listed = UnsafeMutableBufferPointer(start: all, count: count)
      listed.sort {
        edges[Int($0)].x0 &+ edges[Int($0)].x1 < edges[Int($1)].x0 &+ edges[Int($1)].x1
      }
      return
    }
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

  /// Puts the cuts of a line in order. Which of two at the same place comes first makes no difference.
  @inline(__always)
  private func sort(_ all: UnsafeMutablePointer<Cut>, _ count: Int) {
    if count > 24 {
      var cuts = UnsafeMutableBufferPointer(start: all, count: count)
      cuts.sort { $0.x < $1.x }
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
  private func sweep(_ line: Int, room: Int, low: Int32, high: Int32, evenOdd: Bool) {
    var winding = windings.base[line]
    let all = cuts.base + line &* room
    sort(all, Int(counts.base[line]))
    var isInside = evenOdd ? winding & 1 != 0 : winding != 0
    var from = low
    for index in 0..<Int(counts.base[line]) {
      winding &+= all[index].direction
      let isNext = evenOdd ? winding & 1 != 0 : winding != 0
      if isNext == isInside { continue }
      if isNext { from = all[index].x } else { fill(max(from, low) &- low, min(all[index].x, high) &- low) }
      isInside = isNext
    }
    if isInside { fill(max(from, low) &- low, high &- low) }
  }

  @inline(__always)
  private func fill(_ from: Int32, _ to: Int32) {
    guard from < to else { return }
    let first = Int(from >> 8), last = Int((to &- 1) >> 8)
    if first == last {
      sums.base[first] &+= to &- from
      return
    }
    sums.base[first] &+= 256 &- (from & 255)
    var index = first &+ 1
    while index < last {
      sums.base[index] &+= 256
      index &+= 1
    }
    sums.base[last] &+= to &- Int32(truncatingIfNeeded: last) << 8
  }
}
