import CAgatePixels

/// 8-bit blend arithmetic. Colours are premultiplied RGBA in one `UInt32`, red in the low byte.

/// `a · b / 255`, exactly rounded.
@inlinable @inline(__always)
public func mul8(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a &* b &+ 128) &* 257) >> 16 }

/// Multiplies all four channels by `weight / 255`, exactly rounded.
@inlinable @inline(__always)
public func scale8(_ color: UInt32, _ weight: UInt32) -> UInt32 { mix8(color, 0, weight, 0) }

/// `(a · wa + b · wb) / 255` per channel, exactly rounded. No channel of the result may exceed 255, which holds where
/// `wa + wb` does not.
@inlinable @inline(__always)
public func mix8(_ a: UInt32, _ b: UInt32, _ wa: UInt32, _ wb: UInt32) -> UInt32 {
  // Two channels at a time; t + (t >> 8) >> 8 equals t · 257 >> 16 in 16 bits.
  var rb = (a & 0xff00ff) &* wa &+ (b & 0xff00ff) &* wb &+ 0x800080
  var ag = ((a >> 8) & 0xff00ff) &* wa &+ ((b >> 8) & 0xff00ff) &* wb &+ 0x800080
  rb = ((rb &+ ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff
  ag = (ag &+ ((ag >> 8) & 0xff00ff)) & 0xff00_ff00
  return rb | ag
}

/// Source-over: `source + destination · (255 − source alpha) / 255`.
@inlinable @inline(__always)
public func over8(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  source &+ scale8(destination, 255 &- (source >> 24))
}

/// The product `a · b / 255` of each channel, exactly rounded.
public func product8(_ a: UInt32, _ b: UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { $0 | mul8(a >> $1 & 255, b >> $1 & 255) << $1 }
}

/// The sum of each channel, limited to 255.
public func sum8(_ a: UInt32, _ b: UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { $0 | min((a >> $1 & 255) + (b >> $1 & 255), 255) << $1 }
}

/// The premultiplied colour that renderers store for straight components in 0…1.
///
/// Components are clamped, rounded to 8 bits, then multiplied with the 8-bit alpha. Not-a-number counts as 0.
public func premultipliedRGBA8(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
  agate_premultiplied(red, green, blue, alpha)
}
