/// An image that items of frames show. Renderers receive it in ``ResourceUpdate/setImage(slot:_:)``.
public protocol FrameImage: AnyObject, Sendable {
  /// Width in texels.
  var width: Int { get }
  /// Height in texels.
  var height: Int { get }
  /// Whether every texel has alpha 255. The default is false.
  var isOpaque: Bool { get }
  /// The source of the texels, which a renderer can use instead of the texels: for example, an image on the renderer's
  /// device, or glyphs. The default is nil.
  var native: (any AnyObject & Sendable)? { get }

  /// Calls `body` with the `width * height` texels: premultiplied RGBA, red in the low byte, row by row from the top.
  /// The texels are valid during the call.
  func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void)
}

extension FrameImage {
  public var isOpaque: Bool { false }
  public var native: (any AnyObject & Sendable)? { nil }
}

/// A picture of glyphs in one colour, as the source of an image. A renderer may draw the colour through the glyphs'
/// coverage instead of using texels.
package protocol FrameGlyphs: AnyObject, Sendable {
  /// The glyphs with their positions.
  var outline: GlyphOutline { get }

  /// Returns all pixels. Each is the colour, multiplied by the pixel's coverage.
  func pixels() -> [UInt32]

  /// Returns the object that a renderer has created from the glyphs. If there is none, calls `make` and keeps its
  /// result.
  func rendered(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable
  /// Whether a renderer has created an object from the glyphs.
  var isRendered: Bool { get }
}

/// The glyphs of a picture as plain values. They are valid as long as the object that provides them exists.
package struct GlyphOutline: BitwiseCopyable {
  /// Width in pixels.
  package var width: Int
  /// Height in pixels.
  package var height: Int
  /// Colour of the glyphs: premultiplied RGBA, red in the low byte.
  package var color: UInt32
  /// Address of `count` glyphs of the type `agate_glyph`.
  package var glyphs: UnsafeRawPointer
  /// Number of glyphs.
  package var count: Int

  package init(width: Int, height: Int, color: UInt32, glyphs: UnsafeRawPointer, count: Int) {
    (self.width, self.height, self.color) = (width, height, color)
    (self.glyphs, self.count) = (glyphs, count)
  }
}

/// Memory layout of glyph coverage. Each row is padded to whole 8-byte words.
package enum GlyphRows {
  /// Returns the number of bytes from one row to the next, for coverage that is `width` pixels wide.
  @inlinable
  package static func stride(_ width: Int) -> Int { (width + 7) & ~7 }

  /// Returns the size of the coverage in bytes, including padding for words that are written beyond its end.
  @inlinable
  package static func bytes(width: Int, height: Int) -> Int { stride(width) * height + 8 }
}
