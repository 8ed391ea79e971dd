import AgateGraphics
import AgateUIKit
import Foundation
import Testing

/// Image formats that programs and other modules register.
struct ImageFormatsTests {
  /// A format for images of one colour: "FLAT", width and height in two bytes each, then red, green and blue.
  private struct FlatFormat: ImageFormat {
    var type = "test.flat"
    var name = "Flat"
    var fileExtensions = ["flat"]
    var mark = "FLAT"
    var decoded: @Sendable (EncodedImage, Int, Int) throws(ImageError) -> DecodedPixels = {
      (image, width, height) throws(ImageError) in
      let color = image.bytes[8...10].reversed().reduce(0xFF) { $0 << 8 | UInt32($1) }
      return DecodedPixels(
        width: width, height: height, pixels: [UInt32](repeating: color, count: width * height))
    }

    func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array(mark.utf8)) }

    func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
      guard bytes.count == 11 else { throw ImageError(file: name, reason: "a flat picture has 11 bytes") }
      return ImageHeader(
        width: Int(bytes[4]) << 8 | Int(bytes[5]), height: Int(bytes[6]) << 8 | Int(bytes[7]), depth: 8, model: .rgb)
    }

    func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels {
      try decoded(image, width, height)
    }
  }

  private static let orange: [UInt8] = Array("FLAT".utf8) + [0, 6, 0, 4, 255, 128, 0]
  private static let pixel: UInt32 = 0xFF00_80FF

  @Test func registeredFormatsAreReadEverywhere() throws {
    ImageFormats.register(FlatFormat())
    let source = try CGImageSource(data: Self.orange, name: "a.flat")
    #expect(source.type == "test.flat" && source.width == 6 && source.height == 4)
    #expect(try source.image().pixels == [UInt32](repeating: Self.pixel, count: 24))
    let small = try source.thumbnail(maximumPixelSize: 3)
    #expect(small.width == 3 && small.pixels == [UInt32](repeating: Self.pixel, count: 6))
    #expect(try CGImage.decode(Self.orange).pixels.first == Self.pixel)
    #expect(UIImage(data: Data(Self.orange))?.cgImage?.pixels.last == Self.pixel)
    let folder = try TemporaryDirectory()
    try AtomicFile.write(Self.orange, to: folder.file("a.flat"))
    #expect(try ImageLoader<String>().loadNow(folder.file("a.flat")).cgImage?.pixels.first == Self.pixel)
    let error = #expect(throws: ImageError.self) { try CGImageSource(data: Array("FLAT".utf8), name: "b.flat") }
    #expect(error?.description == "b.flat: a flat picture has 11 bytes")
  }

  @Test func aFormatTakesThePlaceOfOneOfItsType() throws {
    ImageFormats.register(FlatFormat(type: "test.twice", name: "First", mark: "ONCE"))
    let before = ImageFormats.all.map(\.type)
    ImageFormats.register(FlatFormat(type: "test.twice", name: "Second", mark: "TWICE"))
    #expect(ImageFormats.all.map(\.type) == before)
    #expect(ImageFormats.all.first { $0.type == "test.twice" }?.name == "Second")
  }

  /// The size in the header is checked before any decoder is called.
  @Test func headersBeyondTheLimitsAreRefused() {
    ImageFormats.register(FlatFormat())
    let bytes: [UInt8] = Array("FLAT".utf8) + [255, 255, 0, 4, 0, 0, 0]
    let error = #expect(throws: ImageError.self) { try CGImageSource(data: bytes, name: "wide.flat") }
    #expect(error?.reason.contains("65535 × 4 pixels") == true)
    let empty: [UInt8] = Array("FLAT".utf8) + [0, 0, 0, 4, 0, 0, 0]
    #expect(throws: ImageError.self) { try CGImageSource(data: empty) }
  }

  @Test func decodersThatReturnAnotherSizeEndInAnError() throws {
    let sizes = [(5, 4, 20), (6, 3, 18), (7, 4, 28), (6, 4, 23), (0, 0, 0), (-6, -4, 24)]
    for (width, height, count) in sizes {
      ImageFormats.register(
        FlatFormat(type: "test.wrong", name: "Wrong", mark: "FLOT") { (_, _, _) throws(ImageError) in
          DecodedPixels(width: width, height: height, pixels: [UInt32](repeating: 0, count: count))
        })
      let bytes: [UInt8] = Array("FLOT".utf8) + Self.orange.dropFirst(4)
      let error = #expect(throws: ImageError.self) { try CGImage.decode(bytes, name: "c.flot") }
      #expect(error?.reason.hasPrefix("the decoder of Wrong returned \(count) pixels") == true)
    }
  }

  @Test func filesOfOtherModulesAreNamed() {
    let bytes: [UInt8] = [0, 0, 0, 24] + Array("ftypavif\0\0\0\0avifmif1".utf8)
    let error = #expect(throws: ImageError.self) { try CGImageSource(data: bytes, name: "a.avif") }
    #expect(error?.reason.contains("HEIFFormat.register()") == true)
  }
}
