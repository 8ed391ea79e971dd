extension Bezier {
  /// Returns the path with rounded corners, as in lottie-web. Only vertices without tangents are corners.
  func rounded(_ radius: Double) -> Bezier {
    guard vertices.count > 1, vertices.count <= 1_000_000 else { return self }
    var result = Bezier(isClosed: isClosed)
    let count = vertices.count
    for index in 0..<count {
      let vertex = vertices[index]
      let isCorner = vertex.tangentIn == SIMD2(0, 0) && vertex.tangentOut == SIMD2(0, 0)
      guard isCorner, isClosed || (index > 0 && index < count - 1) else {
        result.vertices.append(vertex)
        continue
      }
      let before = vertices[(index + count - 1) % count].point, after = vertices[(index + 1) % count].point
      func toward(_ other: SIMD2<Double>) -> (point: SIMD2<Double>, tangent: SIMD2<Double>) {
        let way = other - vertex.point
        let length = (way * way).sum().squareRoot()
        let share = length > 0 ? min(length / 2, radius) / length : 0
        let point = vertex.point + way * share
        return (point, (vertex.point - point) * 0.5519)
      }
      let first = toward(before), second = toward(after)
      if first.point == vertex.point, second.point == vertex.point {
        result.vertices.append(vertex)
        continue
      }
      result.vertices.append(Vertex(first.point, out: first.tangent))
      result.vertices.append(Vertex(second.point, in: second.tangent))
    }
    return result
  }

  /// Moves vertices towards the mean of all vertices, and control points away from it.
  ///
  /// - Parameter amount: the amount, where 1 moves all vertices to the mean.
  func puckered(_ amount: Double) -> Bezier {
    guard !vertices.isEmpty else { return self }
    let middle = vertices.reduce(SIMD2(0, 0)) { $0 + $1.point } / Double(vertices.count)
    var result = self
    for index in vertices.indices {
      let vertex = vertices[index]
      let point = vertex.point + (middle - vertex.point) * amount
      let into = vertex.point + vertex.tangentIn, out = vertex.point + vertex.tangentOut
      result.vertices[index] = Vertex(
        point, in: into + (middle - into) * -amount - point, out: out + (middle - out) * -amount - point)
    }
    return result
  }

  /// Replaces each segment by a zig-zag.
  func zigZag(_ amplitude: Double, _ ridges: Int, isSmooth: Bool) -> Bezier {
    guard segmentCount > 0 else { return self }
    var result = Bezier(isClosed: isClosed)
    var side = -1.0
    func add(_ point: SIMD2<Double>, _ tangent: SIMD2<Double>, _ spacing: Double) {
      let length = (tangent * tangent).sum().squareRoot()
      let direction = length > 0 ? tangent / length : SIMD2(1, 0)
      let normal = SIMD2(direction.y, -direction.x)
      let handle = isSmooth ? direction * (spacing / 2) : SIMD2(0, 0)
      result.vertices.append(Vertex(point + normal * (side * amplitude), in: -handle, out: handle))
      side = -side
    }
    for index in 0..<segmentCount {
      var segment = segment(index)
      if segment.b == segment.a, segment.c == segment.d {
        // These control points give equal steps along a straight line.
        segment.b = segment.a + (segment.d - segment.a) / 3
        segment.c = segment.d - (segment.d - segment.a) / 3
      }
      let steps = ridges + 1
      let chord = segment.d - segment.a
      let spacing = (chord * chord).sum().squareRoot() / Double(steps)
      for step in 0..<steps {
        let t = Double(step) / Double(steps)
        add(segment.point(t), step == 0 ? startTangent(index) : segment.derivative(t), spacing)
      }
      if !isClosed, index == segmentCount - 1 { add(segment.d, segment.derivative(1), spacing) }
    }
    return result
  }

  /// Returns the direction of the path at the beginning of a segment: the mean of the directions before and after the
  /// vertex.
  private func startTangent(_ index: Int) -> SIMD2<Double> {
    func unit(_ v: SIMD2<Double>) -> SIMD2<Double> {
      let length = (v * v).sum().squareRoot()
      return length > 0 ? v / length : SIMD2(0, 0)
    }
    func direction(_ s: CubicSegment, atEnd: Bool) -> SIMD2<Double> {
      let near = atEnd ? s.d - s.c : s.b - s.a
      return near == SIMD2(0, 0) ? s.d - s.a : near
    }
    let own = unit(direction(segment(index), atEnd: false))
    guard isClosed || index > 0 else { return own }
    let before = unit(direction(segment((index + segmentCount - 1) % segmentCount), atEnd: true))
    let mean = own + before
    return mean == SIMD2(0, 0) ? own : mean
  }
}
