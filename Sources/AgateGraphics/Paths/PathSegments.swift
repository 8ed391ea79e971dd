import AgateBackend
import AgateMath

/// One element of a path together with the point where it begins.
enum PathSegment: BitwiseCopyable, Sendable {
  case move(PathPoint)
  case line(PathPoint, PathPoint)
  case quad(PathPoint, PathPoint, PathPoint)
  case cubic(PathPoint, PathPoint, PathPoint, PathPoint)
  /// The line that closes a subpath. Its length may be 0.
  case close(PathPoint, PathPoint)

  /// Returns the point at the parameter `t`, 0…1.
  func point(at t: Double) -> PathPoint {
    switch self {
    case .move(let p): return p
    case .line(let a, let b), .close(let a, let b): return a.mixed(b, t)
    case .quad(let a, let c, let b): return a.mixed(c, t).mixed(c.mixed(b, t), t)
    case .cubic(let a, let c, let d, let b):
      let m = c.mixed(d, t)
      return a.mixed(c, t).mixed(m, t).mixed(m.mixed(d.mixed(b, t), t), t)
    }
  }

  /// Returns the part between the parameters `t0` and `t1`.
  func part(from t0: Double, to t1: Double) -> PathSegment {
    switch self {
    case .move: return self
    case .line(let a, let b), .close(let a, let b): return .line(a.mixed(b, t0), a.mixed(b, t1))
    case .quad(let a, let c, let b):
      // Polar form: control points are the blossom at (t0, t0), (t0, t1), (t1, t1).
      func blossom(_ u: Double, _ v: Double) -> PathPoint { a.mixed(c, u).mixed(c.mixed(b, u), v) }
      return .quad(blossom(t0, t0), blossom(t0, t1), blossom(t1, t1))
    case .cubic(let a, let c, let d, let b):
      func blossom(_ u: Double, _ v: Double, _ w: Double) -> PathPoint {
        let m = c.mixed(d, u)
        return a.mixed(c, u).mixed(m, v).mixed(m.mixed(d.mixed(b, u), v), w)
      }
      return .cubic(blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1))
    }
  }

  /// Returns the number of chords whose distance from the curve is at most `tolerance`, computed from the largest
  /// second difference. The maximum is 1024.
  func chords(_ tolerance: Double) -> Int {
    let bend: Double
    switch self {
    case .move: return 0
    case .line, .close: return 1
    case .quad(let a, let c, let b): bend = 0.25 * (a - c * 2 + b).length
    case .cubic(let a, let c, let d, let b): bend = 0.75 * max((a - c * 2 + d).length, (c - d * 2 + b).length)
    }
    let count = (bend / tolerance).squareRoot().rounded(.up)
    return count > 1 ? Int(min(count, 1024)) : 1
  }
}

extension PathData {
  /// The path's elements with their start points.
  var segments: Segments { Segments(path: self) }

  struct Segments: Sequence, IteratorProtocol {
    private let path: PathData
    private var verb = 0
    private var point = 0
    private var start = PathPoint(0, 0)
    private var end = PathPoint(0, 0)

    init(path: PathData) { self.path = path }

    mutating func next() -> PathSegment? {
      guard verb < path.verbs.count else { return nil }
      let kind = path.verbs[verb]
      let from = end
      let first = point
      verb += 1
      point += kind.pointCount
      if kind.pointCount > 0 { end = path.points[point - 1] }
      switch kind {
      case .move:
        start = end
        return .move(end)
      case .line: return .line(from, end)
      case .quad: return .quad(from, path.points[first], end)
      case .cubic: return .cubic(from, path.points[first], path.points[first + 1], end)
      case .close:
        end = start
        return .close(from, start)
      }
    }
  }
}

/// A path of straight lines only: points, divided into subpaths.
struct Polylines: Sendable {
  struct Run: BitwiseCopyable, Sendable {
    var first: Int
    var count: Int
    var isClosed: Bool
  }
  var points: [PathPoint] = []
  /// Whether each point is a joint of two elements, and not a point inside a curve.
  var corners: [Bool] = []
  var runs: [Run] = []

  /// - Parameter tolerance: the maximum distance of chords from their curve.
  init(_ path: PathData, tolerance: Double) {
    for segment in path.segments {
      switch segment {
      case .move(let p): begin(p)
      case .close:
        if let run = runs.indices.last { runs[run].isClosed = true }
      case .line(let a, let b):
        reopen(a)
        add(b, isCorner: true)
      case .quad(let a, _, let b), .cubic(let a, _, _, let b):
        reopen(a)
        let count = segment.chords(tolerance)
        for i in 1..<max(count, 1) { add(segment.point(at: Double(i) / Double(count)), isCorner: false) }
        add(b, isCorner: true)
      }
    }
  }

  private mutating func begin(_ p: PathPoint) {
    runs.append(Run(first: points.count, count: 1, isClosed: false))
    points.append(p)
    corners.append(true)
  }

  /// Begins a new subpath at `p` if the last one is closed: the next element begins where the closed subpath began.
  private mutating func reopen(_ p: PathPoint) {
    if runs.last?.isClosed ?? true { begin(p) }
  }

  private mutating func add(_ p: PathPoint, isCorner: Bool) {
    points.append(p)
    corners.append(isCorner)
    runs[runs.count - 1].count += 1
  }
}
