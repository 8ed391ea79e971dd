/// A 4×4 matrix for row vectors as four rows: where the axes and the origin go. The last lane of each is w.
///
/// The matrices that a ``Flattener`` keeps for 3D contexts map directly to pixels: x and y are those of
/// ``WorldMatrix``, and z is used for the depth order.
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

  /// Creates a matrix that leaves z as it is.
  init(_ m: WorldMatrix) {
    x = SIMD4(m.a, m.b, 0, m.g)
    y = SIMD4(m.c, m.d, 0, m.h)
    z = SIMD4(0, 0, 1, 0)
    origin = SIMD4(m.tx, m.ty, 0, m.i)
  }

  @inline(__always)
  func map(_ v: SIMD4<Double>) -> SIMD4<Double> { x * v.x + y * v.y + z * v.z + origin * v.w }

  /// The matrix that applies `self` first and then `o`.
  @inline(__always)
  func then(_ o: SpaceMatrix) -> SpaceMatrix {
    var r = self
    (r.x, r.y, r.z, r.origin) = (o.map(x), o.map(y), o.map(z), o.map(origin))
    return r
  }

  /// The matrix that applies a translation first and then `self`.
  @inline(__always)
  func translated(_ tx: Double, _ ty: Double, _ tz: Double) -> SpaceMatrix {
    var r = self
    r.origin = x * tx + y * ty + z * tz + origin
    return r
  }

  /// The matrix that applies `self` first and then a translation.
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

  /// The matrix `self` about another point than the origin.
  func about(_ px: Double, _ py: Double) -> SpaceMatrix { translated(-px, -py, 0).thenTranslated(px, py, 0) }

  /// A plane that faces the eye is seen without perspective, however far it is: then w becomes 1.
  @inline(__always)
  var normalized: SpaceMatrix {
    guard x.w == 0, y.w == 0, origin.w > 0, origin.w != 1 else { return self }
    let k = 1 / origin.w
    var r = self
    (r.x, r.y, r.z, r.origin) = (x * k, y * k, z * k, origin * k)
    r.origin.w = 1
    return r
  }

  /// Projection of the plane z = 0.
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
  /// Whether the transform maps the plane z = 0 to itself, by an affine transform. Its effect on other planes does
  /// not count.
  @inline(__always)
  var isPlanar: Bool { m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1 }
}
