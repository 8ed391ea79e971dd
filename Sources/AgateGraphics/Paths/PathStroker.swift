import AgateBackend
import AgateMath

/// Converts a path to the outline of its stroke, to be filled with the winding rule. An open subpath has one closed
/// outline, a closed subpath has two.
struct PathStroker {
  private let half: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: Double
  private let tolerance: Double
  /// The angle of an arc whose distance from its chord is the tolerance.
  private let arcStep: Double

  init(width: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
    half = width / 2
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit.isFinite ? max(miterLimit, 1) : 10
    self.tolerance = tolerance
    arcStep = 2 * DeterministicMath.acos(max(1 - tolerance / max(half, 1e-9), 0.5))
  }

  func outline(of path: PathData) -> PathData { outline(of: path, sides: (1, -1)) }

  /// Returns the part of a closed path's stroke that is on one side of the path: on the right, as seen with y pointing
  /// up, or on the left.
  func strip(of loop: PathData, isRight: Bool) -> PathData { outline(of: loop, sides: isRight ? (1, 0) : (0, -1)) }

  /// - Parameter sides: the positions of the two outlines of a closed subpath, the greater value first: 1 on the right,
  ///   0 on the path, −1 on the left.
  private func outline(of path: PathData, sides: (Double, Double)) -> PathData {
    var result = PathData()
    guard half > 0, half.isFinite else { return result }
    let lines = Polylines(path, tolerance: tolerance)
    for run in lines.runs {
      var points: [PathPoint] = []
      var corners: [Bool] = []
      for i in run.first..<run.first + run.count {
        let p = lines.points[i]
        // Such a short step has no direction.
        if let last = points.last, (p - last).length < 1e-9 * max(1, half) {
          corners[corners.count - 1] = corners[corners.count - 1] || lines.corners[i]
          continue
        }
        points.append(p)
        corners.append(lines.corners[i])
      }
      if run.isClosed, points.count > 1, (points[0] - points[points.count - 1]).length < 1e-9 * max(1, half) {
        points.removeLast()
        corners.removeLast()
      }
      if points.count == 1 {
        if run.count > 1 || run.isClosed { dot(points[0], into: &result) }
      } else if run.isClosed {
        ring(points, corners, sides, into: &result)
      } else {
        strip(points, corners, into: &result)
      }
    }
    return result
  }

  private func add(_ points: [PathPoint], into path: inout PathData) {
    guard let first = points.first else { return }
    path.move(first)
    for p in points.dropFirst() { path.line(p) }
    path.close()
  }

  /// Adds the two caps of a subpath without length.
  private func dot(_ p: PathPoint, into path: inout PathData) {
    guard cap != .butt else { return }
    var points: [PathPoint] = []
    let d = PathPoint(1, 0)
    points.append(p + normal(d))
    appendCap(p, d, &points)
    points.append(p - normal(d))
    appendCap(p, d * -1, &points)
    add(points, into: &path)
  }

  private func strip(_ points: [PathPoint], _ corners: [Bool], into path: inout PathData) {
    let last = points.count - 1
    let directions = (0..<last).map { unit(points[$0 + 1] - points[$0]) }
    var outline = [points[0] + normal(directions[0])]
    for i in 1..<max(last, 1) {
      appendJoin(points[i], directions[i - 1], directions[i], isCorner: corners[i], side: 1, &outline)
    }
    outline.append(points[last] + normal(directions[last - 1]))
    appendCap(points[last], directions[last - 1], &outline)
    var back = [points[0] - normal(directions[0])]
    for i in 1..<max(last, 1) {
      appendJoin(points[i], directions[i - 1], directions[i], isCorner: corners[i], side: -1, &back)
    }
    back.append(points[last] - normal(directions[last - 1]))
    outline.append(contentsOf: back.reversed())
    appendCap(points[0], directions[0] * -1, &outline)
    add(outline, into: &path)
  }

  private func ring(
    _ points: [PathPoint], _ corners: [Bool], _ sides: (first: Double, second: Double), into path: inout PathData
  ) {
    let count = points.count
    let directions = (0..<count).map { unit(points[($0 + 1) % count] - points[$0]) }
    for side in [sides.first, sides.second] {
      var outline: [PathPoint] = side == 0 ? points : []
      for i in 0..<count where side != 0 {
        appendJoin(
          points[i], directions[(i + count - 1) % count], directions[i], isCorner: corners[i], side: side, &outline)
      }
      if side == sides.second { outline.reverse() }
      add(outline, into: &path)
    }
  }

  private func unit(_ v: PathPoint) -> PathPoint { v * (1 / v.length) }

  private func normal(_ d: PathPoint) -> PathPoint { PathPoint(d.y * half, -d.x * half) }

  /// - Parameter side: 1 for the side of the normal, −1 for the other side.
  private func appendJoin(
    _ p: PathPoint, _ d0: PathPoint, _ d1: PathPoint, isCorner: Bool, side: Double, _ points: inout [PathPoint]
  ) {
    let n0 = normal(d0) * side, n1 = normal(d1) * side
    let cosine = d0.dot(d1), turn = d0.cross(d1)
    // 1 / cos of half the turn: the distance from the corner to the tip of a miter, in half widths.
    let reach = cosine > -1 ? (2 / (1 + cosine)).squareRoot() : .infinity
    if half * (reach - 1) <= tolerance {
      points.append(p + (n0 + n1) * (1 / (1 + cosine)))
      return
    }
    if turn * side < 0 {
      points.append(contentsOf: [p + n0, p, p + n1])
      return
    }
    switch isCorner ? join : .round {
    case .miter where reach <= miterLimit:
      points.append(p + (n0 + n1) * (1 / (1 + cosine)))
    case .round:
      points.append(p + n0)
      // Where the path turns back, the sign of the angle does not determine the side.
      var angle = DeterministicMath.atan2(n0.cross(n1), n0.dot(n1))
      if angle * side < 0 { angle += 2 * .pi * side }
      appendArc(p, n0, angle, &points)
      points.append(p + n1)
    default:
      points.append(contentsOf: [p + n0, p + n1])
    }
  }

  /// Appends the points of a cap around `p`, from the normal's side to the other side.
  private func appendCap(_ p: PathPoint, _ d: PathPoint, _ points: inout [PathPoint]) {
    let n = normal(d)
    switch cap {
    case .butt: break
    case .square: points.append(contentsOf: [p + n + d * half, p - n + d * half])
    case .round: appendArc(p, n, .pi, &points)
    }
  }

  /// Appends the points of an arc around `p` that begins at `p + from`, without the two ends of the arc.
  private func appendArc(_ p: PathPoint, _ from: PathPoint, _ angle: Double, _ points: inout [PathPoint]) {
    let steps = min((angle.magnitude / arcStep).rounded(.up), 1024)
    // Between huge coordinates, the angle is not a number.
    guard steps > 1 else { return }
    let count = Int(steps)
    for i in 1..<count {
      let (s, c) = DeterministicMath.sincos(angle * Double(i) / Double(count))
      points.append(p + PathPoint(from.x * c - from.y * s, from.x * s + from.y * c))
    }
  }
}
