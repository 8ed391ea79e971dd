import CAgatePixels

/// The chains of edges that cross each row of pixels. They show which pixels have sums of areas that may differ from
/// the coverage.
///
/// A *chain* is a run of edges that goes up, or down, through a row. The enclosed area of a pixel equals its coverage
/// if the winding numbers in the pixel are at most two consecutive numbers. This is the case if neighbouring chains
/// have opposite directions and do not cross. Pixels that are shared by other chains are recorded, because the fill
/// rule has to be applied to each of their points.
struct ChainRows: ~Copyable {
  private static let most = Int(agate_most_crossings)
  private var crossings = GrowingBuffer<agate_part>()
  private var counts = GrowingBuffer<UInt8>()
  /// One bit for each pixel of each row, set if a chain touches the pixel.
  private(set) var touched = GrowingBuffer<UInt64>()
  /// The number of words from one row's bits to the next row's.
  private(set) var words = 0
  /// The first and the last pixel of each row whose area may differ from its coverage.
  private var lows = GrowingBuffer<Int32>()
  private var highs = GrowingBuffer<Int32>()
  /// The range from the first row to the last row that has pixels whose areas may differ from their coverage.
  private(set) var inDoubt = 0..<0

  /// - Parameter pixels: The number of pixels in a row.
  mutating func begin(rows: Int, pixels: Int) {
    inDoubt = 0..<0
    words = pixels / 64 + 1
    crossings.resize(to: rows * Self.most)
    counts.resize(to: rows)
    // Eight bytes are written at a time, which may extend beyond the last row's bits.
    touched.resize(to: rows * words + 1)
    lows.resize(to: rows)
    highs.resize(to: rows)
    counts.base.update(repeating: 0, count: rows)
    touched.base.update(repeating: 0, count: rows * words + 1)
    lows.base.update(repeating: .max, count: rows)
    highs.base.update(repeating: -1, count: rows)
  }

  /// Returns the last pixel of a row whose area may differ from its coverage, or −1 if there is none.
  @inline(__always)
  func last(_ row: Int) -> Int32 { highs[row] }

  /// Returns the range of pixels of a row whose areas may differ from their coverage, or nil if there are none.
  @inline(__always)
  func doubtful(_ row: Int) -> (low: Int, high: Int)? { highs[row] < 0 ? nil : (Int(lows[row]), Int(highs[row])) }

  private var lines: agate_chain_rows {
    agate_chain_rows(touched: touched.base, words: words, crossings: crossings.base, counts: counts.base)
  }

  /// Records the parts of edges in rows, and compares parts that share pixels with other parts.
  mutating func note(_ parts: UnsafePointer<agate_part>, _ rows: UnsafePointer<Int32>, _ count: Int) {
    var lines = lines, done = 0, shares: Int32 = 0
    while done < count {
      done = agate_chains_note(parts, rows, done, count, &lines, &shares)
      if shares != 0 { compare(parts[done - 1], row: Int(rows[done - 1])) }
    }
  }

  /// Marks pixels of a row as touched, whether or not a chain crosses them.
  mutating func touch(_ row: Int, _ low: Int, _ high: Int) {
    let line = touched.base + row * words
    for pixel in low...high { line[pixel >> 6] |= 1 << UInt64(pixel & 63) }
  }

  // MARK: Doubt

  /// Compares a chain, the last chain that was recorded in its row, with the other chains of the row.
  private mutating func compare(_ chain: agate_part, row: Int) {
    let low = chain.low, high = chain.high
    // All pixels of the chain are already in doubt. This happens if many edges lie on top of each other.
    if lows[row] <= Int32(low) && Int32(high) <= highs[row] { return }
    let all = crossings.base + row * Self.most, count = Int(counts[row])
    // The chain may share pixels with a chain that was not stored.
    if count == Self.most { return doubt(row, low, high) }
    for index in 0..<count - 1 where all[index].low <= high && low <= all[index].high {
      if Self.isDoubtful(all[index], chain) { doubt(row, max(all[index].low, low), min(all[index].high, high)) }
    }
  }

  private mutating func doubt(_ row: Int, _ low: UInt16, _ high: UInt16) {
    inDoubt = inDoubt.isEmpty ? row..<row + 1 : min(inDoubt.lowerBound, row)..<max(inDoubt.upperBound, row + 1)
    lows[row] = min(lows[row], Int32(low))
    highs[row] = max(highs[row], Int32(high))
  }

  /// Returns whether two chains that share pixels may wind around points of these pixels more than once.
  @inline(never)
  private static func isDoubtful(_ a: agate_part, _ b: agate_part) -> Bool {
    let low = max(min(a.trueY0, a.trueY1), min(b.trueY0, b.trueY1))
    let high = min(max(a.trueY0, a.trueY1), max(b.trueY0, b.trueY1))
    if low < high {
      if (a.trueY1 > a.trueY0) == (b.trueY1 > b.trueY0) { return true }
      // The chains are beside each other, even if they are bent.
      if a.isLeft(of: b) || b.isLeft(of: a) { return false }
      if a.isBent || b.isBent { return true }
      let top = a.x(at: low) - b.x(at: low), bottom = a.x(at: high) - b.x(at: high)
      return top * bottom < 0
    }
    // The chains are above each other. They must also have opposite directions, unless they are neighbours in one
    // outline.
    if (a.x1 == b.x0 && a.trueY1 == b.trueY0) || (b.x1 == a.x0 && b.trueY1 == a.trueY0) { return false }
    return (a.x1 > a.x0 && b.x1 > b.x0) || (a.x1 < a.x0 && b.x1 < b.x0)
  }
}

extension agate_part {
  fileprivate var low: UInt16 { UInt16(truncatingIfNeeded: pixels) }
  fileprivate var high: UInt16 { UInt16(truncatingIfNeeded: pixels >> 16) }
  fileprivate var isBent: Bool { ys & UInt32(agate_part_bent) != 0 }
  // The vertical position within the row, measured from its upper side.
  fileprivate var trueY0: UInt16 { y(UInt16(truncatingIfNeeded: ys & 0x1ff)) }
  fileprivate var trueY1: UInt16 { y(UInt16(truncatingIfNeeded: ys >> 16)) }
  private func y(_ y: UInt16) -> UInt16 { ys & UInt32(agate_part_up) != 0 ? 256 &- y : y }

  /// Returns whether the chain lies completely left of the other chain. Pixels beyond the ends of a chain are known
  /// less exactly.
  fileprivate func isLeft(of other: agate_part) -> Bool {
    max(x0, x1) <= min(other.x0, other.x1) && Int32(high) <= max(x0, x1) >> 8
      && Int32(other.low) >= min(other.x0, other.x1) >> 8
  }

  fileprivate func x(at y: UInt16) -> Float {
    let (x0, x1) = (Float(self.x0), Float(self.x1))
    if y == trueY0 { return x0 }
    if y == trueY1 { return x1 }
    return x0 + (x1 - x0) * (Float(y) - Float(trueY0)) / (Float(trueY1) - Float(trueY0))
  }
}
