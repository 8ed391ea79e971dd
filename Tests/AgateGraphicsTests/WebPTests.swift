import AgateGraphics
import Foundation
import Testing

/// WebP files of 8 by 6 pixels. `PillowOracleTests` compares the pixels of more kinds with those that Pillow reads.
@Suite struct WebPTests {
  private static let lossless = bytes(
    "UklGRjQAAABXRUJQVlA4TCgAAAAvB0ABEJkyRPQ/NhHR/zAQZNsM5/6WN9jGY8gEAilskwORoqoBKKz+")
  private static let lossy = bytes(
    "UklGRpYAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSCYAAAABNyAQIKQ4899hIiISDwbZRs6ewim8wiu8wis0ov9BQssMu9zxD1ZQOCBKAAAA"
      + "EAIAnQEqCAAGAAFAJiWwAnS6AAK5fVvMAAD++yVUmC6qd0CVPQamJUXY4FT0AXaOa8l+5lf/qPko7c3lk/G1Tmu0P/RS7RAAAAA=")

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
