import Agate
import AgateUIKit
import Testing

struct GeometryTests {
  @Test func insetsMoveTheEdges() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(
      UIEdgeInsetsInsetRect(rect, UIEdgeInsetsMake(-1, -1, -1, -1)) == CGRect(x: 9, y: 19, width: 102, height: 52))
    #expect(rect.inset(by: UIEdgeInsets(left: 80, right: 80)).size.width == -60, "as UIKit leaves it")
  }

  @Test func stringsHoldGeometry() {
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(NSStringFromCGRect(rect) == "{{1, -2.5}, {3, 4}}" && NSCoder.cgRect(for: "{{1, -2.5}, {3, 4}}") == rect)
    #expect(NSStringFromCGPoint(rect.origin) == "{1, -2.5}" && CGPointFromString("{1,-2.5}") == rect.origin)
    #expect(CGSizeFromString(NSStringFromCGSize(rect.size)) == rect.size)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.25)
    #expect(NSStringFromCGAffineTransform(transform) == "[1, 2, 3, 4, 5, 6.25]")
    #expect(CGAffineTransformFromString("[1, 2, 3, 4, 5, 6.25]") == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    #expect(NSCoder.uiOffset(for: NSStringFromUIOffset(UIOffset(horizontal: 1, vertical: 2))).vertical == 2)
    #expect(NSCoder.cgRect(for: "{1, 2}") == .zero && NSCoder.cgPoint(for: "{a, b}") == .zero)
  }

  @Test func valuesHoldInsets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.horizontal == 1)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    #expect(NSValue(cgRect: .infinite).uiEdgeInsetsValue == .zero)
    let value: Any = insets, object: Any = NSValue(uiEdgeInsets: insets)
    #expect((value as? NSValue)?.uiEdgeInsetsValue == insets && object as? UIEdgeInsets == insets)
  }

  @Test func coloursAreConvertedBetweenSpaces() throws {
    let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(orange.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil) == orange)
    let grey = try #require(
      orange.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil))
    #expect(grey.red == grey.green && grey.green == grey.blue && abs(grey.red - 0.5925) < 1e-9 && grey.alpha == 0.25)
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(orange.converted(to: wide, intent: .defaultIntent, options: nil) == nil)
    #expect(orange.colorSpace?.name == CGColorSpace.sRGB)
  }

  @Test func colourSpacesConvertToSRGB() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let half = try #require(CGColor(colorSpace: linear, components: [0.5, 1]))
    #expect(abs(half.red - 0.7354) < 1e-3 && half.red == half.blue)
    let linearP3 = try #require(CGColorSpace(name: CGColorSpace.linearDisplayP3))
    let p3 = try #require(CGColorSpace(name: CGColorSpace.extendedDisplayP3))
    let a = try #require(CGColor(colorSpace: linearP3, components: [0.214041, 0.214041, 0.0, 1]))
    let b = try #require(CGColor(colorSpace: p3, components: [0.5, 0.5, 0.0, 1]))
    #expect(abs(a.red - b.red) < 1e-5 && abs(a.green - b.green) < 1e-5 && abs(a.blue - b.blue) < 1e-5)
    let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: linear,
      bitmapInfo: CGImageAlphaInfo.none.rawValue)
    #expect(context == nil, "pixels are not converted")
  }

  @Test func gradientsTakeArraysOfFoundation() {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    #expect(CGGradient(colorsSpace: nil, colors: colors as NSArray, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as NSArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor], locations: nil) != nil)
  }

  @Test func programsMayAddAnInitialiserWithDefaults() {
    #expect(UIEdgeInsets(left: 42).left == 42 && UIEdgeInsets(left: 42).bottom == 7)
    #expect(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4).bottom == 3)
  }
}

extension UIEdgeInsets {
  fileprivate init(top: CGFloat = 0, bottom: CGFloat = 7, left: CGFloat = 0, right: CGFloat = 0) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
