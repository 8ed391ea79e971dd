import AgateGraphics
import CTurboJPEG
import Foundation
import ConformanceRows
import Testing

@Suite("Reading JPEG files")
struct JPEGReadingTests {
  /// RGB bytes of a smooth picture, 64 × 48 pixels.
  static let picture: [UInt8] = (0..<64 * 48).flatMap { index -> [UInt8] in
    let (x, y) = (index % 64, index / 64)
    return [UInt8(x * 4), UInt8(y * 5), UInt8(255 - x * 2 - y), 255]
  }

  static func encode(
    _ pixels: [UInt8] = picture, _ width: Int = 64, _ height: Int = 48, subsampling: TJSAMP = TJSAMP_444,
    format: TJPF = TJPF_RGBA, flags: Int32 = 0
  ) throws -> [UInt8] {
    let encoder = try #require(tjInitCompress())
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let status = tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &bytes, &size,
      Int32(subsampling.rawValue), 97, flags)
    try #require(status == 0)
    defer { tjFree(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }

  @Test("Colours are near what was encoded, progressive or not", arguments: [0, TJFLAG_PROGRESSIVE])
  func colour(flags: Int32) throws {
    let image = try CGImage.decode(Self.encode(flags: flags))
    #expect(image.width == 64)
    #expect(image.height == 48)
    #expect(image.isOpaque)
    for (index, pixel) in image.pixels.enumerated() {
      for channel in 0..<3 {
        let difference = Int(pixel >> UInt32(8 * channel) & 255) - Int(Self.picture[index * 4 + channel])
        if abs(difference) > 10 { Issue.record("pixel \(index), channel \(channel) is off by \(difference)") }
      }
    }
  }

  @Test("Grey files have equal channels")
  func grey() throws {
    let image = try CGImage.decode(Self.encode(subsampling: TJSAMP_GRAY))
    #expect(image.pixels.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
    #expect(Set(image.pixels).count > 30)
  }

  @Test("Colours at lower resolutions than light", arguments: [TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411])
  func subsampling(_ kind: TJSAMP) throws {
    let image = try CGImage.decode(Self.encode(subsampling: kind))
    // Compression mixes neighbouring pixels, but smooth colours stay close.
    for (x, y) in [(8, 8), (32, 24), (50, 40)] {
      let wanted = (0..<4).map { Int(Self.picture[(y * 64 + x) * 4 + $0]) }
      #expect(near(image.rgba(x, y), wanted, 14), "\(image.rgba(x, y)) instead of \(wanted)")
    }
  }

  @Test("A truncated file is an error", .row("A2.152"), arguments: [0, TJFLAG_PROGRESSIVE])
  func truncatedJPEG(flags: Int32) throws {
    let bytes = try Self.encode(flags: flags)
    for part in [3, 20, 200, bytes.count / 2, bytes.count - 50] {
      #expect(throws: ImageError.self, "cut to \(part) of \(bytes.count) bytes") {
        try CGImage.decode(Array(bytes.prefix(part)))
      }
    }
  }

  @Test("A file that lacks only the marker of its end is read")
  func missingEnd() throws {
    let bytes = try Self.encode(), whole = try CGImage.decode(bytes)
    #expect(bytes.suffix(2) == [0xFF, 0xD9])
    for cut in 1...2 { #expect(try CGImage.decode(Array(bytes.dropLast(cut))).pixels == whole.pixels) }
    for cut in 3...6 { #expect(throws: ImageError.self) { try CGImage.decode(Array(bytes.dropLast(cut))) } }
    // A scan that refines the picture may be missing too.
    let progressive = try Self.encode(flags: TJFLAG_PROGRESSIVE)
    #expect(throws: ImageError.self) { try CGImage.decode(Array(progressive.dropLast(2))) }
  }

  @Test("Bytes between segments and unknown versions are harmless, unless the file is truncated too")
  func harmlessWarnings() throws {
    let bytes = try Self.encode(), whole = try CGImage.decode(bytes)
    let name = try #require((0..<bytes.count - 5).first { bytes[$0...].starts(with: Array("JFIF\0".utf8)) })
    var unknown = bytes
    unknown[name + 5] = 2
    // The segment begins with its length, before its name.
    let end = name - 2 + Int(bytes[name - 1])
    var files = [unknown]
    for padding in [[0], [0, 1, 2], [0xFF, 0, 7]] as [[UInt8]] {
      files.append(Array(bytes[..<end]) + padding + Array(bytes[end...]))
    }
    for file in files {
      #expect(try CGImage.decode(file).pixels == whole.pixels)
      #expect(throws: ImageError.self) { try CGImage.decode(Array(file.dropLast(60))) }
    }
  }

  @Test("Sizes are refused from the header")
  func limit() throws {
    var bytes = try Self.encode()
    let frame = try #require((0..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x75, 0x30, 0x75, 0x30])
    let error = #expect(throws: ImageError.self) { try CGImage.decode(bytes) }
    #expect(error?.reason.contains("30000 × 30000") == true)
  }
}
