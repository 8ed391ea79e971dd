import AgateBackend
import AgateMath
import Foundation

/// The distance of the control points from the ends of a cubic curve that approximates a quarter of a unit circle.
private let quarterCircle = 0.5522847498307936

extension PathData {
  /// Adds a rectangle. The path begins at the rectangle's origin and runs along x first, which is clockwise if y points
  /// down. A rectangle with a corner that is not finite is ignored.
  mutating func addRect(_ rect: CGRect, _ t: CGAffineTransform = .identity) {
    guard let corners = Self.corners(rect.standardized, t) else { return }
    move(corners.0)
    line(corners.1)
    line(corners.2)
    line(corners.3)
    close()
  }

  /// Returns the transformed corners of a rectangle, in the order minX-minY, maxX-minY, maxX-maxY, minX-maxY. Returns
  /// nil if any of them is not finite. If all are, so are all points inside the rectangle.
  private static func corners(
    _ r: CGRect, _ t: CGAffineTransform
  ) -> (PathPoint, PathPoint, PathPoint, PathPoint)? {
    func p(_ x: CGFloat, _ y: CGFloat) -> PathPoint { PathPoint(Double(x), Double(y)).applying(t) }
    let corners = (p(r.minX, r.minY), p(r.maxX, r.minY), p(r.maxX, r.maxY), p(r.minX, r.maxY))
    return corners.0.isFinite && corners.1.isFinite && corners.2.isFinite && corners.3.isFinite ? corners : nil
  }

  /// Adds the ellipse in a rectangle, which is ignored if a corner is not finite.
  mutating func addEllipse(in rect: CGRect, _ t: CGAffineTransform = .identity) {
    let r = rect.standardized
    let x = Double(r.midX), y = Double(r.midY), w = Double(r.width) / 2, h = Double(r.height) / 2
    guard Self.corners(r, t) != nil, x.isFinite, y.isFinite else { return }
    let kw = w * quarterCircle, kh = h * quarterCircle
    func p(_ dx: Double, _ dy: Double) -> PathPoint { PathPoint(x + dx, y + dy).applying(t) }
    move(p(w, 0))
    cubic(p(w, kh), p(kw, h), p(0, h))
    cubic(p(-kw, h), p(-w, kh), p(-w, 0))
    cubic(p(-w, -kh), p(-kw, -h), p(0, -h))
    cubic(p(kw, -h), p(w, -kh), p(w, 0))
    close()
  }

  /// Adds a rectangle with elliptic corners. The corner sizes are limited to half the rectangle's size.
  mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, _ t: CGAffineTransform = .identity
  ) {
    let r = rect.standardized
    let w = min(max(Double(cornerWidth), 0), Double(r.width) / 2)
    let h = min(max(Double(cornerHeight), 0), Double(r.height) / 2)
    guard w > 0, h > 0 else { return addRect(r, t) }
    addRoundedRect(in: r, corners: (PathPoint(w, h), PathPoint(w, h), PathPoint(w, h), PathPoint(w, h)), t)
  }

  /// Adds a rectangle with elliptic corners of different sizes. A rectangle is ignored if a corner is not finite.
  ///
  /// - Parameter corners: the radii of the corners, in the order minX-minY, maxX-minY, maxX-maxY, minX-maxY.
  mutating func addRoundedRect(
    in r: CGRect, corners: (PathPoint, PathPoint, PathPoint, PathPoint), _ t: CGAffineTransform
  ) {
    guard Self.corners(r, t) != nil else { return }
    let x0 = Double(r.minX), y0 = Double(r.minY), x1 = Double(r.maxX), y1 = Double(r.maxY)
    let k = 1 - quarterCircle
    func p(_ x: Double, _ y: Double) -> PathPoint { PathPoint(x, y).applying(t) }
    let (a, b, c, d) = corners
    move(p(x0 + a.x, y0))
    line(p(x1 - b.x, y0))
    if b.x > 0 { cubic(p(x1 - b.x * k, y0), p(x1, y0 + b.y * k), p(x1, y0 + b.y)) }
    line(p(x1, y1 - c.y))
    if c.x > 0 { cubic(p(x1, y1 - c.y * k), p(x1 - c.x * k, y1), p(x1 - c.x, y1)) }
    line(p(x0 + d.x, y1))
    if d.x > 0 { cubic(p(x0 + d.x * k, y1), p(x0, y1 - d.y * k), p(x0, y1 - d.y)) }
    line(p(x0, y0 + a.y))
    if a.x > 0 { cubic(p(x0, y0 + a.y * k), p(x0 + a.x * k, y0), p(x0 + a.x, y0)) }
    close()
  }

  /// Adds an arc. If there is a current point, a line joins it to the arc.
  ///
  /// - Parameter clockwise: whether the arc goes towards smaller angles. This direction is clockwise if y points up,
  ///   and counter-clockwise if y points down.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    _ t: CGAffineTransform = .identity
  ) {
    let start = Double(startAngle), end = Double(endAngle)
    guard start.isFinite, end.isFinite else { return }
    var sweep = end - start
    if sweep.magnitude >= 2 * .pi {
      sweep = clockwise ? -2 * .pi : 2 * .pi
    } else if !clockwise && sweep < 0 {
      sweep += 2 * .pi
    } else if clockwise && sweep > 0 {
      sweep -= 2 * .pi
    }
    addArc(center: center, radius: radius, startAngle: start, sweep: sweep, t)
  }

  /// Adds an arc. If there is a current point, a line joins it to the arc.
  ///
  /// - Parameter sweep: the angle of the arc in radians, positive towards greater angles. An angle greater than 2π
  ///   gives several turns, at most 32.
  mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle start: Double, sweep: Double, _ t: CGAffineTransform
  ) {
    let middle = PathPoint(center), r = Double(radius)
    guard middle.isFinite, r.isFinite, r >= 0, start.isFinite, sweep.isFinite else { return }
    // The number of turns is limited, because more turns cannot be seen.
    let sweep = min(max(sweep, -64 * .pi), 64 * .pi)
    func direction(_ angle: Double) -> PathPoint {
      let (s, c) = DeterministicMath.sincos(angle)
      return PathPoint(c, s)
    }
    var from = direction(start)
    let first = (middle + from * r).applying(t)
    if isEmpty { move(first) } else { line(first) }
    guard sweep != 0, r > 0 else { return }
    let count = max(Int((sweep.magnitude / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let half = DeterministicMath.sincos(step / 2)
    // 4/3 · tan(step / 4)
    let reach = 4.0 / 3 * (1 - half.cos) / half.sin
    for i in 1...count {
      let to = direction(start + step * Double(i))
      let control1 = middle + (from + PathPoint(-from.y, from.x) * reach) * r
      let control2 = middle + (to - PathPoint(-to.y, to.x) * reach) * r
      cubic(control1.applying(t), control2.applying(t), (middle + to * r).applying(t))
      from = to
    }
  }

  /// Adds the arc of a circle that touches two lines: from the current point to `tangent1`, and from there to
  /// `tangent2`.
  mutating func addArc(
    tangent1: CGPoint, tangent2: CGPoint, radius: CGFloat, _ t: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else { return }
    let corner = PathPoint(tangent1), r = Double(radius)
    guard r.isFinite, corner.isFinite, PathPoint(tangent2).isFinite else { return }
    let from = t.isIdentity ? current : current.applying(t.inverted())
    let a = from - corner, b = PathPoint(tangent2) - corner
    let la = a.length, lb = b.length
    let cross = a.cross(b)
    guard r > 0, la > 0, lb > 0, cross.magnitude > 1e-12 * la * lb else { return line(corner.applying(t)) }
    let ua = a * (1 / la), ub = b * (1 / lb)
    let cosine = ua.dot(ub)
    // The distance from the corner to the points where the circle touches the lines: r / tan(angle / 2).
    let reach = r * ((1 + cosine) / max(1 - cosine, 1e-300)).squareRoot()
    let bisector = ua + ub
    let middle = corner + bisector * ((reach * reach + r * r).squareRoot() / bisector.length)
    let touch1 = corner + ua * reach, touch2 = corner + ub * reach
    let d1 = touch1 - middle, d2 = touch2 - middle
    let start = DeterministicMath.atan2(d1.y, d1.x)
    var sweep = DeterministicMath.atan2(d2.y, d2.x) - start
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    addArc(center: middle.point, radius: radius, startAngle: start, sweep: sweep, t)
  }
}
