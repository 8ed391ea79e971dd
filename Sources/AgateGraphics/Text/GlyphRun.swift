import AgateBackend
import CAgatePixels
import Synchronization

/// A picture that consists of glyphs in one colour. A renderer can draw the glyphs directly, without the pixels of the
/// picture.
package final class GlyphRun: PixelOrigin, FrameGlyphs {
  package let width: Int
  package let height: Int
  /// The colour as premultiplied RGBA8, red in the low byte.
  package let color: UInt32
  nonisolated(unsafe) private let glyphs: UnsafePointer<agate_glyph>
  private let count: Int
  /// The memory of the glyphs' rows.
  private let sheet: GlyphSheet
  /// An object that a renderer made from the glyphs. The object is kept as long as the glyph run exists.
  private let made = Mutex<(any AnyObject & Sendable)?>(nil)

  /// - Parameters:
  ///   - limit: the maximum number of glyphs.
  ///   - fill: writes the glyphs, and returns their number.
  init(
    width: Int, height: Int, color: UInt32, _ sheet: GlyphSheet, limit: Int,
    _ fill: (UnsafeMutablePointer<agate_glyph>) -> Int
  ) {
    (self.width, self.height, self.color, self.sheet) = (width, height, color, sheet)
    let memory = UnsafeMutablePointer<agate_glyph>.allocate(capacity: limit)
    count = fill(memory)
    glyphs = UnsafePointer(memory)
  }

  deinit { glyphs.deallocate() }

  package var outline: GlyphOutline {
    GlyphOutline(width: width, height: height, color: color, glyphs: glyphs, count: count)
  }

  package var isRendered: Bool { made.withLock { $0 != nil } }

  package func rendered(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable {
    // Several shading threads may call this function at the same time.
    made.withLock { made in
      if let made { return made }
      let new = make()
      made = new
      return new
    }
  }

  /// Writes the coverage of each pixel in a part of the picture, 0…255. The rows have the layout of ``GlyphRows``.
  package func draw(x: Int, y: Int, width: Int, height: Int, to target: UnsafeMutablePointer<UInt8>) {
    agate_glyph_rows(
      target, GlyphRows.stride(width), Int32(width), Int32(height), Int32(x), Int32(y), glyphs, count)
  }

  package func pixels() -> [UInt32] {
    let stride = GlyphRows.stride(width)
    var coverage = [UInt8](repeating: 0, count: GlyphRows.bytes(width: width, height: height))
    coverage.withUnsafeMutableBufferPointer {
      draw(x: 0, y: 0, width: width, height: height, to: $0.baseAddress!)
    }
    return [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        for x in 0..<width {
          let covered = UInt32(coverage[y * stride + x])
          pixels.initializeElement(at: y * width + x, to: covered == 0 ? 0 : color.scaled(by: covered))
        }
      }
      count = width * height
    }
  }
}
