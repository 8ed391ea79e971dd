import AgateEngine

/// Arithmetic of animated values, for views that animate additively.
///
/// A difference is the value that an additive animation adds to a property: a number, a point or a size. For a
/// transform, the difference is a transform that is applied first.
package enum AnimationValues {
  /// Returns whether two values of a property are equal.
  package static func areSame(_ a: Any?, _ b: Any?) -> Bool { Values.areSame(a, b) }

  /// Returns the difference that turns `new` into `old`. Returns nil for values that cannot be added, such as colours,
  /// and for transforms that cannot be inverted.
  package static func difference(from new: Any?, to old: Any?) -> Any? {
    switch (new, old) {
    case (let new as CATransform3D, let old as CATransform3D):
      let inverse = CATransform3DInvert(new)
      let back = CATransform3DConcat(inverse, new)
      guard AnimationValues.isIdentity(back) else { return nil }
      return CATransform3DConcat(old, inverse)
    case (let new as CGPoint, let old as CGPoint): return CGPoint(x: old.x - new.x, y: old.y - new.y)
    case (let new as CGSize, let old as CGSize):
      return CGSize(width: old.width - new.width, height: old.height - new.height)
    case (is Bool, _): return nil
    case (let new as Float, let old as Float): return old - new
    case (let new as CGFloat, let old as CGFloat): return old - new
    default: return nil
    }
  }

  /// Returns the difference that leaves a value unchanged, in the type of `difference`.
  package static func nothing(like difference: Any) -> Any {
    switch difference {
    case is CATransform3D: CATransform3DIdentity
    case is CGPoint: CGPoint.zero
    case is CGSize: CGSize.zero
    case is Float: Float(0)
    default: CGFloat(0)
    }
  }

  /// Returns the interpolation between two values. The fraction may be outside 0…1. Values that cannot be interpolated
  /// change when the fraction reaches 0.5.
  package static func mix(_ from: Any?, _ to: Any?, _ fraction: Double) -> Any? {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(fraction) }
    switch (from, to) {
    case (let a as CATransform3D, let b as CATransform3D):
      return interpolate(TransformComponents(a), TransformComponents(b), fraction)
    case (let a as CGPoint, let b as CGPoint): return CGPoint(x: mixed(a.x, b.x), y: mixed(a.y, b.y))
    case (let a as CGSize, let b as CGSize):
      return CGSize(width: mixed(a.width, b.width), height: mixed(a.height, b.height))
    case (let a as CGRect, let b as CGRect):
      return CGRect(
        x: mixed(a.origin.x, b.origin.x), y: mixed(a.origin.y, b.origin.y), width: mixed(a.size.width, b.size.width),
        height: mixed(a.size.height, b.size.height))
    case (let a as CGColor, let b as CGColor):
      return CGColor(
        red: CGFloat(mixed(a.red, b.red)), green: CGFloat(mixed(a.green, b.green)),
        blue: CGFloat(mixed(a.blue, b.blue)),
        alpha: CGFloat(mixed(Double(a.alpha), Double(b.alpha))))
    case (let a as Float, let b as Float): return Float(mixed(Double(a), Double(b)))
    case (let a as CGFloat, let b as CGFloat): return mixed(a, b)
    default: return fraction < 0.5 ? from : to
    }
  }

  /// Returns `value` with `difference` added. Returns `value` unchanged if the types do not match.
  package static func add(_ difference: Any, to value: Any?) -> Any? {
    switch (difference, value) {
    case (let a as CATransform3D, let b as CATransform3D): CATransform3DConcat(a, b)
    case (let a as CGPoint, let b as CGPoint): CGPoint(x: a.x + b.x, y: a.y + b.y)
    case (let a as CGSize, let b as CGSize): CGSize(width: a.width + b.width, height: a.height + b.height)
    case (let a as Float, let b as Float): a + b
    case (let a as CGFloat, let b as CGFloat): a + b
    default: value
    }
  }

  /// Returns the progress of a timing function at `part`, a fraction of its duration. The result is 0 before the start
  /// and 1 after the end.
  package static func progress(of function: CAMediaTimingFunction, at part: Double) -> Double {
    part <= 0 ? 0 : part >= 1 ? 1 : function.curve.solve(part)
  }

  /// Returns the progress of a spring's motion at a time, in seconds from its start. The progress is 0 at the start and
  /// 1 at the end value.
  package static func progress(of spring: CASpringAnimation, at time: Double) -> Double {
    spring.spring.value(at: time)
  }

  private static func isIdentity(_ t: CATransform3D) -> Bool {
    let i = CATransform3DIdentity
    let pairs = [
      (t.m11, i.m11), (t.m12, i.m12), (t.m13, i.m13), (t.m14, i.m14), (t.m21, i.m21), (t.m22, i.m22), (t.m23, i.m23),
      (t.m24, i.m24), (t.m31, i.m31), (t.m32, i.m32), (t.m33, i.m33), (t.m34, i.m34), (t.m41, i.m41), (t.m42, i.m42),
      (t.m43, i.m43), (t.m44, i.m44),
    ]
    return pairs.allSatisfy { (Double($0) - Double($1)).magnitude < 1e-6 }
  }
}
