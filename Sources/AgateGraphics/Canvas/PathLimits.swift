import AgateBackend
import AgateMath
import Foundation

/// The limit of path coordinates, in pixels. Cairo loses the slope of lines that are 100,000 pixels long. Paths that
/// extend further than any bitmap are therefore cut outside the visible area.
enum PathLimits {
  static let reach = 30_000.0
}

extension PathData {
  /// The path limited to ``PathLimits/reach``. A path within the limit is returned unchanged. Otherwise, the result
  /// consists of polygons that fill the same points within the limit.
  var limited: PathData {
    let limit = PathLimits.reach
    if points.allSatisfy({ $0.x.magnitude <= limit && $0.y.magnitude <= limit }) { return self }
    let lines = Polylines(self, tolerance: 0.05)
    var result = PathData()
    for run in lines.runs {
      var polygon = Array(lines.points[run.first..<run.first + run.count])
      for side in 0..<4 { polygon = Self.cut(polygon, side, limit) }
      guard let first = polygon.first else { continue }
      result.move(first)
      for p in polygon.dropFirst() { result.line(p) }
      result.close()
    }
    return result
  }

  /// Returns the part of a polygon on the inner side of one of the four limits.
  private static func cut(_ polygon: [PathPoint], _ side: Int, _ limit: Double) -> [PathPoint] {
    func distance(_ p: PathPoint) -> Double {
      switch side {
      case 0: limit - p.x
      case 1: limit + p.x
      case 2: limit - p.y
      default: limit + p.y
      }
    }
    guard var a = polygon.last else { return [] }
    var result: [PathPoint] = []
    for b in polygon {
      let da = distance(a), db = distance(b)
      if (da < 0) != (db < 0) {
        // The distances are halved first, because the difference of two large numbers may overflow.
        result.append(a.mixed(b, da / 2 / (da / 2 - db / 2)))
      }
      if db >= 0 { result.append(b) }
      a = b
    }
    return result
  }
}
