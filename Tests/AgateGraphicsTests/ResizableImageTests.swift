import AgateGraphics
import AgateUIKit
import Foundation
import ConformanceRows
import Testing

struct ResizableImageTests {
  /// An image of 4 × 4 grey pixels, in units of 0x28: 1 in the corners, 2 at top and bottom, 3 at left and right, a
  /// checkerboard of 4 and 5 in the middle.
  private let source = CGImage(
    width: 4, height: 4,
    premultiplied: [1, 2, 2, 1, 3, 4, 5, 3, 3, 5, 4, 3, 1, 2, 2, 1].map { 0xFF00_0000 | $0 * 0x28_2828 })

  private func drawn(_ image: UIImage, _ width: CGFloat, _ height: CGFloat) -> [[Int]] {
    UIGraphicsBeginImageContext(CGSize(width: width, height: height))
    defer { UIGraphicsEndImageContext() }
    image.draw(in: CGRect(x: 0, y: 0, width: width, height: height))
    let result = UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
    return (0..<result.height).map { y in
      (0..<result.width).map { x in Int((Double(result.pixels[y * result.width + x] & 255) / 0x28).rounded()) }
    }
  }

  private let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)

  // A2.164
  @Test(.row("A2.164")) func capsKeepTheirSizeAndTheMiddleIsRepeated() {
    let tiled = UIImage(cgImage: source).resizableImage(withCapInsets: caps)
    #expect(tiled.resizingMode == .tile && tiled.capInsets == caps)
    #expect(
      drawn(tiled, 6, 7) == [
        [1, 2, 2, 2, 2, 1], [3, 4, 5, 4, 5, 3], [3, 5, 4, 5, 4, 3], [3, 4, 5, 4, 5, 3], [3, 5, 4, 5, 4, 3],
        [3, 4, 5, 4, 5, 3], [1, 2, 2, 2, 2, 1],
      ])
    #expect(drawn(tiled, 4, 4) == drawn(UIImage(cgImage: source), 4, 4), "at its own size it is the image")
  }

  @Test(.row("A2.164")) func capsKeepTheirSizeAndTheMiddleStretches() {
    let stretched = UIImage(cgImage: source).resizableImage(withCapInsets: caps, resizingMode: .stretch)
    let rows = drawn(stretched, 8, 6)
    #expect(rows.first == [1, 2, 2, 2, 2, 2, 2, 1] && rows.last == rows.first)
    #expect(rows[2].first == 3 && rows[2].last == 3 && rows[1][1] == 4 && rows[1][6] == 5)
    let small = drawn(stretched, 2, 2)
    #expect(small == [[1, 1], [1, 1]], "only the corners are left")
  }

  @Test func capsThatMeetAreCutOff() {
    let wide = UIImage(cgImage: source).resizableImage(
      withCapInsets: UIEdgeInsets(top: -1, left: 3, bottom: .nan, right: 9), resizingMode: .stretch)
    #expect(drawn(wide, 4, 4) == drawn(UIImage(cgImage: source), 4, 4))
  }

  @Test(.row("A1.18", "A1.19")) func imagesTellWhatTheyAre() {
    let bytes: [UInt8] = (0..<65 * 162).map { $0 % 2 == 0 ? 100 : 255 }
    let gray = CGImage(
      width: 81, height: 65, bitsPerComponent: 8, bitsPerPixel: 16, bytesPerRow: 162,
      space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
      provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: true, intent: .defaultIntent)!
    #expect(gray.rgba(40, 30) == [100, 100, 100, 255])
    #expect(gray.width == 81 && gray.height == 65 && gray.bitsPerComponent == 8 && gray.bitsPerPixel == 16)
    #expect(gray.bytesPerRow == 162 && gray.colorSpace?.model == .monochrome && gray.alphaInfo == .last && !gray.isMask)
    #expect(gray.bitmapInfo.rawValue == CGImageAlphaInfo.last.rawValue, "in the default order of bytes")
    #expect(gray.decode == nil)
    #expect(gray.shouldInterpolate && gray.dataProvider?.data as Data? == Data(bytes))
    #expect(
      gray.description
        == "<CGImage: 81 x 65, 8 bits per component, 16 bits per pixel, 162 bytes per row, monochrome, "
        + "alpha last, default byte order, no mask, interpolated>")
  }

  @Test(.row("A1.19")) func imagesThatDoNotInterpolateAreDrawnInWholePixels() {
    for interpolates in [true, false] {
      let image = CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: CGDataProvider(data: Data([0, 255]))!,
        decode: nil, shouldInterpolate: interpolates, intent: .defaultIntent)!
      #expect(
        image.shouldInterpolate == interpolates
          && image.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1))!.shouldInterpolate == interpolates)
      UIGraphicsBeginImageContext(CGSize(width: 20, height: 1))
      defer { UIGraphicsEndImageContext() }
      UIImage(cgImage: image).draw(in: CGRect(x: 0, y: 0, width: 20, height: 1))
      let pixels = Set(UIGraphicsGetImageFromCurrentImageContext()!.cgImage!.pixels)
      #expect(interpolates ? pixels.count > 2 : pixels == [0xFF00_0000, 0xFFFF_FFFF])
    }
  }

  // A0.04
  @Test(.row("A0.04")) func randomColoursCanBeHadAgain() {
    struct Steps: RandomNumberGenerator {
      var state: UInt64
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
      }
    }
    func colors(_ seed: UInt64) -> [UIColor] {
      var steps = Steps(state: seed)
      return (0..<5).map { _ in UIColor.random(using: &steps) }
    }
    #expect(colors(1) == colors(1) && colors(1) != colors(2) && Set(colors(1)).count == 5)
    #expect(colors(1).allSatisfy { $0.cgColor.alpha == 1 })
  }
}
