/// The curve through space between two key frames of a position.
struct SpatialCurve {
  private let a, b, c, d: SIMD2<Double>
  /// The lengths of the curve up to its pieces' ends.
  private let lengths: [Double]

  private static let pieces = 64

  init(_ property: Property<Vector>, _ index: Int) {
    let key = property.keys[index]
    a = key.value.xy
    d = property.end(index).xy
    b = a + key.tangentOut
    c = d + key.tangentIn
    var lengths = [0.0], last = a
    for piece in 1...Self.pieces {
      let point = Self.point(a, b, c, d, Double(piece) / Double(Self.pieces))
      let step = point - last
      lengths.append(lengths[piece - 1] + (step * step).sum().squareRoot())
      last = point
    }
    self.lengths = lengths
  }

  /// The point after a fraction of the curve's length. Fractions outside of 0…1 go on along the curve's ends.
  func point(atLength fraction: Double) -> SIMD2<Double> {
    let total = lengths[Self.pieces]
    guard total > 0 else { return a }
    if fraction <= 0 { return a + direction(b - a, c - a, d - a) * (fraction * total) }
    if fraction >= 1 { return d + direction(d - c, d - b, d - a) * ((fraction - 1) * total) }
    let wanted = fraction * total
    var low = 0, high = Self.pieces
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    let part = span > 0 ? (wanted - lengths[low]) / span : 0
    return Self.point(a, b, c, d, (Double(low) + part) / Double(Self.pieces))
  }

  private func direction(_ candidates: SIMD2<Double>...) -> SIMD2<Double> {
    for candidate in candidates {
      let length = (candidate * candidate).sum().squareRoot()
      if length > 1e-9 { return candidate / length }
    }
    return SIMD2(0, 0)
  }

  private static func point(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ t: Double
  ) -> SIMD2<Double> {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }
}
