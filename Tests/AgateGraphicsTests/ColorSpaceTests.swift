import AgateGraphics
import AgateUIKit
import Foundation
import Testing

struct ColorSpaceTests {
  private func color(_ space: String, _ components: [CGFloat]) throws -> [Double] {
    let space = try #require(CGColorSpace(name: space))
    let color = try #require(CGColor(colorSpace: space, components: components))
    return [color.red, color.green, color.blue, Double(color.alpha)]
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) < 5e-4 } }

  @Test func coloursOfOtherSpacesBecomeThoseOfSRGB() throws {
    #expect(try color(CGColorSpace.sRGB, [0.1, 0.2, 0.3, 0.4]) == [0.1, 0.2, 0.3, 0.4])
    #expect(isNear(try color(CGColorSpace.displayP3, [1, 0, 0, 1]), [1.0930, -0.2267, -0.1501, 1]))
    #expect(isNear(try color(CGColorSpace.displayP3, [0, 1, 0, 1]), [-0.5116, 1.0183, -0.3107, 1]))
    #expect(isNear(try color(CGColorSpace.displayP3, [0.5, 0.5, 0.5, 0.25]), [0.5, 0.5, 0.5, 0.25]))
    #expect(isNear(try color(CGColorSpace.linearSRGB, [0.5, 0.001, 1, 1]), [0.7354, 0.01292, 1, 1]))
    #expect(isNear(try color(CGColorSpace.extendedLinearSRGB, [-0.5, 0, 2, 1]), [-0.7354, 0, 1.3532, 1]))
    #expect(try color(CGColorSpace.genericGrayGamma2_2, [0.5, 1]) == [0.5, 0.5, 0.5, 1])
    for space in [CGColorSpace.displayP3, CGColorSpace.linearSRGB] {
      let space = try #require(CGColorSpace(name: space))
      #expect(space.model == .rgb && space.numberOfComponents == 3)
      // Pixels are neither converted nor interpreted in another colour space.
      let context = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      #expect(context == nil)
    }
  }

  @Test func providersReadFiles() throws {
    let directory = try TemporaryDirectory()
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: directory.file("bytes")))
    #expect(CGDataProvider(url: URL(fileURLWithPath: directory.file("bytes")))?.data as Data? == Data([1, 2, 3]))
    #expect(CGDataProvider(url: URL(fileURLWithPath: directory.file("nothing"))) == nil)
    #expect(CGDataProvider(url: try #require(URL(string: "https://example.com/a"))) == nil)
  }

  @Test func stringsAreMeasuredWithAllTheirAttributes() {
    func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat { "nnn".size(withAttributes: attributes).width }
    let plain = width([.font: UIFont.systemFont(ofSize: 20)])
    #expect(width([.font: CTFontCreateWithName("sans-serif", 20, nil)]) == plain, "fonts of any kind")
    #expect(abs(width([.font: UIFont.systemFont(ofSize: 20), .kern: 10]) - plain - 30) < 1, "after each letter")
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 9
    func height(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      "n\nn".size(withAttributes: attributes).height
    }
    #expect(height([.paragraphStyle: style]) == height([:]) + 9)
  }
}
