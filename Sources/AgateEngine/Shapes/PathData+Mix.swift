import AgateBackend
import AgateMath

/// The interpolation between two paths.
///
/// Pictures that Core Animation made of Lottie files show how it interpolates: end points go straight, while the handles
/// of curves, measured from the end points that they belong to, keep to their lengths and turn. A line takes part in the
/// interpolation with a curve as a curve without handles.
extension PathData {
  /// Sets the path to a mix of two paths. Returns false, and changes nothing, if their elements do not correspond.
  ///
  /// - Parameter fraction: 0 for `a`, 1 for `b`. Values outside that range lie beyond the two paths.
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

/// A place on the way along a path's elements.
private struct PathWalk {
  private let points: [PathPoint]
  private var next = 0
  private var start = PathPoint(0, 0)
  /// The point at which the next element begins.
  private(set) var current = PathPoint(0, 0)

  init(_ path: PathData) { points = path.points }

  func point(_ index: Int) -> PathPoint { points[next + index] }

  func end(_ verb: PathVerb) -> PathPoint { points[next + verb.pointCount - 1] }

  /// The handles of the next element, taken as a cubic curve: from its beginning, and from its end.
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
  /// A vector between two others: its length is interpolated, and its angle by the shorter way.
  fileprivate func turned(to other: PathPoint, _ fraction: Double) -> PathPoint {
    let cross = x * other.y - y * other.x, dot = x * other.x + y * other.y
    // Without a length there is no angle; of one direction, the straight way is the same.
    if cross == 0 && dot >= 0 { return mixed(other, fraction) }
    let (sine, cosine) = DeterministicMath.sincos(DeterministicMath.atan2(cross, dot) * fraction)
    let scale = (length + (other.length - length) * fraction) / length
    return PathPoint((x * cosine - y * sine) * scale, (x * sine + y * cosine) * scale)
  }
}
