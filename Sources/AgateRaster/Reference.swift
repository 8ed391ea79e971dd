/// A reference implementation of items, as the shading rules describe them. Each call draws one pixel.
///
/// Renderers are tested against this type, which is slow.
public struct RasterItem {
  /// The kinds of items with their colours or images.
  public enum Paint {
    /// Fill and border, premultiplied.
    case rectangle(fill: UInt32, border: UInt32)
    /// An image. The texel positions of pixel (x, y) are in 16.16 fixed point: `u0 + ux·x + uy·y`, `v0 + vx·x +
    /// vy·y`.
    case image(
      RasterLevels, u0: Int32, ux: Int32, uy: Int32, v0: Int32, vx: Int32, vy: Int32, filter: RasterSampling,
      opacity: UInt32)
    /// An image whose texel positions come from a homography.
    case projectedImage(RasterLevels, RasterHomography, filter: RasterSampling, opacity: UInt32)
    /// A gradient. Positions in the gradient come from a homography. `divides` is true if the item is in perspective.
    case gradient(RasterGradient, RasterHomography, divides: Bool, opacity: UInt32)
  }
  public var shape: RasterShape
  public var paint: Paint
  /// The tint by which an image's channels are multiplied.
  public var tint: UInt32
  /// Whether pixels are added to the destination instead of being composited source-over.
  public var isAdditive: Bool

  public init(shape: RasterShape, paint: Paint, tint: UInt32 = ~0, isAdditive: Bool = false) {
    self.shape = shape
    self.paint = paint
    self.tint = tint
    self.isAdditive = isAdditive
  }

  /// Returns the item's premultiplied colour at pixel (x, y), before source-over.
  public func source(x: Int32, y: Int32) -> UInt32 {
    let cover = shape.coverage(x: x, y: y)
    if cover.outer == 0 { return 0 }
    switch paint {
    case .rectangle(let fill, let border):
      return mix8(fill, border, cover.inner, cover.outer - cover.inner)
    case .image(let image, let u0, let ux, let uy, let v0, let vx, let vy, let filter, let opacity):
      let u = u0 &+ ux &* x &+ uy &* y
      let v = v0 &+ vx &* x &+ vy &* y
      let sample = image.sample(u: u, v: v, filter)
      return scale8(product8(sample, tint), mul8(cover.outer, opacity))
    case .projectedImage(let image, let h, let filter, let opacity):
      let px = Float(x) + 0.5
      let py = Float(y) + 0.5
      let w = h.m20 * px + h.m21 * py + h.m22
      guard w > 0 else { return 0 }
      let u = fixed16((h.m00 * px + h.m01 * py + h.m02) / w)
      let v = fixed16((h.m10 * px + h.m11 * py + h.m12) / w)
      let sample = image.sample(u: u, v: v, filter)
      return scale8(product8(sample, tint), mul8(cover.outer, opacity))
    case .gradient(let gradient, let h, let divides, let opacity):
      let px = Float(x) + 0.5
      let py = Float(y) + 0.5
      var u = h.m00 * px + (h.m01 * py + h.m02)
      var v = h.m10 * px + (h.m11 * py + h.m12)
      if divides {
        let w = h.m20 * px + (h.m21 * py + h.m22)
        u /= w
        v /= w
      }
      return scale8(gradient.pixel(x: x, y: y, u, v, opacity: opacity), cover.outer)
    }
  }

  /// Returns the colour of pixel (x, y) after the item is drawn over `destination`.
  public func shade(x: Int32, y: Int32, over destination: UInt32) -> UInt32 {
    let source = source(x: x, y: y)
    return isAdditive ? sum8(source, destination) : over8(source, destination)
  }
}
