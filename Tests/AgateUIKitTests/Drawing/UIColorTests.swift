import Agate
import AgateUIKit
import Testing

struct UIColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func dynamicColoursAreResolvedWithTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(color.resolvedColor(with: light) == .red && color.resolvedColor(with: dark) == .white)
    light.performAsCurrent {
      #expect(color.cgColor == UIColor.red.cgColor && color == .red && color.hash == UIColor.red.hash)
    }
    dark.performAsCurrent {
      #expect(color.cgColor == CGColor.white && color != .red)
      var red: CGFloat = 0
      #expect(color.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 1)
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.rgba(0, 0) == [255, 255, 255, 255])
      UIGraphicsEndImageContext()
    }
    let faded = color.withAlphaComponent(0.5)
    #expect(faded.resolvedColor(with: light).cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(faded.resolvedColor(with: dark).cgColor == CGColor(gray: 1, alpha: 0.5))
    #expect(UIColor.green.resolvedColor(with: dark) == .green)
  }

  @Test func aColourWithoutComponentsIsTransparent() { #expect(UIColor() == UIColor.clear) }

  @Test func systemColoursDifferByAppearance() {
    #expect(UIColor.systemBlue.resolvedColor(with: light).cgColor == CGColor(red: 0, green: 122.0 / 255, blue: 1))
    #expect(
      UIColor.systemBlue.resolvedColor(with: dark).cgColor == CGColor(red: 10.0 / 255, green: 132.0 / 255, blue: 1))
    #expect(UIColor.label.resolvedColor(with: dark) == .white && UIColor.label.resolvedColor(with: light) == .black)
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black)
  }

  @Test func wideColoursLeaveTheRangeOfSRGB() {
    let color = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor
    #expect(color.red > 1.09 && color.red < 1.1 && color.green < -0.22 && color.blue < -0.14)
    let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor
    #expect(abs(grey.red - 0.5) < 1e-4 && abs(grey.blue - 0.5) < 1e-4)
  }

  @Test func literalsAreColours() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == .orange)
  }

  @Test func patternsFillWithCopiesOfAnImage() throws {
    let tile = UIImage(cgImage: CGImage(width: 2, height: 2, premultiplied: [0xFF00_00FF, ~0, ~0, ~0]))
    let pattern = UIColor(patternImage: tile)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 6, height: 4), false, 1)
    defer { UIGraphicsEndImageContext() }
    let context = try #require(UIGraphicsGetCurrentContext())
    context.interpolationQuality = .none
    pattern.setFill()
    UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 3)).fill()
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    for y in 0..<4 {
      for x in 0..<6 {
        let isInside = x >= 1 && x < 5 && y >= 1
        let isRed = x % 2 == 0 && y % 2 == 0
        #expect(image.rgba(x, y) == (isInside ? isRed ? [255, 0, 0, 255] : [255, 255, 255, 255] : [0, 0, 0, 0]))
      }
    }
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 4))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.rgba(2, 2) == [0, 0, 255, 255])
    #expect(abs(pattern.cgColor.green - 0.75) < 1e-9 && pattern.cgColor.red == 1, "the average")
    #expect(pattern == pattern && pattern != UIColor(cgColor: pattern.cgColor))
  }

  @Test func coloursOfCoreImageHaveComponents() {
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(color.red == 0.25 && color.green == 0.5 && color.blue == 0.75 && color.alpha == 0.5)
    #expect(color.numberOfComponents == 4 && color == CIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect(color != CIColor(cgColor: .white) && CIColor(red: 1, green: 0, blue: 0).alpha == 1)
    #expect(UIColor(ciColor: color) == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
  }

  @Test func aMethodOfTheClassCanMakeTheClassOnWhichItIsCalled() {
    final class Tint: UIColor, @unchecked Sendable {}
    let red = CGColor(red: 1, green: 0, blue: 0), half: UIColor = Tint.half(of: red)
    #expect(half is Tint && UIColor.half(of: red) == UIColor(red: 0.5, green: 0, blue: 0, alpha: 1))
  }
}

extension UIColor {
  fileprivate static func half(of color: CGColor) -> Self {
    self.init(red: CGFloat(color.red / 2), green: CGFloat(color.green / 2), blue: CGFloat(color.blue / 2), alpha: 1)
  }
}
