import AgateBackend

extension DepthSorter {
  /// Returns whether the plane of `other` intersects `piece` by more than a margin and has not cut it before.
  func cuts(_ piece: Int, by other: Int) -> Bool {
    let q = facets[piece], p = facets[other]
    let (low, high) = heights(of: piece, over: other)
    let (a, b) = (q.a - p.a, q.b - p.b)
    let least = max(Self.margin * (a * a + b * b).squareRoot(), tolerance * Double(p.steepness))
    return low < -least && high > least && !wasCut(piece, by: other)
  }

  /// Cuts `piece` along the intersection with the plane of `other`. `piece` becomes the part in front, and a new piece
  /// becomes the part behind.
  ///
  /// Returns false without a change if one part would be empty or if there are too many pieces.
  mutating func cut(_ piece: Int, by other: Int) -> Bool {
    let weight = Int(planes[Int(pieces[piece].plane)].itemCount)
    let whole = facets[piece], p = facets[other]
    guard pieces.count < pieceLimit, itemLimit >= weight else {
      runOut()
      return false
    }
    guard Int(whole.vertexCount) < Self.mostVertices - 1,
      let edge = ClipEdge(
        a: whole.a - p.a, b: whole.b - p.b, c: whole.c - p.c, near: middle(of: piece), width: width, height: height)
    else { return false }
    // The polygon is cut along the rounded edge, as its pixels are.
    let start = vertices.count
    appendSide(of: piece, edge, 1)
    let middle = vertices.count
    appendSide(of: piece, edge, -1)
    guard area(start, middle) > Self.margin, area(middle, vertices.count) > Self.margin else {
      vertices.removeLast(vertices.count - start)
      return false
    }
    itemLimit -= weight
    let before = pieces[piece].cut, plane = pieces[other].plane
    let front = append(Cut(edge: edge, plane: plane, next: before))
    let back = append(Cut(edge: edge.complement, plane: plane, next: before))
    let cells = extents[piece].cells
    pieces.append(Piece(plane: pieces[piece].plane, firstVertex: Int32(truncatingIfNeeded: middle), cut: back))
    facets.append(whole)
    extents.append(extents[piece])
    states.append(.unpainted)
    setVertices(of: pieces.count - 1, middle..<vertices.count)
    grid.add(Int32(truncatingIfNeeded: pieces.count - 1), &extents[pieces.count - 1])
    (pieces[piece].firstVertex, pieces[piece].cut) = (Int32(truncatingIfNeeded: start), front)
    setVertices(of: piece, start..<middle)
    // The piece stays in the same cells of the grid.
    extents[piece].cells = cells
    return true
  }

  /// Replaces the vertices of a piece with a range of ``vertices``. The plane of the piece stays the same.
  private mutating func setVertices(of piece: Int, _ range: Range<Int>) {
    facets[piece].setVertices(vertices[range])
    extents[piece] = Extent(around: vertices[range])
  }

  private mutating func append(_ cut: Cut) -> Int32 {
    cuts.append(cut)
    return Int32(truncatingIfNeeded: cuts.count - 1)
  }

  private func middle(of piece: Int) -> Vector2 {
    let count = Int(facets[piece].vertexCount)
    var sum = Vector3(0, 0, 0)
    for i in 0..<count { sum = sum + vertex(i, of: piece) }
    return Vector2(sum.x / Double(count), sum.y / Double(count))
  }

  /// Appends the polygon of the part of `whole` on one side of the edge to ``vertices``.
  private mutating func appendSide(of whole: Int, _ edge: ClipEdge, _ sign: Double) {
    let count = Int(facets[whole].vertexCount)
    let a = Double(edge.a) * sign, b = Double(edge.b) * sign
    // The line lies halfway between the edge and its complement, and is relative to pixel corners instead of centres.
    let c = (Double(edge.c) + 0.5) * sign - 0.5 * (a + b)
    var p = vertex(count - 1, of: whole)
    var dp = a * p.x + b * p.y + c
    for i in 0..<count {
      let q = vertex(i, of: whole)
      let dq = a * q.x + b * q.y + c
      if (dp < 0) != (dq < 0) { vertices.append(p + (q - p) * (dp / (dp - dq))) }
      if dq >= 0 { vertices.append(q) }
      (p, dp) = (q, dq)
    }
  }

  /// Returns the signed area of the polygon that a range of vertices forms, in square pixels.
  private func area(_ start: Int, _ end: Int) -> Double {
    guard end - start >= 3 else { return 0 }
    var twice = 0.0
    let base = vertices[start]
    for i in start + 1..<end - 1 {
      let p = vertices[i] - base, q = vertices[i + 1] - base
      twice += p.x * q.y - p.y * q.x
    }
    return twice / 2
  }
}

extension ClipEdge {
  /// Creates the edge of the pixels whose centres satisfy `a·x + b·y + c ≥ 0`. Returns nil if the numbers are out of
  /// range.
  ///
  /// The coefficients are rounded to integers that do not overflow in a frame of `width` × `height` pixels. Close to
  /// `point`, rounding does not move the line.
  init?(a: Double, b: Double, c: Double, near point: Vector2, width: Double, height: Double) {
    let size = max(a.magnitude, b.magnitude)
    guard size > 0, size.isFinite, c.isFinite else { return nil }
    let k = min(Double(1 << 30) / (width + height + 1024), Double(1 << 20)).rounded(.down) / size
    let (wholeA, wholeB) = ((a * k).rounded(), (b * k).rounded())
    let distance = (a * point.x + b * point.y + c) / (a * a + b * b)
    let (x, y) = (point.x - distance * a, point.y - distance * b)
    let wholeC = (-wholeA * (x - 0.5) - wholeB * (y - 0.5)).rounded()
    guard wholeC.magnitude <= Double(1 << 30) else { return nil }
    self.init(a: Int32(wholeA), b: Int32(wholeB), c: Int32(wholeC))
  }
}
