/// Coverage of some pixels of a row by the rule itself: sixteen lines through the row, each cut where edges cross it.
struct ExactRow: ~Copyable {
  struct Cut: BitwiseCopyable {
    var x: Int32
    var direction: Int32
  }
  private var inRow = GrowingBuffer<Edge>()
  private var cuts = GrowingBuffer<Cut>()
  private var sums = GrowingBuffer<Int32>()
  /// By pixel of the row; only those asked for have values.
  private(set) var coverage = GrowingBuffer<UInt8>()

  private static let lines = 16

  /// - Parameters:
  ///   - left: of the mask, in 256ths.
  ///   - top: of the row.
  mutating func make(
    _ edges: UnsafePointer<Edge>, _ count: Int, left: Int32, top: Int32, low: Int, high: Int, evenOdd: Bool
  ) {
    inRow.removeAll()
    for index in 0..<count {
      let e = edges[index]
      if min(e.y0, e.y1) < top &+ 256 && max(e.y0, e.y1) > top { inRow.append(e) }
    }
    sums.resize(to: high - low + 1)
    for index in 0..<sums.count { sums[index] = 0 }
    for line in 0..<Self.lines {
      let y = top &+ Int32(8 + 16 * line)
      cuts.removeAll()
      for index in 0..<inRow.count {
        let e = inRow[index], isDown = e.y0 < e.y1
        let (x0, y0, x1, y1) = isDown ? (e.x0, e.y0, e.x1, e.y1) : (e.x1, e.y1, e.x0, e.y0)
        guard y0 <= y, y < y1 else { continue }
        let x = x0 &- left &+ AreaRows.round(Float(y &- y0) * (Float(x1 &- x0) / Float(y1 &- y0)))
        insert(Cut(x: x, direction: isDown ? 1 : -1))
      }
      sweep(low: Int32(low) << 8, high: (Int32(high) + 1) << 8, evenOdd: evenOdd)
    }
    coverage.resize(to: max(coverage.count, high + 1))
    // A whole pixel is 16 lines of 256.
    for index in low...high { coverage[index] = UInt8((sums[index - low] * 255 + 2048) >> 12) }
  }

  /// Keeps the cuts in order.
  private mutating func insert(_ cut: Cut) {
    cuts.append(cut)
    var at = cuts.count - 1
    while at > 0 && cuts[at - 1].x > cut.x {
      cuts[at] = cuts[at - 1]
      at -= 1
    }
    cuts[at] = cut
  }

  private func sweep(low: Int32, high: Int32, evenOdd: Bool) {
    var winding: Int32 = 0, from: Int32 = 0
    for index in 0..<cuts.count {
      let wasInside = evenOdd ? winding & 1 != 0 : winding != 0
      winding &+= cuts[index].direction
      let isInside = evenOdd ? winding & 1 != 0 : winding != 0
      if isInside == wasInside { continue }
      if isInside { from = cuts[index].x } else { fill(max(from, low) &- low, min(cuts[index].x, high) &- low) }
    }
  }

  private func fill(_ from: Int32, _ to: Int32) {
    guard from < to else { return }
    let first = Int(from >> 8), last = Int((to &- 1) >> 8)
    if first == last {
      sums[first] &+= to &- from
      return
    }
    sums[first] &+= 256 &- (from & 255)
    for index in first + 1..<last { sums[index] &+= 256 }
    sums[last] &+= to &- Int32(last) << 8
  }
}
