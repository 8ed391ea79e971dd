import AgateBackend

/// Texels of a picture of glyphs, made only if something needs them. Where the picture is drawn pixel by pixel, the
/// glyphs are enough.
private final class GlyphTexels: @unchecked Sendable {
  let image: PaddedImage

  init(_ glyphs: any FrameGlyphs) {
    image = PaddedImage(glyphs)
  }

  deinit { image.free() }
}

extension FrameGlyphs {
  /// Texels of the glyphs, which stay as long as the glyphs do.
  var texels: PaddedImage {
    let known = rendered { GlyphTexels(self) }
    // No other renderer makes anything of glyphs.
    return (known as! GlyphTexels).image
  }
}
