import AgateBackend
import Foundation
import Testing

@testable import AgateGraphics

/// The memory of images, which renderers share.
struct ImageMemoryTests {
  private static let sizes = [(width: 1, height: 1), (width: 3, height: 2), (width: 17, height: 5)]

  private func pixels(_ width: Int, _ height: Int) -> [UInt32] {
    (0..<width * height).map { UInt32($0 + 1) &* 2_654_435_761 | 0xFF00_0000 }
  }

  @Test func renderersReadTheMemoryOfTheImage() throws {
    for (width, height) in Self.sizes {
      let given = pixels(width, height), image = CGImage(width: width, height: height, premultiplied: given)
      let memory = try #require(image.native as? any FrameTexels).memory
      image.withRows { rows in #expect(rows.origin == UnsafePointer(memory.origin)) }
      var wrong = 0
      for y in -TexelMemory.apron..<height + TexelMemory.apron {
        for x in -TexelMemory.apron..<width + TexelMemory.apron {
          let (column, row) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
          if memory.row(y)[x] != given[row * width + column] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "the edges are repeated around \(width) × \(height) pixels")
      #expect(image.pixels == given && image.dataProvider?.data as Data? == given.withUnsafeBytes { Data($0) })
      image.withTexels { texels in #expect([UInt32](texels) == given) }
    }
  }

  @Test func anArrayOfThePixelsIsMadeOnce() {
    let image = CGImage(width: 40, height: 30, premultiplied: pixels(40, 30))
    let first = image.pixels, second = image.pixels
    let isSame = first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
    }
    #expect(isSame)
  }

  @Test func imagesKeepTheirPixelsWhenTheirSourcesChange() throws {
    var given = pixels(4, 3)
    let image = CGImage(width: 4, height: 3, premultiplied: given)
    given[0] = 0
    #expect(image.pixels == pixels(4, 3))
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 3))
    let copy = try #require(context.makeImage())
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(copy.pixels == pixels(4, 3) && context.makeImage()?.pixels == [UInt32](repeating: 0xFFFF_0000, count: 12))
    let part = try #require(copy.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 2)))
    #expect(part.pixels == [5, 6, 9, 10].map { pixels(4, 3)[$0] })
  }

  @Test func changedPixelsAreInterpolatedAsBefore() {
    for shouldInterpolate in [false, true] {
      let image = CGImage(
        width: 4, height: 3, premultiplied: pixels(4, 3), isOpaque: true, shouldInterpolate: shouldInterpolate)
      let changed = image.mapPixels { $0 ^ 0xFF }
      #expect(changed.shouldInterpolate == shouldInterpolate && changed.isOpaque)
      #expect(changed.pixels == pixels(4, 3).map { $0 ^ 0xFF })
    }
  }

  @Test func addressesOfBytesAreValidAsLongAsTheImage() throws {
    for image in [CGImage(width: 40, height: 30, premultiplied: pixels(40, 30)), try given(pixels(40, 30))] {
      let bytes = try #require(CFDataGetBytePtr(image.dataProvider?.data))
      // Other memory of the size that the bytes would have had.
      let others = (0..<20).map { _ in Data(repeating: 7, count: 4800) }
      #expect(Data(bytes: bytes, count: 4800) == pixels(40, 30).withUnsafeBytes { Data($0) })
      #expect(CFDataGetBytePtr(image.dataProvider?.data) == bytes && CFDataGetLength(image.dataProvider?.data) == 4800)
      withExtendedLifetime((image, others)) {}
    }
  }

  /// Returns an image that keeps the bytes of pixels, because they are in another order than its own pixels.
  private func given(_ pixels: [UInt32]) throws -> CGImage {
    let info = CGBitmapInfo.byteOrder32Little.union(CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue))
    let image = CGImage(
      width: 40, height: 30, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 160,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info,
      provider: CGDataProvider(data: pixels.withUnsafeBytes { Data($0) })!, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
    #expect(image?.given?.provider != nil)
    return try #require(image)
  }

  @Test func bytesThatEqualThePixelsAreNotKept() throws {
    let given = pixels(4, 3).withUnsafeBytes { Data($0) }
    func image(_ data: Data, row: Int, _ order: CGBitmapInfo = []) throws -> CGImage {
      try #require(
        CGImage(
          width: 4, height: 3, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: order.union(CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)),
          provider: CGDataProvider(data: data)!, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    }
    let same = try image(given, row: 16)
    #expect(same.given?.provider == nil && same.dataProvider?.data as Data? == given && same.pixels == pixels(4, 3))
    var wide = Data()
    for row in 0..<3 {
      wide.append(given.subdata(in: row * 16..<row * 16 + 16))
      wide.append(contentsOf: [1, 2, 3, 4] as [UInt8])
    }
    let gaps = try image(wide, row: 20)
    #expect(gaps.given?.provider != nil && gaps.dataProvider?.data as Data? == wide && gaps.pixels == pixels(4, 3))
    let swapped = try image(Data(given.reversed()), row: 16, .byteOrder32Little)
    #expect(swapped.given?.provider != nil && swapped.dataProvider?.data as Data? == Data(given.reversed()))
    #expect(swapped.pixels == [UInt32](pixels(4, 3).reversed()))
  }

  @Test func filesHaveTheBytesThatPackedRowsGive() throws {
    for (width, height) in Self.sizes {
      let given = pixels(width, height), image = CGImage(width: width, height: height, premultiplied: given)
      var encoder = PNGEncoder()
      let png = try given.withUnsafeBufferPointer {
        try encoder.encode($0.baseAddress!, width: width, height: height, stride: width)
      }
      let jpeg = try given.withUnsafeBufferPointer {
        try JPEGEncoder.encode($0.baseAddress!, width: width, height: height, stride: width, quality: 0.9)
      }
      let (ownPNG, ownJPEG, decoded) = (try image.pngData(), try image.jpegData(), try CGImage.decode(png))
      #expect(ownPNG == png && ownJPEG == jpeg && decoded.pixels == given)
    }
  }
}
