/// An image that frames show, as renderers get it.
public protocol FrameImage: AnyObject, Sendable {
  /// Size in texels.
  var width: Int { get }
  /// Size in texels.
  var height: Int { get }
  /// Every texel has alpha 255. Default: false.
  var isOpaque: Bool { get }
  /// What the texels come from, for renderers that know it and need no texels: an image of their own device, or glyphs.
  /// Default: nil.
  var native: (any AnyObject & Sendable)? { get }

  /// Lends the texels: premultiplied RGBA, red in the low byte, row by row from the top, `width * height` of them.
  func withTexels(_ body: (UnsafeBufferPointer<UInt32>) -> Void)
}

extension FrameImage {
  public var isOpaque: Bool { false }
  public var native: (any AnyObject & Sendable)? { nil }
}

/// A picture of glyphs in one color, as the origin of an image: a renderer may draw the color where they cover.
package protocol FrameGlyphs: AnyObject, Sendable {
  /// The glyphs, each at its place.
  var outline: GlyphOutline { get }

  /// Every pixel in the color, as much as it is covered.
  func pixels() -> [UInt32]

  /// The object that a renderer has made of the glyphs; `make` is called if there is none.
  func rendered(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable
  /// Whether a renderer has made something of them.
  var isRendered: Bool { get }
}

/// The glyphs of a picture, as plain values: they stay as long as the object that they are of.
package struct GlyphOutline: BitwiseCopyable {
  /// Size in pixels.
  package var width: Int
  /// Size in pixels.
  package var height: Int
  /// Premultiplied RGBA, red in the low byte.
  package var color: UInt32
  /// `agate_glyph` of the kernels, `count` of them.
  package var glyphs: UnsafeRawPointer
  /// How many glyphs there are.
  package var count: Int

  package init(width: Int, height: Int, color: UInt32, glyphs: UnsafeRawPointer, count: Int) {
    (self.width, self.height, self.color) = (width, height, color)
    (self.glyphs, self.count) = (glyphs, count)
  }
}

/// How coverage of glyphs lies in memory: rows of whole words.
package enum GlyphRows {
  /// Bytes from row to row of coverage that is so many pixels wide.
  @inlinable
  package static func stride(_ width: Int) -> Int { (width + 7) & ~7 }

  /// Bytes that coverage takes: words at its end may be written beyond it.
  @inlinable
  package static func bytes(width: Int, height: Int) -> Int { stride(width) * height + 8 }
}
