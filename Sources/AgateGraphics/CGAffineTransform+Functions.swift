import Foundation

// Core Graphics' C names for the operations of `CGAffineTransform`. A function that modifies a transform prepends the
// new operation: the result applies the new operation to a point first.

/// The identity transform, which changes nothing.
public let CGAffineTransformIdentity = CGAffineTransform.identity

/// Creates a transform from its six coefficients.
public func CGAffineTransformMake(
  _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
}

/// Creates a transform that moves points by (`tx`, `ty`).
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// Creates a transform that scales by `sx` along x and by `sy` along y.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// Creates a transform that rotates points.
///
/// - Parameter angle: the angle in radians. A positive angle rotates the x axis towards the y axis, which is clockwise
///   if y points down.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Creates a shear: x' = x − `x`·y, y' = y + `y`·x. The factor `x` moves points along the x axis, in proportion to y.
/// The factor `y` moves points along the y axis, in proportion to x.
public func CGAffineTransformMakeShear(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(a: 1, b: y, c: -x, d: 1, tx: 0, ty: 0)
}

/// Returns whether the transform is the identity.
public func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }

/// Returns whether all coefficients of the two transforms are equal.
public func CGAffineTransformEqualToTransform(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool { a == b }

/// Prepends a translation to `t`: the result translates first, then applies `t`.
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  t.translatedBy(x: tx, y: ty)
}

/// Prepends a scale to `t`: the result scales first, then applies `t`.
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  t.scaledBy(x: sx, y: sy)
}

/// Prepends a rotation by `angle` radians to `t`: the result rotates first, then applies `t`.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
  t.rotated(by: angle)
}

/// Concatenates two transforms: the result applies `a` first, then `b`.
public func CGAffineTransformConcat(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGAffineTransform {
  a.concatenating(b)
}

/// Returns the inverse of `t`, or `t` itself if the determinant is 0 or not finite.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }

/// Transforms a point.
public func CGPointApplyAffineTransform(_ p: CGPoint, _ t: CGAffineTransform) -> CGPoint { p.applying(t) }

/// Transforms a size. The translation has no effect on a size.
public func CGSizeApplyAffineTransform(_ s: CGSize, _ t: CGAffineTransform) -> CGSize { s.applying(t) }

/// Returns the smallest rectangle around the four transformed corners of `r`. The null and the infinite rectangle are
/// returned unchanged.
public func CGRectApplyAffineTransform(_ r: CGRect, _ t: CGAffineTransform) -> CGRect { r.applying(t) }
