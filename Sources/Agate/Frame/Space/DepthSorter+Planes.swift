extension DepthSorter {
  /// Takes a plane in: the next in paint order.
  ///
  /// - Parameters:
  ///   - matrix: from the plane's coordinates to pixels.
  ///   - depth: what x, y and 1 add to depth times w.
  ///   - rect: what is drawn of the plane.
  ///   - weight: how many items draw it.
  mutating func add(_ m: WorldMatrix, depth: Vector3, _ rect: Rectangle4, weight: Int) {
    let plane = Int32(truncatingIfNeeded: weights.count)
    weights.append(Int32(truncatingIfNeeded: weight))
    @inline(__always)
    func corner(_ x: Double, _ y: Double) -> SIMD4<Double> {
      SIMD4(
        x * m.a + y * m.c + m.tx, x * m.b + y * m.d + m.ty, x * depth.x + y * depth.y + depth.z, x * m.g + y * m.h + m.i
      )
    }
    let x1 = rect.x + rect.width, y1 = rect.y + rect.height
    let p0 = corner(rect.x, rect.y), p1 = corner(x1, rect.y), p2 = corner(x1, y1), p3 = corner(rect.x, y1)
    let first = vertices.count
    // What lies close to the eye or behind it, and what reaches far out of the frame, is cut away.
    let nearest = 1e-6 * max(max(p0.w, p1.w), max(p2.w, p3.w))
    if p0.w > nearest && p1.w > nearest && p2.w > nearest && p3.w > nearest {
      if addQuad(plane, projected(p0), projected(p1), projected(p2), projected(p3)) { return }
    }
    appendCut(p0, p1, p2, p3, nearest)
    var piece = Piece(
      plane: plane, firstVertex: Int32(truncatingIfNeeded: first),
      vertexCount: Int32(truncatingIfNeeded: vertices.count - first))
    solve(&piece)
    pieces.append(piece)
    extents.append(extent(of: piece))
  }

  @inline(__always)
  private func projected(_ p: SIMD4<Double>) -> Vector3 {
    let k = 1 / p.w
    let z = p.z * k
    return Vector3(p.x * k, p.y * k, z.isFinite ? z : 0)
  }

  /// By far the most common: all of it near the frame. False if it is not, or seen as a line.
  @inline(__always)
  private mutating func addQuad(_ plane: Int32, _ p0: Vector3, _ p1: Vector3, _ p2: Vector3, _ p3: Vector3) -> Bool {
    let x0 = min(min(p0.x, p1.x), min(p2.x, p3.x)), x1 = max(max(p0.x, p1.x), max(p2.x, p3.x))
    let y0 = min(min(p0.y, p1.y), min(p2.y, p3.y)), y1 = max(max(p0.y, p1.y), max(p2.y, p3.y))
    let r = reach
    let out = 4 * max(r.x1 - r.x0, r.y1 - r.y0)
    guard x0 > r.x0 - out, x1 < r.x1 + out, y0 > r.y0 - out, y1 < r.y1 + out else { return false }
    let normal = (p2 - p0).cross(p3 - p1)
    guard normal.z.magnitude > 1e-6 else { return false }
    let first = vertices.count
    vertices.append(p0)
    vertices.append(normal.z > 0 ? p1 : p3)
    vertices.append(p2)
    vertices.append(normal.z > 0 ? p3 : p1)
    var piece = Piece(plane: plane, firstVertex: Int32(truncatingIfNeeded: first), vertexCount: 4)
    let k = 1 / normal.z
    (piece.a, piece.b) = (-normal.x * k, -normal.y * k)
    let middle = (p0 + p1 + p2 + p3) * 0.25
    piece.c = middle.z - piece.a * middle.x - piece.b * middle.y
    piece.steepness = (1 + piece.a * piece.a + piece.b * piece.b).squareRoot()
    pieces.append(piece)
    extents.append(
      Extent(
        x0: Float(x0), y0: Float(y0), x1: Float(x1), y1: Float(y1), far: min(min(p0.z, p1.z), min(p2.z, p3.z)),
        near: max(max(p0.z, p1.z), max(p2.z, p3.z))))
    return true
  }

  /// How far, in pixels, polygons may reach out of the frame: items have soft edges.
  private var reach: (x0: Double, y0: Double, x1: Double, y1: Double) {
    let out = 16.0
    return (Double(clip.x0) - out, Double(clip.y0) - out, Double(clip.x1) + out, Double(clip.y1) + out)
  }

  @inline(never)
  private mutating func appendCut(
    _ p0: SIMD4<Double>, _ p1: SIMD4<Double>, _ p2: SIMD4<Double>, _ p3: SIMD4<Double>, _ nearest: Double
  ) {
    scratch.solid.removeAll(keepingCapacity: true)
    for p in [p0, p1, p2, p3] { scratch.solid.append(p) }
    let r = reach
    // Half-spaces v · (x, y, z, w) ≥ limit.
    keep(SIMD4(0, 0, 0, 1), nearest > 0 ? nearest : .infinity)
    keep(SIMD4(1, 0, 0, -r.x0), 0)
    keep(SIMD4(0, 1, 0, -r.y0), 0)
    keep(SIMD4(-1, 0, 0, r.x1), 0)
    keep(SIMD4(0, -1, 0, r.y1), 0)
    for p in scratch.solid { vertices.append(projected(p)) }
  }

  private mutating func keep(_ side: SIMD4<Double>, _ limit: Double) {
    scratch.solidResult.removeAll(keepingCapacity: true)
    let count = scratch.solid.count
    for i in 0..<count {
      let p = scratch.solid[i], q = scratch.solid[i + 1 == count ? 0 : i + 1]
      let dp = (p * side).sum() - limit, dq = (q * side).sum() - limit
      if dp >= 0 { scratch.solidResult.append(p) }
      if (dp > 0 && dq < 0) || (dp < 0 && dq > 0) { scratch.solidResult.append(p + (q - p) * (dp / (dp - dq))) }
    }
    swap(&scratch.solid, &scratch.solidResult)
  }

  /// Finds the depth of a piece's plane from its vertices, and turns them to run about it in positive direction.
  private mutating func solve(_ piece: inout Piece) {
    let first = Int(piece.firstVertex), count = Int(piece.vertexCount)
    guard count >= 3 else {
      piece.vertexCount = 0
      return
    }
    let base = vertices[first]
    var normal = Vector3(0, 0, 0), sum = Vector3(0, 0, 0)
    var p = vertices[first + count - 1] - base
    for i in first..<first + count {
      let q = vertices[i] - base
      normal.x += (p.y - q.y) * (p.z + q.z)
      normal.y += (p.z - q.z) * (p.x + q.x)
      normal.z += (p.x - q.x) * (p.y + q.y)
      sum = sum + q
      p = q
    }
    // Twice the area in pixels.
    guard normal.z.magnitude > 1e-6 else {
      piece.vertexCount = 0
      return
    }
    if normal.z < 0 {
      var low = first, high = first + count - 1
      while low < high {
        vertices.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
    piece.a = -normal.x / normal.z
    piece.b = -normal.y / normal.z
    let k = 1 / Double(count)
    let middle = base + sum * k
    piece.c = middle.z - piece.a * middle.x - piece.b * middle.y
    piece.steepness = (1 + piece.a * piece.a + piece.b * piece.b).squareRoot()
  }

  func extent(of piece: Piece) -> Extent {
    let first = Int(piece.firstVertex)
    guard first < vertices.count else { return Extent(x0: 0, y0: 0, x1: 0, y1: 0, far: 0, near: 0) }
    var low = vertices[first], high = low
    for i in first..<first + max(Int(piece.vertexCount), 1) {
      let v = vertices[i]
      low = Vector3(min(low.x, v.x), min(low.y, v.y), min(low.z, v.z))
      high = Vector3(max(high.x, v.x), max(high.y, v.y), max(high.z, v.z))
    }
    return Extent(x0: Float(low.x), y0: Float(low.y), x1: Float(high.x), y1: Float(high.y), far: low.z, near: high.z)
  }

  /// Sorts the pieces by their farthest points; equal ones stay as they were added.
  mutating func rank() {
    let count = pieces.count
    ranked.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    for i in 0..<count {
      ranked.append(Int32(truncatingIfNeeded: i))
      let bits = Float(extents[i].far).bitPattern
      keys.append(bits >> 31 == 0 ? bits | 1 << 31 : ~bits)
    }
    while scratch.ranked.count < count {
      scratch.ranked.append(0)
      scratch.keys.append(0)
    }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2048) { buckets in
      for shift in [UInt32(0), 11, 22] {
        Self.sort(ranked, keys, &scratch.ranked, &scratch.keys, count, by: shift, buckets)
        swap(&ranked, &scratch.ranked)
        swap(&keys, &scratch.keys)
      }
    }
    // An odd number of passes: the arrays have changed places, and may be longer than the list.
    ranked.removeLast(ranked.count - count)
    keys.removeLast(keys.count - count)
  }

  /// Moves everything into the order of ``ranked``: what is compared lies close together then.
  mutating func putIntoRank() {
    scratch.pieces.removeAll(keepingCapacity: true)
    scratch.extents.removeAll(keepingCapacity: true)
    scratch.vertices.removeAll(keepingCapacity: true)
    for index in ranked {
      var piece = pieces[Int(index)]
      let first = Int(piece.firstVertex)
      piece.firstVertex = Int32(truncatingIfNeeded: scratch.vertices.count)
      for i in first..<first + Int(piece.vertexCount) { scratch.vertices.append(vertices[i]) }
      scratch.pieces.append(piece)
      scratch.extents.append(extents[Int(index)])
    }
    swap(&pieces, &scratch.pieces)
    swap(&extents, &scratch.extents)
    swap(&vertices, &scratch.vertices)
  }

  /// One pass of a radix sort.
  private static func sort(
    _ ranked: [Int32], _ keys: [UInt32], _ newRanked: inout [Int32], _ newKeys: inout [UInt32], _ count: Int,
    by shift: UInt32, _ buckets: UnsafeMutableBufferPointer<Int32>
  ) {
    buckets.initialize(repeating: 0)
    for i in 0..<count { buckets[Int(keys[i] >> shift & 2047)] += 1 }
    var sum: Int32 = 0
    for i in 0..<2048 { (buckets[i], sum) = (sum, sum + buckets[i]) }
    newRanked.withUnsafeMutableBufferPointer { newRanked in
      newKeys.withUnsafeMutableBufferPointer { newKeys in
        for i in 0..<count {
          let bucket = Int(keys[i] >> shift & 2047)
          let place = Int(buckets[bucket])
          buckets[bucket] += 1
          newRanked[place] = ranked[i]
          newKeys[place] = keys[i]
        }
      }
    }
  }
}
