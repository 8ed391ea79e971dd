import AgateMath

/// The arcs of a stroke's round caps and joins. Their radius is half the line's width.
struct StrokeArcs: ~Copyable {
  /// The maximum number of segments in one arc. The limit is lower for paths with many corners or dashes, to limit
  /// their memory.
  private(set) var mostPieces = 4096.0
  private var radius = 0.0
  private var tolerance = 0.0
  /// Element n contains the cosine and sine of n times half the angle of the longest segment that stays within the
  /// tolerance.
  private var halves = GrowingBuffer<SIMD2<Double>>(capacity: mostHalves)
  private static let mostHalves = 16

  /// - Parameters:
  ///   - half: Half the line's width.
  ///   - tolerance: The allowed error of segments, in the path's own coordinates, like the width.
  ///   - count: The maximum number of arcs that the path may need.
  mutating func begin(half: Double, tolerance: Double, count: Double) {
    (radius, self.tolerance) = (half, tolerance)
    mostPieces = min(4096, max(16, 4e6 / max(count, 1)))
    halves.removeAll()
    let cosine = max(1 - tolerance / half, 0), sine = (1 - cosine * cosine).squareRoot()
    var turn = SIMD2(1.0, 0.0)
    halves.append(turn)
    // No arc is longer than a half circle.
    while turn.x > 0, halves.count < Self.mostHalves {
      turn = SIMD2(turn.x * cosine - turn.y * sine, turn.x * sine + turn.y * cosine)
      halves.append(turn)
    }
  }

  /// Adds the inner points of an arc around `p` from the direction `a` to the direction `b`. `cosine` is the cosine of
  /// the angle between the directions. `sign` is the direction of the turn.
  ///
  /// Short arcs are constructed from the middle of the arc to both sides. This needs no angle, and gives the same
  /// points for both directions.
  func add(
    _ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, cosine: Double, sign: Double,
    to outline: inout GrowingBuffer<SIMD2<Double>>
  ) {
    let half = max((1 + cosine) / 2, 0).squareRoot()
    var pieces = 1
    while pieces < halves.count && halves[pieces].x > half { pieces += 1 }
    if pieces == 1 { return }
    if pieces == halves.count { return addLong(p, a, b, sign: sign, to: &outline) }
    let middle: SIMD2<Double>
    if cosine > 0 {
      middle = (a + b) * (radius / (2 + 2 * cosine).squareRoot())
    } else {
      let along = (b - a) * (sign * radius / (2 - 2 * cosine).squareRoot())
      middle = SIMD2(along.y, -along.x)
    }
    let ahead = SIMD2(-middle.y, middle.x) * sign
    var place = 2 - pieces
    while place < pieces {
      let turn = halves[abs(place)]
      outline.append(p + (middle * turn.x + ahead * (place < 0 ? -turn.y : turn.y)))
      place += 2
    }
  }

  @inline(never)
  private func addLong(
    _ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>, sign: Double,
    to outline: inout GrowingBuffer<SIMD2<Double>>
  ) {
    let angle = DeterministicMath.atan2((a.x * b.y - a.y * b.x).magnitude, a.x * b.x + a.y * b.y)
    let longest = 2 * DeterministicMath.acos(max(1 - tolerance / radius, 0))
    let pieces = min((angle / longest).rounded(.up), mostPieces)
    // This condition is also false for not-a-number, which can result from extremely wide strokes.
    guard pieces >= 2 else { return }
    let (s, c) = DeterministicMath.sincos(sign * angle / pieces)
    var v = a * radius
    for _ in 1..<Int(pieces) {
      v = SIMD2(v.x * c - v.y * s, v.x * s + v.y * c)
      outline.append(p + v)
    }
  }
}
