import AgateMath
import Foundation

/// A 4×4 transformation matrix for row vectors: (x, y, z, 1) · M. The elements m41, m42 and m43 hold the translation,
/// and m34 holds the perspective.
public struct CATransform3D: BitwiseCopyable, Sendable, Hashable {
  /// The first row, which is the image of the x axis.
  public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// The second row, which is the image of the y axis.
  public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
  /// The third row, which is the image of the z axis. For perspective, m34 is −1 / d, where d is the distance of the
  /// eye in points.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
  /// The fourth row, whose first three elements are the translation in points.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0

  /// Creates a matrix of zeros, as in Core Animation. The identity is ``CATransform3DIdentity``.
  @inlinable
  public init() {}

  /// The identity transform, which can be inlined in other modules.
  @inlinable package static var identity: CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m22, t.m33, t.m44) = (1, 1, 1, 1)
    return t
  }

  /// Creates a transform from its elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Whether the transform is an affine transform of x and y that leaves z unchanged.
  var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a transform is the identity transform.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D.identity }

/// Returns whether all elements of two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a transform that translates by (`tx`, `ty`, `tz`) points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m41, t.m42, t.m43) = (Double(tx), Double(ty), Double(tz))
  return t
}

/// Returns a transform that scales by the factors `sx`, `sy` and `sz`, about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m11, t.m22, t.m33) = (Double(sx), Double(sy), Double(sz))
  return t
}

/// Returns a transform that rotates about an axis through the origin.
///
/// - Parameters:
///   - angle: the angle of the rotation, in radians.
///   - x: the x component of the axis. The axis need not have length 1; a zero axis gives the identity transform.
///   - y: the y component of the axis.
///   - z: the z component of the axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (Double(x) * Double(x) + Double(y) * Double(y) + Double(z) * Double(z)).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3D.identity }
  let (x, y, z) = (Double(x) / length, Double(y) / length, Double(z) / length)
  let (s, c) = DeterministicMath.sincos(Double(angle))
  let k = 1 - c
  var t = CATransform3D.identity
  (t.m11, t.m12, t.m13) = (x * x * k + c, x * y * k + z * s, x * z * k - y * s)
  (t.m21, t.m22, t.m23) = (x * y * k - z * s, y * y * k + c, y * z * k + x * s)
  (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, z * z * k + c)
  return t
}

/// Returns the product of two transforms, which applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  @inline(__always) func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (
    CGFloat, CGFloat, CGFloat, CGFloat
  ) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var t = CATransform3D.identity
  (t.m11, t.m12, t.m13, t.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (t.m21, t.m22, t.m23, t.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (t.m31, t.m32, t.m33, t.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (t.m41, t.m42, t.m43, t.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return t
}

/// Returns a transform that applies a translation first and then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that applies a scale first and then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that applies a rotation first and then `t`. The angle is in radians.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns whether a transform can be written as an affine transform without loss.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the inverse of a transform, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // Gauss–Jordan with row pivots on [t | identity].
  var a: [[Double]] = [
    [t.m11, t.m12, t.m13, t.m14, 1, 0, 0, 0], [t.m21, t.m22, t.m23, t.m24, 0, 1, 0, 0],
    [t.m31, t.m32, t.m33, t.m34, 0, 0, 1, 0], [t.m41, t.m42, t.m43, t.m44, 0, 0, 0, 1],
  ]
  for column in 0..<4 {
    let pivot = (column..<4).max { a[$0][column].magnitude < a[$1][column].magnitude }!
    guard a[pivot][column].magnitude > 1e-300, a[pivot][column].isFinite else { return t }
    a.swapAt(pivot, column)
    let scale = 1 / a[column][column]
    for k in 0..<8 { a[column][k] *= scale }
    for row in 0..<4 where row != column {
      let factor = a[row][column]
      if factor != 0 { for k in 0..<8 { a[row][k] -= factor * a[column][k] } }
    }
  }
  return CATransform3D(
    m11: a[0][4], m12: a[0][5], m13: a[0][6], m14: a[0][7], m21: a[1][4], m22: a[1][5], m23: a[1][6], m24: a[1][7],
    m31: a[2][4], m32: a[2][5], m33: a[2][6], m34: a[2][7], m41: a[3][4], m42: a[3][5], m43: a[3][6], m44: a[3][7])
}
