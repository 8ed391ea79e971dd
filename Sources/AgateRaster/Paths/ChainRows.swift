/// What crosses each row of pixels, for finding pixels in which summed areas are not the coverage.
///
/// A *chain* is a run of edges that goes up, or down, through a row. The area that edges enclose in a pixel is its
/// coverage as long as points in it are wound about by two neighbouring numbers: chains that lie next to each other go
/// opposite ways and do not cross. Others that share pixels are noted: there the rule has to be applied point by point.
struct ChainRows: ~Copyable {
  /// A chain in a row: where it enters and leaves, in 256ths, and which pixels it touches.
  struct Crossing: BitwiseCopyable {
    var x0: Int32 = 0
    var x1: Int32 = 0
    /// Within the row.
    var y0: UInt16 = 0
    var y1: UInt16 = 0
    var low: UInt16 = 0
    var high: UInt16 = 0
  }

  static let most = 24
  private var crossings = GrowingBuffer<Crossing>()
  private var counts = GrowingBuffer<UInt8>()
  /// By row: the first and the last pixel where the areas may be wrong.
  private var lows = GrowingBuffer<Int32>()
  private var highs = GrowingBuffer<Int32>()

  mutating func begin(rows: Int) {
    crossings.resize(to: rows * Self.most)
    counts.resize(to: rows)
    lows.resize(to: rows)
    highs.resize(to: rows)
    for row in 0..<rows {
      counts[row] = 0
      lows[row] = .max
      highs[row] = -1
    }
  }

  /// The pixels of a row where the areas may be wrong.
  @inline(__always)
  func doubtful(_ row: Int) -> (low: Int, high: Int)? { highs[row] < 0 ? nil : (Int(lows[row]), Int(highs[row])) }

  @inline(__always)
  mutating func add(_ row: Int, _ crossing: Crossing) {
    let count = Int(counts[row]), all = crossings.base + row * Self.most
    if count == Self.most {
      // Too many to look at each.
      doubt(row, 0, UInt16.max)
      return
    }
    for index in 0..<count where all[index].low <= crossing.high && crossing.low <= all[index].high {
      if Self.isDoubtful(all[index], crossing) {
        doubt(row, max(all[index].low, crossing.low), min(all[index].high, crossing.high))
      }
    }
    all[count] = crossing
    counts[row] = UInt8(count + 1)
  }

  @inline(never)
  private func doubt(_ row: Int, _ low: UInt16, _ high: UInt16) {
    lows[row] = min(lows[row], Int32(low))
    highs[row] = max(highs[row], Int32(high))
  }

  /// Whether two chains that share pixels may wind about some points of them more than once.
  @inline(never)
  private static func isDoubtful(_ a: Crossing, _ b: Crossing) -> Bool {
    let low = max(min(a.y0, a.y1), min(b.y0, b.y1)), high = min(max(a.y0, a.y1), max(b.y0, b.y1))
    if low < high {
      if (a.y1 > a.y0) == (b.y1 > b.y0) { return true }
      let top = a.x(at: low) - b.x(at: low), bottom = a.x(at: high) - b.x(at: high)
      return top * bottom < 0
    }
    // One above the other: they go opposite ways as well, unless they are neighbours of one outline.
    if (a.x1 == b.x0 && a.y1 == b.y0) || (b.x1 == a.x0 && b.y1 == a.y0) { return false }
    return (a.x1 > a.x0 && b.x1 > b.x0) || (a.x1 < a.x0 && b.x1 < b.x0)
  }
}

extension ChainRows.Crossing {
  fileprivate func x(at y: UInt16) -> Float {
    let (x0, x1) = (Float(self.x0), Float(self.x1))
    if y == y0 { return x0 }
    if y == y1 { return x1 }
    return x0 + (x1 - x0) * (Float(y) - Float(y0)) / (Float(y1) - Float(y0))
  }
}
