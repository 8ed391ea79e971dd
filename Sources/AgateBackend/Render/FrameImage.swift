/// An image in frames, which renderers receive.
public protocol FrameImage: AnyObject, Sendable {
  /// Width in texels.
  var width: Int { get }
  /// Height in texels.
  var height: Int { get }
  /// Whether every texel has alpha 255. The default is false.
  var isOpaque: Bool { get }
  /// The origin of the texels, which a renderer can use in place of the texels: an image on the renderer's device, or
  /// glyphs. The default is nil.
  var native: (any AnyObject & Sendable)? { get }

  /// Calls `body` with the `width * height` texels, which are valid during the call: premultiplied RGBA, red in the low
  /// byte, row by row from the top.
  func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void)
}

extension FrameImage {
  public var isOpaque: Bool { false }
  public var native: (any AnyObject & Sendable)? { nil }
}

/// A picture of glyphs in one colour, as the origin of an image. A renderer may draw the colour where the glyphs
/// cover pixels.
package protocol FrameGlyphs: AnyObject, Sendable {
  /// The glyphs, each at its place.
  var outline: GlyphOutline { get }

  /// Returns every pixel in the colour, scaled by its coverage.
  func pixels() -> [UInt32]

  /// Returns the object that a renderer has made of the glyphs; `make` is called if there is none.
  func rendered(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable
  /// Whether a renderer has made an object of the glyphs.
  var isRendered: Bool { get }
}

/// The glyphs of a picture as plain values, valid as long as the object that they come from.
package struct GlyphOutline: BitwiseCopyable {
  /// Width in pixels.
  package var width: Int
  /// Height in pixels.
  package var height: Int
  /// Colour of the glyphs: premultiplied RGBA, red in the low byte.
  package var color: UInt32
  /// Address of `count` glyphs of the kernels' type `agate_glyph`.
  package var glyphs: UnsafeRawPointer
  /// Number of glyphs.
  package var count: Int

  package init(width: Int, height: Int, color: UInt32, glyphs: UnsafeRawPointer, count: Int) {
    (self.width, self.height, self.color) = (width, height, color)
    (self.glyphs, self.count) = (glyphs, count)
  }
}

/// Memory layout of glyph coverage: rows of whole words.
package enum GlyphRows {
  /// Bytes from one row to the next of coverage that is `width` pixels wide.
  @inlinable
  package static func stride(_ width: Int) -> Int { (width + 7) & ~7 }

  /// Bytes that coverage takes, with room for words that are written beyond its end.
  @inlinable
  package static func bytes(width: Int, height: Int) -> Int { stride(width) * height + 8 }
}
