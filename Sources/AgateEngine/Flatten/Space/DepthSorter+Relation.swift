extension DepthSorter {
  /// The position of a piece relative to another piece, where both cover the same pixels.
  enum Relation {
    /// The piece lies in front of the other piece, or they do not overlap.
    case free
    case behind
    /// The piece lies partly in front of the other piece and partly behind it.
    case crossing(mostlyBehind: Bool)
  }

  /// Returns the smallest and largest distance of the corners of `q` in front of the plane of `p`, along the line of
  /// sight.
  func heights(of q: Int, over p: Int) -> (Double, Double) {
    if facets[q].vertexCount <= 4 { return facets[q].heights(over: facets[p]) }
    var low = Double.infinity, high = -Double.infinity
    let p = facets[p]
    for i in 0..<Int(facets[q].vertexCount) {
      let v = vertex(i, of: q)
      let height = v.z - (p.a * v.x + p.b * v.y + p.c)
      low = height < low ? height : low
      high = height > high ? height : high
    }
    return (low, high)
  }

  @inline(__always)
  func vertex(_ index: Int, of piece: Int) -> Vector3 {
    let f = facets[piece]
    if f.vertexCount > 4 { return vertices[Int(pieces[piece].firstVertex) + index] }
    return Vector3(f.x[index], f.y[index], f.z[index])
  }

  /// Returns the position of `other` relative to `piece`, where both cover the same pixels.
  func overlap(of other: Int, with piece: Int) -> Relation {
    let isEarlier = pieces[other].plane < pieces[piece].plane
    let p = facets[piece], q = facets[other]
    // Often only the boxes overlap, but not the pieces.
    if p.isApart(from: q) { return .free }
    let (a, b, c) = (q.a - p.a, q.b - p.b, q.c - p.c)
    var low = Double.infinity, high = -Double.infinity
    // Each side of one polygon may add a vertex to the other. With four vertices each, the buffer is small enough for
    // the stack.
    let most = 2 * Int(p.vertexCount + q.vertexCount)
    withUnsafeTemporaryAllocation(of: Vector2.self, capacity: most) { buffer in
      let (start, count) = intersect(other, piece, buffer)
      for i in start..<start + count {
        let height = a * buffer[i].x + b * buffer[i].y + c
        low = min(low, height)
        high = max(high, height)
      }
    }
    guard low <= high else { return .free }
    if max(high.magnitude, low.magnitude) <= 2 * tolerance * Double(max(p.steepness, q.steepness)) {
      return isEarlier ? .behind : .free
    }
    if high <= 0 { return .behind }
    if low >= 0 { return .free }
    let isBehind = high < -low
    // The heights divided by `steep` are distances, in pixels, from the line of intersection.
    let steep = (a * a + b * b).squareRoot()
    if min(high, -low) <= Self.margin * steep || wasCut(other, by: piece) || wasCut(piece, by: other) {
      return isBehind ? .behind : .free
    }
    return .crossing(mostlyBehind: isBehind)
  }

  func wasCut(_ piece: Int, by other: Int) -> Bool {
    let plane = pieces[other].plane
    var cut = pieces[piece].cut
    while cut >= 0 {
      if cuts[Int(cut)].plane == plane { return true }
      cut = cuts[Int(cut)].next
    }
    return false
  }

  /// Returns the start and count, in `buffer`, of the part of `q` that lies inside `p` by more than a margin. The count
  /// is 0 if there is no such part.
  private func intersect(_ q: Int, _ p: Int, _ buffer: UnsafeMutableBufferPointer<Vector2>) -> (Int, Int) {
    let half = buffer.count / 2
    var (from, to) = (0, half)
    var count = Int(facets[q].vertexCount)
    for i in 0..<count {
      let v = vertex(i, of: q)
      buffer.initializeElement(at: i, to: Vector2(v.x, v.y))
    }
    let sides = Int(facets[p].vertexCount)
    for i in 0..<sides {
      let s = vertex(i, of: p), e = vertex(i + 1 == sides ? 0 : i + 1, of: p)
      var (nx, ny) = (s.y - e.y, e.x - s.x)
      let length = (nx * nx + ny * ny).squareRoot()
      if length == 0 { continue }
      (nx, ny) = (nx / length, ny / length)
      let limit = nx * s.x + ny * s.y + Self.margin
      var kept = 0
      var u = buffer[from + count - 1]
      var du = nx * u.x + ny * u.y - limit
      for k in 0..<count {
        let v = buffer[from + k]
        let dv = nx * v.x + ny * v.y - limit
        if (du < 0) != (dv < 0) {
          let f = du / (du - dv)
          buffer.initializeElement(at: to + kept, to: Vector2(u.x + (v.x - u.x) * f, u.y + (v.y - u.y) * f))
          kept += 1
        }
        if dv >= 0 {
          buffer.initializeElement(at: to + kept, to: v)
          kept += 1
        }
        (u, du) = (v, dv)
      }
      if kept < 3 { return (0, 0) }
      count = kept
      (from, to) = (to, from)
    }
    return (from, count)
  }
}

extension DepthSorter.Facet {
  /// Returns whether a side of one polygon separates it from the other. Returns false if either has more than four
  /// vertices.
  fileprivate func isApart(from q: Self) -> Bool {
    guard vertexCount <= 4, q.vertexCount <= 4 else { return false }
    return hasBeyondSide(q, DepthSorter.margin) || q.hasBeyondSide(self, 0)
  }

  /// - Parameter margin: the maximum overlap, in pixels, that still counts as separate.
  @inline(__always)
  private func hasBeyondSide(_ q: Self, _ margin: Double) -> Bool {
    for i in 0..<4 {
      let next = (i + 1) & 3
      let nx = y[i] - y[next], ny = x[next] - x[i]
      let reach = q.x * nx + q.y * ny - (nx * x[i] + ny * y[i])
      if all(reach .< margin * max(nx.magnitude, ny.magnitude)) { return true }
    }
    return false
  }

  /// Returns the smallest and largest distance of the facet's corners in front of the plane of `p`, along the line of
  /// sight.
  @inline(__always)
  func heights(over p: DepthSorter.Facet) -> (Double, Double) {
    let h = z - (p.a * x + p.b * y + p.c)
    return (h.leastLane, h.mostLane)
  }
}
