/// A particle of a stream with ``ParticleStream/Flags/stamps``. Its sprite is drawn without rotation or scale, at a
/// position in sixteenths of a pixel. Only the stream's translation and the particle's position and colour matter.
///
/// With (X, Y) the whole pixel and (f, g) the sixteenths of the sprite's top left corner, pixel (X + i, Y + j) gets
/// the texels around (i, j), those outside the sprite being transparent:
/// `s = ((16 − f)·(16 − g)·t(i, j) + f·(16 − g)·t(i − 1, j) + (16 − f)·g·t(i, j − 1) + f·g·t(i − 1, j − 1) + 128) >> 8`
/// for each channel; the source is `mul(s, colour)` with ``color``'s channels, and is added to the pixel. The sum is
/// limited to 255 in the end, so that the order of particles makes no difference.
public struct ParticleStamp: BitwiseCopyable, Sendable {
  /// The position of the sprite's top left corner, in sixteenths of a pixel.
  public var x: Int32
  public var y: Int32
  /// The tint times opacity, and the opacity: 8 bits each, red in the low byte.
  public var color: UInt32

  /// The four texels t(i, j), t(i − 1, j), t(i, j − 1) and t(i − 1, j − 1) mixed, for a sprite that lies `f` and `g`
  /// sixteenths off the pixel grid.
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

  /// The largest width or height of a sprite, in texels.
  public static let largest: Float = 32
}
