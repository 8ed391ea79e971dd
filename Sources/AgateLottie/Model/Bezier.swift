/// A path in Lottie's form: vertices with tangents.
struct Bezier: PropertyValue, Equatable {
  struct Vertex: Equatable, BitwiseCopyable, Sendable {
    var point: SIMD2<Double>
    /// The control point before the vertex, relative to the vertex.
    var tangentIn = SIMD2(0.0, 0.0)
    /// The control point after the vertex, relative to the vertex.
    var tangentOut = SIMD2(0.0, 0.0)

    init(_ point: SIMD2<Double>, in tangentIn: SIMD2<Double> = SIMD2(0, 0), out: SIMD2<Double> = SIMD2(0, 0)) {
      (self.point, self.tangentIn, tangentOut) = (point, tangentIn, out)
    }
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// Returns an interpolated path. Paths with different vertex counts are not interpolated: the path changes at the
  /// next key frame.
  func mixed(with other: Bezier, _ f: Double) -> Bezier {
    guard vertices.count == other.vertices.count else { return f < 1 ? self : other }
    var result = self
    for index in result.vertices.indices {
      let a = vertices[index], b = other.vertices[index]
      result.vertices[index] = Vertex(
        a.point + (b.point - a.point) * f, in: a.tangentIn + (b.tangentIn - a.tangentIn) * f,
        out: a.tangentOut + (b.tangentOut - a.tangentOut) * f)
    }
    return result
  }

  /// The number of segments between vertices.
  var segmentCount: Int { vertices.isEmpty ? 0 : isClosed ? vertices.count : vertices.count - 1 }

  func segment(_ index: Int) -> CubicSegment {
    let from = vertices[index], to = vertices[(index + 1) % vertices.count]
    return CubicSegment(from.point, from.point + from.tangentOut, to.point + to.tangentIn, to.point)
  }

  var reversed: Bezier {
    var result = Bezier(vertices: vertices.reversed(), isClosed: isClosed)
    for index in result.vertices.indices {
      (result.vertices[index].tangentIn, result.vertices[index].tangentOut) = (
        result.vertices[index].tangentOut, result.vertices[index].tangentIn
      )
    }
    // A closed path keeps its first vertex.
    if isClosed, let last = result.vertices.popLast() { result.vertices.insert(last, at: 0) }
    return result
  }
}

/// A cubic curve.
struct CubicSegment: Equatable, BitwiseCopyable, Sendable {
  var a, b, c, d: SIMD2<Double>

  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  var isLine: Bool { b == a && c == d }

  func point(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }

  func derivative(_ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return (b - a) * (3 * s * s) + (c - b) * (6 * s * t) + (d - c) * (3 * t * t)
  }

  func split(_ t: Double) -> (CubicSegment, CubicSegment) {
    func mix(_ p: SIMD2<Double>, _ q: SIMD2<Double>) -> SIMD2<Double> { p + (q - p) * t }
    let ab = mix(a, b), bc = mix(b, c), cd = mix(c, d)
    let left = mix(ab, bc), right = mix(bc, cd)
    let middle = mix(left, right)
    return (CubicSegment(a, ab, left, middle), CubicSegment(middle, right, cd, d))
  }

  /// Returns the part between two parameters in 0...1.
  func part(_ from: Double, _ to: Double) -> CubicSegment {
    if isLine {
      // For a line, parameters are fractions of its length, so that parts of lines stay lines.
      let p = a + (d - a) * from, q = a + (d - a) * to
      return CubicSegment(p, p, q, q)
    }
    let tail = from > 0 ? split(from).1 : self
    return to < 1 && from < 1 ? tail.split((to - from) / (1 - from)).0 : tail
  }
}
