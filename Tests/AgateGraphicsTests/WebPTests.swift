import AgateGraphics
import Foundation
import Testing

/// WebP files of 8 by 6 pixels. `PillowOracleTests` compares the pixels of more kinds with those that Pillow reads.
struct WebPTests {
  private static let lossless = bytes(
    "UklGRjQAAABXRUJQVlA4TCgAAAAvB0ABEJkyRPQ/NhHR/zAQZNsM5/6WN9jGY8gEAilskwORoqoBKKz+")
  private static let lossy = bytes(
    "UklGRpYAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSCYAAAABNyAQIKQ4899hIiISDwbZRs6ewim8wiu8wis0ov9BQssMu9zxD1ZQOCBKAAAA"
      + "EAIAnQEqCAAGAAFAJiWwAnS6AAK5fVvMAAD++yVUmC6qd0CVPQamJUXY4FT0AXaOa8l+5lf/qPko7c3lk/G1Tmu0P/RS7RAAAAA=")

  /// Two frames of 4 by 6 pixels beside each other, without alpha.
  private static let animated = bytes(
    "UklGRoQAAABXRUJQVlA4WAoAAAACAAAABwAABQAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAMAAAUAAPoAAANWUDhMDwAAAC8DQAEABxD9"
      + "j/4HIqL/AQBBTk1GKAAAAAIAAAAAAAMAAAUAAPoAAABWUDhMDwAAAC8DQAEABxD9j/4HIqL/AQA=")
  /// The header denies alpha, and the pixels of the right half have an alpha of 128.
  private static let opaque = bytes("UklGRiQAAABXRUJQVlA4TBgAAAAvB0ABAA8Q+z/I/wOMCgBBJPjvNRHR/xA=")

  private static func bytes(_ text: String) -> [UInt8] { [UInt8](Data(base64Encoded: text)!) }

  @Test func headersTellSizeAndAlpha() throws {
    for file in [Self.lossless, Self.lossy] {
      let source = try CGImageSource(data: file)
      #expect(source.type == "org.webmproject.webp" && source.width == 8 && source.height == 6)
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
      #expect(properties[kCGImagePropertyHasAlpha] as? Bool == true)
      #expect(properties[kCGImagePropertyDepth] as? Int == 8)
      #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
    }
  }

  @Test func pixelsArePremultiplied() throws {
    let image = try CGImage.decode(Self.lossless)
    #expect(image.rgba(2, 1) == [60, 40, 100, 255])
    // Alpha is 32 · y in the right half, and the stored colour of the pixel is (180, 120, 100).
    #expect(image.rgba(6, 3) == [68, 45, 38, 96])
    #expect(image.rgba(6, 0) == [0, 0, 0, 0])
  }

  @Test func theHeaderOfAPictureTellsWhetherItsPixelsMayBeTransparent() throws {
    func hasAlpha(_ file: [UInt8]) throws -> Bool? {
      CGImageSourceCopyPropertiesAtIndex(try CGImageSource(data: file), 0, nil)?[kCGImagePropertyHasAlpha] as? Bool
    }
    #expect(try hasAlpha(Self.animated) == true)
    let frame = try CGImage.decode(Self.animated)
    #expect(frame.rgba(1, 1) == [255, 0, 0, 255] && frame.rgba(6, 1) == [0, 0, 0, 0])
    #expect(try hasAlpha(Self.opaque) == false)
    let image = try CGImage.decode(Self.opaque)
    #expect(image.rgba(1, 1) == [0, 0, 200, 255] && image.rgba(6, 1) == [255, 0, 0, 255])
  }

  @Test func damagedFilesEndInAnError() {
    for file in [Self.lossless, Self.lossy] {
      for count in 12..<file.count {
        let error = #expect(throws: ImageError.self) { try CGImage.decode(Array(file.prefix(count)), name: "cut.webp") }
        #expect(error?.description == "cut.webp: damaged or truncated WebP file")
      }
    }
    var wild = Self.lossy
    for at in 20..<wild.count {
      wild[at] ^= 0x5A
      _ = try? CGImage.decode(wild)
    }
  }
}
