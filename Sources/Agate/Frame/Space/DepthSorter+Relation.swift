extension DepthSorter {
  /// How a piece lies to another where both appear.
  enum Relation {
    /// In front, or beside.
    case free
    case behind
    /// In front in one place, behind in another.
    case crossing(mostlyBehind: Bool)
  }

  /// Whether the planes alone tell that `piece` may be painted before `other`.
  @inline(__always)
  func isFree(_ other: Int, _ piece: Int) -> Bool {
    let pieces = pieces.span
    let p = pieces[unchecked: piece], q = pieces[unchecked: other]
    let isEarlier = q.plane < p.plane
    let (low, high) = heights(of: q, over: p)
    let least = tolerance * p.steepness
    if low >= -least { return high > least || !isEarlier }
    let (behind, front) = heights(of: p, over: q)
    let most = tolerance * q.steepness
    return front <= most && (behind < -most || !isEarlier)
  }

  /// How far, along the line of sight, the corners of `q` lie in front of the plane of `p`: least and most.
  @inline(__always)
  func heights(of q: Piece, over p: Piece) -> (Double, Double) {
    var low = Double.infinity, high = -Double.infinity
    let vertices = vertices.span
    for i in Int(q.firstVertex)..<Int(q.firstVertex) + Int(q.vertexCount) {
      let v = vertices[unchecked: i]
      let height = v.z - (p.a * v.x + p.b * v.y + p.c)
      low = height < low ? height : low
      high = height > high ? height : high
    }
    return (low, high)
  }

  /// How `other` lies to `piece` where both appear.
  func overlap(of other: Int, with piece: Int) -> Relation {
    let p = pieces[piece], q = pieces[other]
    let isEarlier = q.plane < p.plane
    let (a, b, c) = (q.a - p.a, q.b - p.b, q.c - p.c)
    var low = Double.infinity, high = -Double.infinity
    withUnsafeTemporaryAllocation(of: Vector2.self, capacity: 4 * Self.mostVertices) { buffer in
      let (start, count) = intersect(q, p, buffer)
      for i in start..<start + count {
        let height = a * buffer[i].x + b * buffer[i].y + c
        low = min(low, height)
        high = max(high, height)
      }
    }
    guard low <= high else { return .free }
    if max(high.magnitude, low.magnitude) <= 2 * tolerance * max(p.steepness, q.steepness) {
      return isEarlier ? .behind : .free
    }
    if high <= 0 { return .behind }
    if low >= 0 { return .free }
    let isBehind = high < -low
    // In pixels from the line where they meet.
    let steep = (a * a + b * b).squareRoot()
    if min(high, -low) <= Self.margin * steep || wasCut(q, by: p.plane) || wasCut(p, by: q.plane) {
      return isBehind ? .behind : .free
    }
    return .crossing(mostlyBehind: isBehind)
  }

  func wasCut(_ piece: Piece, by plane: Int32) -> Bool {
    var cut = piece.cut
    while cut >= 0 {
      if cuts[Int(cut)].plane == plane { return true }
      cut = cuts[Int(cut)].next
    }
    return false
  }

  /// The part of `q` that appears inside `p` by more than a margin: a range of `buffer`, empty if there is none.
  private func intersect(_ q: Piece, _ p: Piece, _ buffer: UnsafeMutableBufferPointer<Vector2>) -> (Int, Int) {
    let half = buffer.count / 2
    var (from, to) = (0, half)
    var count = Int(q.vertexCount)
    for i in 0..<count {
      let v = vertices[Int(q.firstVertex) + i]
      buffer.initializeElement(at: i, to: Vector2(v.x, v.y))
    }
    let first = Int(p.firstVertex), sides = Int(p.vertexCount)
    for i in 0..<sides {
      let s = vertices[first + i], e = vertices[i + 1 == sides ? first : first + i + 1]
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
