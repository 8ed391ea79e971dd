import CAgatePixels

extension DepthSorter {
  /// Adds planes in paint order, from `first` on. The ranges of their items must already be in ``planes``.
  mutating func add(_ spacePlanes: [SpacePlane], from first: Int) {
    let count = spacePlanes.count - first
    facets.resize(to: count, Facet())
    extents.resize(to: count, .nowhere)
    states.removeAll(keepingCapacity: true)
    states.resize(to: count, .unpainted)
    pieces.resize(to: count, Piece(plane: 0))
    Self.number(&pieces)
    let reach = reach
    let out = 4 * max(reach.x1 - reach.x0, reach.y1 - reach.y0)
    var limits = agate_limits(x0: reach.x0 - out, y0: reach.y0 - out, x1: reach.x1 + out, y1: reach.y1 + out)
    var next = 0
    while true {
      // The most common case: the whole plane is near the frame and is not seen edge-on.
      next = agate_planes_measure(spacePlanes, first, next, count, &limits, &facets, &extents)
      if next == count { return }
      addCut(spacePlanes[first + next], next)
      next += 1
    }
  }

  /// Makes each plane a piece.
  private static func number(_ pieces: inout [Piece]) {
    var pieces = pieces.mutableSpan
    for i in pieces.indices { pieces[i] = Piece(plane: Int32(truncatingIfNeeded: i)) }
  }

  /// The four corners of a plane, one in each lane, before the division by w.
  private struct Corners {
    var x: SIMD4<Double>
    var y: SIMD4<Double>
    var z: SIMD4<Double>
    var w: SIMD4<Double>
    /// The smallest w that is kept. Parts of the plane closer to the eye are cut off.
    var nearest: Double

    @inline(__always)
    init(_ plane: SpacePlane) {
      let m = plane.matrix, rect = plane.bounds
      let x1 = rect.x + rect.width, y1 = rect.y + rect.height
      let u = SIMD4(rect.x, x1, x1, rect.x), v = SIMD4(rect.y, rect.y, y1, y1)
      x = u * m.a + v * m.c + m.tx
      y = u * m.b + v * m.d + m.ty
      z = u * plane.depthX + v * plane.depthY + plane.depth
      w = u * m.g + v * m.h + m.i
      nearest = 1e-6 * max(max(w.x, w.y), max(w.z, w.w))
    }
  }

  /// Adds a plane without the parts close to the eye, behind the eye, or far outside the frame.
  @inline(never)
  private mutating func addCut(_ plane: SpacePlane, _ index: Int) {
    let first = vertices.count
    appendCut(Corners(plane))
    pieces[index].firstVertex = Int32(truncatingIfNeeded: first)
    var facet = Facet()
    solve(&facet, first)
    facets[index] = facet
    extents[index] = facet.vertexCount > 0 ? Extent(around: vertices[first...]) : .nowhere
  }

  /// The box, in pixels, to which polygons are cut. It is larger than the frame, because items have antialiased edges.
  private var reach: (x0: Double, y0: Double, x1: Double, y1: Double) {
    let out = 16.0
    return (Double(clip.x0) - out, Double(clip.y0) - out, Double(clip.x1) + out, Double(clip.y1) + out)
  }

  private mutating func appendCut(_ c: Corners) {
    scratch.solid.removeAll(keepingCapacity: true)
    for i in 0..<4 { scratch.solid.append(SIMD4(c.x[i], c.y[i], c.z[i], c.w[i])) }
    let r = reach
    // Keep the half-spaces v · (x, y, z, w) ≥ limit.
    keep(SIMD4(0, 0, 0, 1), c.nearest > 0 ? c.nearest : .infinity)
    keep(SIMD4(1, 0, 0, -r.x0), 0)
    keep(SIMD4(0, 1, 0, -r.y0), 0)
    keep(SIMD4(-1, 0, 0, r.x1), 0)
    keep(SIMD4(0, -1, 0, r.y1), 0)
    for p in scratch.solid {
      let k = 1 / p.w
      let z = p.z * k
      vertices.append(Vector3(p.x * k, p.y * k, z.isFinite ? z : 0))
    }
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

  /// Computes the plane of the vertices from `first` on, and reverses their order if it is not the positive direction.
  /// Leaves the facet empty if the plane is seen edge-on.
  private mutating func solve(_ facet: inout Facet, _ first: Int) {
    let count = vertices.count - first
    guard count >= 3 else { return }
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
    // `normal.z` is twice the area in square pixels.
    guard normal.z.magnitude > 1e-6 else { return }
    if normal.z < 0 {
      var low = first, high = first + count - 1
      while low < high {
        vertices.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
    facet.a = -normal.x / normal.z
    facet.b = -normal.y / normal.z
    let k = 1 / Double(count)
    let middle = base + sum * k
    facet.c = middle.z - facet.a * middle.x - facet.b * middle.y
    facet.steepness = Float(1 + facet.a * facet.a + facet.b * facet.b).squareRoot()
    facet.setVertices(vertices[first...])
  }
}

extension DepthSorter.Facet {
  mutating func setVertices(_ vertices: ArraySlice<Vector3>) {
    vertexCount = Int16(vertices.count)
    guard (1...4).contains(vertices.count) else { return }
    for i in 0..<4 {
      let v = vertices[min(vertices.startIndex + i, vertices.endIndex - 1)]
      (x[i], y[i], z[i]) = (v.x, v.y, v.z)
    }
  }
}

extension DepthSorter.Extent {
  /// The extent of a plane that is seen edge-on.
  static var nowhere: Self { Self() }

  var isSeen: Bool { seen != 0 }

  init(around vertices: ArraySlice<Vector3>) {
    self.init()
    guard var low = vertices.first else { return }
    var high = low
    for v in vertices {
      low = Vector3(min(low.x, v.x), min(low.y, v.y), min(low.z, v.z))
      high = Vector3(max(high.x, v.x), max(high.y, v.y), max(high.z, v.z))
    }
    (x0, y0, x1, y1) = (Float(low.x), Float(low.y), Float(high.x), Float(high.y))
    (far, near, seen) = (low.z, high.z, 1)
    agate_extent_round(&self)
  }
}
