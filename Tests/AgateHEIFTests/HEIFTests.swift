import AgateGraphics
import AgateHEIF
import Foundation
import Testing

/// Pictures of 48 by 32 pixels that libheif's encoder wrote.
struct HEIFTests {
  init() { HEIFFormat.register() }

  private static func file(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Files")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  private static func color(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
    let pixel = image.pixels[y * image.width + x]
    return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
  }

  private static func isNear(_ a: [Int], _ b: [Int], _ tolerance: Int) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// In the picture red grows by 3 per column and green by 4 per row.
  @Test func photographsAreRead() throws {
    let source = try CGImageSource(data: Self.file("photo.heic"), name: "photo.heic")
    #expect(source.type == "public.heic" && source.width == 48 && source.height == 32 && source.orientation == .up)
    let image = try source.image()
    for (x, y) in [(4, 4), (40, 4), (20, 16), (44, 28)] {
      let color = Self.color(image, x, y)
      #expect(Self.isNear(color, [60 + x * 3, 200 - y * 4, 90, 255], 6), "\(color) at \(x), \(y)")
    }
    let small = try source.thumbnail(maximumPixelSize: 12)
    #expect(small.width == 12 && small.height == 8)
    #expect(Self.isNear(Self.color(small, 6, 4), [60 + 26 * 3, 200 - 18 * 4, 90, 255], 8))
  }

  @Test func alphaIsMultipliedIn() throws {
    let source = try CGImageSource(data: Self.file("alpha.avif"), name: "alpha.avif")
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(source.type == "public.avif" && properties[kCGImagePropertyHasAlpha] as? Bool == true)
    let image = try source.image()
    #expect(!image.isOpaque || !image.isDecoded)
    #expect(Self.isNear(Self.color(image, 5, 5), [255, 0, 0, 255], 1))
    #expect(Self.isNear(Self.color(image, 8, 20), [40, 40, 0, 40], 1))
    #expect(Self.isNear(Self.color(image, 40, 20), [200, 200, 200, 200], 1))
  }

  /// The picture is stored rotated by a quarter turn; the container's rotation makes it upright.
  @Test func turnedPicturesStandUpright() throws {
    let image = try CGImage.decode(Self.file("turned.heic"))
    #expect(image.width == 32 && image.height == 48)
    let red = [255, 0, 0, 255], yellow = [255, 255, 0, 255], blue = [0, 0, 255, 255], white = [255, 255, 255, 255]
    for (x, y, color) in [(24, 8, red), (8, 8, yellow), (24, 40, blue), (8, 40, white)] {
      #expect(Self.isNear(Self.color(image, x, y), color, 12), "\(Self.color(image, x, y)) at \(x), \(y)")
    }
  }

  /// The file stores Display P3 values; the same colours have more saturated values in sRGB.
  @Test func primariesAreConverted() throws {
    let image = try CGImage.decode(Self.file("p3.avif"))
    // (180, 136, 90) of Display P3 as sRGB: computed with the primaries' matrices.
    #expect(Self.isNear(Self.color(image, 40, 16), [188, 134, 82, 255], 2), "\(Self.color(image, 40, 16))")
  }

  @Test func damagedFilesEndInAnError() throws {
    for name in ["photo.heic", "alpha.avif"] {
      let file = try Self.file(name)
      for count in stride(from: 16, to: file.count, by: 7) {
        let error = #expect(throws: ImageError.self) { try CGImage.decode(Array(file.prefix(count)), name: name) }
        #expect(error?.file == name)
      }
      // Flipped bits must not crash; some of them only change pixels.
      for at in stride(from: 16, to: file.count, by: 3) {
        var wild = file
        wild[at] ^= 0xFF
        _ = try? CGImage.decode(wild)
      }
    }
  }

  @Test func otherContainersAreNotImages() {
    for brand in ["mp42", "qt  ", "isom"] {
      let bytes = [0, 0, 0, 20] + Array("ftyp\(brand)\0\0\0\0\(brand)".utf8)
      #expect(!HEIFFormat(.heic).matches(bytes) && !HEIFFormat(.avif).matches(bytes))
    }
    #expect(!HEIFFormat(.heic).matches([]) && !HEIFFormat(.heic).matches([UInt8](repeating: 255, count: 40)))
  }
}
