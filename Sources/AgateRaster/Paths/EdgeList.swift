import AgateBackend
import CAgatePixels

/// A straight segment of an outline, in 256ths of a pixel.
typealias Edge = agate_edge

/// Closed outlines as edges, clipped to the requested pixels.
///
/// Each point is rounded once, so that every outline closes exactly. Parts above and below the requested pixels are
/// dropped. Parts to the left or right become edges along the left or right side.
struct EdgeList: ~Copyable {
  var edges = GrowingBuffer<Edge>(capacity: 1024)
  private var matrix = ShapeMatrix()
  private var isAffine = true
  /// The origin and the size of the requested pixels.
  private var origin = SIMD2<Double>(0, 0)
  private var limit = SIMD2<Double>(0, 0)
  // Points of the outline that is being added. They are in pixels, or in homogeneous coordinates x·w, y·w, w.
  private var hasPoint = false
  private var first = SIMD2<Double>(0, 0)
  private var last = SIMD2<Double>(0, 0)
  /// The last point in 256ths of a pixel, valid if the point is inside the requested pixels.
  private var lastFixed = SIMD2<Int32>(0, 0)
  private var isLastInside = false
  private var hasCorner = false
  private var firstCorner = SIMD3<Double>(0, 0, 0)
  private var lastCorner = SIMD3<Double>(0, 0, 0)
  /// The minimum w of a visible point. Points with a lower or equal w are clipped, because they are too near to the
  /// plane of the eye, or behind this plane.
  static let nearest = 1e-5

  /// Removes all edges and prepares for the outlines of a shape.
  mutating func begin(_ shape: FrameShape) {
    edges.removeAll()
    matrix = shape.matrix
    isAffine = matrix.isAffine
    origin = SIMD2(Double(shape.box.x0), Double(shape.box.y0))
    limit = SIMD2(Double(shape.box.x1), Double(shape.box.y1)) - origin
    hasPoint = false
    hasCorner = false
  }

  /// Continues the outline to a point in pixels. The first point begins an outline.
  private mutating func addPixel(_ p: SIMD2<Double>) {
    let isInside = p.x >= 0 && p.y >= 0 && p.x <= limit.x && p.y <= limit.y
    let fixed = SIMD2(Self.fixed(p.x), Self.fixed(p.y))
    if !hasPoint {
      (first, hasPoint) = (p, true)
    } else if isInside && isLastInside {
      append(Edge(x0: lastFixed.x, y0: lastFixed.y, x1: fixed.x, y1: fixed.y))
    } else {
      addCut(last, p)
    }
    (last, lastFixed, isLastInside) = (p, fixed, isInside)
  }

  /// Continues the outline through points in the path's own coordinates, or in pixels relative to the origin of the
  /// requested pixels.
  ///
  /// - Parameter step: 1, or −1 to add the points in reverse order.
  mutating func add(
    _ points: UnsafePointer<SIMD2<Double>>, _ count: Int, step: Int = 1, areInPixels: Bool = false
  ) {
    var point = points + (step < 0 ? count - 1 : 0), left = count
    if !isAffine && !areInPixels {
      for _ in 0..<left {
        addCorner(matrix.projective(point.pointee))
        point += step
      }
      return
    }
    while left > 0 {
      addPixel(areInPixels ? point.pointee : matrix.affine(point.pointee) - origin)
      point += step
      left -= 1
      if !isLastInside { continue }
      // While points are inside the requested pixels, only the previous point is needed.
      let done = addInside(point, left, step, areInPixels: areInPixels)
      point += done * step
      left -= done
    }
  }

  /// Continues the outline while points are inside the requested pixels. The last point must already be inside. Returns
  /// the number of points that were processed.
  private mutating func addInside(
    _ points: UnsafePointer<SIMD2<Double>>, _ count: Int, _ step: Int, areInPixels: Bool
  ) -> Int {
    let room = edges.reserve(count)
    var end = agate_outline_end(x: last.x, y: last.y, fixed_x: lastFixed.x, fixed_y: lastFixed.y)
    var added = 0
    func numbers<T>(_ of: UnsafePointer<T>) -> UnsafePointer<Double> {
      UnsafeRawPointer(of).assumingMemoryBound(to: Double.self)
    }
    let done = withUnsafePointer(to: matrix) { matrix in
      withUnsafePointer(to: origin) { origin in
        withUnsafePointer(to: limit) { limit in
          agate_outline_add(
            numbers(points), count, Int32(truncatingIfNeeded: step), areInPixels ? nil : numbers(matrix),
            numbers(origin), numbers(limit), &end, room, &added)
        }
      }
    }
    edges.resize(to: edges.count + added)
    (last, lastFixed) = (SIMD2(end.x, end.y), SIMD2(end.fixed_x, end.fixed_y))
    return done
  }

  /// Returns the part of a line segment that lies within `margin` pixels of the requested pixels, as fractions of the
  /// segment's length. Returns nil if no part does, and the whole segment if the matrix is in perspective.
  func share(from a: SIMD2<Double>, to b: SIMD2<Double>, nearer margin: Double) -> ClosedRange<Double>? {
    if !isAffine { return 0...1 }
    let p = matrix.affine(a) - origin, d = matrix.affine(b) - origin - p
    var (low, high) = (0.0, 1.0)
    for axis in 0..<2 {
      let (near, far) = (-margin - p[axis], limit[axis] + margin - p[axis])
      if d[axis] == 0 {
        if near > 0 || far < 0 { return nil }
        continue
      }
      let (s, t) = (near / d[axis], far / d[axis])
      (low, high) = (max(low, min(s, t)), min(high, max(s, t)))
    }
    // This condition is also false for not-a-number.
    return low <= high ? low...high : nil
  }

  mutating func close() {
    if hasCorner { cut(lastCorner, firstCorner, isLast: true) }
    if hasPoint { addPixel(first) }
    (hasPoint, hasCorner) = (false, false)
  }

  // MARK: Perspective

  private mutating func addCorner(_ p: SIMD3<Double>) {
    if hasCorner {
      cut(lastCorner, p, isLast: false)
    } else {
      (firstCorner, hasCorner) = (p, true)
      if p.z > Self.nearest { addProjected(p) }
    }
    lastCorner = p
  }

  /// Clips a side of an outline to the part in front of the eye, and adds its visible points.
  private mutating func cut(_ a: SIMD3<Double>, _ b: SIMD3<Double>, isLast: Bool) {
    let isInside = (a.z > Self.nearest, b.z > Self.nearest)
    if isInside.0 != isInside.1 {
      let t = (Self.nearest - a.z) / (b.z - a.z)
      var p = a + (b - a) * t
      p.z = Self.nearest
      addProjected(p)
    }
    if isInside.1 && !isLast { addProjected(b) }
  }

  private mutating func addProjected(_ p: SIMD3<Double>) { addPixel(SIMD2(p.x, p.y) / p.z - origin) }

  // MARK: Edges

  @inline(__always)
  private mutating func append(_ e: Edge) {
    if e.x0 == e.x1 && e.y0 == e.y1 { return }
    edges.append(e)
  }

  @inline(__always)
  private mutating func append(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    append(Edge(x0: Self.fixed(a.x), y0: Self.fixed(a.y), x1: Self.fixed(b.x), y1: Self.fixed(b.y)))
  }

  /// Adds a clipped segment. Consecutive segments along one side are merged into one edge. So a part of an outline
  /// beyond a side costs only one edge.
  private mutating func appendCut(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let x = Self.fixed(a.x), y0 = Self.fixed(a.y), y1 = Self.fixed(b.y), count = edges.count
    guard count > 0, a.x == b.x, a.x == 0 || a.x == limit.x, case let last = edges[count - 1], last.x0 == x,
      last.x1 == x, last.y1 == y0
    else {
      append(a, b)
      return
    }
    if last.y0 == y1 {
      edges.resize(to: count - 1)
    } else {
      edges[count - 1] = Edge(x0: x, y0: last.y0, x1: x, y1: y1)
    }
  }

  /// Adds an edge that is not completely inside the requested pixels. Ignores points that are not numbers.
  @inline(never)
  private mutating func addCut(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    var (p, q) = (a, b)
    // This condition is also false for not-a-number.
    guard p.x.magnitude < 1e15, p.y.magnitude < 1e15, q.x.magnitude < 1e15, q.y.magnitude < 1e15 else { return }
    if max(p.y, q.y) <= 0 || min(p.y, q.y) >= limit.y { return }
    func at(y: Double) -> Double { a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)) }
    func at(x: Double) -> Double { a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)) }
    if p.y < 0 { p = SIMD2(at(y: 0), 0) } else if p.y > limit.y { p = SIMD2(at(y: limit.y), limit.y) }
    if q.y < 0 { q = SIMD2(at(y: 0), 0) } else if q.y > limit.y { q = SIMD2(at(y: limit.y), limit.y) }
    // The edge is split at the sides into parts left of, inside, and right of the requested pixels.
    var stops = (p, p)
    var count = 0
    for x in p.x < q.x ? [0, limit.x] : [limit.x, 0] where (p.x - x) * (q.x - x) < 0 {
      let y = min(max(at(x: x), min(p.y, q.y)), max(p.y, q.y))
      if count == 0 { stops.0 = SIMD2(x, y) } else { stops.1 = SIMD2(x, y) }
      count += 1
    }
    var from = p
    for index in 0...count {
      let to = index == count ? q : index == 0 ? stops.0 : stops.1
      appendCut(inside(from), inside(to))
      from = to
    }
  }

  private func inside(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(min(max(p.x, 0), limit.x), p.y) }

  /// Rounds to 256ths. The lowest bits of the sum contain the integer.
  @inline(__always)
  private static func fixed(_ v: Double) -> Int32 {
    Int32(truncatingIfNeeded: (v * 256 + 6_755_399_441_055_744).bitPattern)
  }
}
