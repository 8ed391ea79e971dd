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

  @Test("The file is 8-bit RGB, or RGBA where a pixel is transparent, marked sRGB", arguments: [0xFF, 0xFE, 0])
  func chunks(alpha: UInt32) throws {
    let bytes = try CGImage(width: 1, height: 2, premultiplied: [0xFF01_0203, alpha << 24]).pngData()
    #expect(bytes[24] == 8)
    #expect(bytes[25] == (alpha == 0xFF ? 2 : 6))
    #expect(Array(bytes[37..<41]) == Array("sRGB".utf8))
  }

  /// Numbers that look random and are the same in every run.
  private struct Numbers {
    var state: UInt32

    mutating func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
  }

  /// Pictures of runs, noise, gradients and few colours, of all sizes.
  private static func picture(seed: Int, opaque: Bool) -> CGImage {
    var random = Numbers(state: UInt32(seed))
    let width = [1, 2, 7, 64, 300][seed % 5], height = [1, 3, 50][seed / 5 % 3]
    var pixels: [UInt32] = []
    var color: UInt32 = 0
    while pixels.count < width * height {
      let alpha = opaque ? 255 : random.next() % 256
      let value = random.next() % (alpha + 1)
      switch seed / 15 % 4 {
      case 0: color = value | alpha << 24
      case 1: color = (color & 0xff00_00ff) &+ 0x100 | alpha << 24
      case 2: color = alpha << 24
      default: color = value | value << 8 | value << 16 | alpha << 24
      }
      let run = seed / 15 % 2 == 0 ? 1 : 1 + Int(random.next() % 700)
      pixels += repeatElement(color, count: min(run, width * height - pixels.count))
    }
    // Colours must not exceed their alpha.
    let valid = pixels.map { pixel in
      [0, 8, 16].reduce(pixel & 0xff00_0000) { $0 | min(pixel >> $1 & 255, pixel >> 24) << $1 }
    }
    return CGImage(width: width, height: height, premultiplied: valid)
  }

  @Test("Pictures of any content read back the same by libpng", arguments: [true, false])
  func contents(opaque: Bool) throws {
    for seed in 0..<60 {
      let image = Self.picture(seed: seed, opaque: opaque)
      #expect(try CGImage(pngData: image.pngData()).pixels == image.pixels, "seed \(seed)")
    }
  }

  private static func bytes(of image: CGImage) -> [UInt8] { image.pixels.withUnsafeBytes { [UInt8]($0) } }

  @Test("ffmpeg reads the same", .enabled(if: FFmpeg.isInstalled), arguments: [0, 16, 34, 59])
  func otherReader(seed: Int) throws {
    let image = Self.picture(seed: seed, opaque: true)
    let found = try FFmpeg.rawRGBA(of: image.pngData())
    #expect(found == Self.bytes(of: image))
  }

  @Test(
    "Rows of more pixels than a segment holds are written", .enabled(if: FFmpeg.isInstalled),
    arguments: [65_535, 65_536, 65_537, 200_000])
  func longRows(width: Int) throws {
    for pixel in [{ _ in 0xff00_0000 }, { UInt32(truncatingIfNeeded: $0) | 0xff00_0000 }] as [(Int) -> UInt32] {
      let image = CGImage(width: width, height: 2, premultiplied: (0..<2 * width).map(pixel))
      let found = try FFmpeg.rawRGBA(of: image.pngData())
      #expect(found == Self.bytes(of: image))
    }
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
