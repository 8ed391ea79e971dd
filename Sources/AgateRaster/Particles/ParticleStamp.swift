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

  /// No sprite's side is longer, in texels.
  public static let largest: Float = 32

  /// Nil if it shows nothing.
  @inline(__always)
  public init?(_ sprites: ParticleSprites, lane: Int, _ stream: ParticleStream) {
    guard sprites.isShown[lane] else { return nil }
    let left = (sprites.x[lane] - stream.texelWidth * 0.5) * 16, top = (sprites.y[lane] - stream.texelHeight * 0.5) * 16
    guard left.magnitude < 1e8, top.magnitude < 1e8 else { return nil }
    x = Int32(left.rounded(.toNearestOrEven))
    y = Int32(top.rounded(.toNearestOrEven))
    let opacity = sprites.opacity[lane], tint = sprites.tint[lane]
    color =
      mul8(tint & 255, opacity) | mul8(tint >> 8 & 255, opacity) << 8 | mul8(tint >> 16, opacity) << 16 | opacity << 24
  }
}
