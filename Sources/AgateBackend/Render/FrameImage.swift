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
  /// Size in pixels.
  var width: Int { get }
  /// Size in pixels.
  var height: Int { get }
  /// Premultiplied RGBA, red in the low byte.
  var color: UInt32 { get }

  /// Every pixel in the color, as much as it is covered.
  func pixels() -> [UInt32]

  /// Writes how much of each pixel of a part of the picture is covered, 0…255. Rows are ``GlyphRows/stride(_:)`` bytes
  /// apart; what lies between the part's width and that is clear.
  ///
  /// - Parameter target: room for ``GlyphRows/bytes(width:height:)``.
  func draw(x: Int, y: Int, width: Int, height: Int, to target: UnsafeMutablePointer<UInt8>)

  /// The object that a renderer has made of the glyphs; `make` is called if there is none.
  func rendered(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable
  /// Whether a renderer has made something of them.
  var isRendered: Bool { get }
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
