import AgateBackend
import AgateMath

/// A path converted to cubic curves, for an animation along the path.
package struct PathTrack {
  /// The curves. Each has the x and y of its start, two control points and end.
  package private(set) var segments: [SIMD8<Double>] = []

  /// The number of parts into which each curve is split for a constant speed. Core Animation uses the same number, and
  /// also moves along each part in proportion to the curve parameter.
  package static let pieces = 16

  /// - Parameter divided: the number of parts into which each curve is split.
  package init(_ data: PathData, divided pieces: Int) {
    var start = PathPoint(0, 0), end = start
    var next = 0
    for verb in data.verbs {
      let p = data.points[next..<next + verb.pointCount]
      next += verb.pointCount
      switch verb {
      case .move: start = p[p.startIndex]
      case .line: append(line(end, p[p.startIndex]), 1)
      case .quad:
        let c = p[p.startIndex], b = p[p.startIndex + 1]
        append(
          [
            end.x, end.y, (end.x + 2 * c.x) / 3, (end.y + 2 * c.y) / 3, (b.x + 2 * c.x) / 3, (b.y + 2 * c.y) / 3, b.x,
            b.y,
          ], pieces)
      case .cubic:
        let c = p[p.startIndex], d = p[p.startIndex + 1], b = p[p.startIndex + 2]
        append([end.x, end.y, c.x, c.y, d.x, d.y, b.x, b.y], pieces)
      case .close: append(line(end, start), 1)
      }
      end = verb == .close ? start : p.last ?? end
    }
    // A path with a single point is a constant position.
    if segments.isEmpty, !data.isEmpty { append(line(end, end), 1) }
  }

  private func line(_ a: PathPoint, _ b: PathPoint) -> SIMD8<Double> {
    [
      a.x, a.y, a.x + (b.x - a.x) / 3, a.y + (b.y - a.y) / 3, a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3, b.x,
      b.y,
    ]
  }

  private mutating func append(_ curve: SIMD8<Double>, _ pieces: Int) {
    guard pieces > 1 else { return segments.append(curve) }
    var rest = curve
    for piece in 0..<pieces - 1 {
      let (head, tail) = PathTrack.split(rest, at: 1 / Double(pieces - piece))
      segments.append(head)
      rest = tail
    }
    segments.append(rest)
  }

  /// Returns the approximate length of a nearly straight curve: the mean of the lengths of its chord and its control
  /// polygon.
  private static func arc(_ s: SIMD8<Double>) -> Double {
    let chord = length(s[6] - s[0], s[7] - s[1])
    return
      (chord + length(s[2] - s[0], s[3] - s[1]) + length(s[4] - s[2], s[5] - s[3]) + length(s[6] - s[4], s[7] - s[5]))
      / 2
  }

  /// Splits a curve with De Casteljau's algorithm.
  private static func split(_ c: SIMD8<Double>, at t: Double) -> (SIMD8<Double>, SIMD8<Double>) {
    func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
    let a = SIMD2(c[0], c[1]), b = SIMD2(c[2], c[3]), d = SIMD2(c[4], c[5]), e = SIMD2(c[6], c[7])
    let ab = mix(a, b), bd = mix(b, d), de = mix(d, e)
    let left = mix(ab, bd), right = mix(bd, de)
    let middle = mix(left, right)
    return (
      [a.x, a.y, ab.x, ab.y, left.x, left.y, middle.x, middle.y],
      [middle.x, middle.y, right.x, right.y, de.x, de.y, e.x, e.y]
    )
  }

  /// Returns key times from 0 to 1 in proportion to the lengths of the segments. The segments must be nearly straight.
  /// If all lengths are 0, the times are evenly spaced.
  package static func pacedTimes(_ segments: [SIMD8<Double>]) -> [Double] {
    var way = [0.0]
    for segment in segments { way.append(way[way.count - 1] + arc(segment)) }
    let total = way[way.count - 1]
    return total > 0 ? way.map { $0 / total } : way.indices.map { Double($0) / Double(way.count - 1) }
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
