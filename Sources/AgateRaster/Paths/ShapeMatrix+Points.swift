import AgateBackend

extension ShapeMatrix {
  @inline(__always) var isAffine: Bool { g == 0 && h == 0 && i == 1 }

  @inline(__always)
  func affine(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(a, b) * p.x + SIMD2(c, d) * p.y + SIMD2(tx, ty) }

  /// Returns the mapped point in homogeneous coordinates: x·w, y·w and w.
  @inline(__always)
  func projective(_ p: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(a, b, g) * p.x + SIMD3(c, d, h) * p.y + SIMD3(tx, ty, i)
  }
}
