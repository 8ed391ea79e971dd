import AgateBackend

/// The matrices of eight instances.
struct InstanceMatrices {
  typealias Floats = InstanceBlock.Floats
  var a = Floats(repeating: 1), b = Floats(), c = Floats(), d = Floats(repeating: 1), tx = Floats(), ty = Floats()

  /// Creates identity matrices.
  init() {}

  /// Creates eight times the same matrix.
  @inline(__always)
  init(_ m: InstanceMatrix) {
    (a, b) = (Floats(repeating: m.a), Floats(repeating: m.b))
    (c, d) = (Floats(repeating: m.c), Floats(repeating: m.d))
    (tx, ty) = (Floats(repeating: m.tx), Floats(repeating: m.ty))
  }

  /// Returns the matrices that apply `self` first, and then `o`.
  @inline(__always)
  func then(_ o: InstanceMatrices) -> InstanceMatrices {
    var r = InstanceMatrices()
    (r.a, r.b) = (a * o.a + b * o.c, a * o.b + b * o.d)
    (r.c, r.d) = (c * o.a + d * o.c, c * o.b + d * o.d)
    (r.tx, r.ty) = (tx * o.a + ty * o.c + o.tx, tx * o.b + ty * o.d + o.ty)
    return r
  }

  subscript(lane: Int) -> InstanceMatrix {
    @inline(__always)
    get {
      var m = InstanceMatrix()
      (m.a, m.b, m.c, m.d, m.tx, m.ty) = (a[lane], b[lane], c[lane], d[lane], tx[lane], ty[lane])
      return m
    }
    @inline(__always)
    set {
      (a[lane], b[lane], c[lane]) = (newValue.a, newValue.b, newValue.c)
      (d[lane], tx[lane], ty[lane]) = (newValue.d, newValue.tx, newValue.ty)
    }
  }
}
