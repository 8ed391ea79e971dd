import CAgatePixels

/// The following functions are 8-bit blend arithmetic. Colours are premultiplied RGBA in one `UInt32`, red in the low
/// byte.

/// Returns `a · b / 255`, exactly rounded.
@inlinable @inline(__always)
public func mul8(_ a: UInt32, _ b: UInt32) -> UInt32 { ((a &* b &+ 128) &* 257) >> 16 }

/// Returns a colour with all four channels multiplied by `weight / 255`, exactly rounded.
@inlinable @inline(__always)
public func scale8(_ color: UInt32, _ weight: UInt32) -> UInt32 { mix8(color, 0, weight, 0) }

/// Returns `(a · wa + b · wb) / 255` per channel, exactly rounded. The result is undefined if a channel exceeds 255.
/// This cannot happen if `wa + wb` is at most 255.
@inlinable @inline(__always)
public func mix8(_ a: UInt32, _ b: UInt32, _ wa: UInt32, _ wb: UInt32) -> UInt32 {
  // Two channels are computed at a time. In 16 bits, t + (t >> 8) >> 8 equals t · 257 >> 16.
  var rb = (a & 0xff00ff) &* wa &+ (b & 0xff00ff) &* wb &+ 0x800080
  var ag = ((a >> 8) & 0xff00ff) &* wa &+ ((b >> 8) & 0xff00ff) &* wb &+ 0x800080
  rb = ((rb &+ ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff
  ag = (ag &+ ((ag >> 8) & 0xff00ff)) & 0xff00_ff00
  return rb | ag
}

/// Composites two premultiplied colours source-over: `source + destination · (255 − source alpha) / 255`.
@inlinable @inline(__always)
public func over8(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  source &+ scale8(destination, 255 &- (source >> 24))
}

/// Returns the product `a · b / 255` per channel, exactly rounded.
public func product8(_ a: UInt32, _ b: UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { $0 | mul8(a >> $1 & 255, b >> $1 & 255) << $1 }
}

/// Returns the sum per channel, clamped to 255.
public func sum8(_ a: UInt32, _ b: UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { $0 | min((a >> $1 & 255) + (b >> $1 & 255), 255) << $1 }
}

/// Returns the premultiplied colour that renderers store for straight components in 0…1.
///
/// Components are clamped, rounded to 8 bits, and then multiplied by the 8-bit alpha. Not-a-number counts as 0.
public func premultipliedRGBA8(red: Double, green: Double, blue: Double, alpha: Double) -> UInt32 {
  agate_premultiplied(red, green, blue, alpha)
}
