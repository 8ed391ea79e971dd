import AgateGraphics

/// A path as straight pieces, in its own coordinates, with the length of the way to each point.
struct Polyline: ~Copyable {
  struct Point: BitwiseCopyable {
    var at: SIMD2<Double>
    /// From the beginning of its part.
    var way: Double
    /// Between two pieces of one curve, where a stroke shows no join.
    var isSmooth: Bool
  }
  /// A part that hangs together. A closed one ends with the point that it begins with.
  struct Part: BitwiseCopyable {
    var first: Int
    var count: Int
    var isClosed: Bool

    var last: Int { first + count - 1 }
  }

  var points = GrowingBuffer<Point>(capacity: 256)
  var parts = GrowingBuffer<Part>(capacity: 16)
  /// Of all parts together.
  private(set) var length = 0.0
  /// Shorter steps are none.
  private var shortest = 0.0
  var shortestSquare: Double { shortest * shortest }

  /// - Parameter scale: pixels of a unit.
  mutating func build(_ shape: FrameShape, _ paths: PathTables, scale: Double) {
    points.removeAll()
    parts.removeAll()
    length = 0
    shortest = 1e-4 / scale
    let source = paths.points, begin = Int(shape.firstPoint)
    func point(_ i: Int) -> SIMD2<Double> { SIMD2(source[begin + i].x, source[begin + i].y) }
    var next = 0
    var start = SIMD2<Double>(0, 0), end = start
    var isOpen = false
    for v in Int(shape.firstVerb)..<Int(shape.firstVerb + shape.verbCount) {
      let verb = paths.verbs[v]
      switch verb {
      case .move:
        endPart()
        isOpen = false
        start = point(next)
        end = start
      case .close:
        if isOpen { step(start, isSmooth: false) } else { beginPart(start) }
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
    endPart()
  }

  private mutating func add(
    _ verb: PathVerb, from p: SIMD2<Double>, _ next: Int, _ point: (Int) -> SIMD2<Double>, _ scale: Double
  ) -> SIMD2<Double> {
    if verb == .line {
      step(point(next), isSmooth: false)
      return point(next)
    }
    let q = point(next), r = point(next + 1)
    if verb == .quad {
      let n = CurveSegments.count(p, q, r, scale: scale), curve = CurveSteps(p, q, r), k = 1 / Double(n)
      for i in 1..<max(n, 1) { step(curve.point(Double(i) * k), isSmooth: true) }
      step(r, isSmooth: false)
      return r
    }
    let s = point(next + 2)
    let n = CurveSegments.count(p, q, r, s, scale: scale), curve = CurveSteps(p, q, r, s), k = 1 / Double(n)
    for i in 1..<max(n, 1) { step(curve.point(Double(i) * k), isSmooth: true) }
    step(s, isSmooth: false)
    return s
  }

  private mutating func beginPart(_ p: SIMD2<Double>) {
    parts.append(Part(first: points.count, count: 1, isClosed: false))
    points.append(Point(at: p, way: 0, isSmooth: false))
  }

  @inline(__always)
  private mutating func step(_ p: SIMD2<Double>, isSmooth: Bool) {
    let last = points[points.count - 1]
    let d = p - last.at
    let distance = (d.x * d.x + d.y * d.y).squareRoot()
    // Also false for what is no number.
    guard distance >= shortest, distance < 1e15 else {
      // The end of a curve that ended just before is a corner after all.
      if !isSmooth { points[points.count - 1].isSmooth = false }
      return
    }
    points.append(Point(at: p, way: last.way + distance, isSmooth: isSmooth))
    parts[parts.count - 1].count += 1
  }

  private mutating func closePart() {
    guard parts.count > 0 else { return }
    let part = parts[parts.count - 1]
    if part.count > 1 {
      // Exactly where it began.
      points[part.last].at = points[part.first].at
      points[part.last].isSmooth = false
    }
    parts[parts.count - 1].isClosed = true
    finish(part)
  }

  private mutating func endPart() {
    guard parts.count > 0, !parts[parts.count - 1].isClosed else { return }
    finish(parts[parts.count - 1])
  }

  private mutating func finish(_ part: Part) { length += points[part.last].way }
}
