extension UInt32 {
  /// Scales each channel of a pixel by a weight from 0 to 255: (c · weight + 128) · 257 >> 16.
  @inline(__always)
  func scaled(by weight: UInt32) -> UInt32 {
    var low = (self & 0xff_00ff) &* weight &+ 0x80_0080, high = (self >> 8 & 0xff_00ff) &* weight &+ 0x80_0080
    low = (low &+ (low >> 8 & 0xff_00ff)) >> 8 & 0xff_00ff
    high = (high &+ (high >> 8 & 0xff_00ff)) & 0xff00_ff00
    return low | high
  }
}
