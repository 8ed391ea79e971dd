/// Perspective projection of the plane z = 0 by a matrix.
extension CATransform3D {
  /// Returns the projection of a point of the plane, or nil if the point is level with the eye.
  func project(_ p: CGPoint) -> CGPoint? {
    let x = Double(p.x), y = Double(p.y)
    let w = x * m14 + y * m24 + m44
    guard w != 0 else { return nil }
    return CGPoint(x: (x * m11 + y * m21 + m41) / w, y: (x * m12 + y * m22 + m42) / w)
  }

  /// Returns the point of the plane whose projection is `p`, in front of the eye or behind it. Returns nil if the plane
  /// is seen edge-on.
  func unproject(_ p: CGPoint) -> CGPoint? {
    let px = Double(p.x), py = Double(p.y)
    // (m11 − px·m14)·x + (m21 − px·m24)·y = px·m44 − m41, and the same for y.
    let a = m11 - px * m14, b = m21 - px * m24, e = px * m44 - m41
    let c = m12 - py * m14, d = m22 - py * m24, f = py * m44 - m42
    let determinant = a * d - b * c
    // The determinant is compared with the longer row, so that a layer may be small but must not degenerate to a line.
    guard determinant.magnitude > 1e-12 * max(a * a + b * b, c * c + d * d), determinant.isFinite else { return nil }
    return CGPoint(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
  }

  /// Returns the depth of a point of the plane, or nil if the point is behind the eye. Greater depths are nearer.
  func depth(of p: CGPoint) -> Double? {
    let x = Double(p.x), y = Double(p.y)
    let w = x * m14 + y * m24 + m44
    guard w > 0 else { return nil }
    return (x * m13 + y * m23 + m43) / w
  }

  /// The side of the plane that is visible: −1 if the plane shows its back or is mirrored, 1 if not, 0 if it is seen
  /// edge-on.
  var facing: Double {
    let d = WorldMatrix(self).determinant
    return d > 0 ? 1 : d < 0 ? -1 : 0
  }

  /// Returns the bounding box of the projection of a rectangle of the plane. Parts behind the eye are left out. Returns
  /// nil if the whole rectangle is behind the eye.
  func boundingBox(_ r: Rectangle4) -> CGRect? {
    var low = Vector2(.infinity, .infinity), high = Vector2(-.infinity, -.infinity)
    func include(_ x: Double, _ y: Double, _ w: Double) {
      low = Vector2(min(low.x, x / w), min(low.y, y / w))
      high = Vector2(max(high.x, x / w), max(high.y, y / w))
    }
    let corners = [
      (r.x, r.y), (r.x + r.width, r.y), (r.x + r.width, r.y + r.height), (r.x, r.y + r.height),
    ].map { (x, y) in (x * m11 + y * m21 + m41, x * m12 + y * m22 + m42, x * m14 + y * m24 + m44) }
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % 4]
      if a.2 >= Self.nearest { include(a.0, a.1, a.2) }
      if (a.2 < Self.nearest) != (b.2 < Self.nearest) {
        let f = (Self.nearest - a.2) / (b.2 - a.2)
        include(a.0 + (b.0 - a.0) * f, a.1 + (b.1 - a.1) * f, Self.nearest)
      }
    }
    guard low.x <= high.x else { return nil }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The distance from the eye at which bounding boxes are cut off, because they would be infinite.
  private static let nearest = 1.0 / 4096
}
