extension Bezier {
  /// The number of pieces into which a segment is split, because straight lines become curves.
  static let twistPieces = 8
  /// The limit above which segments are not split.
  private static let mostTwistedSegments = 10_000

  /// Rotates points about a centre. The angle falls from `degrees` at the centre to 0 at the farthest vertex. After
  /// Effects turns paths "more sharply in the center than at the edges".
  func twisted(_ degrees: Double, _ center: SIMD2<Double>) -> Bezier {
    func distance(_ p: SIMD2<Double>) -> Double { ((p - center) * (p - center)).sum().squareRoot() }
    let radius = vertices.reduce(0) { max($0, distance($1.point)) }
    guard radius > 0, segmentCount > 0 else { return self }
    func turned(_ p: SIMD2<Double>) -> SIMD2<Double> {
      Matrix(rotation: degrees * max(1 - distance(p) / radius, 0)).applyLinear(p - center) + center
    }
    var result = Bezier(vertices: [Vertex(turned(vertices[0].point))], isClosed: isClosed)
    let pieces = segmentCount > Self.mostTwistedSegments ? 1 : Self.twistPieces
    for index in 0..<segmentCount {
      var segment = segment(index)
      if segment.isLine {
        // The control points of a line are placed at thirds, so that the pieces can bend.
        segment = CubicSegment(
          segment.a, segment.a + (segment.d - segment.a) / 3, segment.d + (segment.a - segment.d) / 3, segment.d)
      }
      for piece in 0..<pieces {
        let part = segment.part(Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
        let end = turned(part.d), last = result.vertices.count - 1
        result.vertices[last].tangentOut = turned(part.b) - result.vertices[last].point
        result.vertices.append(Vertex(end, in: turned(part.c) - end))
      }
    }
    if isClosed, let end = result.vertices.popLast() { result.vertices[0].tangentIn = end.tangentIn }
    return result
  }
}
