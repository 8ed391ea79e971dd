import Foundation

/// One line of printable ASCII in one style: laid out word by word from what is known of the font.
///
/// What ``TextLayout`` makes of the same text is the same picture, at many times the cost.
package struct PlainLine {
  /// In 1024ths of a pixel.
  private struct Glyph: BitwiseCopyable {
    var mask: Int32
    var x: Int32
    var y: Int32
  }
  private var glyphs: [Glyph] = []
  private var face: GlyphFace?
  private var font: FontDescription?
  private var advance: Int32 = 0
  /// Beyond all that is drawn if the line begins at 0, in pixels.
  package private(set) var right = 0
  package private(set) var bottom = 0

  package init() {}

  /// Width in pixels.
  package var width: Double { Double(advance) / 1024 }

  /// - Parameters:
  ///   - font: of a size in points.
  ///   - scale: pixels per point.
  /// - Returns: false if the text is not that plain.
  package mutating func layOut(_ text: String, _ font: FontDescription, scale: Double) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // Otherwise every number would shape a word of its own for nothing.
      guard bytes.count <= 4096 else { return false }
      for byte in bytes where byte &- 0x20 >= 0x5f { return false }
      var font = font
      font.size *= scale
      guard font.size.isFinite, font.size >= 1, font.size <= 256 else { return false }
      return TextEngine.locked { layOut(bytes, font) }
    }
  }

  private mutating func layOut(_ bytes: UnsafeBufferPointer<UInt8>, _ font: FontDescription) -> Bool {
    if face == nil || self.font != font { (face, self.font) = (TextEngine.face(font), font) }
    guard let face else { return false }
    glyphs.removeAll(keepingCapacity: true)
    (advance, right, bottom) = (0, 0, 0)
    var start = 0
    while start < bytes.count {
      // A word and the space after it; more spaces are words of their own.
      var end = start, word = GlyphFace.Word()
      while end < bytes.count {
        let byte = UInt64(bytes[end]), place = end - start
        guard place < GlyphFace.Word.mostBytes else { return false }
        if place < 8 { word.low |= byte << UInt64(8 * place) } else { word.high |= byte << UInt64(8 * (place - 8)) }
        end += 1
        if byte == 0x20 { break }
      }
      guard let shaped = face.shaped(word, UnsafeBufferPointer(rebasing: bytes[start..<end])) else { return false }
      for index in Int(shaped.first)..<Int(shaped.first + shaped.count) {
        let glyph = face.glyphs[index]
        let x = advance &+ glyph.x, mask = face.masks[Int(glyph.mask)]
        glyphs.append(Glyph(mask: glyph.mask, x: x, y: glyph.y))
        right = max(right, Self.pixel(Double(x) / 1024) + Int(mask.left + mask.width))
        bottom = max(
          bottom, Self.pixel(face.baseline + Double(glyph.y) / 1024) + Int(mask.top + mask.height))
      }
      advance = advance &+ shaped.advance
      start = end
    }
    return advance >= 0
  }

  /// Draws the line on a bitmap.
  ///
  /// - Parameter x: where it begins, in pixels.
  package func image(width: Int, height: Int, x: Double, color: CGColor) -> CGImage? {
    guard let face, width > 0, height > 0, width < 32768, height < 32768, x.magnitude < 1e6 else { return nil }
    let color = color.limited.premultiplied8
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      pixels.initialize(repeating: 0)
      count = width * height
      TextEngine.locked {
        face.masks.withUnsafeBufferPointer { masks in
          face.coverage.withUnsafeBufferPointer { coverage in
            for glyph in glyphs {
              let mask = masks[Int(glyph.mask)]
              let column = Self.pixel(x + Double(glyph.x) / 1024) + Int(mask.left)
              let row = Self.pixel(face.baseline + Double(glyph.y) / 1024) + Int(mask.top)
              Self.draw(mask, coverage.baseAddress!, column, row, pixels.baseAddress!, width, height, color)
            }
          }
        }
      }
    }
    return CGImage(width: width, height: height, premultiplied: pixels, isOpaque: false)
  }

  /// The pixel that Cairo places a glyph at.
  @inline(__always)
  private static func pixel(_ v: Double) -> Int { Int((v + 0.5).rounded(.down)) }

  @inline(__always)
  private static func draw(
    _ mask: GlyphFace.Mask, _ coverage: UnsafePointer<UInt8>, _ column: Int, _ row: Int,
    _ pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, _ color: UInt32
  ) {
    let x0 = max(column, 0), x1 = min(column + Int(mask.width), width)
    let y0 = max(row, 0), y1 = min(row + Int(mask.height), height)
    guard x0 < x1, y0 < y1 else { return }
    for y in y0..<y1 {
      let source = coverage + mask.first + (y - row) * Int(mask.width) - column
      let target = pixels + y * width
      for x in x0..<x1 where source[x] != 0 {
        let covered = scaled(color, UInt32(source[x]))
        let below = target[x]
        target[x] = below == 0 ? covered : covered &+ scaled(below, 255 &- covered >> 24)
      }
    }
  }

  /// (c · weight + 128) · 257 >> 16 for each channel.
  @inline(__always)
  private static func scaled(_ c: UInt32, _ weight: UInt32) -> UInt32 {
    var low = (c & 0xff_00ff) &* weight &+ 0x80_0080, high = (c >> 8 & 0xff_00ff) &* weight &+ 0x80_0080
    low = (low &+ (low >> 8 & 0xff_00ff)) >> 8 & 0xff_00ff
    high = (high &+ (high >> 8 & 0xff_00ff)) & 0xff00_ff00
    return low | high
  }
}

extension CGColor {
  /// 8-bit premultiplied RGBA, red in the low byte.
  fileprivate var premultiplied8: UInt32 {
    func part(_ v: Double) -> UInt32 { UInt32(v * Double(alpha) * 255 + 0.5) }
    return part(red) | part(green) << 8 | part(blue) << 16 | part(1) << 24
  }
}
