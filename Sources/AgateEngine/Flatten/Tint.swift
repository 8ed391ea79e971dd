import AgateBackend
import AgateRaster

extension DrawItem {
  /// Multiplies the tint of an image by `factor`.
  mutating func setTint(_ factor: SIMD3<Float>) {
    let old = flags.contains(.tinted) ? tint : 0xff_ffff
    func byte(_ value: Float, _ shift: UInt32) -> UInt32 {
      mul8(UInt32(min(max(value, 0), 1) * 255 + 0.5), old >> shift & 255) << shift
    }
    tint = byte(factor.x, 0) | byte(factor.y, 8) | byte(factor.z, 16)
    flags.insert(.tinted)
  }
}

extension RGBA {
  /// Multiplies red, green and blue by a factor. Alpha is unchanged.
  mutating func multiply(_ factor: SIMD3<Float>) {
    red *= Double(factor.x)
    green *= Double(factor.y)
    blue *= Double(factor.z)
  }
}
