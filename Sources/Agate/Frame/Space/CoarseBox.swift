/// Whole pixels around a piece, in a form that is compared at once.
struct CoarseBox: BitwiseCopyable {
  /// Left, top, and the negated right and bottom.
  private var sides = SIMD4<Int16>()

  init() {}

  init(_ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float) {
    sides = SIMD4(Self.floor(x0), Self.floor(y0), Self.floor(-x1), Self.floor(-y1))
  }

  /// The box as others are compared with it: what each of their sides has to be below.
  @inline(__always)
  var facing: SIMD4<Int16> { SIMD4(0 &- sides.z, 0 &- sides.w, 0 &- sides.x, 0 &- sides.y) }

  @inline(__always)
  func overlaps(_ facing: SIMD4<Int16>) -> Bool { all(sides .< facing) }

  /// Without a call, which rounding is on old processors.
  @inline(__always)
  private static func floor(_ v: Float) -> Int16 {
    let v = max(min(v, 32766), -32766)
    let whole = Int32(v)
    return Int16(truncatingIfNeeded: whole - (Float(whole) > v ? 1 : 0))
  }
}
