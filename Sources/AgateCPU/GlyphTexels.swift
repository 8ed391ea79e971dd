import Agate
import Synchronization

/// Texels of a picture of glyphs, made only if something needs them: where it is drawn pixel by pixel, the glyphs are
/// enough.
private final class GlyphTexels: @unchecked Sendable {
  let image: PaddedImage

  init(_ glyphs: GlyphRun) {
    image = PaddedImage(width: glyphs.width, height: glyphs.height, glyphs.pixels(), isOpaque: false)
  }

  deinit { image.free() }
}

extension GlyphRun {
  /// Something needed texels.
  var hasTexels: Bool { rendered.withLock { $0 != nil } }

  /// They stay as long as the glyphs do.
  var texels: PaddedImage {
    // Threads that shade may ask at the same time.
    let texels = rendered.withLock { rendered in
      if let known = rendered as? GlyphTexels { return known }
      let made = GlyphTexels(self)
      rendered = made
      return made
    }
    return texels.image
  }
}
