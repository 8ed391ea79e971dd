import AgateGraphics
import Foundation
import Testing

/// All pixel formats of PNG files.
struct PNGFormatTests {
  private func decode(
    _ width: Int, _ depth: UInt8, _ type: UInt8, _ scanline: [UInt8], _ extra: [(type: String, data: [UInt8])] = []
  ) throws -> CGImage {
    try CGImage.decode(
      PNGBuilder(width: width, height: 1, bitDepth: depth, colorType: type, extra: extra, scanlines: [0] + scanline)
        .bytes())
  }

  @Test(arguments: [1, 2, 4, 8] as [UInt8]) func greysOfFewBitsSpreadEvenly(_ depth: UInt8) throws {
    let levels = 1 << Int(depth), perByte = 8 / Int(depth)
    var scanline = [UInt8](repeating: 0, count: (levels + perByte - 1) / perByte)
    for level in 0..<levels {
      scanline[level / perByte] |= UInt8(level << (8 - Int(depth) * (level % perByte + 1)))
    }
    let image = try decode(levels, depth, 0, scanline)
    for level in 0..<levels {
      let value = level * 255 / (levels - 1)
      #expect(image.rgba(level, 0) == [value, value, value, 255])
    }
  }

  @Test(arguments: [1, 2, 4, 8] as [UInt8]) func palettesOfAllSizes(_ depth: UInt8) throws {
    let colors = 1 << Int(depth), perByte = 8 / Int(depth)
    let palette = (0..<colors).flatMap { (color: Int) -> [UInt8] in
      let red = color * 255 / (colors - 1)
      return [UInt8(red), UInt8(255 - color), UInt8(color ^ 0x55)]
    }
    var scanline = [UInt8](repeating: 0, count: (colors + perByte - 1) / perByte)
    for color in 0..<colors {
      scanline[color / perByte] |= UInt8(color << (8 - Int(depth) * (color % perByte + 1)))
    }
    let image = try decode(colors, depth, 3, scanline, [("PLTE", palette)])
    for color in 0..<colors {
      let wanted: [Int] = palette[color * 3..<color * 3 + 3].map { Int($0) }
      #expect(Array(image.rgba(color, 0).prefix(3)) == wanted)
    }
    #expect(image.isOpaque)
  }

  /// Every value is rounded to the nearest one of 8 bits.
  @Test func sixteenBitsAreRounded() throws {
    let width = 4096
    for part in 0..<16 {
      let values = (0..<width).map { part * width + $0 }
      let image = try decode(width, 16, 0, values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
      let pixels = image.pixels
      let wrong = values.indices.filter { (i: Int) -> Bool in
        let nearest = (values[i] * 510 + 65_535) / 131_070
        return Int(pixels[i] & 255) != nearest
      }
      #expect(wrong.isEmpty)
    }
  }

  /// Multiplication and rounding are one step: rounding colour and alpha first would be off by one for some values.
  @Test func sixteenBitsWithAlphaAreMultipliedBeforeTheyAreRounded() throws {
    var scanline: [UInt8] = []
    var expected: [[Int]] = []
    for i in 0..<512 {
      let samples: [Int] = [i * 127, 65_535 - i * 97, i * 31 + 7, i * 128 + 3]
      scanline += samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      let alpha = Double(samples[3]) / 65_535
      expected.append(
        samples[..<3].map { (sample: Int) -> Int in Int((Double(sample) / 65_535 * alpha * 255).rounded()) })
      expected[i].append(Int((alpha * 255).rounded()))
    }
    let image = try decode(512, 16, 6, scanline)
    for i in 0..<512 { #expect(image.rgba(i, 0) == expected[i]) }
    let gray = try decode(1, 16, 4, [0x80, 0x80, 0x40, 0x40])
    #expect(gray.rgba(0, 0) == [32, 32, 32, 64])
  }

  @Test func greyWithAlphaAndWithATransparentGrey() throws {
    #expect(try decode(2, 8, 4, [200, 255, 200, 51]).pixels == [0xFFC8_C8C8, 0x3328_2828])
    let image = try decode(4, 2, 0, [0b00_01_10_11], [("tRNS", [0, 2])])
    #expect(image.pixels == [0xFF00_0000, 0xFF55_5555, 0, 0xFFFF_FFFF])
  }

  @Test(arguments: [(1, 1), (5, 3), (8, 8), (9, 17)]) func interlacedFilesAreTheSamePicture(_ width: Int, _ height: Int)
    throws
  {
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { [UInt8(x * 20), UInt8(y * 10), UInt8(x * y), UInt8(255 - x)] }
    var straight: [UInt8] = [], passes: [UInt8] = []
    for y in 0..<height { straight += [0] + (0..<width).flatMap { pixel($0, y) } }
    for (x0, y0, dx, dy) in [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ] where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        passes += [0] + stride(from: x0, to: width, by: dx).flatMap { pixel($0, y) }
      }
    }
    func file(_ interlaced: Bool) throws -> CGImageSource {
      try CGImageSource(
        data: PNGBuilder(
          width: width, height: height, bitDepth: 8, colorType: 6, interlaced: interlaced,
          scanlines: interlaced ? passes : straight
        ).bytes())
    }
    let plain = try file(false), woven = try file(true)
    #expect(try plain.image().pixels == woven.image().pixels)
    let small = max(width / 2, 1)
    #expect(
      try plain.thumbnail(maximumPixelSize: small).pixels == woven.thumbnail(maximumPixelSize: small).pixels)
  }
}
