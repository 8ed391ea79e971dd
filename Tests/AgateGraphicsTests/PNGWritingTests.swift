import AgateGraphics
import Foundation
import ConformanceRows
import Testing

@Suite("Writing PNG files")
struct PNGWritingTests {
  /// An image of every premultiplied grey at every alpha.
  static func allPairs() -> CGImage {
    var pixels: [UInt32] = []
    for alpha in 0..<256 {
      for value in 0..<256 {
        let limited = UInt32(min(value, alpha))
        pixels.append(limited | limited << 8 | limited << 16 | UInt32(alpha) << 24)
      }
    }
    return CGImage(width: 256, height: 256, premultiplied: pixels)
  }

  @Test("What is written reads back the same", .row("A2.151"))
  func roundTrip() throws {
    let image = Self.allPairs()
    #expect(try CGImage(pngData: image.pngData()).pixels == image.pixels)
  }

  @Test("Straight values are exactly rounded", .enabled(if: FFmpeg.isInstalled))
  func straightValues() throws {
    let image = Self.allPairs()
    let straight = try FFmpeg.rawRGBA(of: image.pngData())
    try #require(straight.count == 256 * 256 * 4)
    for alpha in 1..<256 {
      for value in 0...alpha {
        let expected = (value * 255 * 2 + alpha) / (alpha * 2)
        let found = Int(straight[(alpha * 256 + value) * 4])
        if found != expected { Issue.record("alpha \(alpha), value \(value): \(found) instead of \(expected)") }
      }
    }
  }

  @Test("The file is 8-bit RGBA, marked sRGB")
  func chunks() throws {
    let bytes = try CGImage(width: 1, height: 1, premultiplied: [0xFF01_0203]).pngData()
    #expect(bytes[24] == 8)
    #expect(bytes[25] == 6)
    #expect(Array(bytes[37..<41]) == Array("sRGB".utf8))
  }

  @Test("Equal pixels give equal bytes, whatever was encoded before")
  func determinism() throws {
    let image = Self.allPairs()
    var encoder = PNGEncoder()
    _ = try encoder.encode([UInt32](repeating: 0x8040_2010, count: 64), width: 8, height: 8, stride: 8)
    let again = try encoder.encode(image.pixels, width: 256, height: 256, stride: 256)
    #expect(try again == image.pngData())
  }

  @Test("Pixels beyond the width are not written")
  func stride() throws {
    let pixels: [UInt32] = [0xFF00_0001, 0xFF00_0002, 0xDEAD_BEEF, 0xFF00_0003, 0xFF00_0004, 0xDEAD_BEEF]
    var encoder = PNGEncoder()
    let bytes = try encoder.encode(pixels, width: 2, height: 2, stride: 3)
    #expect(try CGImage(pngData: bytes).pixels == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004])
  }
}
