/// Adds up, for some rows of pixels, the areas that edges enclose to their right: 2^17 for a whole pixel.
///
/// Every crossing of a row or column is found in closed form from the edge's own beginning and rounded to 256ths, so
/// that nothing depends on where a row or a run of rows begins.
struct AreaRows: ~Copyable {
  private(set) var areas = GrowingBuffer<Int32>()
  /// A bit for each block of 16 pixels that has areas.
  private(set) var touched = GrowingBuffer<UInt64>()
  var chains = ChainRows()
  private var rows = 0
  /// Pixels and words from one row to the next.
  private(set) var stride = 0
  private(set) var words = 0
  /// What both buffers begin with; beyond there may be anything.
  private var cleared = (areas: 0, words: 0)

  /// Where areas are added up: taken once for many edges.
  private struct Target {
    let areas: UnsafeMutablePointer<Int32>
    let touched: UnsafeMutablePointer<UInt64>
    let stride: Int
    let words: Int
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
  }

  /// - Parameter blocks: of 16 pixels, a row.
  mutating func begin(rows: Int, blocks: Int) {
    self.rows = rows
    // Areas reach two pixels beyond an edge.
    stride = (blocks + 1) * 16
    words = (blocks + 1 + 63) / 64
    areas.resize(to: rows * stride)
    touched.resize(to: rows * words)
    if areas.count > cleared.areas {
      areas.base.update(repeating: 0, count: areas.count)
      cleared.areas = areas.count
    }
    if touched.count > cleared.words {
      touched.base.update(repeating: 0, count: touched.count)
      cleared.words = touched.count
    }
    chains.begin(rows: rows, pixels: stride)
  }

  /// Forgets what a row has beyond its last block. The rest is cleared as it is read.
  @inline(__always)
  mutating func finish(_ row: Int) {
    (areas.base + row * stride + stride - 16).update(repeating: 0, count: 16)
    (touched.base + row * words).update(repeating: 0, count: words)
  }

  /// Has a row's blocks around some pixels looked at, areas or not.
  mutating func touch(_ row: Int, _ low: Int, _ high: Int) {
    for block in low >> 4...high >> 4 { touched.base[row * words + block >> 6] |= 1 << UInt64(block & 63) }
  }

  /// Adds edges, in the order of their outlines.
  ///
  /// - Parameters:
  ///   - left, top: of the mask, in 256ths.
  ///   - first: the first row of the mask that is added up here.
  mutating func add(_ edges: UnsafePointer<Edge>, _ count: Int, left: Int32, top: Int32, first: Int) {
    let top = top &+ Int32(truncatingIfNeeded: first) << 8
    let bottom = Int32(truncatingIfNeeded: rows) << 8
    var current = Current()
    let target = Target(areas: areas.base, touched: touched.base, stride: stride, words: words)
    for index in 0..<count {
      let e = edges[index]
      let (sx, sy, tx, ty) = (e.x0 &- left, e.y0 &- top, e.x1 &- left, e.y1 &- top)
      if sy == ty {
        passHorizontal(sx, tx, sy, &current)
      } else if sy < ty {
        if ty > 0 && sy < bottom { addDown(sx, sy, tx, ty, bottom, target, &current) }
      } else {
        if sy > 0 && ty < bottom { addUp(sx, sy, tx, ty, bottom, target, &current) }
      }
    }
    commit(current)
  }

  // MARK: Edges by rows

  @inline(__always)
  private mutating func addDown(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ bottom: Int32, _ target: Target, _ current: inout Current
  ) {
    let dx = x1 &- x0, dy = y1 &- y0
    let slope = Float(dx) / Float(dy), inverse = dx == 0 ? 0 : Float(dy) / Float(dx)
    var ya = max(y0, 0)
    let yb = min(y1, bottom)
    var xa = ya == y0 ? x0 : max(x0 &+ Self.round(Float(ya &- y0) * slope), 0)
    var row = ya >> 8
    while true {
      let ye = min((row &+ 1) << 8, yb)
      let xe = ye == y1 ? x1 : max(x0 &+ Self.round(Float(ye &- y0) * slope), 0)
      Self.addRow(target, row, xa, ya, xe, ye, x0, y0, inverse, 1)
      follow(row, 1, xa, ya, xe, ye, &current)
      if ye >= yb { return }
      (xa, ya, row) = (xe, ye, row &+ 1)
    }
  }

  @inline(__always)
  private mutating func addUp(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ bottom: Int32, _ target: Target, _ current: inout Current
  ) {
    // The same edge from its upper end, so that it is cut in the same places; its rows from the lowest, as it goes.
    let dx = x0 &- x1, dy = y0 &- y1
    let slope = Float(dx) / Float(dy), inverse = dx == 0 ? 0 : Float(dy) / Float(dx)
    let ya = max(y1, 0)
    var ye = min(y0, bottom)
    var xe = ye == y0 ? x0 : max(x1 &+ Self.round(Float(ye &- y1) * slope), 0)
    var row = (ye &- 1) >> 8
    while true {
      let y = max(row << 8, ya)
      let x = y == y1 ? x1 : max(x1 &+ Self.round(Float(y &- y1) * slope), 0)
      Self.addRow(target, row, x, y, xe, ye, x1, y1, inverse, -1)
      follow(row, -1, xe, ye, x, y, &current)
      if y <= ya { return }
      (xe, ye, row) = (x, y, row &- 1)
    }
  }

  /// The part of an edge in a row, from its upper end (xa, ya) to its lower end.
  @inline(__always)
  private static func addRow(
    _ target: Target, _ row: Int32, _ xa: Int32, _ ya: Int32, _ xe: Int32, _ ye: Int32, _ x0: Int32, _ y0: Int32,
    _ inverse: Float,
    _ direction: Int32
  ) {
    // From left to right: what goes left is looked at from below.
    let mirrors = xa > xe
    let (xl, xr) = mirrors ? (xe, xa) : (xa, xe)
    let (yl, yr) = mirrors ? (0 &- ye, 0 &- ya) : (ya, ye)
    let origin = mirrors ? 0 &- y0 : y0, rise = mirrors ? -inverse : inverse
    let first = Int(xl >> 8), last = Int(xr >> 8)
    let q = target.areas + Int(row) &* target.stride, m = target.touched + Int(row) &* target.words
    let from = first >> 4
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
      let to = (first &+ 2) >> 4
      m[from >> 6] |= 1 &<< UInt64(truncatingIfNeeded: from & 63)
      m[to >> 6] |= 1 &<< UInt64(truncatingIfNeeded: to & 63)
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
    var block = from
    let to = (last &+ 1) >> 4
    while block <= to {
      m[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    }
  }

  // MARK: Chains

  /// Goes on with a chain, or begins another.
  @inline(__always)
  private mutating func follow(
    _ row: Int32, _ direction: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ current: inout Current
  ) {
    let low = (x0 < x1 ? x0 : x1) >> 8
    let most = x0 < x1 ? x1 : x0
    let high = (x0 == x1 ? most : most &- 1) >> 8
    if current.x1 == x0 && current.y1 == y0 && current.row >= 0
      && (current.direction == direction && current.row == row || current.direction == 0)
    {
      let ax = Int(x0 &- current.x0), ay = Int(y0 &- current.y0), bx = Int(x1 &- x0), by = Int(y1 &- y0)
      let bend = ax &* by &- ay &* bx, reach = (ax &+ bx).magnitude &+ (ay &+ by).magnitude
      if bend.magnitude > 16 &* reach { current.isBent = true }
      (current.row, current.direction) = (row, direction)
      (current.x1, current.y1) = (x1, y1)
      current.low = low < current.low ? low : current.low
      current.high = high > current.high ? high : current.high
      return
    }
    commit(current)
    current = Current(row: row, direction: direction, x0: x0, y0: y0, x1: x1, y1: y1, low: low, high: high)
  }

  @inline(never)
  private mutating func passHorizontal(_ x0: Int32, _ x1: Int32, _ y: Int32, _ current: inout Current) {
    guard y >= 0, y < Int32(truncatingIfNeeded: rows) << 8 else { return }
    let low = min(x0, x1) >> 8, high = max(x0, x1) >> 8
    if current.row >= 0 && current.x1 == x0 && current.y1 == y {
      current.x1 = x1
      current.isBent = true
      current.low = min(current.low, low)
      current.high = max(current.high, high)
      return
    }
    commit(current)
    current = Current(row: y >> 8, direction: 0, x0: x0, y0: y, x1: x1, y1: y, low: low, high: high)
  }

  @inline(__always)
  private mutating func commit(_ c: Current) {
    if c.direction == 0 { return }
    let top = c.row << 8
    chains.add(
      Int(c.row),
      ChainRows.Crossing(
        x0: c.x0, x1: c.x1, y0: UInt16(truncatingIfNeeded: c.y0 &- top), y1: UInt16(truncatingIfNeeded: c.y1 &- top),
        low: UInt16(truncatingIfNeeded: c.low), high: UInt16(truncatingIfNeeded: c.high), isBent: c.isBent))
  }

  /// To the nearest whole number, without a conversion that may trap: |v| < 2^22.
  @inline(__always)
  static func round(_ v: Float) -> Int32 { Int32(bitPattern: (v + 12_582_912).bitPattern) &- 0x4B40_0000 }
}
