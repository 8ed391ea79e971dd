import AgateBackend
import AgateMath
import Foundation

/// Combines filled paths. It converts them to polygons on a fine grid, cuts the edges at their crossings, and keeps
/// the edges that border the result.
///
/// Curves are flattened first. Points are rounded to a grid of 2⁻¹⁶ of the paths' extent or finer, and edges are cut
/// until none cross. The following steps are exact, so that touching, overlapping and doubled edges need no special
/// treatment.
struct PathBoolean {
  enum Operation {
    case union, intersection, subtraction, symmetricDifference

    func keeps(_ a: Bool, _ b: Bool) -> Bool {
      switch self {
      case .union: a || b
      case .intersection: a && b
      case .subtraction: a && !b
      case .symmetricDifference: a != b
      }
    }
  }

  private struct GridPoint: Hashable, Comparable {
    var x: Int64
    var y: Int64

    static func < (a: GridPoint, b: GridPoint) -> Bool { (a.y, a.x) < (b.y, b.x) }
  }

  /// An edge from the smaller point to the larger point. `a` and `b` count, for the first and the second path, the runs
  /// along the edge in this direction minus the runs in the opposite direction.
  private struct Edge {
    var low: GridPoint
    var high: GridPoint
    var a = 0
    var b = 0

    /// The smallest and the greatest x.
    var columns: (low: Int64, high: Int64) { (min(low.x, high.x), max(low.x, high.x)) }
  }

  private let unit: Double
  private var edges: [Edge] = []

  /// - Parameter tolerance: the maximum distance of chords from curves.
  init(_ first: PathData, _ second: PathData, tolerance: Double) {
    var extent = 1e-300
    for p in first.points + second.points { extent = max(extent, p.x.magnitude, p.y.magnitude) }
    // The unit is chosen so that products of coordinate differences fit in 64 bits.
    var exponent = 0
    while Double(sign: .plus, exponent: exponent, significand: extent) < 268_435_456 && exponent < 1000 {
      exponent += 1
    }
    while Double(sign: .plus, exponent: exponent, significand: extent) > 536_870_912 { exponent -= 1 }
    unit = Double(sign: .plus, exponent: -min(exponent, 40), significand: 1)
    add(first, tolerance, isFirst: true)
    add(second, tolerance, isFirst: false)
    cutAtCrossings()
  }

  private mutating func add(_ path: PathData, _ tolerance: Double, isFirst: Bool) {
    let lines = Polylines(path, tolerance: tolerance)
    for run in lines.runs where run.count > 1 {
      var last = grid(lines.points[run.first + run.count - 1])
      for i in run.first..<run.first + run.count {
        let next = grid(lines.points[i])
        if next != last {
          var edge = Edge(low: min(last, next), high: max(last, next))
          let turn = last < next ? 1 : -1
          if isFirst { edge.a = turn } else { edge.b = turn }
          edges.append(edge)
        }
        last = next
      }
    }
  }

  private func grid(_ p: PathPoint) -> GridPoint {
    func place(_ v: Double) -> Int64 {
      // Points of a path are finite, but arithmetic with huge coordinates may result in NaN.
      v.isNaN ? 0 : Int64(min(max((v / unit).rounded(), -Self.mostPlaces), Self.mostPlaces))
    }
    return GridPoint(x: place(p.x), y: place(p.y))
  }

  /// The largest coordinate on the grid. Products of coordinate differences then fit in 64 bits.
  private static let mostPlaces = 0x1p29

  // MARK: Crossings

  /// Cuts edges until no edges cross. This takes several rounds, because rounding a crossing may move an edge over a
  /// third edge. Each round only cuts edges, and the grid is finite. In practice, two or three rounds are enough.
  private mutating func cutAtCrossings() {
    merge()
    for _ in 0..<16 {
      var cuts: [(edge: Int, at: GridPoint)] = []
      let columns = Bands(edges.map(\.columns))
      // The edges that have begun and not ended, by bands of columns, and the first band of each edge.
      var open: [[Int]] = Array(repeating: [], count: columns.count)
      var first: [Int] = []
      // Merged edges are in the order of their beginnings.
      for i in edges.indices {
        let y = edges[i].low.y, bands = columns.bands(of: edges[i].columns)
        first.append(bands.lowerBound)
        for band in bands {
          open[band].removeAll { edges[$0].high.y < y }
          // Two edges meet in the first band that both touch.
          for j in open[band] where max(first[i], first[j]) == band {
            Self.cross(edges[i], edges[j]) { isFirst, p in cuts.append((isFirst ? i : j, p)) }
          }
          open[band].append(i)
        }
      }
      if cuts.isEmpty { return }
      cuts.sort { ($0.edge, $0.at) < ($1.edge, $1.at) }
      var result: [Edge] = []
      var next = 0
      for (i, edge) in edges.enumerated() {
        var low = edge.low
        while next < cuts.count && cuts[next].edge == i {
          // A rounded crossing may lie beyond the end of the edge. The edge then bends at the crossing.
          append(low, cuts[next].at, edge, to: &result)
          low = cuts[next].at
          next += 1
        }
        append(low, edge.high, edge, to: &result)
      }
      edges = result
      merge()
    }
  }

  private func append(_ from: GridPoint, _ to: GridPoint, _ edge: Edge, to result: inout [Edge]) {
    if from < to { result.append(Edge(low: from, high: to, a: edge.a, b: edge.b)) }
    if to < from { result.append(Edge(low: to, high: from, a: -edge.a, b: -edge.b)) }
  }

  /// Merges equal edges, and removes those that cancel.
  private mutating func merge() {
    edges.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var result: [Edge] = []
    for edge in edges {
      if let last = result.indices.last, result[last].low == edge.low, result[last].high == edge.high {
        result[last].a += edge.a
        result[last].b += edge.b
      } else {
        result.append(edge)
      }
    }
    edges = result.filter { $0.a != 0 || $0.b != 0 }
  }

  /// Returns the side of the edge's line on which the point lies, as a sign. Returns 0 if the point is on the line.
  private static func side(_ e: Edge, _ p: GridPoint) -> Int64 {
    (e.high.x - e.low.x) * (p.y - e.low.y) - (e.high.y - e.low.y) * (p.x - e.low.x)
  }

  private static func cross(_ e: Edge, _ f: Edge, _ cut: (Bool, GridPoint) -> Void) {
    if max(e.low.x, e.high.x) < min(f.low.x, f.high.x) || max(f.low.x, f.high.x) < min(e.low.x, e.high.x) { return }
    if e.high.y < f.low.y || f.high.y < e.low.y { return }
    let f0 = side(e, f.low), f1 = side(e, f.high), e0 = side(f, e.low), e1 = side(f, e.high)
    // The ends of one edge that lie inside the other edge.
    if f0 == 0 && e.low < f.low && f.low < e.high { cut(true, f.low) }
    if f1 == 0 && e.low < f.high && f.high < e.high { cut(true, f.high) }
    if e0 == 0 && f.low < e.low && e.low < f.high { cut(false, e.low) }
    if e1 == 0 && f.low < e.high && e.high < f.high { cut(false, e.high) }
    guard (f0 > 0) != (f1 > 0), (e0 > 0) != (e1 > 0), f0 != 0, f1 != 0, e0 != 0, e1 != 0 else { return }
    let t = Double(e0) / (Double(e0) - Double(e1))
    let p = GridPoint(
      x: e.low.x + Int64((Double(e.high.x - e.low.x) * t).rounded()),
      y: e.low.y + Int64((Double(e.high.y - e.low.y) * t).rounded()))
    if p != e.low && p != e.high { cut(true, p) }
    if p != f.low && p != f.high { cut(false, p) }
  }

  // MARK: Sides

  /// Returns the edges that have the result on exactly one side. The direction of each edge is such that the result is
  /// on its left, as seen with y pointing up.
  private func border(_ operation: Operation, _ rule: CGPathFillRule) -> [(from: GridPoint, to: GridPoint)] {
    func inside(_ winding: Int) -> Bool { rule == .winding ? winding != 0 : winding & 1 != 0 }
    // A ray from the middle of an edge towards smaller x crosses the edges to the left of the middle.
    let rows = edges.indices.filter { edges[$0].low.y != edges[$0].high.y }
    let level = edges.indices.filter { edges[$0].low.y == edges[$0].high.y }
    var result: [(from: GridPoint, to: GridPoint)] = []
    // The coordinates of the middle are doubled, so that they are integers.
    let bands = EdgeBands(rows) { (edges[$0].low.y, edges[$0].high.y) }
    func winding(leftOf i: Int) -> (a: Int, b: Int) {
      let e = edges[i]
      let y = e.low.y + e.high.y, x = e.low.x + e.high.x
      var count = (a: 0, b: 0)
      for j in bands.edges(at: y >> 1) where j != i {
        let f = edges[j]
        if 2 * f.low.y <= y, 2 * f.high.y > y, Self.liesLeft(f, x, y) {
          count.a += f.a
          count.b += f.b
        }
      }
      return count
    }
    for i in rows {
      let e = edges[i], left = winding(leftOf: i)
      let one = operation.keeps(inside(left.a), inside(left.b))
      let other = operation.keeps(inside(left.a + e.a), inside(left.b + e.b))
      if one != other { result.append(one ? (e.low, e.high) : (e.high, e.low)) }
    }
    // The two sides of a level edge are above and below it. The ray goes towards smaller y. Edges that run towards
    // greater x count negatively.
    let upright = edges.indices.filter { edges[$0].low.x != edges[$0].high.x }
    let columns = EdgeBands(level.isEmpty ? [] : upright) { edges[$0].columns }
    for i in level {
      let e = edges[i]
      let x = e.low.x + e.high.x, y = 2 * e.low.y
      var count = (a: 0, b: 0)
      for j in columns.edges(at: x >> 1) where j != i {
        let f = edges[j]
        let from = min(f.low.x, f.high.x), to = max(f.low.x, f.high.x)
        guard 2 * from <= x, 2 * to > x, Self.liesAbove(f, x, y) else { continue }
        let turn = f.low.x < f.high.x ? 1 : -1
        count.a -= f.a * turn
        count.b -= f.b * turn
      }
      let one = operation.keeps(inside(count.a), inside(count.b))
      let other = operation.keeps(inside(count.a - e.a), inside(count.b - e.b))
      if one != other { result.append(other ? (e.low, e.high) : (e.high, e.low)) }
    }
    return result
  }

  /// Returns whether the edge, at the y of the point (x, y) / 2, is to the left of this point.
  private static func liesLeft(_ f: Edge, _ x: Int64, _ y: Int64) -> Bool {
    let dx = f.high.x - f.low.x, dy = f.high.y - f.low.y
    return dx * (y - 2 * f.low.y) < dy * (x - 2 * f.low.x)
  }

  /// Returns whether the edge, at the x of the point (x, y) / 2, has a smaller y than this point.
  private static func liesAbove(_ f: Edge, _ x: Int64, _ y: Int64) -> Bool {
    var (low, high) = (f.low, f.high)
    if low.x > high.x { swap(&low, &high) }
    return (high.y - low.y) * (x - 2 * low.x) < (high.x - low.x) * (y - 2 * low.y)
  }
}

extension PathBoolean {
  /// Returns the border of the result as closed polygons, which can be filled with either rule. Polygons around an area
  /// run from the x axis towards the y axis. Polygons around a hole run in the opposite direction.
  func result(_ operation: Operation, _ rule: CGPathFillRule) -> PathData {
    var path = PathData()
    for loop in loops(operation, rule) { path.append(loop) }
    return path
  }

  func loops(_ operation: Operation, _ rule: CGPathFillRule) -> [PathData] {
    let border = self.border(operation, rule)
    var leaving: [GridPoint: [GridPoint]] = [:]
    for edge in border.reversed() { leaving[edge.from, default: []].append(edge.to) }
    var result: [PathData] = []
    for edge in border {
      // Every edge is used once. At each point, as many edges begin as end.
      guard var at = leaving[edge.from]?.popLast() else { continue }
      var loop = [edge.from]
      while at != edge.from {
        guard let next = Self.takeNext(from: at, after: loop[loop.count - 1], &leaving) else { break }
        loop.append(at)
        at = next
      }
      if let path = polygon(loop) { result.append(path) }
    }
    return result
  }

  /// Takes the next edge and returns its end. If several polygons meet at a point, the function takes the edge that
  /// turns most towards the inside, so that the polygons only touch.
  private static func takeNext(
    from at: GridPoint, after last: GridPoint, _ leaving: inout [GridPoint: [GridPoint]]
  ) -> GridPoint? {
    guard let choices = leaving[at], !choices.isEmpty else { return nil }
    var best = choices.count - 1
    if choices.count > 1 {
      let dx = Double(at.x - last.x), dy = Double(at.y - last.y)
      var widest = -Double.infinity
      for (i, p) in choices.enumerated() {
        let ex = Double(p.x - at.x), ey = Double(p.y - at.y)
        let turn = DeterministicMath.atan2(dx * ey - dy * ex, dx * ex + dy * ey)
        if turn > widest { (widest, best) = (turn, i) }
      }
    }
    return leaving[at]!.remove(at: best)
  }

  /// Returns the polygon without points inside straight lines, or nil if fewer than three points are left.
  private func polygon(_ loop: [GridPoint]) -> PathData? {
    var corners: [GridPoint] = []
    for (i, p) in loop.enumerated() {
      let last = corners.last ?? loop[loop.count - 1], next = loop[(i + 1) % loop.count]
      let turn = (p.x - last.x) * (next.y - p.y) - (p.y - last.y) * (next.x - p.x)
      let goesOn = (p.x - last.x) * (next.x - p.x) + (p.y - last.y) * (next.y - p.y) > 0
      if turn != 0 || !goesOn { corners.append(p) }
    }
    guard let first = corners.first, corners.count > 2 else { return nil }
    func point(_ p: GridPoint) -> PathPoint { PathPoint(Double(p.x) * unit, Double(p.y) * unit) }
    var path = PathData()
    path.move(point(first))
    for p in corners.dropFirst() { path.line(point(p)) }
    path.close()
    return path
  }
}
