import AgateMath

/// The arcs of a stroke's round ends and joins. Their radius is half the line's width.
struct StrokeArcs: ~Copyable {
  /// The largest number of pieces in one arc. It is limited so that a path of many corners or dashes takes no more
  /// memory than one of many lines.
  private(set) var mostPieces = 4096.0
  private var radius = 0.0
  private var tolerance = 0.0
  /// The cosine and sine of multiples of half the longest piece that stays within the tolerance, by multiple.
  private var halves = GrowingBuffer<SIMD2<Double>>(capacity: mostHalves)
  private static let mostHalves = 16

  /// - Parameters:
  ///   - half: Half the line's width.
  ///   - tolerance: The allowed error of pieces, in the path's own coordinates as the width is.
  ///   - count: The number of arcs that there may be.
  mutating func begin(half: Double, tolerance: Double, count: Double) {
    (radius, self.tolerance) = (half, tolerance)
    mostPieces = min(4096, max(16, 4e6 / max(count, 1)))
    halves.removeAll()
    let cosine = max(1 - tolerance / half, 0), sine = (1 - cosine * cosine).squareRoot()
    var turn = SIMD2(1.0, 0.0)
    halves.append(turn)
    // No arc is longer than half a turn.
    while turn.x > 0, halves.count < Self.mostHalves {
      turn = SIMD2(turn.x * cosine - turn.y * sine, turn.x * sine + turn.y * cosine)
      halves.append(turn)
    }
  }

  /// Adds the points of an arc around `p` between those in the directions `a` and `b`. `cosine` is the cosine of the
  /// angle between the directions. `sign` is the direction of the turn.
  ///
  /// Short arcs are constructed from the arc's middle to both sides. This needs no angle and gives the same points
  /// from either end.
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
    // Also false for what is no number: of a stroke so wide that its pieces are no angles any more.
    guard pieces >= 2 else { return }
    let (s, c) = DeterministicMath.sincos(sign * angle / pieces)
    var v = a * radius
    for _ in 1..<Int(pieces) {
      v = SIMD2(v.x * c - v.y * s, v.x * s + v.y * c)
      outline.append(p + v)
    }
  }
}
