import AgateBackend

extension InstanceMatrix {
  /// Returns the matrix that applies `self` first, and then `o`.
  @inline(__always)
  public func then(_ o: InstanceMatrix) -> InstanceMatrix {
    var r = InstanceMatrix()
    (r.a, r.b) = (a * o.a + b * o.c, a * o.b + b * o.d)
    (r.c, r.d) = (c * o.a + d * o.c, c * o.b + d * o.d)
    (r.tx, r.ty) = (tx * o.a + ty * o.c + o.tx, tx * o.b + ty * o.d + o.ty)
    return r
  }
}
