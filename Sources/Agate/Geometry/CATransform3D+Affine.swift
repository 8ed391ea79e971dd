/// Returns a transform that applies `m` in the plane and leaves z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m11, t.m12, t.m21, t.m22) = (Double(m.a), Double(m.b), Double(m.c), Double(m.d))
  (t.m41, t.m42) = (Double(m.tx), Double(m.ty))
  return t
}

/// Returns the affine part of `t` in the plane. Perspective and the effect on z are left out.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: CGFloat(t.m11), b: CGFloat(t.m12), c: CGFloat(t.m21), d: CGFloat(t.m22), tx: CGFloat(t.m41), ty: CGFloat(t.m42))
}
