/// A particle of a stream of ``ParticleStream/Flags/stamps``: its sprite, unturned and unscaled, at a place in sixteenths
/// of a pixel.
///
/// With (X, Y) the whole pixel and (f, g) the sixteenths of the sprite's top left corner, pixel (X + i, Y + j) gets
/// the texels around (i, j), those outside the sprite being transparent:
/// `s = ((16 − f)·(16 − g)·t(i, j) + f·(16 − g)·t(i − 1, j) + (16 − f)·g·t(i, j − 1) + f·g·t(i − 1, j − 1) + 128) >> 8`
/// for each channel; the source is `mul(s, colour)` with ``color``'s channels, and is added to the pixel. The sum is
/// limited to 255 in the end, so that the order of particles makes no difference.
public struct ParticleStamp: BitwiseCopyable, Sendable {
  /// Of the top left corner, in sixteenths of a pixel.
  public var x: Int32
  public var y: Int32
  /// Tint times opacity, and opacity: 8 bits each, red in the low byte.
  public var color: UInt32

  /// The texel of a footprint that lies `f` and `g` sixteenths off the grid: of t(i, j), t(i − 1, j), t(i, j − 1) and
  /// t(i − 1, j − 1).
  public static func mixed(_ t: (UInt32, UInt32, UInt32, UInt32), _ f: UInt32, _ g: UInt32) -> UInt32 {
    func channels(_ c: UInt32, _ weight: UInt32) -> (UInt32, UInt32) {
      ((c & 0xff00ff) &* weight, (c >> 8 & 0xff00ff) &* weight)
    }
    let a = channels(t.0, (16 - f) * (16 - g)), b = channels(t.1, f * (16 - g))
    let c = channels(t.2, (16 - f) * g), d = channels(t.3, f * g)
    // Sums of weights are 256, so a channel takes 16 bits and no more.
    let low = (a.0 &+ b.0 &+ c.0 &+ d.0 &+ 0x800080) >> 8 & 0xff00ff
    let high = (a.1 &+ b.1 &+ c.1 &+ d.1 &+ 0x800080) & 0xff00_ff00
    return low | high
  }

  public init(x: Int32 = 0, y: Int32 = 0, color: UInt32 = 0) { (self.x, self.y, self.color) = (x, y, color) }

  /// No sprite's side is longer, in texels.
  public static let largest: Float = 32
}

/// Eight stamps.
struct ParticleStamps {
  var isShown: ParticleBlock.Mask
  var x: SIMD8<Int32>, y: SIMD8<Int32>
  var color: SIMD8<UInt32>

  @inline(__always)
  init(_ sprites: ParticleSprites, _ stream: ParticleStream) {
    let left = (sprites.x - stream.texelWidth * 0.5) * 16, top = (sprites.y - stream.texelHeight * 0.5) * 16
    // Far outside any frame; beyond that rounding by addition ends.
    isShown = sprites.isShown .& (magnitudes(left) .< 4_000_000) .& (magnitudes(top) .< 4_000_000)
    x = nearestInteger(left)
    y = nearestInteger(top)
    // Two channels at a time.
    let low = (sprites.tint & 0xff00ff) &* sprites.opacity &+ 0x800080
    let high = (sprites.tint &>> 8 & 0xff) &* sprites.opacity &+ 0x80
    color =
      ((low &+ (low &>> 8 & 0xff00ff)) &>> 8 & 0xff00ff) | ((high &+ (high &>> 8 & 0xff)) & 0xff00)
      | sprites.opacity &<< 24
  }

}

extension ParticleField {
  /// Writes the stamps of places `range` in paint order, those that show something, and returns how many they are.
  ///
  /// All in one call, since passing eight particles from function to function takes as long as computing them.
  public func stamps(
    _ stream: ParticleStream, _ range: Range<Int>, into stamps: UnsafeMutablePointer<ParticleStamp>
  ) -> Int {
    var count = 0
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      let sprites = ParticleSprites(stream, particles(stream, stream.slots(at: UInt32(truncatingIfNeeded: first))))
      let eight = ParticleStamps(sprites, stream)
      for lane in 0..<min(8, range.upperBound - first) {
        // Written over by the next one if it does not count.
        stamps[count] = ParticleStamp(x: eight.x[lane], y: eight.y[lane], color: eight.color[lane])
        count &+= eight.isShown[lane] ? 1 : 0
      }
    }
    return count
  }
}
