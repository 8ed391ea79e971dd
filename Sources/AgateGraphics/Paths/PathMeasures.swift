import AgateBackend
import AgateMath
import Foundation

/// A rectangle that grows around points.
struct PathBox {
  var minX = Double.infinity, minY = Double.infinity
  var maxX = -Double.infinity, maxY = -Double.infinity

  mutating func add(_ p: PathPoint) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }

  var rect: CGRect? {
    minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }
}

extension PathData {
  /// The smallest rectangle around all points; nil if there are none.
  var controlBox: CGRect? {
    var box = PathBox()
    for p in points { box.add(p) }
    return box.rect
  }

  /// The smallest rectangle around the lines and curves, without control points. Nil if there are none.
  var tightBox: CGRect? {
    var box = PathBox()
    for segment in segments {
      switch segment {
      case .move(let p), .line(_, let p): box.add(p)
      case .close: break
      case .quad(let a, let c, let b):
        box.add(b)
        // The derivative is linear: a − c + t·(a − 2c + b).
        for (p, q) in [(a.x - c.x, a.x - 2 * c.x + b.x), (a.y - c.y, a.y - 2 * c.y + b.y)] {
          let t = p / q
          if t > 0 && t < 1 { box.add(segment.point(at: t)) }
        }
      case .cubic(let a, let c, let d, let b):
        box.add(b)
        for (p0, p1, p2, p3) in [(a.x, c.x, d.x, b.x), (a.y, c.y, d.y, b.y)] {
          for t in Self.turns(p0, p1, p2, p3) { box.add(segment.point(at: t)) }
        }
      }
    }
    return box.rect
  }

  /// Returns the parameters between 0 and 1 at which the derivative of a cubic curve's coordinate is zero.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3, b = 2 * (p0 - 2 * p1 + p2), c = p1 - p0
    var roots: [Double] = []
    if a.magnitude < 1e-12 * (b.magnitude + c.magnitude) {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // The numerically stable formula, which computes the larger root first.
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = q == 0 ? [0] : [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// The rectangle, if the path is a rectangle with sides parallel to the axes. Otherwise nil.
  var rectangle: CGRect? {
    var corners = points
    guard verbs.first == .move, verbs.count >= 4 else { return nil }
    let isClosed = verbs.last == .close
    guard verbs.dropFirst().dropLast(isClosed ? 1 : 0).allSatisfy({ $0 == .line }) else { return nil }
    if corners.count == 5 {
      guard corners[4] == corners[0] else { return nil }
      corners.removeLast()
    }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright =
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    return isUpright ? controlBox : nil
  }

  /// Returns whether the filled path covers `p`. Points on edges at smaller x or y are inside the path, points on the
  /// opposite edges are outside.
  func contains(_ p: PathPoint, _ rule: CGPathFillRule) -> Bool {
    guard p.isFinite, let box = controlBox else { return false }
    guard p.x >= Double(box.minX), p.x <= Double(box.maxX), p.y >= Double(box.minY), p.y <= Double(box.maxY) else {
      return false
    }
    let size = max(Double(box.width), Double(box.height))
    let lines = Polylines(self, tolerance: max(size * 1e-6, 1e-9))
    var winding = 0
    for run in lines.runs {
      var a = lines.points[run.first + run.count - 1]
      for i in run.first..<run.first + run.count {
        let b = lines.points[i]
        if (a.y <= p.y) != (b.y <= p.y) {
          let side = (b - a).cross(p - a)
          if a.y <= p.y ? side > 0 : side < 0 { winding += a.y <= p.y ? 1 : -1 }
        }
        a = b
      }
    }
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }
}
