/// A 3×3 matrix from a layer's coordinates to pixels, for row vectors (x, y, 1), with `w = g·x + h·y + i`.
///
/// Three coordinates per point are sufficient, because a plain layer flattens its sublayers into its plane.
package struct WorldMatrix: BitwiseCopyable, Sendable, Equatable {
  package var a = 1.0, b = 0.0
  package var c = 0.0, d = 1.0
  package var tx = 0.0, ty = 0.0
  package var g = 0.0, h = 0.0, i = 1.0

  package init() {}

  /// Creates an affine transform: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates the matrix of a transform without its z coordinates.
  package init(_ t: CATransform3D) {
    (a, b, g) = (t.m11, t.m12, t.m14)
    (c, d, h) = (t.m21, t.m22, t.m24)
    (tx, ty, i) = (t.m41, t.m42, t.m44)
  }

  /// Creates the matrix from a layer's coordinates to its superlayer's coordinates, for a transform that stays in the
  /// plane.
  @inline(__always)
  package init(ofPlanar own: CATransform3D, _ v: LayerValues) {
    let ax = v.bounds.x + v.anchorPoint.x * v.bounds.width, ay = v.bounds.y + v.anchorPoint.y * v.bounds.height
    (a, b, c, d) = (own.m11, own.m12, own.m21, own.m22)
    tx = own.m41 - (own.m11 * ax + own.m21 * ay) + v.position.x
    ty = own.m42 - (own.m12 * ax + own.m22 * ay) + v.position.y
  }

  @inline(__always) package var isAffine: Bool { g == 0 && h == 0 && i == 1 }

  /// Whether the matrix has no perspective, scales both axes equally, and keeps right angles.
  package var isSimilarity: Bool {
    let x = a * a + b * b, y = c * c + d * d
    return isAffine && (x - y).magnitude <= 1e-6 * max(x, y) && (a * c + b * d).magnitude <= 1e-6 * max(x, y)
  }

  /// Whether the matrix has no perspective and the plane's axes are parallel to the pixel axes.
  package var isAlongPixels: Bool {
    let tiny = 1e-9 * max(a.magnitude, b.magnitude, c.magnitude, d.magnitude)
    return isAffine
      && ((b.magnitude <= tiny && c.magnitude <= tiny) || (a.magnitude <= tiny && d.magnitude <= tiny))
  }

  /// Whether the matrix only translates, scales both axes equally, and reflects, so that rows of the plane are rows of
  /// pixels.
  package var isUpright: Bool { isAlongPixels && isSimilarity && a.magnitude > b.magnitude }

  /// Returns the matrix that applies `self` first and then `o`.
  @inline(__always)
  package func then(_ o: WorldMatrix) -> WorldMatrix {
    var r = WorldMatrix()
    (r.a, r.b, r.g) = (a * o.a + b * o.c + g * o.tx, a * o.b + b * o.d + g * o.ty, a * o.g + b * o.h + g * o.i)
    (r.c, r.d, r.h) = (c * o.a + d * o.c + h * o.tx, c * o.b + d * o.d + h * o.ty, c * o.g + d * o.h + h * o.i)
    (r.tx, r.ty) = (tx * o.a + ty * o.c + i * o.tx, tx * o.b + ty * o.d + i * o.ty)
    r.i = tx * o.g + ty * o.h + i * o.i
    return r
  }

  @inline(__always)
  package func translated(_ x: Double, _ y: Double) -> WorldMatrix {
    var r = self
    r.tx += x * a + y * c
    r.ty += x * b + y * d
    r.i += x * g + y * h
    return r
  }

  @inline(__always)
  package var determinant: Double { a * (d * i - h * ty) - b * (c * i - h * tx) + g * (c * ty - d * tx) }

  /// The inverse; nil if the plane is seen edge-on or the matrix is not finite.
  package var inverse: WorldMatrix? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    var r = WorldMatrix()
    // Adjugate of [[a b g] [c d h] [tx ty i]].
    (r.a, r.b, r.g) = ((d * i - h * ty) * k, (g * ty - b * i) * k, (b * h - g * d) * k)
    (r.c, r.d, r.h) = ((h * tx - c * i) * k, (a * i - g * tx) * k, (g * c - a * h) * k)
    (r.tx, r.ty, r.i) = ((c * ty - d * tx) * k, (b * tx - a * ty) * k, (a * d - b * c) * k)
    return r.a.isFinite && r.i.isFinite ? r : nil
  }

  /// Returns the pixel position of a point; nil if the point lies behind the eye.
  package func project(_ p: Vector2) -> Vector2? {
    let w = g * p.x + h * p.y + i
    guard w > 1e-9 else { return nil }
    return Vector2((a * p.x + c * p.y + tx) / w, (b * p.x + d * p.y + ty) / w)
  }

  /// Returns the number of pixels per point near `p`: the square root of the ratio of areas. Returns 1 behind the eye.
  package func scale(at p: Vector2) -> Double {
    if isAffine { return (a * d - b * c).magnitude.squareRoot() }
    let w = g * p.x + h * p.y + i
    return w > 1e-9 ? (determinant / (w * w * w)).magnitude.squareRoot() : 1
  }
}
