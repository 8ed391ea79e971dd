/// Adds up, for some rows of pixels, the areas that edges enclose to their right: 2^17 for a whole pixel.
///
/// Every crossing of a row or column is found in closed form from the edge's own beginning and rounded to 256ths, so
/// that nothing depends on where a row or a run of rows begins.
struct AreaRows: ~Copyable {
  private(set) var areas = GrowingBuffer<Int32>()
  /// What goes through the rows; its pixels, and the one to the right of each, are all that have areas.
  var chains = ChainRows()
  private var rows = 0
  /// Pixels from one row to the next.
  private(set) var stride = 0
  /// How many areas are zero at the beginning; beyond there may be anything.
  private var cleared = 0

  /// Where areas are added up: taken once for many edges.
  private struct Target {
    let areas: UnsafeMutablePointer<Int32>
    let stride: Int
    let bottom: Int32
  }

  /// The part of a chain in the row that it has come to.
  private struct Current {
    var row: Int32 = -1
    var direction: Int32 = 0
    var x0: Int32 = 0
    var y0: Int32 = 0
    var x1: Int32 = 0
    var y1: Int32 = 0
    var low: Int32 = 0
    var high: Int32 = 0
    /// Its way is off the straight line between its ends by more than a sixteenth of a pixel.
    var isBent = false

    init() {}

    /// A piece of an edge.
    @inline(__always)
    init(row: Int32, direction: Int32, x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
      (self.row, self.direction) = (row, direction)
      (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
      low = (x0 < x1 ? x0 : x1) >> 8
      let most = x0 < x1 ? x1 : x0
      high = (x0 == x1 ? most : most &- 1) >> 8
    }
  }

  /// - Parameter blocks: of 16 pixels, a row.
  mutating func begin(rows: Int, blocks: Int) {
    self.rows = rows
    // Areas reach two pixels beyond an edge.
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
  ///   - left, top: of the mask, in 256ths.
  ///   - first: the first row of the mask that is added up here.
  mutating func add(_ edges: UnsafePointer<Edge>, _ count: Int, left: Int32, top: Int32, first: Int) {
    let top = top &+ Int32(truncatingIfNeeded: first) << 8
    let target = Target(areas: areas.base, stride: stride, bottom: Int32(truncatingIfNeeded: rows) << 8)
    let lines = chains.lines
    var current = Current()
    for index in 0..<count {
      let e = edges[index]
      let (x0, y0, x1, y1) = (e.x0 &- left, e.y0 &- top, e.x1 &- left, e.y1 &- top)
      if y0 == y1 {
        passHorizontal(x0, x1, y0, lines, &current)
        continue
      }
      // From its upper end whichever way it goes, so that it is cut in the same places.
      let isDown = y0 < y1
      let upper = isDown ? SIMD2(x0, y0) : SIMD2(x1, y1), lower = isDown ? SIMD2(x1, y1) : SIMD2(x0, y0)
      if lower.y > 0 && upper.y < target.bottom { add(upper, lower, isDown ? 1 : -1, target, lines, &current) }
    }
    commit(current, lines)
  }

  // MARK: Edges by rows

  @inline(__always)
  private mutating func add(
    _ upper: SIMD2<Int32>, _ lower: SIMD2<Int32>, _ direction: Int32, _ target: Target, _ lines: ChainRows.Lines,
    _ current: inout Current
  ) {
    let (x0, y0, x1, y1) = (upper.x, upper.y, lower.x, lower.y)
    let dx = x1 &- x0, dy = y1 &- y0
    let slope = Float(dx) / Float(dy), inverse = dx == 0 ? 0 : Float(dy) / Float(dx)
    @inline(__always)
    func x(_ y: Int32) -> Int32 {
      let x = x0 &+ Self.round(Float(y &- y0) * slope)
      return x < 0 ? 0 : x
    }
    let ya = y0 < 0 ? 0 : y0, yb = y1 > target.bottom ? target.bottom : y1
    let xa = ya == y0 ? x0 : x(ya), xb = yb == y1 ? x1 : x(yb)
    var row = ya >> 8
    let last = (yb &- 1) >> 8
    if row == last {
      Self.addRow(target, row, xa, ya, xb, yb, x0, y0, inverse, direction)
      follow(Self.part(row, direction, xa, ya, xb, yb), lines, &current)
      return
    }
    // The way that the chain goes meets the first or the last of its rows before the others.
    var y = (row &+ 1) << 8
    var from = x(y)
    Self.addRow(target, row, xa, ya, from, y, x0, y0, inverse, direction)
    let top = Self.part(row, direction, xa, ya, from, y)
    if direction > 0 {
      follow(top, lines, &current)
      commit(current, lines)
    }
    row &+= 1
    while row < last {
      let to = x(y &+ 256)
      Self.addRow(target, row, from, y, to, y &+ 256, x0, y0, inverse, direction)
      commit(Self.part(row, direction, from, y, to, y &+ 256), lines)
      (row, y, from) = (row &+ 1, y &+ 256, to)
    }
    Self.addRow(target, row, from, y, xb, yb, x0, y0, inverse, direction)
    let bottom = Self.part(row, direction, from, y, xb, yb)
    if direction > 0 {
      current = bottom
    } else {
      follow(bottom, lines, &current)
      commit(current, lines)
      current = top
    }
  }

  /// A piece of an edge between two points of which the first is the upper, as its chain goes through it.
  @inline(__always)
  private static func part(
    _ row: Int32, _ direction: Int32, _ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32
  ) -> Current {
    direction > 0
      ? Current(row: row, direction: direction, x0: xa, y0: ya, x1: xb, y1: yb)
      : Current(row: row, direction: direction, x0: xb, y0: yb, x1: xa, y1: ya)
  }

  /// The part of an edge in a row, from its upper end (xa, ya) to its lower end.
  @inline(__always)
  private static func addRow(
    _ target: Target, _ row: Int32, _ xa: Int32, _ ya: Int32, _ xe: Int32, _ ye: Int32, _ x0: Int32, _ y0: Int32,
    _ inverse: Float, _ direction: Int32
  ) {
    // From left to right: what goes left is looked at from below.
    let mirrors = xa > xe
    let (xl, xr) = mirrors ? (xe, xa) : (xa, xe)
    let (yl, yr) = mirrors ? (0 &- ye, 0 &- ya) : (ya, ye)
    let origin = mirrors ? 0 &- y0 : y0, rise = mirrors ? -inverse : inverse
    let first = Int(xl >> 8), last = Int(xr >> 8)
    let q = target.areas + Int(row) &* target.stride
    if last &- first <= 1 {
      let side = Int32(truncatingIfNeeded: (first &+ 1) << 8)
      var y = origin &+ Self.round(Float(side &- x0) * rise)
      y = y < yl ? yl : y
      y = y > yr || xr <= side ? yr : y
      let nearer = xr < side ? xr : side
      let cover1 = (y &- yl) &* direction, cover2 = (yr &- y) &* direction
      let width1 = (xl & 255) &+ (nearer &- (side &- 256)), width2 = xr > side ? xr &- side : 0
      let area1 = cover1 &* width1, area2 = cover2 &* width2
      q[first] &+= cover1 &* 512 &- area1
      q[first &+ 1] &+= area1 &+ cover2 &* 512 &- area2
      q[first &+ 2] &+= area2
      return
    }
    var y = yl, part = xl & 255, column = first
    while column < last {
      let side = Int32(truncatingIfNeeded: (column &+ 1) << 8)
      var next = origin &+ Self.round(Float(side &- x0) * rise)
      next = next < yl ? yl : next > yr ? yr : next
      if side >= xr { next = yr }
      let cover = (next &- y) &* direction
      part &+= 256
      q[column] &+= cover &* (512 &- part)
      q[column &+ 1] &+= cover &* part
      (y, part, column) = (next, 0, column &+ 1)
    }
    let cover = (yr &- y) &* direction
    part = xr & 255
    q[last] &+= cover &* (512 &- part)
    q[last &+ 1] &+= cover &* part
  }

  // MARK: Chains

  /// Goes on with a chain, or begins another.
  @inline(__always)
  private mutating func follow(_ part: Current, _ lines: ChainRows.Lines, _ current: inout Current) {
    if current.x1 == part.x0 && current.y1 == part.y0 && current.row >= 0
      && (current.direction == part.direction && current.row == part.row || current.direction == 0)
    {
      let ax = Int(part.x0 &- current.x0), ay = Int(part.y0 &- current.y0)
      let bx = Int(part.x1 &- part.x0), by = Int(part.y1 &- part.y0)
      let bend = ax &* by &- ay &* bx, reach = (ax &+ bx).magnitude &+ (ay &+ by).magnitude
      if bend.magnitude > 16 &* reach { current.isBent = true }
      (current.row, current.direction) = (part.row, part.direction)
      (current.x1, current.y1) = (part.x1, part.y1)
      current.low = part.low < current.low ? part.low : current.low
      current.high = part.high > current.high ? part.high : current.high
      return
    }
    commit(current, lines)
    current = part
  }

  @inline(never)
  private mutating func passHorizontal(
    _ x0: Int32, _ x1: Int32, _ y: Int32, _ lines: ChainRows.Lines, _ current: inout Current
  ) {
    guard y >= 0, y < Int32(truncatingIfNeeded: rows) << 8 else { return }
    let low = min(x0, x1) >> 8, high = max(x0, x1) >> 8
    if current.row >= 0 && current.x1 == x0 && current.y1 == y {
      current.x1 = x1
      current.isBent = true
      current.low = min(current.low, low)
      current.high = max(current.high, high)
      return
    }
    commit(current, lines)
    current = Current(row: y >> 8, direction: 0, x0: x0, y0: y, x1: x1, y1: y)
    current.high = high
  }

  @inline(__always)
  private mutating func commit(_ c: Current, _ lines: ChainRows.Lines) {
    if c.direction == 0 { return }
    let top = c.row << 8
    chains.add(
      Int(c.row), lines,
      ChainRows.Crossing(
        x0: c.x0, x1: c.x1, y0: UInt16(truncatingIfNeeded: c.y0 &- top), y1: UInt16(truncatingIfNeeded: c.y1 &- top),
        low: UInt16(truncatingIfNeeded: c.low), high: UInt16(truncatingIfNeeded: c.high), isBent: c.isBent))
  }

  /// To the nearest whole number, without a conversion that may trap: |v| < 2^22.
  @inline(__always)
  static func round(_ v: Float) -> Int32 { Int32(bitPattern: (v + 12_582_912).bitPattern) &- 0x4B40_0000 }
}
