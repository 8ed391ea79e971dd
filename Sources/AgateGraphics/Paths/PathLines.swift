import AgateBackend
import AgateMath

extension PathData {
  /// The area inside the path, which is positive if the path runs from the x axis towards the y axis, and negative
  /// otherwise. Curves are ignored.
  var signedArea: Double {
    var sum = 0.0
    for segment in segments {
      switch segment {
      case .line(let a, let b), .close(let a, let b): sum += a.cross(b)
      default: break
      }
    }
    return sum / 2
  }

  /// Returns the parts of the path's line that lie inside the filled path `other`, or outside `other` if `inside` is
  /// false.
  func line(cutBy other: PathData, _ rule: CGPathFillRule, inside: Bool, tolerance: Double) -> PathData {
    let own = Polylines(self, tolerance: tolerance), area = Polylines(other, tolerance: tolerance)
    var sides: [(PathPoint, PathPoint)] = []
    for run in area.runs {
      var last = area.points[run.first + run.count - 1]
      for i in run.first..<run.first + run.count {
        if area.points[i] != last { sides.append((last, area.points[i])) }
        last = area.points[i]
      }
    }
    var result = PathData()
    for run in own.runs {
      var points = Array(own.points[run.first..<run.first + run.count])
      if run.isClosed { points.append(points[0]) }
      var isDrawing = false
      for (a, b) in zip(points, points.dropFirst()) {
        var cuts = [0.0, 1.0]
        for side in sides {
          if let t = Self.crossing(a, b, side.0, side.1) { cuts.append(t) }
        }
        cuts.sort()
        for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
          let keeps = other.contains(a.mixed(b, (from + to) / 2), rule) == inside
          if keeps {
            if !isDrawing { result.move(a.mixed(b, from)) }
            result.line(a.mixed(b, to))
          }
          isDrawing = keeps
        }
      }
    }
    return result
  }

  /// Returns the fraction of the line from `a` to `b` at which it meets the line from `c` to `d`. Returns nil if the
  /// lines do not meet.
  private static func crossing(_ a: PathPoint, _ b: PathPoint, _ c: PathPoint, _ d: PathPoint) -> Double? {
    let ab = b - a, cd = d - c
    let determinant = ab.cross(cd)
    guard determinant != 0 else { return nil }
    let t = (c - a).cross(cd) / determinant, u = (c - a).cross(ab) / determinant
    return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : nil
  }
}
