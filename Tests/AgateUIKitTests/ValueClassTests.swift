import AgateUIKit
import Testing

extension UIColor {
  /// Convenience initializer from 0xRRGGBB, common in iOS projects.
  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }
}

private final class Star: UIBezierPath {
  var points = 5
  override func stroke() { points += 1 }
}

private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}

/// Colours, fonts, images and paths are classes, as on iOS.
struct ValueClassTests {
  @Test func coloursHaveConvenienceInitialisersAndComponents() {
    let color = UIColor(hex: 0xFF8000)
    #expect(color == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1) && color != .orange)
    #expect(Set([color, UIColor(hex: 0xFF8000)]).count == 1)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor.orange.withAlphaComponent(0.25).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect((red, green, blue, alpha) == (1, 0.5, 0, 0.25))
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for turn in stride(from: 0.05, to: 1, by: 0.1) {
      UIColor(hue: turn, saturation: 0.5, brightness: 0.8, alpha: 1)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      #expect(abs(hue - turn) < 1e-6 && abs(saturation - 0.5) < 1e-6 && abs(brightness - 0.8) < 1e-6)
    }
    var white: CGFloat = 0
    #expect(UIColor.darkGray.getWhite(&white, alpha: nil) && abs(white - 1.0 / 3) < 1e-6)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test func archivesKeepThem() throws {
    #expect(try archived(UIColor(hex: 0x123456)) == UIColor(hex: 0x123456))
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    #expect(try archived(font) == font && font.copy() as? UIFont == font)
    #expect(font != UIFont.systemFont(ofSize: 13))

    let pixels = CGImage(width: 2, height: 1, premultiplied: [0xFF00_00FF, 0xFF00_FF00])
    let image = UIImage(cgImage: pixels, scale: 2, orientation: .upMirrored)
      .resizableImage(withCapInsets: UIEdgeInsets(left: 0.5), resizingMode: .stretch)
    let copy = try archived(image)
    #expect(copy.cgImage?.pixels == pixels.pixels && copy.scale == 2 && copy.imageOrientation == .upMirrored)
    #expect(copy.capInsets == UIEdgeInsets(left: 0.5) && copy.resizingMode == .stretch)

    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3, .round, .bevel)
    path.usesEvenOddFillRule = true
    for other in [try archived(path), path.copy() as! UIBezierPath] {
      #expect(other.cgPath == path.cgPath && other.lineWidth == 3 && other.lineCapStyle == .round)
      #expect(other.lineJoinStyle == .bevel && other.usesEvenOddFillRule)
    }
  }

  @Test func archivesKeepInsetsAndPicturesOfImages() throws {
    let pictures = [UInt32(0xFF00_00FF), 0xFF00_FF00].map {
      UIImage(cgImage: CGImage(width: 1, height: 1, premultiplied: [$0]))
    }
    let image = try #require(UIImage.animatedImage(with: pictures, duration: 3))
      .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      .imageFlippedForRightToLeftLayoutDirection().withRenderingMode(.alwaysTemplate)
    let copy = try archived(image)
    #expect(copy.alignmentRectInsets == image.alignmentRectInsets && copy.flipsForRightToLeftLayoutDirection)
    #expect(copy.renderingMode == .alwaysTemplate && copy.duration == 3)
    #expect(copy.images?.map { $0.cgImage?.pixels } == pictures.map { $0.cgImage?.pixels })
  }

  @Test func pathsCanBeSubclassed() {
    let star = Star()
    star.move(to: CGPoint(x: 1, y: 1))
    star.addLine(to: CGPoint(x: 2, y: 3))
    (star as UIBezierPath).stroke()
    #expect(star.points == 6 && star.bounds == CGRect(x: 1, y: 1, width: 1, height: 2))
  }

  @Test func objectsAreComparedWhereRunsOfAStringMeet() {
    let text = NSMutableAttributedString(string: "abcdef")
    for (start, color) in [(0, UIColor(hex: 0x102030)), (2, UIColor(hex: 0x102030)), (4, .red)] {
      text.addAttributes(
        [.foregroundColor: color, .font: UIFont.systemFont(ofSize: 9)], range: NSRange(location: start, length: 2))
    }
    var range = NSRange()
    #expect(
      text.attribute(.foregroundColor, at: 0, longestEffectiveRange: &range, in: NSRange(location: 0, length: 6)) != nil
    )
    #expect(range == NSRange(location: 0, length: 4))
  }
}
