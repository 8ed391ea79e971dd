import AgateBackend
import AgateMath

/// Interpolation between two paths.
///
/// The method was derived from images that Core Animation rendered from Lottie files. End points move in straight
/// lines. The handles of curves are vectors relative to their end points: their lengths and angles are interpolated.
/// Between a line and a curve, the line counts as a curve whose handles have length 0.
extension PathData {
  /// Sets the path to the interpolation between two paths. Returns false without a change if their elements do not
  /// correspond.
  ///
  /// - Parameter fraction: 0 for `a`, 1 for `b`. Values outside this range extrapolate.
  mutating func setMix(_ a: PathData, _ b: PathData, _ fraction: Double) -> Bool {
    guard a.corresponds(to: b) else { return false }
    removeAll()
    var from = PathWalk(a), to = PathWalk(b)
    for (one, other) in zip(a.verbs, b.verbs) {
      let here = from.current.mixed(to.current, fraction)
      switch (one, other) {
      case (.move, .move): move(from.end(one).mixed(to.end(other), fraction))
      case (.line, .line): line(from.end(one).mixed(to.end(other), fraction))
      case (.quad, .quad):
        quad(from.point(0).mixed(to.point(0), fraction), from.end(one).mixed(to.end(other), fraction))
      case (.close, .close): close()
      default:
        let end = from.end(one).mixed(to.end(other), fraction)
        let (a, b) = (from.handles(one), to.handles(other))
        cubic(here + a.out.turned(to: b.out, fraction), end + a.in.turned(to: b.in, fraction), end)
      }
      from.pass(one)
      to.pass(other)
    }
    return true
  }

  private func corresponds(to other: PathData) -> Bool {
    verbs.count == other.verbs.count
      && zip(verbs, other.verbs).allSatisfy { $0 == $1 || ($0.drawsSegment && $1.drawsSegment) }
  }
}

/// A position in the list of a path's elements.
private struct PathWalk {
  private let points: [PathPoint]
  private var next = 0
  private var start = PathPoint(0, 0)
  /// The point at which the next element begins.
  private(set) var current = PathPoint(0, 0)

  init(_ path: PathData) { points = path.points }

  func point(_ index: Int) -> PathPoint { points[next + index] }

  func end(_ verb: PathVerb) -> PathPoint { points[next + verb.pointCount - 1] }

  /// Returns the handles of the next element as a cubic curve: the vectors from its start and from its end.
  func handles(_ verb: PathVerb) -> (out: PathPoint, in: PathPoint) {
    switch verb {
    case .cubic: (point(0) - current, point(1) - point(2))
    case .quad: ((point(0) - current) * (2.0 / 3), (point(0) - point(1)) * (2.0 / 3))
    default: (PathPoint(0, 0), PathPoint(0, 0))
    }
  }

  mutating func pass(_ verb: PathVerb) {
    current = verb == .close ? start : end(verb)
    if verb == .move { start = current }
    next += verb.pointCount
  }
}

extension PathVerb {
  fileprivate var drawsSegment: Bool { self == .line || self == .quad || self == .cubic }
}

extension PathPoint {
  /// Interpolates two vectors by length and angle. The angle takes the shorter way.
  fileprivate func turned(to other: PathPoint, _ fraction: Double) -> PathPoint {
    let cross = x * other.y - y * other.x, dot = x * other.x + y * other.y
    // A vector of length 0 has no angle. For vectors with the same direction, linear interpolation gives the same
    // result.
    if cross == 0 && dot >= 0 { return mixed(other, fraction) }
    let (sine, cosine) = DeterministicMath.sincos(DeterministicMath.atan2(cross, dot) * fraction)
    let scale = (length + (other.length - length) * fraction) / length
    return PathPoint((x * cosine - y * sine) * scale, (x * sine + y * cosine) * scale)
  }
}
