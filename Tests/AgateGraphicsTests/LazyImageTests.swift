import Foundation
import Synchronization
import ConformanceRows
import Testing

@testable import AgateGraphics
@testable import AgateUIKit

struct LazyImageTests {
  private static func file(_ width: Int = 1000, _ height: Int = 500) throws -> [UInt8] {
    try CGImage(
      width: width, height: height, premultiplied: (0..<width * height).map { UInt32($0 & 0xFFFFFF) | 0xFF00_0000 }
    ).pngData()
  }

  private static func write(_ name: String, _ bytes: [UInt8]) throws -> (TemporaryDirectory, String) {
    let directory = try TemporaryDirectory()
    try AtomicFile.write(bytes, to: directory.file(name))
    return (directory, directory.file(name))
  }

  // A0.264, A0.280, B12.21
  @Test(.row("A0.264", "A0.280", "A2.62", "A2.104", "B12.21"))
  func openingDecodesNothingAndDrawingDecodesOnce() throws {
    let (directory, path) = try Self.write("a@2x.png", try Self.file())
    let image = try #require(UIImage(contentsOfFile: path))
    let pixels = try #require(image.cgImage)
    #expect(image.size == CGSize(width: 500, height: 250) && image.scale == 2)
    #expect(!pixels.isDecoded && pixels.decoding.count == 0 && pixels.decoding.byteCount == 0)
    for _ in 0..<3 {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
      image.draw(at: .zero)
      UIGraphicsEndImageContext()
    }
    #expect(pixels.isDecoded && pixels.decoding.count == 1 && pixels.decoding.byteCount == 2_000_000)
    #expect(pixels.decoding.seconds > 0)
    _ = directory
  }

  @Test(.row("B0.04")) func filesOpenedTwiceAreTwoImages() throws {
    let (directory, path) = try Self.write("a.png", try Self.file(8, 8))
    let first = try #require(UIImage(contentsOfFile: path)?.preparingForDisplay())
    let second = try #require(UIImage(contentsOfFile: path))
    #expect(first.cgImage !== second.cgImage && second.cgImage?.isDecoded == false)
    _ = directory
  }

  @Test func optionsSayWhenPixelsAreDecodedAndHowLongTheyStay() throws {
    let source = try CGImageSource(data: Self.file(20, 10))
    let eager = try #require(
      CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceShouldCacheImmediately: true]))
    #expect(eager.isDecoded && eager.decoding.count == 1)
    let lazy = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let fleeting = try #require(CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceShouldCache: false]))
    for image in [lazy, fleeting] {
      #expect(!image.isDecoded)
      #expect(image.pixels == eager.pixels && image.pixels == eager.pixels)
    }
    #expect(lazy.isDecoded && lazy.decoding.count == 1)
    #expect(!fleeting.isDecoded && fleeting.decoding.count == 2 && fleeting.decoding.byteCount == 0)
    let ready = try #require(UIImage(cgImage: fleeting).preparingForDisplay()?.shownImage)
    #expect(ready !== fleeting && ready.isDecoded && ready.pixels == eager.pixels)
    // Pixels stay in memory while a compositor shows the image.
    fleeting.beginUse()
    _ = (fleeting.pixels, fleeting.pixels)
    #expect(fleeting.isDecoded && fleeting.decoding.count == 4 && fleeting.decoding.byteCount == 800)
    fleeting.endUse()
    #expect(!fleeting.isDecoded && fleeting.decoding.byteCount == 0)
  }

  @Test func manyThreadsDecodeOnce() throws {
    let image = try CGImageSource(data: Self.file(300, 300)).image()
    let sums = Mutex<Set<Int>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let sum = image.pixels.reduce(0) { $0 &+ Int($1) }
      _ = sums.withLock { $0.insert(sum) }
    }
    #expect(sums.withLock { $0.count } == 1 && image.decoding.count == 1)
  }

  @Test func whetherThereIsAlphaIsKnownFromTheHeaderAndExactlyAfterDecoding() throws {
    let opaque = [UInt32](repeating: ~0, count: 4)
    let rows: [UInt8] = [0] + [UInt8](repeating: 255, count: 8)
    let file = PNGBuilder(width: 2, height: 2, bitDepth: 8, colorType: 6, scanlines: rows + rows)
    let image = try CGImageSource(data: file.bytes()).image()
    #expect(!image.isOpaque)
    try image.decodeNow()
    #expect(image.isOpaque)
    let photo = try CGImageSource(data: CGImage(width: 2, height: 2, premultiplied: opaque).jpegData()).image()
    #expect(photo.isOpaque && !photo.isDecoded)
  }

  // B14.18
  @Test(.row("B14.18")) func preparedImagesShareTheirPixelsAndNeedNoMoreDecoding() async throws {
    let data = Data(try Self.file(60, 40))
    let image = try #require(UIImage(data: data, scale: 2))
    let ready = try #require(image.preparingForDisplay())
    #expect(ready.shownImage === image.cgImage && ready.scale == 2 && image.cgImage?.decoding.count == 1)
    let other = try #require(UIImage(data: data))
    let later = try #require(await other.byPreparingForDisplay())
    #expect(later.cgImage?.isDecoded == true && later.cgImage?.pixels == ready.cgImage?.pixels)
    let third = try #require(UIImage(data: data))
    let isMain = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      third.prepareForDisplay { _ in done.resume(returning: Thread.isMainThread) }
    }
    #expect(!isMain && third.cgImage?.isDecoded == true)
  }

  @Test func thumbnailsDoNotDecodeTheWholePicture() async throws {
    let data = Data(try Self.file(400, 200))
    let image = try #require(UIImage(data: data, scale: 2))
    let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 50, height: 50)))
    #expect(small.size == CGSize(width: 50, height: 25) && small.cgImage?.width == 100 && small.scale == 2)
    #expect(image.cgImage?.isDecoded == false && image.cgImage?.decoding.count == 0)
    try image.cgImage?.decodeNow()
    let again = try #require(image.preparingThumbnail(of: CGSize(width: 50, height: 50)))
    #expect(again.cgImage?.pixels == small.cgImage?.pixels, "of decoded pixels it is the same")
    let called = await withCheckedContinuation { (done: CheckedContinuation<CGSize?, Never>) in
      image.prepareThumbnail(of: CGSize(width: 10, height: 100)) { done.resume(returning: $0?.size) }
    }
    #expect(called == CGSize(width: 10, height: 5))
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(image.preparingThumbnail(of: CGSize(width: CGFloat.nan, height: 3)) == nil)
  }

  @Test func turnedImagesAreTurnedWhenTheyAreNeeded() throws {
    let pixels = try CGImageSource(data: Self.file(6, 4)).image()
    let image = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    #expect(image.size == CGSize(width: 4, height: 6) && !pixels.isDecoded && image.shownImage?.isDecoded == false)
    let shown = try #require(image.shownImage)
    #expect(shown.rgba(3, 0) == pixels.rgba(0, 0) && shown.rgba(0, 0) == pixels.rgba(0, 3))
    #expect(shown.decoding.count == 1)
  }

  // A0.281, B14.04, B14.05, B14.06
  @Test(.row("A0.281", "B0.04", "B14.04", "B14.05", "B14.06")) func namedImagesAreDecodedAtOnceAndOnce() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let path = directory.appendingPathComponent("snow.png").path
    try AtomicFile.write(try Self.file(10, 10), to: path)
    let bundle = try #require(Bundle(path: directory.path))
    var image = UIImage(named: "snow", in: bundle)
    let pixels = try #require(image?.cgImage)
    #expect(pixels.isDecoded && pixels.decoding.count == 1)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
    image?.draw(at: .zero)
    UIGraphicsEndImageContext()
    #expect(pixels.decoding.count == 1, "the first drawing decodes nothing")
    image = nil
    try FileManager.default.removeItem(atPath: path)
    image = UIImage(named: "snow", in: bundle)
    #expect(image?.cgImage === pixels && pixels.decoding.count == 1, "kept, and neither read nor decoded again")
    #expect(UIImage(named: path, in: bundle) == nil, "only what is in the bundle")
    let name = "outside-\(UUID())",
      outside = directory.deletingLastPathComponent().appendingPathComponent("\(name).png")
    try AtomicFile.write(try Self.file(10, 10), to: outside.path)
    defer { try? FileManager.default.removeItem(at: outside) }
    #expect(UIImage(contentsOfFile: outside.path) != nil && UIImage(named: name, in: bundle) == nil)
  }

  // B14.07, B14.08
  @Test(.row("A0.282", "B14.07", "B14.08")) func namedImagesAndPhotosDoNotDriveEachOtherOut() throws {
    let photos = CostCache<Int, UIImage>(totalCostLimit: 1000)
    let before = NamedImages.cache.totalCost
    for index in 0..<20 {
      let image = try #require(UIImage(data: Data(try Self.file(10, 10)))?.preparingForDisplay())
      photos.setObject(image, forKey: index, cost: image.pixelByteCount)
    }
    #expect(photos.count == 2 && photos.totalCost == 800 && photos.contains(19) && !photos.contains(0))
    photos.removeObject(forKey: 19)
    #expect(!photos.contains(19) && NamedImages.cache.totalCost == before)
    #expect(NamedImages.cache.totalCostLimit == 64 << 20)
  }
}
