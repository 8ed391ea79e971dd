import AgateGraphics
import AgateUIKit
import CTurboJPEG
import Foundation
import Testing

struct ImageSourceTests {
  /// Six grey pixels: 0, 40, 80 above 120, 160, 200.
  private static let six = (0..<6).map { UInt32($0 * 40) * 0x01_0101 | 0xFF00_0000 }
  /// Order of the six pixels in the upright image, for Exif orientations 1 to 8.
  private static let upright: [[Int]] = [
    [0, 1, 2, 3, 4, 5], [2, 1, 0, 5, 4, 3], [5, 4, 3, 2, 1, 0], [3, 4, 5, 0, 1, 2],
    [0, 3, 1, 4, 2, 5], [3, 0, 4, 1, 5, 2], [5, 2, 4, 1, 3, 0], [2, 5, 1, 4, 0, 3],
  ]

  /// A JPEG file with a square of 16 × 16 pixels for each of the six, so that compression does not mix them.
  private static func photo(_ orientation: UInt8, isLittle: Bool = true) throws -> [UInt8] {
    let pixels = (0..<32 * 48).map { (i: Int) -> UInt32 in
      let (column, row) = (i % 48 / 16, i / 48 / 16)
      return six[row * 3 + column]
    }
    let plain = try CGImage(width: 48, height: 32, premultiplied: pixels).jpegData(quality: 1)
    return JPEGSegment.insert([.exif(orientation, isLittle: isLittle)], into: plain)
  }

  @Test func propertiesComeFromTheHeader() throws {
    let jpeg = try #require(CGImageSourceCreateWithData(Data(try Self.photo(6)) as CFData, nil))
    #expect(CGImageSourceGetCount(jpeg) == 1 && CGImageSourceGetType(jpeg) == "public.jpeg")
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(jpeg, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 48)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 32)
    #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
    #expect(properties[kCGImagePropertyDPIWidth] as? Double == 144)
    #expect(properties[kCGImagePropertyHasAlpha] as? Bool == false)
    #expect(properties[kCGImagePropertyColorModel] as? String == "RGB")
    let file = PNGBuilder(
      width: 2, height: 1, bitDepth: 1, colorType: 3,
      extra: [("pHYs", PNGBuilder.word(2835) + PNGBuilder.word(5669) + [1]), ("PLTE", [1, 2, 3, 4, 5, 6])],
      scanlines: [0, 0x40])
    let png = try CGImageSource(data: file.bytes())
    let more = try #require(CGImageSourceCopyPropertiesAtIndex(png, 0, nil))
    #expect(CGImageSourceGetType(png) == "public.png" && more[kCGImagePropertyDepth] as? Int == 1)
    #expect(more[kCGImagePropertyIsIndexed] as? Bool == true && more[kCGImagePropertyOrientation] as? Int == 1)
    let dpi = try #require(more[kCGImagePropertyDPIHeight] as? Double)
    #expect(abs(dpi - 144) < 0.01)
    #expect(
      CGImageSourceCopyPropertiesAtIndex(png, 1, nil) == nil && CGImageSourceCreateImageAtIndex(png, 1, nil) == nil)
    #expect(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere.png") as CFURL, nil) == nil)
  }

  @Test(arguments: 1...8) func allOrientationsStandUpright(_ number: Int) throws {
    for isLittle in [true, false] {
      let bytes = try Self.photo(UInt8(number), isLittle: isLittle)
      let image = try #require(UIImage(data: Data(bytes), scale: 2))
      let (columns, rows) = number >= 5 ? (2, 3) : (3, 2)
      #expect(image.imageOrientation == UIImage.Orientation(try #require(.init(rawValue: UInt32(number)))))
      #expect(image.size == CGSize(width: columns * 8, height: rows * 8))
      #expect(image.cgImage?.width == 48 && image.cgImage?.height == 32, "pixels stay as they are stored")
      UIGraphicsBeginImageContextWithOptions(image.size, true, 2)
      image.draw(at: .zero)
      let drawn = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
      UIGraphicsEndImageContext()
      let thumbnail = try CGImageSource(data: bytes).thumbnail(maximumPixelSize: 24, isUpright: true)
      let small = try #require(image.preparingThumbnail(of: CGSize(width: 6, height: 6))?.cgImage)
      #expect(max(small.width, small.height) == 12)
      for (place, index) in Self.upright[number - 1].enumerated() {
        let (x, y) = (place % columns, place / columns)
        let gray = index * 40
        #expect(near(drawn.rgba(x * 16 + 8, y * 16 + 8), [gray, gray, gray, 255], 3), "orientation \(number)")
        #expect(near(thumbnail.rgba(x * 8 + 4, y * 8 + 4), [gray, gray, gray, 255], 4))
        #expect(near(small.rgba(x * 4 + 2, y * 4 + 2), [gray, gray, gray, 255], 8))
      }
    }
  }

  @Test func pngFilesMayLieOnTheirSide() throws {
    let exif = JPEGSegment.exif(8, isLittle: false).bytes.dropFirst(10)
    let file = PNGBuilder(
      width: 3, height: 2, bitDepth: 8, colorType: 0, extra: [("eXIf", Array(exif))],
      scanlines: [0, 0, 40, 80, 0, 120, 160, 200])
    let image = try #require(UIImage(data: Data(file.bytes())))
    #expect(image.imageOrientation == .left && image.size == CGSize(width: 2, height: 3))
    let written = try CGImage.decode([UInt8](try #require(image.pngData())))
    #expect(written.pixels == Self.upright[7].map { Self.six[$0] })
  }

  // A thumbnail has the colours of the picture at every size.
  @Test(arguments: [100, 63, 50, 32, 25, 13, 1]) func thumbnailsAreThePictureMadeSmaller(_ side: Int) throws {
    let pixels = (0..<100 * 75).map { (i: Int) -> UInt32 in
      let (x, y) = (i % 100, i / 100)
      // The formula of the picture, rounded.
      let (red, green, blue) = ((2 * x + 1) * 255 / 200, (2 * y + 1) * 255 / 150, (x + y + 1) * 255 / 175)
      return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    }
    let whole = CGImage(width: 100, height: 75, premultiplied: pixels)
    for bytes in [try whole.pngData(), try whole.jpegData(quality: 1)] {
      let image = try CGImageSource(data: bytes).thumbnail(maximumPixelSize: side)
      #expect(image.width == side && image.height == max(Int((0.75 * Double(side)).rounded()), 1))
      for y in 0..<image.height {
        for x in 0..<image.width {
          let u = (Double(x) + 0.5) / Double(image.width), v = (Double(y) + 0.5) / Double(image.height)
          let wanted: [Double] = [u * 255, v * 255, (u * 100 + v * 75) / 175 * 255, 255]
          let isEdge = x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1
          // At the edges the triangle filter has one side only.
          let tolerance = isEdge ? 6 + 255 / side : 5
          #expect(
            near(image.rgba(x, y), wanted.map { Int($0.rounded()) }, tolerance),
            "(\(x), \(y)) of \(side): \(image.rgba(x, y)), not \(wanted)")
        }
      }
    }
  }

  @Test func thumbnailsNeverGrow() throws {
    let whole = CGImage(width: 5, height: 3, premultiplied: [UInt32](repeating: 0x8040_2010, count: 15))
    let source = try CGImageSource(data: whole.pngData())
    let image = try source.thumbnail(maximumPixelSize: 500)
    #expect(image.width == 5 && image.height == 3 && image.pixels.allSatisfy { $0 >> 24 == 0x80 })
    #expect(try source.thumbnail(maximumPixelSize: -3).width == 1)
  }

  /// Transparent pixels do not darken their neighbours, and colours do not exceed their alpha.
  @Test func thumbnailsOfTransparentPictures() throws {
    let pixels = (0..<64 * 64).map { i -> UInt32 in (i % 64 + i / 64) % 3 == 0 ? 0 : 0xFF00_00FF }
    let small = try CGImageSource(data: CGImage(width: 64, height: 64, premultiplied: pixels).pngData())
      .thumbnail(maximumPixelSize: 7)
    for pixel in small.pixels {
      #expect(pixel & 255 == pixel >> 24 && pixel >> 8 & 0xFFFF == 0)
      #expect(abs(Int(pixel >> 24) - 170) < 4)
    }
  }

  @Test func damagedFilesSayWhatIsWrong() throws {
    let png = try CGImage(width: 40, height: 40, premultiplied: (0..<1600).map { UInt32($0) | 0xFF00_0000 }).pngData()
    let cut = #expect(throws: ImageError.self) { try CGImageSource(data: Array(png.dropLast(20)), name: "a.png") }
    #expect(cut?.description == "a.png: truncated PNG file")
    var broken = png
    broken[png.count / 2] ^= 0x55
    let source = try CGImageSource(data: broken, name: "b.png")
    let error = #expect(throws: ImageError.self) { try source.thumbnail(maximumPixelSize: 8) }
    #expect(error?.description.hasPrefix("b.png: damaged or truncated PNG file: ") == true)
    let image = try source.image()
    #expect(!image.isDecoded && image.decodingError == nil)
    #expect(throws: ImageError.self) { try image.decodeNow() }
    #expect(image.pixels == [UInt32](repeating: 0, count: 1600) && image.decodingError == error)
    #expect(image.decoding.count == 1, "it is not tried again")
    #expect(UIImage(data: Data(broken))?.preparingForDisplay() == nil)
    #expect(UIImage(data: Data(broken))?.preparingThumbnail(of: CGSize(width: 4, height: 4)) == nil)
  }

  @Test func hugeFilesAreRefusedBeforeMemoryIsSpent() throws {
    let bytes = PNGBuilder(width: 16_384, height: 16_385, bitDepth: 8, colorType: 6, scanlines: []).bytes()
    let error = #expect(throws: ImageError.self) { try CGImageSource(data: bytes, name: "huge.png") }
    #expect(error?.description.hasPrefix("huge.png: the image has 16384 × 16385 pixels; at most 16384") == true)
    var jpeg = try Self.photo(1)
    let frame = try #require((0..<jpeg.count).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let other = #expect(throws: ImageError.self) { try CGImageSource(data: jpeg, name: "huge.jpg") }
    #expect(other?.reason.contains("65535 × 65535") == true)
  }

  /// Headers that are truncated or changed at any offset give an image or an error, never a crash.
  @Test func anyDamageEndsInAnImageOrAnError() throws {
    let files = [try Self.photo(5), try CGImage.decode(try Self.photo(1)).pngData()]
    var images = 0
    for file in files {
      for place in stride(from: 0, to: min(file.count, 900), by: 3) {
        for change in [0x00, 0xFF] as [UInt8] {
          var bytes = file
          bytes[place + Int(change) % 3] = change
          if let image = try? CGImage.decode(bytes) { images += image.pixels.isEmpty ? 0 : 1 }
        }
        if let source = try? CGImageSource(data: Array(file.prefix(place))) {
          _ = try? source.thumbnail(maximumPixelSize: 5)
        }
      }
    }
    #expect(images > 100)
  }
}
