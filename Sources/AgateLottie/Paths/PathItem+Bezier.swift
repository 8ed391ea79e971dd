import AgateMath

/// The outlines of path items. The vertices have the order of the Lottie specification, because trims begin at the
/// first vertex.
extension PathItem {
  /// The control distance of a quarter of a circle with radius 1.
  private static let quarter = 0.5519

  func bezier(at time: Double) -> Bezier {
    switch self {
    case .bezier(let path): return path.value(at: time)
    case .rectangle(let position, let size, let radius, let isReversed):
      return Self.rectangle(
        position.value(at: time).xy, size.value(at: time).xy / 2, radius.value(at: time), isReversed)
    case .ellipse(let position, let size, let isReversed):
      return Self.ellipse(position.value(at: time).xy, size.value(at: time).xy / 2, isReversed)
    case .star(let star): return Self.star(star, at: time)
    }
  }

  /// - Parameter half: half of the rectangle's size.
  static func rectangle(
    _ p: SIMD2<Double>, _ half: SIMD2<Double>, _ radius: Double, _ isReversed: Bool
  ) -> Bezier {
    typealias Vertex = Bezier.Vertex
    let w = half.x, h = half.y
    let r = min(min(w.magnitude, h.magnitude), max(radius, 0))
    var result = Bezier(isClosed: true)
    if r <= 0 {
      result.vertices = [
        Vertex(p + SIMD2(w, -h)), Vertex(p + SIMD2(w, h)), Vertex(p + SIMD2(-w, h)), Vertex(p + SIMD2(-w, -h)),
      ]
    } else {
      let k = r * quarter
      result.vertices = [
        Vertex(p + SIMD2(w, -h + r), in: SIMD2(0, -k)), Vertex(p + SIMD2(w, h - r), out: SIMD2(0, k)),
        Vertex(p + SIMD2(w - r, h), in: SIMD2(k, 0)), Vertex(p + SIMD2(-w + r, h), out: SIMD2(-k, 0)),
        Vertex(p + SIMD2(-w, h - r), in: SIMD2(0, k)), Vertex(p + SIMD2(-w, -h + r), out: SIMD2(0, -k)),
        Vertex(p + SIMD2(-w + r, -h), in: SIMD2(-k, 0)), Vertex(p + SIMD2(w - r, -h), out: SIMD2(k, 0)),
      ]
    }
    return isReversed ? result.reversed : result
  }

  static func ellipse(_ p: SIMD2<Double>, _ half: SIMD2<Double>, _ isReversed: Bool) -> Bezier {
    typealias Vertex = Bezier.Vertex
    let w = half.x, h = half.y, kx = w * quarter, ky = h * quarter
    var result = Bezier(isClosed: true)
    result.vertices = [
      Vertex(p + SIMD2(0, -h), in: SIMD2(-kx, 0), out: SIMD2(kx, 0)),
      Vertex(p + SIMD2(w, 0), in: SIMD2(0, -ky), out: SIMD2(0, ky)),
      Vertex(p + SIMD2(0, h), in: SIMD2(kx, 0), out: SIMD2(-kx, 0)),
      Vertex(p + SIMD2(-w, 0), in: SIMD2(0, ky), out: SIMD2(0, -ky)),
    ]
    return isReversed ? result.reversed : result
  }

  static let mostPoints = 10_000.0

  /// Returns the outline of a star or polygon. A star with a fraction of a point begins with a smaller point, as in
  /// lottie-ios. A polygon has only whole points.
  static func star(_ star: Star, at time: Double) -> Bezier {
    let points = min(max(star.points.count(at: time), 0), mostPoints)
    let whole = points.rounded(.down)
    let part = star.inner == nil || whole < 1 ? 0 : points - whole
    let count = Int(whole + part.rounded(.up)) * (star.inner == nil ? 1 : 2)
    var result = Bezier(isClosed: true)
    guard count > 1 else { return result }
    let p = star.position.value(at: time).xy
    let direction = star.isReversed ? -1.0 : 1.0
    let outer = (star.outerRadius.value(at: time), star.outerRoundness.value(at: time) / 100)
    let inner = star.inner.map { ($0.radius.value(at: time), $0.roundness.value(at: time) / 100) }
    // The angle from an outer to an inner vertex.
    let step = 180 / (whole + part)
    let start = star.rotation.value(at: time) - 90 + (part > 0 ? step * (1 - part) : 0)
    result.vertices.reserveCapacity(count)
    for index in 0..<count {
      let (radius, roundness) = index % 2 == 1 ? inner ?? outer : outer
      let turn = part > 0 && index > 0 ? step * (Double(index) - 1 + part) : 360 * Double(index) / Double(count)
      let (sine, cosine) = LottieMath.sincos(degrees: start + direction * turn)
      // The tangent's length is a quarter of the arc between two outer vertices.
      var length = 2 * Double.pi * radius / (4 * (whole + part)) * roundness * direction
      var reach = radius
      if index == 0, part > 0, let inner {
        reach = inner.0 + (radius - inner.0) * part
        length *= part
      }
      let tangent = radius == 0 ? SIMD2(0, 0) : SIMD2(-sine, cosine) * length
      result.vertices.append(
        Bezier.Vertex(p + SIMD2(cosine, sine) * reach, in: -tangent, out: tangent))
    }
    return result
  }

  var isAnimated: Bool { nextChange(after: -.infinity).isFinite }

  func nextChange(after time: Double) -> Double {
    switch self {
    case .bezier(let path): return path.nextChange(after: time)
    case .rectangle(let position, let size, let radius, _):
      return min(position.nextChange(after: time), min(size.nextChange(after: time), radius.nextChange(after: time)))
    case .ellipse(let position, let size, _):
      return min(position.nextChange(after: time), size.nextChange(after: time))
    case .star(let star):
      var next = min(star.position.nextChange(after: time), star.points.nextChange(after: time))
      next = min(next, star.rotation.nextChange(after: time))
      next = min(next, min(star.outerRadius.nextChange(after: time), star.outerRoundness.nextChange(after: time)))
      if let inner = star.inner {
        next = min(next, min(inner.radius.nextChange(after: time), inner.roundness.nextChange(after: time)))
      }
      return next
    }
  }
}
