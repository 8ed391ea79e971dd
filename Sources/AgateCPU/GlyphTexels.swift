import AgateBackend

/// Texels of a picture of glyphs, which are created only on demand. If the picture is drawn with one texel per pixel,
/// the glyphs are sufficient.
private final class GlyphTexels: @unchecked Sendable {
  let image: PaddedImage

  init(_ glyphs: any FrameGlyphs) {
    image = PaddedImage(glyphs)
  }

  deinit { image.free() }
}

extension FrameGlyphs {
  /// Texels of the glyphs. They are valid as long as the glyphs exist.
  var texels: PaddedImage {
    let known = rendered { GlyphTexels(self) }
    // No other renderer creates an object from glyphs.
    return (known as! GlyphTexels).image
  }
}
