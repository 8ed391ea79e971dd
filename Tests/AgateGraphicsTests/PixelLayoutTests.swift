import AgateGraphics
import Foundation
import ConformanceRows
import Testing

@Suite("Pixel layouts")
struct PixelLayoutTests {
  private let rgb = CGColorSpaceCreateDeviceRGB(), gray = CGColorSpaceCreateDeviceGray()

  private func image(
    _ bytes: [UInt8], _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [], bits: Int = 8, pixel: Int = 32,
    width: Int = 1, height: Int = 1, row: Int? = nil, space: CGColorSpace? = nil
  ) -> CGImage? {
    CGImage(
      width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel,
      bytesPerRow: row ?? width * pixel / 8, space: space ?? rgb,
      bitmapInfo: order.union(CGBitmapInfo(rawValue: alpha.rawValue)),
      provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }

  @Test(.row("A2.140", "A2.141")) func alphaFirstAndLastPremultipliedAndNot() {
    let orange = [240, 99, 24, 255]
    #expect(image([255, 240, 99, 24], .premultipliedFirst)!.rgba(0, 0) == orange)
    #expect(image([240, 99, 24, 255], .premultipliedLast)!.rgba(0, 0) == orange)
    #expect(image([24, 99, 240, 255], .premultipliedFirst, .byteOrder32Little)!.rgba(0, 0) == orange)
    #expect(image([255, 24, 99, 240], .premultipliedLast, .byteOrder32Little)!.rgba(0, 0) == orange)
    // Alpha 84 of 255 is about a third.
    #expect(near(image([84, 80, 33, 8], .premultipliedFirst)!.rgba(0, 0), [80, 33, 8, 84]))
    #expect(near(image([84, 240, 99, 24], .first)!.rgba(0, 0), [79, 33, 8, 84]))
    #expect(near(image([240, 99, 24, 85], .last)!.rgba(0, 0), [80, 33, 8, 85]))
  }

  @Test(.row("A2.113", "A2.142", "B15.24")) func skippedBytesDoNotCount() {
    for skipped in [0, 7, 255] as [UInt8] {
      for image in [image([skipped, 240, 99, 24], .noneSkipFirst), image([240, 99, 24, skipped], .noneSkipLast)] {
        #expect(image!.rgba(0, 0) == [240, 99, 24, 255] && image!.isOpaque)
      }
    }
    let short = image([240, 99, 24], .none, pixel: 24)!
    #expect(short.rgba(0, 0) == [240, 99, 24, 255] && short.isOpaque, "24 bits without alpha")
    #expect(!image([84, 240, 99, 24], .first)!.isOpaque)
    for alpha in [CGImageAlphaInfo.noneSkipFirst, .noneSkipLast, .first, .last, .premultipliedFirst] {
      #expect(image([24, 24, 24, 24], alpha)!.alphaInfo == alpha)
    }
  }

  @Test(.row("A2.143", "A2.147")) func layoutsConvertIntoEachOther() {
    let bytes = (0..<64).map { UInt8($0 * 53 % 256) }
    let opaque = stride(from: 0, to: 64, by: 4).flatMap { i -> [UInt8] in [bytes[i], bytes[i + 1], bytes[i + 2], 255] }
    let first = image(opaque, .premultipliedLast, width: 4, height: 4)!
    // An image that was not made of these bytes gives out its own.
    func ownBytes(_ image: CGImage, _ side: Int) -> [UInt8] {
      [UInt8](CGImage(width: side, height: side, premultiplied: image.pixels).dataProvider!.data! as Data)
    }
    let back = ownBytes(first, 4)
    #expect(back == opaque)
    let argb = stride(from: 0, to: 64, by: 4).flatMap { i -> [UInt8] in [255, back[i], back[i + 1], back[i + 2]] }
    #expect(image(argb, .premultipliedFirst, width: 4, height: 4)!.pixels == first.pixels)
    #expect(image(argb, .noneSkipFirst, width: 4, height: 4)!.pixels == first.pixels)
    #expect(image(opaque, .noneSkipLast, width: 4, height: 4)!.pixels == first.pixels)
    let planes = (0..<3).map { c in stride(from: c, to: 64, by: 4).map { opaque[$0] } }
    #expect(CGImage(planes: planes, width: 4, height: 4)!.pixels == first.pixels)
    #expect(CGImage(planes: planes, width: 4, height: 5) == nil)
    // Translucent pixels come back as they were, and from either place of alpha.
    let clear: [UInt8] = [120, 60, 30, 128, 0, 0, 0, 0, 9, 8, 7, 10, 254, 1, 2, 255]
    let translucent = image(clear, .premultipliedLast, width: 2, height: 2)!
    #expect(ownBytes(translucent, 2) == clear)
    let moved = stride(from: 0, to: 16, by: 4).flatMap { i -> [UInt8] in [clear[i + 3]] + clear[i..<i + 3] }
    #expect(image(moved, .premultipliedFirst, width: 2, height: 2)!.pixels == translucent.pixels)
  }

  @Test(.row("A2.144")) func fiveBitsHaveThirtyTwoSteps() {
    // From 0 to 255, as five bits hold it.
    let ramp = (0..<256).flatMap { value -> [UInt8] in
      let level = UInt16(value >> 3)
      let word = level << 10 | level << 5 | level
      return [UInt8(word & 255), UInt8(word >> 8)]
    }
    #expect(ramp.count == 2 * 256, "two bytes a pixel")
    let little = image(ramp, .noneSkipFirst, .byteOrder16Little, bits: 5, pixel: 16, width: 256)!
    #expect(Set(little.pixels).count == 32 && little.rgba(0, 0) == [0, 0, 0, 255])
    #expect(little.rgba(255, 0) == [255, 255, 255, 255] && near(little.rgba(128, 0), [132, 132, 132, 255]))
  }

  @Test(.row("A2.145")) func widerComponentsKeepTheirValue() {
    for value in [0, 0.25, 0.5, 0.999, 1] as [Float] {
      let word = UInt16((value * 65_535).rounded())
      let big = [UInt8(word >> 8), UInt8(word & 255)], little = [UInt8(word & 255), UInt8(word >> 8)]
      let expected = Int((value * 255).rounded())
      let right = [expected, expected, expected, 255]
      #expect(near(image(big + big + big, .none, bits: 16, pixel: 48)!.rgba(0, 0), right))
      let half = Float16(value).bitPattern
      let halves = [UInt8(half & 255), UInt8(half >> 8)]
      let wide = image(
        halves + halves + halves + little, .noneSkipLast, [.floatComponents, .byteOrder16Little], bits: 16, pixel: 64)
      #expect(near(wide!.rgba(0, 0), right))
      let float = withUnsafeBytes(of: value.bitPattern.bigEndian) { [UInt8]($0) }
      let one = withUnsafeBytes(of: Float(1).bitPattern.bigEndian) { [UInt8]($0) }
      let widest = image(float + float + float + one, .premultipliedLast, .floatComponents, bits: 32, pixel: 128)
      #expect(near(widest!.rgba(0, 0), right))
    }
    // White at half the opacity, in integers of 16 bits.
    let translucent = [UInt8](repeating: 255, count: 6) + [128, 0]
    #expect(near(image(translucent, .last, bits: 16, pixel: 64)!.rgba(0, 0), [128, 128, 128, 128]))
    let nan = withUnsafeBytes(of: Float.nan.bitPattern.bigEndian) { [UInt8]($0) }
    #expect(image(nan + nan + nan, .none, .floatComponents, bits: 32, pixel: 96)!.rgba(0, 0) == [0, 0, 0, 255])
  }

  @Test(.row("A2.146")) func greyAlphaOnlyAndInks() {
    #expect(image([100], .none, pixel: 8, space: gray)!.rgba(0, 0) == [100, 100, 100, 255])
    #expect(near(image([200, 128], .last, pixel: 16, space: gray)!.rgba(0, 0), [100, 100, 100, 128]))
    #expect(image([90], .alphaOnly, pixel: 8)!.rgba(0, 0) == [0, 0, 0, 90])
    let cmyk = CGColorSpaceCreateDeviceCMYK()
    #expect(image([0, 255, 255, 0], .none, space: cmyk)!.rgba(0, 0) == [255, 0, 0, 255])
    #expect(near(image([0, 0, 0, 128], .none, space: cmyk)!.rgba(0, 0), [127, 127, 127, 255]))
  }

  @Test(.row("A2.148")) func videoFrames() {
    func pixel(_ y: UInt8, _ cb: UInt8, _ cr: UInt8, _ matrix: CGImage.YCbCrMatrix) -> [Int] {
      CGImage(y: [y, y, y, y], cb: [cb], cr: [cr], width: 2, height: 2, matrix: matrix)!.rgba(1, 1)
    }
    for matrix in [CGImage.YCbCrMatrix.bt601, .bt709] {
      #expect(pixel(235, 128, 128, matrix) == [255, 255, 255, 255] && pixel(16, 128, 128, matrix) == [0, 0, 0, 255])
    }
    #expect(near(pixel(81, 90, 240, .bt601), [255, 0, 0, 255], 2))
    #expect(near(pixel(63, 102, 240, .bt709), [255, 0, 0, 255], 2))
    #expect(CGImage(y: [0], cb: [], cr: [], width: 1, height: 1) == nil)
  }

  @Test func whatCannotBeIsRefused() {
    #expect(image([1, 2, 3], .premultipliedLast) == nil, "too few bytes")
    #expect(image([1, 2, 3, 4], .premultipliedLast, width: 0) == nil)
    #expect(image([1, 2, 3, 4], .premultipliedLast, bits: 7) == nil && image([1, 2, 3, 4], .none) == nil)
    #expect(image([1, 2, 3, 4], .premultipliedLast, row: 2) == nil)
    #expect(image([1, 2, 3, 4], .premultipliedLast, width: 100_000) == nil)
    let padded = image([1, 0, 0, 255, 9, 9, 2, 0, 0, 255], .premultipliedLast, height: 2, row: 6)!
    #expect(padded.pixels == [0xFF00_0001, 0xFF00_0002], "rows may be longer than their pixels")
  }
}
