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
    /// Within the row; the highest bit says that the way between is not straight.
    private var bentY0: UInt16 = 0
    var y1: UInt16 = 0
    var low: UInt16 = 0
    var high: UInt16 = 0

    var y0: UInt16 { bentY0 & 0x7fff }
    var isBent: Bool { bentY0 & 0x8000 != 0 }

    @inline(__always)
    init(x0: Int32, x1: Int32, y0: UInt16, y1: UInt16, low: UInt16, high: UInt16, isBent: Bool) {
      (self.x0, self.x1, self.y1, self.low, self.high) = (x0, x1, y1, low, high)
      bentY0 = isBent ? y0 | 0x8000 : y0
    }
  }

  /// More in a row are not remembered one by one.
  static let most = 240
  private var crossings = GrowingBuffer<Crossing>()
  private var counts = GrowingBuffer<UInt8>()
  /// By row: a bit for each pixel that some chain touches.
  private(set) var touched = GrowingBuffer<UInt64>()
  /// From one row's bits to the next.
  private(set) var words = 0
  /// By row: the first and the last pixel where the areas may be wrong.
  private var lows = GrowingBuffer<Int32>()
  private var highs = GrowingBuffer<Int32>()
  /// There is such a row.
  private(set) var isInDoubt = false

  /// - Parameter pixels: of a row.
  mutating func begin(rows: Int, pixels: Int) {
    isInDoubt = false
    words = pixels / 64 + 1
    crossings.resize(to: rows * Self.most)
    counts.resize(to: rows)
    touched.resize(to: rows * words)
    lows.resize(to: rows)
    highs.resize(to: rows)
    counts.base.update(repeating: 0, count: rows)
    touched.base.update(repeating: 0, count: rows * words)
    lows.base.update(repeating: .max, count: rows)
    highs.base.update(repeating: -1, count: rows)
  }

  /// The last pixel of a row where the areas may be wrong; −1 if there is none.
  @inline(__always)
  func last(_ row: Int) -> Int32 { highs[row] }

  /// The pixels of a row where the areas may be wrong.
  @inline(__always)
  func doubtful(_ row: Int) -> (low: Int, high: Int)? { highs[row] < 0 ? nil : (Int(lows[row]), Int(highs[row])) }

  /// Where chains are noted: taken once for many.
  struct Lines {
    fileprivate let touched: UnsafeMutablePointer<UInt64>
    fileprivate let words: Int
    fileprivate let crossings: UnsafeMutablePointer<Crossing>
    fileprivate let counts: UnsafeMutablePointer<UInt8>
  }

  var lines: Lines { Lines(touched: touched.base, words: words, crossings: crossings.base, counts: counts.base) }

  @inline(__always)
  mutating func add(_ row: Int, _ lines: Lines, _ crossing: Crossing) {
    let shared = Self.touch(lines.touched + row &* lines.words, crossing.low, crossing.high)
    let count = Int(lines.counts[row])
    if shared { compare(row, crossing, count) }
    if count == Self.most { return }
    lines.crossings[row &* Self.most &+ count] = crossing
    lines.counts[row] = UInt8(truncatingIfNeeded: count &+ 1)
  }

  /// Has pixels of a row looked at, whether something goes through them or not.
  mutating func touch(_ row: Int, _ low: Int, _ high: Int) {
    _ = Self.touch(touched.base + row &* words, UInt16(truncatingIfNeeded: low), UInt16(truncatingIfNeeded: high))
  }

  /// Returns whether one of the pixels was touched before.
  @inline(__always)
  private static func touch(_ line: UnsafeMutablePointer<UInt64>, _ low: UInt16, _ high: UInt16) -> Bool {
    let first = Int(low) >> 6, last = Int(high) >> 6
    let from = ~UInt64(0) &<< UInt64(low & 63), to = ~UInt64(0) &>> UInt64(63 &- high & 63)
    if first == last {
      let before = line[first]
      line[first] = before | from & to
      return before & from & to != 0
    }
    var shared = line[first] & from | line[last] & to
    line[first] |= from
    line[last] |= to
    var word = first &+ 1
    while word < last {
      shared |= line[word]
      line[word] = ~0
      word &+= 1
    }
    return shared != 0
  }

  @inline(never)
  private mutating func compare(_ row: Int, _ crossing: Crossing, _ count: Int) {
    // All of its pixels are in doubt already, as with many edges that lie upon each other.
    if lows[row] <= Int32(crossing.low) && Int32(crossing.high) <= highs[row] { return }
    let all = crossings.base + row * Self.most
    // It may share pixels with one that is not remembered.
    if count == Self.most { doubt(row, crossing.low, crossing.high) }
    for index in 0..<count where all[index].low <= crossing.high && crossing.low <= all[index].high {
      if Self.isDoubtful(all[index], crossing) {
        doubt(row, max(all[index].low, crossing.low), min(all[index].high, crossing.high))
      }
    }
  }

  private mutating func doubt(_ row: Int, _ low: UInt16, _ high: UInt16) {
    isInDoubt = true
    lows[row] = min(lows[row], Int32(low))
    highs[row] = max(highs[row], Int32(high))
  }

  /// Whether two chains that share pixels may wind about some points of them more than once.
  @inline(never)
  private static func isDoubtful(_ a: Crossing, _ b: Crossing) -> Bool {
    let low = max(min(a.y0, a.y1), min(b.y0, b.y1)), high = min(max(a.y0, a.y1), max(b.y0, b.y1))
    if low < high {
      if (a.y1 > a.y0) == (b.y1 > b.y0) { return true }
      // Beside each other, however they bend.
      if a.isLeft(of: b) || b.isLeft(of: a) { return false }
      if a.isBent || b.isBent { return true }
      let top = a.x(at: low) - b.x(at: low), bottom = a.x(at: high) - b.x(at: high)
      return top * bottom < 0
    }
    // One above the other: they go opposite ways as well, unless they are neighbours of one outline.
    if (a.x1 == b.x0 && a.y1 == b.y0) || (b.x1 == a.x0 && b.y1 == a.y0) { return false }
    return (a.x1 > a.x0 && b.x1 > b.x0) || (a.x1 < a.x0 && b.x1 < b.x0)
  }
}

extension ChainRows.Crossing {
  /// No further right than the other begins; what reaches beyond its ends is not known so well.
  fileprivate func isLeft(of other: ChainRows.Crossing) -> Bool {
    max(x0, x1) <= min(other.x0, other.x1) && Int32(high) <= max(x0, x1) >> 8
      && Int32(other.low) >= min(other.x0, other.x1) >> 8
  }

  fileprivate func x(at y: UInt16) -> Float {
    let (x0, x1) = (Float(self.x0), Float(self.x1))
    if y == y0 { return x0 }
    if y == y1 { return x1 }
    return x0 + (x1 - x0) * (Float(y) - Float(y0)) / (Float(y1) - Float(y0))
  }
}
