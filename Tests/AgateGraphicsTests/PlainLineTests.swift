import CAgatePixels
import Testing

import AgateBackend
@testable import AgateGraphics

struct PlainLineTests {
  private func line(_ text: String, _ font: String = "DejaVu Sans", size: Double = 14) throws -> PlainLine {
    var line = PlainLine()
    let font = try #require(FontDescription(font, size: size))
    let isPlain = line.layOut(text, font, scale: 1)
    try #require(isPlain)
    return line
  }

  /// The line in a picture of the line's own size.
  private func picture(_ line: PlainLine, x: Double = 0, color: CGColor = .white) -> CGImage? {
    line.image(width: line.right, height: line.bottom, x: x, color: color)
  }

  @Test func aLineIsGlyphsInItsColor() throws {
    let line = try line("frame 12 item 499")
    let color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let image = try #require(picture(line, color: color)), white = try #require(picture(line))
    #expect(image.glyphs != nil)
    #expect(Set(white.pixels).count > 40 && white.pixels.contains(0) && white.pixels.contains(.max))
    for (pixel, covered) in zip(image.pixels, white.pixels) {
      let cover = covered >> 24
      for (shift, full) in [(UInt32(0), UInt32(128)), (8, 64), (16, 0), (24, 128)] {
        #expect(pixel >> shift & 255 == ((full * cover + 128) * 257) >> 16)
      }
    }
  }

  @Test func aPictureHasRoomForAllLetters() throws {
    for text in ["fj", "jjj ggg", "AVATAR To Wa. f", "____", "W W W W W W"] {
      let line = try line(text, size: 23.8)
      let whole = try #require(picture(line))
      let larger = try #require(line.image(width: line.right + 20, height: line.bottom + 20, x: 0, color: .white))
      #expect(larger.pixels.count { $0 != 0 } == whole.pixels.count { $0 != 0 })
    }
  }

  @Test func lettersAreCutAtTheSidesOfThePicture() throws {
    let line = try line("mm jg mm")
    let whole = try #require(line.image(width: 120, height: 40, x: 30, color: .white)).pixels
    for (width, height) in [(31, 40), (40, 9), (33, 5), (1, 1), (77, 14)] {
      for x in [30, 0, -7, -11] {
        let part = try #require(line.image(width: width, height: height, x: Double(x), color: .white))
        let pixels = part.pixels
        for row in 0..<height {
          for column in 0..<width where column + 30 - x < 120 {
            #expect(pixels[row * width + column] == whole[row * 120 + column + 30 - x])
          }
        }
      }
    }
  }

  @Test func aPartIsWhatTheWholeIsThere() throws {
    let line = try line("AVATAR jg fi 123")
    let glyphs = try #require(picture(line)?.glyphs)
    func coverage(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 9, count: GlyphRows.bytes(width: width, height: height))
      bytes.withUnsafeMutableBufferPointer {
        glyphs.draw(x: x, y: y, width: width, height: height, to: $0.baseAddress!)
      }
      return bytes
    }
    let whole = coverage(0, 0, glyphs.width, glyphs.height), wholeStride = GlyphRows.stride(glyphs.width)
    for (x, y, width, height) in [(0, 5, glyphs.width, 3), (17, 0, 23, glyphs.height), (40, 7, 8, 2), (3, 9, 1, 1)] {
      let part = coverage(x, y, width, height), stride = GlyphRows.stride(width)
      for row in 0..<height {
        for column in 0..<stride {
          let expected = column < width ? whole[(y + row) * wholeStride + x + column] : 0
          #expect(part[row * stride + column] == expected)
        }
      }
    }
  }

  @Test func lettersThatMeetAddUp() {
    var seed: UInt32 = 5
    func next() -> UInt32 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return seed >> 16
    }
    for width in [1, 3, 8, 9, 16, 17, 23, 24, 25, 40] {
      for height in 1...5 {
        let rowBytes = GlyphRows.stride(width)
        var pixels = [UInt8](repeating: 0, count: rowBytes * height)
        for y in 0..<height {
          for x in 0..<width { pixels[y * rowBytes + x] = [0, 255, UInt8(next() & 255)][Int(next() % 3)] }
        }
        // Inside the target, overlapping, across each side, and outside.
        let places = [(1, 1), (4, 0), (-2, 2), (15, -1), (19, 4), (-60, 0), (20, 0), (0, 7), (3, -9)]
        var target = [UInt8](repeating: 9, count: 24 * 7 + 8), expected = [UInt8](repeating: 0, count: 24 * 7 + 8)
        pixels.withUnsafeBufferPointer { rows in
          let glyphs = places.map { (x, y) in
            agate_glyph(
              rows: rows.baseAddress!, column: Int16(x + 100), row: Int16(y + 50), width: Int16(width),
              height: Int16(height))
          }
          agate_glyph_rows(&target, 24, 20, 7, 100, 50, glyphs, glyphs.count)
        }
        for (column, row) in places {
          for y in 0..<height where 0..<7 ~= row + y {
            for x in 0..<width where 0..<20 ~= column + x {
              let place = (row + y) * 24 + column + x
              let (new, old) = (Int(pixels[y * rowBytes + x]), Int(expected[place]))
              expected[place] = UInt8(new + ((old * (255 - new) + 128) * 257) >> 16)
            }
          }
        }
        #expect(target == expected, "\(width) × \(height)")
      }
    }
  }

  @Test func wordsAreFound() {
    var table = WordTable()
    func word(_ k: Int) -> WordTable.Word {
      WordTable.Word(low: UInt64(k % 97 + 1) << 56 | UInt64(k), high: k % 3 == 0 ? UInt64(k) << 40 : 0)
    }
    func shaped(_ k: Int) -> GlyphFace.Shaped { GlyphFace.Shaped(first: Int32(k), count: 1, advance: 2) }
    for k in 0..<12_000 {
      #expect(table.isFull == (k >= 10_000))
      table.insert(word(k), shaped(k))
    }
    let areFound = (0..<12_000).allSatisfy { table.find(word($0))?.first == Int32($0) }
    let isOtherFound = (12_000..<20_000).contains { table.find(word($0)) != nil }
    #expect(areFound && !isOtherFound)
    table.removeAll()
    #expect(!table.isFull && table.find(word(5)) == nil)
  }

  @Test func whatAFontHasForgottenIsNotDrawn() throws {
    let kept = try line("kept", "DejaVu Sans Mono", size: 5), before = try #require(picture(kept)).pixels
    for k in 0...10_000 { _ = try line("\(k)", "DejaVu Sans Mono", size: 5) }
    let other = try line("more", "DejaVu Sans Mono", size: 5)
    #expect(picture(kept) == nil && picture(other) != nil)
    let new = try line("kept", "DejaVu Sans Mono", size: 5)
    let again = try #require(picture(new)).pixels
    #expect(again == before)
  }
}
