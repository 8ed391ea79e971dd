import AgateBackend
import AgateMath

/// A path as line segments in its own coordinates, with the distance along the path to each point.
struct Polyline: ~Copyable {
  struct Point: BitwiseCopyable {
    var at: SIMD2<Double>
    /// The unit vectors of the directions in which the path arrives and leaves. On curves, these are the directions of
    /// the curve, and not of its segments.
    var enter: SIMD2<Double>
    var leave: SIMD2<Double>
    /// The distance along the path from the beginning of the point's part.
    var way: Double
    /// Whether the point lies between two segments of one curve, where a stroke has no join.
    var isSmooth: Bool
  }
  /// A connected part of the path. The last point of a closed part equals its first point.
  struct Part: BitwiseCopyable {
    var first: Int
    var count: Int
    var isClosed: Bool

    var last: Int { first + count - 1 }
  }

  var points = GrowingBuffer<Point>(capacity: 256)
  var parts = GrowingBuffer<Part>(capacity: 16)
  /// The total length of all parts.
  private(set) var length = 0.0
  /// The length of the shortest segment that is kept.
  private var shortest = 0.0
  /// The maximum number of segments of a curve.
  private var most = CurveSegments.most
  var shortestSquare: Double { shortest * shortest }

  /// - Parameter scale: The number of pixels per unit of the path's coordinates.
  mutating func build(_ shape: FrameShape, _ paths: PathTables, scale: Double) {
    points.removeAll()
    parts.removeAll()
    length = 0
    shortest = 1e-4 / scale
    most = CurveSegments.most(of: Int(shape.verbCount))
    let source = paths.points, begin = Int(shape.firstPoint)
    func point(_ i: Int) -> SIMD2<Double> { SIMD2(source[begin + i].x, source[begin + i].y) }
    var next = 0
    var start = SIMD2<Double>(0, 0), end = start
    var isOpen = false
    for v in Int(shape.firstVerb)..<Int(shape.firstVerb + shape.verbCount) {
      let verb = paths.verbs[v]
      switch verb {
      case .move:
        isOpen = false
        start = point(next)
        end = start
      case .close:
        if isOpen { line(start) } else { beginPart(start) }
        isOpen = false
        closePart()
        end = start
      case .line, .quad, .cubic:
        if !isOpen { beginPart(end) }
        isOpen = true
        end = add(verb, from: end, next, point, scale)
      }
      next += verb.pointCount
    }
    for index in 0..<parts.count { length += points[parts[index].last].way }
  }

  private mutating func add(
    _ verb: PathVerb, from p: SIMD2<Double>, _ next: Int, _ point: (Int) -> SIMD2<Double>, _ scale: Double
  ) -> SIMD2<Double> {
    let q = point(next)
    if verb == .line {
      line(q)
      return q
    }
    let r = point(next + 1)
    if verb == .quad {
      curve(
        CurveSteps(p, q, r, scale: scale, most: most), to: r, first: direction(q - p, r - p, r - p),
        last: direction(r - q, r - p, r - p))
      return r
    }
    let s = point(next + 2)
    curve(
      CurveSteps(p, q, r, s, scale: scale, most: most), to: s, first: direction(q - p, r - p, s - p),
      last: direction(s - r, s - q, s - p))
    return s
  }

  /// Returns the unit vector of the first of three vectors that is long enough, or zero if none is.
  private func direction(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> SIMD2<Double> {
    unit(a) ?? unit(b) ?? unit(c) ?? SIMD2(0, 0)
  }

  @inline(__always)
  private func unit(_ way: SIMD2<Double>) -> SIMD2<Double>? {
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return length >= shortest && length < 1e15 ? way / length : nil
  }

  private mutating func beginPart(_ p: SIMD2<Double>) {
    parts.append(Part(first: points.count, count: 1, isClosed: false))
    points.append(Point(at: p, enter: SIMD2(0, 0), leave: SIMD2(0, 0), way: 0, isSmooth: false))
  }

  private mutating func line(_ p: SIMD2<Double>) {
    let d = p - points[points.count - 1].at
    let distance = (d.x * d.x + d.y * d.y).squareRoot()
    // This condition is also false for not-a-number.
    guard distance >= shortest, distance < 1e15 else { return }
    points[points.count - 1].leave = d / distance
    append(p, d / distance, distance)
  }

  private mutating func curve(
    _ steps: CurveSteps, to end: SIMD2<Double>, first: SIMD2<Double>, last: SIMD2<Double>
  ) {
    points[points.count - 1].leave = first
    // Capacity is reserved once, because there are many points.
    let room = points.reserve(steps.count)
    var next = room, at = (room - 1).pointee.at, total = (room - 1).pointee.way
    let shortest = shortest
    /// Adds a point at which the curve's derivative is `slope`. Returns false, without adding, if the point is too near
    /// to the last point.
    @inline(__always)
    func reach(_ p: SIMD2<Double>, _ slope: SIMD2<Double>, isSmooth: Bool) -> Bool {
      let d = p - at
      let distance = (d.x * d.x + d.y * d.y).squareRoot()
      // This condition is also false for not-a-number.
      guard distance >= shortest, distance < 1e15 else { return false }
      let speed = (slope.x * slope.x + slope.y * slope.y).squareRoot()
      // If the derivative is nearly zero, the curve may reverse its direction. Then the direction of the segment is
      // used.
      let way = speed > distance * 1e-6 ? slope / speed : d / distance
      (at, total) = (p, total + distance)
      next.pointee = Point(at: p, enter: way, leave: way, way: total, isSmooth: isSmooth)
      next += 1
      return true
    }
    steps.forEachCut { t in _ = reach(steps.point(t), steps.slope(t), isSmooth: true) }
    // If the end point was not added, the point before becomes the end of the curve, and so a corner.
    if !reach(end, last, isSmooth: false) { (next - 1).pointee.isSmooth = false }
    parts[parts.count - 1].count += next - room
    points.resize(to: next - points.base)
  }

  private mutating func append(_ p: SIMD2<Double>, _ enter: SIMD2<Double>, _ distance: Double) {
    let way = points[points.count - 1].way + distance
    points.append(Point(at: p, enter: enter, leave: enter, way: way, isSmooth: false))
    parts[parts.count - 1].count += 1
  }

  private mutating func closePart() {
    guard parts.count > 0 else { return }
    let part = parts[parts.count - 1]
    if part.count > 1 {
      // The part ends exactly at its first point.
      points[part.last].at = points[part.first].at
      points[part.last].isSmooth = false
    }
    parts[parts.count - 1].isClosed = true
  }
}
