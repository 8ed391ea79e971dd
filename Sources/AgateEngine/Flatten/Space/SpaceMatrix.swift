/// A 4×4 matrix for row vectors. The four rows are the images of the axes and of the origin. The last lane of each row
/// is w.
///
/// The matrices that a ``Flattener`` keeps for 3D contexts map directly to pixels: x and y are the same as in
/// ``WorldMatrix``, and z is the depth.
struct SpaceMatrix: BitwiseCopyable, Sendable {
  var x = SIMD4<Double>()
  var y = SIMD4<Double>()
  var z = SIMD4<Double>()
  var origin = SIMD4<Double>()

  /// Creates a matrix of zeros.
  init() {}

  init(_ t: CATransform3D) {
    x = SIMD4(t.m11, t.m12, t.m13, t.m14)
    y = SIMD4(t.m21, t.m22, t.m23, t.m24)
    z = SIMD4(t.m31, t.m32, t.m33, t.m34)
    origin = SIMD4(t.m41, t.m42, t.m43, t.m44)
  }

  /// Creates a matrix that maps x and y like `m` and does not change z.
  init(_ m: WorldMatrix) {
    x = SIMD4(m.a, m.b, 0, m.g)
    y = SIMD4(m.c, m.d, 0, m.h)
    z = SIMD4(0, 0, 1, 0)
    origin = SIMD4(m.tx, m.ty, 0, m.i)
  }

  @inline(__always)
  func map(_ v: SIMD4<Double>) -> SIMD4<Double> { x * v.x + y * v.y + z * v.z + origin * v.w }

  /// Returns the matrix that applies `self` first and then `o`.
  @inline(__always)
  func then(_ o: SpaceMatrix) -> SpaceMatrix {
    var r = self
    (r.x, r.y, r.z, r.origin) = (o.map(x), o.map(y), o.map(z), o.map(origin))
    return r
  }

  /// Returns the matrix that applies a translation first and then `self`.
  @inline(__always)
  func translated(_ tx: Double, _ ty: Double, _ tz: Double) -> SpaceMatrix {
    var r = self
    r.origin = x * tx + y * ty + z * tz + origin
    return r
  }

  /// Returns the matrix that applies `self` first and then a translation.
  @inline(__always)
  func thenTranslated(_ tx: Double, _ ty: Double, _ tz: Double) -> SpaceMatrix {
    let by = SIMD4(tx, ty, tz, 0)
    var r = self
    r.x += by * x.w
    r.y += by * y.w
    r.z += by * z.w
    r.origin += by * origin.w
    return r
  }

  /// Returns the matrix that applies `self` about the point (`px`, `py`).
  func about(_ px: Double, _ py: Double) -> SpaceMatrix { translated(-px, -py, 0).thenTranslated(px, py, 0) }

  /// The matrix with w = 1 if w is constant in the plane; otherwise `self`. A plane that faces the eye needs no
  /// perspective at any distance.
  @inline(__always)
  var normalized: SpaceMatrix {
    guard x.w == 0, y.w == 0, origin.w > 0, origin.w != 1 else { return self }
    let k = 1 / origin.w
    var r = self
    (r.x, r.y, r.z, r.origin) = (x * k, y * k, z * k, origin * k)
    r.origin.w = 1
    return r
  }

  /// The projection of the plane z = 0.
  @inline(__always)
  var plane: WorldMatrix {
    var m = WorldMatrix()
    (m.a, m.b, m.g) = (x.x, x.y, x.w)
    (m.c, m.d, m.h) = (y.x, y.y, y.w)
    (m.tx, m.ty, m.i) = (origin.x, origin.y, origin.w)
    return m
  }
}

extension CATransform3D {
  /// Whether the transform maps the plane z = 0 to itself by an affine transform. The effect on points outside this
  /// plane is ignored.
  @inline(__always)
  var isPlanar: Bool { m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1 }
}
