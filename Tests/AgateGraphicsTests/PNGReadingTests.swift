import AgateGraphics
import Foundation
import ConformanceRows
import Testing

@Suite("Reading PNG files")
struct PNGReadingTests {
  @Test("Grey becomes red, green and blue")
  func grey() throws {
    let file = PNGBuilder(width: 3, height: 1, bitDepth: 8, colorType: 0, scanlines: [0, 0, 100, 255])
    let image = try CGImage.decode(file.bytes())
    #expect(image.pixels == [0xFF00_0000, 0xFF64_6464, 0xFFFF_FFFF])
    #expect(image.isOpaque)
  }

  @Test("A palette with transparent entries is expanded and premultiplied", .row("A2.151"))
  func palette() throws {
    let file = PNGBuilder(
      width: 4, height: 1, bitDepth: 2, colorType: 3,
      extra: [("PLTE", [255, 0, 0, 0, 255, 0, 200, 100, 50, 9, 9, 9]), ("tRNS", [255, 255, 128])],
      scanlines: [0, 0b00_01_10_11])
    let image = try CGImage.decode(file.bytes())
    // 200·128/255 = 100.39, 100·128/255 = 50.2, 50·128/255 = 25.1
    #expect(image.pixels == [0xFF00_00FF, 0xFF00_FF00, 0x8019_3264, 0xFF09_0909])
    #expect(!image.isOpaque)
  }

  @Test("A transparent colour in an RGB file")
  func transparentColour() throws {
    let file = PNGBuilder(
      width: 2, height: 1, bitDepth: 8, colorType: 2, extra: [("tRNS", [0, 1, 0, 2, 0, 3])],
      scanlines: [0, 1, 2, 3, 1, 2, 4])
    #expect(try CGImage.decode(file.bytes()).pixels == [0, 0xFF04_0201])
  }

  @Test("16-bit values are scaled to 8 bits without gamma", .row("A2.151"))
  func sixteenBits() throws {
    let file = PNGBuilder(
      width: 3, height: 1, bitDepth: 16, colorType: 0, scanlines: [0, 0x80, 0x80, 0x40, 0x40, 0xFF, 0xFF])
    #expect(try CGImage.decode(file.bytes()).pixels == [0xFF80_8080, 0xFF40_4040, 0xFFFF_FFFF])
  }

  @Test("Interlaced files", .row("A2.151"))
  func interlaced() throws {
    // 3 × 3: pass 1 holds (0,0); pass 5 (0,2), (2,2); pass 4 (2,0); pass 6 (1,0), (1,2); pass 7 row 1.
    let passes: [UInt8] = [0, 10] + [0, 30] + [0, 70, 90] + [0, 20] + [0, 80] + [0, 40, 50, 60]
    let file = PNGBuilder(width: 3, height: 3, bitDepth: 8, colorType: 0, interlaced: true, scanlines: passes)
    let greys = try CGImage.decode(file.bytes()).pixels.map { $0 & 255 }
    #expect(greys == [10, 20, 30, 40, 50, 60, 70, 80, 90])
  }

  @Test("Every straight colour and alpha is premultiplied with exact rounding")
  func premultiplication() throws {
    var scanlines: [UInt8] = []
    for alpha in 0...255 {
      scanlines.append(0)
      for value in 0...255 { scanlines += [UInt8(value), UInt8(255 - value), UInt8(value ^ 85), UInt8(alpha)] }
    }
    let file = PNGBuilder(width: 256, height: 256, bitDepth: 8, colorType: 6, scanlines: scanlines)
    let pixels = try CGImage.decode(file.bytes()).pixels
    for alpha in 0...255 {
      for value in 0...255 {
        let expected = [value, 255 - value, value ^ 85].map { UInt32((2 * $0 * alpha + 255) / 510) }
        let pixel = pixels[alpha * 256 + value]
        let wanted = expected[0] | expected[1] << 8 | expected[2] << 16 | UInt32(alpha) << 24
        if pixel != wanted { Issue.record("alpha \(alpha), value \(value): \(pixel) instead of \(wanted)") }
      }
    }
  }

  @Test("Every truncation is an error", .row("A2.152"))
  func truncatedPNG() throws {
    let bytes = PNGBuilder(
      width: 4, height: 4, bitDepth: 8, colorType: 2,
      scanlines: (0..<4).flatMap { _ in [UInt8](repeating: 7, count: 13) }
    ).bytes()
    for length in 0..<bytes.count {
      #expect(throws: ImageError.self, "cut to \(length) of \(bytes.count) bytes") {
        try CGImage.decode(Array(bytes.prefix(length)))
      }
    }
  }

  @Test("Too few rows are an error")
  func missingRows() {
    let file = PNGBuilder(width: 4, height: 4, bitDepth: 8, colorType: 0, scanlines: [0, 1, 2, 3, 4])
    #expect(throws: ImageError.self) { try CGImage.decode(file.bytes()) }
  }

  @Test("A damaged byte is an error")
  func damage() throws {
    var bytes = PNGBuilder(width: 2, height: 1, bitDepth: 8, colorType: 0, scanlines: [0, 1, 2]).bytes()
    bytes[48] ^= 0xFF
    #expect(throws: ImageError.self) { try CGImage.decode(bytes) }
  }

  @Test("Sizes are refused from the header", arguments: [(30_000, 30_000), (16_385, 1), (1, 16_385), (0, 5)])
  func limits(width: Int, height: Int) throws {
    let file = PNGBuilder(width: width, height: height, bitDepth: 8, colorType: 0, scanlines: [])
    let error = #expect(throws: ImageError.self) { try CGImage.decode(file.bytes(), name: "big.png") }
    #expect(error?.description.hasPrefix("big.png: ") == true)
    #expect(error?.reason.contains("\(width) × \(height)") == true)
  }

  @Test("Errors name the file and the reason", .row("A2.152"))
  func errorsNameTheFile() throws {
    let directory = try TemporaryDirectory()
    let missing = #expect(throws: ImageError.self) { try CGImage.load(contentsOf: directory.file("missing.png")) }
    #expect(missing?.description.contains("missing.png: cannot be read: No such file") == true)
    let folder = #expect(throws: ImageError.self) { try CGImage.load(contentsOf: directory.path) }
    #expect(folder?.reason.contains("not a regular file") == true)
    let text = #expect(throws: ImageError.self) { try CGImage.decode(Array("hello".utf8), name: "a.txt") }
    let formats = ImageFormats.all.map(\.name).joined(separator: ", ")
    #expect(text?.description == "a.txt: not an image of a format that is read (\(formats))")
  }
}
