import CAgatePixels
import Foundation

/// One line of printable ASCII in one style, laid out word by word from cached words of the font.
///
/// ``TextLayout`` makes the same picture, but takes many times longer.
package struct PlainLine {
  /// A shaped word and its beginning `x`, in units of 1/1024 pixel.
  private struct Word: BitwiseCopyable {
    var first: Int32
    var count: Int32
    var x: Int32
  }
  private var words: [Word] = []
  private var face: GlyphFace?
  /// The font, with its size in points.
  private var font: FontDescription?
  private var scale = 0.0
  /// The generation of the face when the line was laid out.
  private var generation = 0
  private var advance: Int32 = 0
  /// The column after everything drawn, in pixels, if the line begins at 0.
  package private(set) var right = 0
  package private(set) var bottom = 0

  package init() {}

  /// The width of the line, in pixels.
  package var width: Double { Double(advance) / 1024 }

  /// Lays out a line.
  ///
  /// - Parameters:
  ///   - font: the font, with its size in points.
  ///   - scale: pixels per point.
  /// - Returns: false if the text is not printable ASCII, is longer than 4096 bytes, has a word longer than 16 bytes,
  ///   or has glyphs that cannot be drawn from masks of the font. Also returns false if the font size is not in 1…256
  ///   pixels.
  package mutating func layOut(_ text: String, _ font: FontDescription, scale: Double) -> Bool {
    let size = font.size * scale
    guard size.isFinite, size >= 1, size <= 256 else { return false }
    let isLaidOut = text.utf8.withContiguousStorageIfAvailable { bytes in
      // The whole text is checked first, so that no words of an unsuitable text are shaped for nothing.
      guard bytes.count <= 4096 else { return false }
      for byte in bytes where byte &- 0x20 >= 0x5f { return false }
      return TextEngine.locked {
        if face?.isCurrent != true || self.scale != scale || self.font != font {
          (face, self.font, self.scale) = (TextEngine.face(font.sized(size)), font, scale)
        }
        return layOut(bytes)
      }
    }
    // The result is nil for a string without contiguous UTF-8 storage.
    return isLaidOut ?? false
  }

  private mutating func layOut(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let face else { return false }
    face.begin()
    generation = face.generation
    words.removeAll(keepingCapacity: true)
    (advance, right, bottom) = (0, 0, 0)
    var start = 0
    while start < bytes.count {
      // A word includes the space after it. Each additional space is a word of its own.
      var end = start, word = WordTable.Word()
      while end < bytes.count {
        let byte = UInt64(bytes[end]), place = end - start
        guard place < WordTable.Word.mostBytes else { return false }
        if place < 8 { word.low |= byte << UInt64(8 * place) } else { word.high |= byte << UInt64(8 * (place - 8)) }
        end += 1
        if byte == 0x20 { break }
      }
      let shaped = face.shaped(word, UnsafeBufferPointer(rebasing: bytes[start..<end]))
      guard shaped.count >= 0 else { return false }
      if shaped.count > 0 {
        words.append(Word(first: shaped.first, count: shaped.count, x: advance))
        right = max(right, Int(advance >> 10) + 1 + Int(shaped.right))
        bottom = max(bottom, Int(shaped.bottom))
      }
      advance = advance &+ shaped.advance
      start = end
    }
    return advance >= 0
  }

  /// Returns the line as a picture.
  ///
  /// - Parameter x: the beginning of the line, in pixels.
  /// - Returns: nil if the size or `x` is out of range, or if the font's words were removed meanwhile. In the second
  ///   case, lay out the line again.
  package func image(width: Int, height: Int, x: Double, color: CGColor) -> CGImage? {
    guard let face, width > 0, height > 0, width < 32768, height < 32768, x.magnitude < 1e6 else { return nil }
    let color = color.limited.premultiplied8
    return TextEngine.locked {
      guard face.generation == generation else { return nil }
      let limit = words.reduce(0) { $0 + Int($1.count) }
      return CGImage(
        GlyphRun(width: width, height: height, color: color, face.sheet, limit: limit) {
          place(face, x, width, height, $0)
        })
    }
  }

  /// Writes the glyphs that lie in the picture, and returns their number.
  private func place(
    _ face: GlyphFace, _ x: Double, _ width: Int, _ height: Int, _ target: UnsafeMutablePointer<agate_glyph>
  ) -> Int {
    var count = 0
    face.glyphs.withUnsafeBufferPointer { glyphs in
      face.masks.withUnsafeBufferPointer { masks in
        for word in words {
          for index in Int(word.first)..<Int(word.first + word.count) {
            let glyph = glyphs[index], mask = masks[Int(glyph.mask)]
            // The column at which Cairo places a glyph.
            let column = GlyphFace.pixel(x + Double(word.x &+ glyph.x) * (1.0 / 1024)) + Int(mask.left)
            let row = Int(glyph.row)
            guard column < width, column + Int(mask.width) > 0, row < height, row + Int(mask.height) > 0 else {
              continue
            }
            (target + count).initialize(
              to: agate_glyph(
                rows: mask.rows, column: Int16(truncatingIfNeeded: column), row: Int16(truncatingIfNeeded: row),
                width: Int16(truncatingIfNeeded: mask.width), height: Int16(truncatingIfNeeded: mask.height)))
            count += 1
          }
        }
      }
    }
    return count
  }
}

extension CGColor {
  /// 8-bit premultiplied RGBA, red in the low byte.
  fileprivate var premultiplied8: UInt32 {
    func part(_ v: Double) -> UInt32 { UInt32(v * Double(alpha) * 255 + 0.5) }
    return part(red) | part(green) << 8 | part(blue) << 16 | part(1) << 24
  }
}
