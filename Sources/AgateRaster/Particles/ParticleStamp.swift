/// A particle of a stream with ``ParticleStream/Flags/stamps``. Its sprite is drawn without rotation or scale, at a
/// position in sixteenths of a pixel. Only the stream's translation and the particle's position and colour matter.
///
/// Let (X, Y) be the integer pixel and (f, g) the remaining sixteenths of the sprite's top left corner. Pixel
/// (X + i, Y + j) mixes the texels around (i, j). Texels outside of the sprite are transparent. For each channel:
///
/// `s = ((16 − f)·(16 − g)·t(i, j) + f·(16 − g)·t(i − 1, j) + (16 − f)·g·t(i, j − 1) + f·g·t(i − 1, j − 1) + 128) >> 8`
///
/// The product `mul(s, colour)` with the channels of ``color`` is added to the pixel. The sum of all particles is
/// limited to 255, so the order of particles makes no difference.
public struct ParticleStamp: BitwiseCopyable, Sendable {
  /// The position of the sprite's top left corner, in sixteenths of a pixel.
  public var x: Int32
  public var y: Int32
  /// The tint multiplied by the opacity, and the opacity in the high byte: 8 bits each, red in the low byte.
  public var color: UInt32

  /// Returns the mix of the four texels t(i, j), t(i − 1, j), t(i, j − 1) and t(i − 1, j − 1), for a sprite whose
  /// offset from the pixel grid is `f` and `g` sixteenths of a pixel.
  public static func mixed(_ t: (UInt32, UInt32, UInt32, UInt32), _ f: UInt32, _ g: UInt32) -> UInt32 {
    func channels(_ c: UInt32, _ weight: UInt32) -> (UInt32, UInt32) {
      ((c & 0xff00ff) &* weight, (c >> 8 & 0xff00ff) &* weight)
    }
    let a = channels(t.0, (16 - f) * (16 - g)), b = channels(t.1, f * (16 - g))
    let c = channels(t.2, (16 - f) * g), d = channels(t.3, f * g)
    // The weights add up to 256, so a channel needs at most 16 bits.
    let low = (a.0 &+ b.0 &+ c.0 &+ d.0 &+ 0x800080) >> 8 & 0xff00ff
    let high = (a.1 &+ b.1 &+ c.1 &+ d.1 &+ 0x800080) & 0xff00_ff00
    return low | high
  }

  public init(x: Int32 = 0, y: Int32 = 0, color: UInt32 = 0) { (self.x, self.y, self.color) = (x, y, color) }

  /// The largest width or height of a sprite, in texels.
  public static let largest: Float = 32
}
