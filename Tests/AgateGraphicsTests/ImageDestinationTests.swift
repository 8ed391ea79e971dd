import AgateGraphics
import Foundation
import Testing

struct ImageDestinationTests {
  private static var png: NSString { "public.png" }
  private static var jpeg: NSString { "public.jpeg" }

  /// An opaque image of 32 by 16 pixels, red on the left and blue on the right.
  private let image = CGImage(
    width: 32, height: 16, premultiplied: (0..<512).map { $0 % 32 < 16 ? 0xFF00_00FF : 0xFFFF_0000 })

  /// Returns the bytes of a file in memory.
  private func written(
    _ type: NSString, _ image: CGImage, _ own: NSDictionary? = nil, _ shared: NSDictionary? = nil
  ) throws -> [UInt8] {
    let data = NSMutableData()
    let file = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
    CGImageDestinationSetProperties(file, shared)
    CGImageDestinationAddImage(file, image, own)
    #expect(data.length == 0 && CGImageDestinationFinalize(file))
    return [UInt8](data as Data)
  }
  private func properties(_ bytes: [UInt8]) throws -> NSDictionary {
    let source = try #require(CGImageSourceCreateWithData(Data(bytes) as CFData, nil))
    return try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
  }

  @Test func filesInMemoryHaveTheImage() throws {
    let bytes = try written(Self.png, image)
    #expect(try CGImage.decode(bytes).pixels == image.pixels)
    #expect(try bytes == image.pngData() && written(Self.jpeg, image) == image.jpegData(quality: 0.9))
    let low = try written(Self.jpeg, image, [kCGImageDestinationLossyCompressionQuality: 0.1])
    let high = try written(Self.jpeg, image, nil, [kCGImageDestinationLossyCompressionQuality: 1.0])
    #expect(try low == image.jpegData(quality: 0.1) && high == image.jpegData(quality: 1))
  }

  @Test func filesOnDiskAreReplacedOnce() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("destination-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.png")
    try Data([1]).write(to: url)
    let file = try #require(CGImageDestinationCreateWithURL(url as CFURL, Self.png, 1, nil))
    #expect(!CGImageDestinationFinalize(file), "there is no image")
    CGImageDestinationAddImage(file, image, nil)
    CGImageDestinationAddImage(file, CGImage(width: 1, height: 1, premultiplied: [0]), nil)
    #expect(try Data(contentsOf: url) == Data([1]))
    #expect(CGImageDestinationFinalize(file) && !CGImageDestinationFinalize(file))
    #expect(try CGImage.load(contentsOf: url).pixels == image.pixels)
    let wrong = try #require(CGImageDestinationCreateWithURL(folder as CFURL, Self.png, 1, nil))
    CGImageDestinationAddImage(wrong, image, nil)
    #expect(!CGImageDestinationFinalize(wrong))
  }

  @Test(arguments: ["public.png", "public.jpeg"]) func filesTellTheirOrientationAndResolution(type: String) throws {
    let own: NSDictionary = [kCGImagePropertyOrientation: 6, kCGImagePropertyDPIWidth: 144]
    let shared: NSDictionary = [kCGImagePropertyOrientation: 3, kCGImagePropertyDPIHeight: 72]
    let bytes = try written(type as NSString, image, own, shared), found = try properties(bytes)
    #expect(found[kCGImagePropertyOrientation] as? Int == 6 && found[kCGImagePropertyPixelWidth] as? Int == 32)
    let x = try #require(found[kCGImagePropertyDPIWidth] as? Double)
    let y = try #require(found[kCGImagePropertyDPIHeight] as? Double)
    #expect(abs(x - 144) < 0.02 && abs(y - 72) < 0.02)
    #expect(try CGImage.decode(bytes).width == 32)
    // Values that are not possible are left out.
    let odd: NSDictionary = [kCGImagePropertyOrientation: 9, kCGImagePropertyDPIWidth: -1]
    #expect(try written(type as NSString, image, odd) == written(type as NSString, image))
  }

  @Test func imagesOfOtherFilesKeepTheirOrientation() throws {
    let turned = try written(Self.jpeg, image, [kCGImagePropertyOrientation: 8, kCGImagePropertyDPIWidth: 300])
    let source = try #require(CGImageSourceCreateWithData(Data(turned) as CFData, nil))
    for (own, orientation) in [(nil, 8), ([kCGImagePropertyOrientation: 1] as NSDictionary, 1)] {
      let data = NSMutableData()
      let file = try #require(CGImageDestinationCreateWithData(data, Self.png, 1, nil))
      CGImageDestinationAddImageFromSource(file, source, 1, nil)
      CGImageDestinationAddImageFromSource(file, source, 0, own)
      #expect(CGImageDestinationFinalize(file))
      let found = try properties([UInt8](data as Data))
      #expect(found[kCGImagePropertyOrientation] as? Int == orientation)
      #expect(abs(try #require(found[kCGImagePropertyDPIHeight] as? Double) - 300) < 0.02)
    }
  }

  @Test func transparentPixelsOfJPEGFilesShowTheBackground() throws {
    let clear = CGImage(width: 16, height: 16, premultiplied: Array(repeating: 0x8000_0080, count: 256))
    func pixel(_ bytes: [UInt8]) throws -> [Int] {
      let pixel = try #require(try CGImage.decode(bytes).pixels.first)
      return [0, 8, 16].map { Int(pixel >> $0 & 255) }
    }
    let white = try pixel(written(Self.jpeg, clear))
    #expect(abs(white[0] - 255) < 4 && abs(white[1] - 127) < 4 && abs(white[2] - 127) < 4)
    let color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let blue = try pixel(written(Self.jpeg, clear, [kCGImageDestinationBackgroundColor: color]))
    #expect(abs(blue[0] - 128) < 4 && blue[1] < 4 && abs(blue[2] - 127) < 4)
    #expect(try CGImage.decode(written(Self.png, clear)).pixels == clear.pixels)
    // Components that are not numbers count as 0.
    let odd = CGColor(red: .nan, green: -.infinity, blue: .infinity, alpha: .nan)
    #expect(try pixel(written(Self.jpeg, clear, [kCGImageDestinationBackgroundColor: odd])) == blue)
  }

  @Test(arguments: [("public.png", 100), ("public.jpeg", 100), ("public.png", 4)])
  func imagesOfDamagedFilesAreNotWritten(type: String, side: Int) throws {
    var damaged = try CGImage(width: 40, height: 40, premultiplied: (0..<1600).map { UInt32($0) | 0xFF00_0000 })
      .pngData()
    damaged[damaged.count / 2] ^= 0x55
    let source = try #require(CGImageSourceCreateWithData(Data(damaged) as CFData, nil)), data = NSMutableData()
    let file = try #require(CGImageDestinationCreateWithData(data, type as NSString, 1, nil))
    CGImageDestinationAddImageFromSource(file, source, 0, [kCGImageDestinationImageMaxPixelSize: side] as NSDictionary)
    #expect(!CGImageDestinationFinalize(file) && data.length == 0)
  }

  @Test func largeImagesAreReduced() throws {
    let small = try CGImage.decode(written(Self.png, image, [kCGImageDestinationImageMaxPixelSize: 8]))
    #expect(small.width == 8 && small.height == 4 && small.pixels.first == 0xFF00_00FF)
    #expect(try written(Self.png, image, [kCGImageDestinationImageMaxPixelSize: 100]) == image.pngData())
  }

  @Test func otherFormatsAndAnimationsAreNotWritten() {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "com.compuserve.gif", 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), Self.png, 2, nil) == nil)
    #expect(CGImageDestinationCreateWithURL(NSURL(string: "https://example.org/a.png")!, Self.png, 1, nil) == nil)
    #expect(CGImageDestinationCopyTypeIdentifiers() as? [String] == ["public.jpeg", "public.png"])
  }
}
