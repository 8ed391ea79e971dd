import AgateGraphics
import AgateUIKit
import Foundation
import Synchronization
import ConformanceRows
import Testing

// Serialized: the tests set the scale of the screen.
@Suite("Drawing helpers", .serialized)
struct KitTests {
  @Test(.row("B0.01")) func coloursByName() {
    #expect(UIColor.green.cgColor == CGColor(red: 0, green: 1, blue: 0) && UIColor.clear.cgColor.alpha == 0)
    #expect(UIColor.clear.cgColor == CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(UIColor.red.cgColor == CGColor(red: 1, green: 0, blue: 0))
    #expect(UIColor.blue.cgColor == CGColor(red: 0, green: 0, blue: 1))
    #expect(UIColor.white.cgColor == CGColor(red: 1, green: 1, blue: 1))
    #expect(
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).cgColor
        == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(UIColor(white: 0.5, alpha: 1).cgColor == CGColor(gray: 0.5, alpha: 1))
    #expect(UIColor.yellow.cgColor == CGColor(red: 1, green: 1, blue: 0) && UIColor.black.cgColor == .black)
    let hue = UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor
    #expect(abs(hue.green - 1) < 1e-9 && hue.red < 1e-9 && hue.blue < 1e-9)
  }

  /// Nine corners of an arrow that points up, within 45 × 45 points.
  private let arrow = [
    (16.72, 7.22), (3.29, 20.83), (0.4, 18.05), (18.8, -0.47), (37.21, 18.05), (34.31, 20.83), (20.88, 7.22),
    (20.88, 42.18), (16.72, 42.18), (16.72, 7.22),
  ].map { CGPoint(x: $0.0, y: $0.1) }

  private func image(_ size: CGFloat, _ scale: CGFloat, opaque: Bool = false, _ draw: () -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: size, height: size), opaque, scale)
    defer { UIGraphicsEndImageContext() }
    draw()
    return UIGraphicsGetImageFromCurrentImageContext()!
  }

  @Test(.row("A2.132", "A2.133", "A2.134")) func bezierPathsDrawWhatContextsDraw() {
    let bezier = image(45, 2) {
      UIColor.red.setStroke()
      let path = UIBezierPath()
      path.move(to: arrow[0])
      for point in arrow.dropFirst() { path.addLine(to: point) }
      path.close()
      path.lineWidth = 1
      path.stroke()
    }.cgImage!
    let context = CGContext(
      data: nil, width: 90, height: 90, bitsPerComponent: 8, bytesPerRow: 360, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.translateBy(x: 0, y: 90)
    context.scaleBy(x: 2, y: -2)
    context.beginPath()
    context.move(to: arrow[0])
    for point in arrow.dropFirst() { context.addLine(to: point) }
    context.closePath()
    context.setLineWidth(1)
    context.setStrokeColor(UIColor.red.cgColor)
    context.strokePath()
    #expect(context.makeImage()!.pixels == bezier.pixels)
    // Symmetric about x = 18.80, which is at 37.6 pixels; the upper edge cuts off the tip.
    #expect(bezier.alpha(37, 0) > 0 && bezier.rgba(37, 83)[3] > 100 && bezier.alpha(37, 50) == 0)
    let moment = bezier.pixels.enumerated().reduce(0.0) {
      $0 + Double($1.element >> 24) / 255 * (Double($1.offset % 90) + 0.5)
    }
    #expect(abs(moment / bezier.area - 37.6) < 0.1)
    // The head is wide, the stem below it narrow.
    for (x, y) in [(1, 36), (73, 36), (33, 60), (41, 60)] {
      #expect(near(bezier.rgba(x, y), [255, 0, 0, 255]), "(\(x), \(y))")
    }
    #expect(bezier.alpha(1, 60) == 0 && bezier.alpha(73, 60) == 0)
    let filled = image(45, 2) {
      UIColor.red.setFill()
      let path = UIBezierPath()
      path.move(to: arrow[0])
      for point in arrow.dropFirst() { path.addLine(to: point) }
      path.fill()
    }.cgImage!
    #expect(filled.rgba(37, 50) == [255, 0, 0, 255])
    context.clear(CGRect(x: 0, y: 0, width: 45, height: 45))
    context.move(to: arrow[0])
    for point in arrow.dropFirst() { context.addLine(to: point) }
    context.setFillColor(UIColor.red.cgColor)
    context.fillPath()
    #expect(context.makeImage()!.pixels == filled.pixels)
  }

  @Test(.row("B0.13")) func roundJoinsAndCapsInTheCurrentContext() {
    let stroke = image(60, 1) {
      UIColor.clear.setFill()
      UIColor.red.setStroke()
      let path = UIBezierPath()
      path.lineJoinStyle = .round
      path.lineCapStyle = .round
      path.lineWidth = 10
      path.move(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 50, y: 10))
      path.addLine(to: CGPoint(x: 50, y: 50))
      path.stroke()
    }.cgImage!
    #expect(stroke.rgba(6, 10) == [255, 0, 0, 255] && stroke.alpha(5, 5) == 0, "round caps")
    #expect(stroke.alpha(54, 5) == 0 && stroke.alpha(52, 7) == 255, "round joins")
    #expect(stroke.alpha(50, 54) > 200)
    let filled = image(10, 1) {
      UIColor.blue.setFill()
      UIColor.red.setStroke()
      UIBezierPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4)).fill()
    }.cgImage!
    #expect(filled.rgba(3, 3) == [0, 0, 255, 255] && filled.area == 16, "fills have a colour of their own")
  }

  @Test(.row("A0.125", "A2.137")) func theCurrentContextIsTheTopmost() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let a = bitmap(), b = bitmap()
    UIGraphicsPushContext(a)
    UIGraphicsPushContext(b)
    #expect(UIGraphicsGetCurrentContext() === b)
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let elsewhere = Mutex(false)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      elsewhere.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
      done.signal()
    }
    done.wait()
    #expect(elsewhere.withLock { $0 }, "every thread has its own")
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === a)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(a.makeImage()!.area == 0 && b.makeImage()!.area == 1)
  }

  private func bitmap() -> CGContext {
    CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  }

  @Test(.row("B14.18", "A2.138", "A2.168")) func imageContextsAreInPoints() {
    let opaque = image(45, 2, opaque: true) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(opaque.cgImage!.width == 90 && opaque.cgImage!.height == 90)
    #expect(opaque.scale == 2 && opaque.size == CGSize(width: 45, height: 45))
    #expect(opaque.cgImage!.isOpaque && opaque.cgImage!.rgba(80, 80) == [0, 0, 0, 255])
    #expect(opaque.cgImage!.rgba(19, 19) == [255, 0, 0, 255] && opaque.cgImage!.rgba(20, 20) == [0, 0, 0, 255])
    #expect(opaque.cgImage!.alphaInfo == .noneSkipLast, "no alpha")
    let scale = UIScreen.main.scale
    defer { UIScreen.main.scale = scale }
    UIScreen.main.scale = 3
    let screen = image(10, 0) {}
    #expect(screen.scale == 3 && screen.cgImage!.width == 30 && screen.cgImage!.area == 0)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 1)
    let early = UIGraphicsGetImageFromCurrentImageContext()!
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIGraphicsEndImageContext()
    #expect(early.cgImage!.area == 0, "later drawing does not change the picture")
    UIGraphicsBeginImageContext(CGSize(width: -1, height: CGFloat.nan))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func rectanglesAndFramesReplaceWhatIsThere() {
    let overlay = image(10, 1) {
      UIColor(white: 0, alpha: 0.5).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor.clear.setFill()
      UIRectFill(CGRect(x: 2, y: 2, width: 4, height: 4))
      UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setStroke()
      UIRectFrame(CGRect(x: 6, y: 6, width: 4, height: 4))
    }.cgImage!
    #expect(near(overlay.rgba(0, 0), [0, 0, 0, 128]) && overlay.alpha(2, 2) == 0 && overlay.alpha(5, 5) == 0)
    #expect(near(overlay.rgba(6, 8), [128, 0, 0, 128]) && near(overlay.rgba(8, 8), [0, 0, 0, 128]))
    let both = image(10, 1) {
      UIColor(white: 0, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      UIColor(red: 1, green: 0, blue: 0, alpha: 0.5).setFill()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 10, height: 10), .normal)
    }.cgImage!
    #expect(near(both.rgba(5, 5), [128, 0, 0, 255]))
  }

  @Test(.row("B2.13", "B2.25", "B0.04")) func imagesKnowTheirScale() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let pixels = CGImage(width: 4, height: 2, premultiplied: [UInt32](repeating: 0xFF00_00FF, count: 8))
    try pixels.writePNG(to: directory.appendingPathComponent("snow.png").path)
    try pixels.writePNG(to: directory.appendingPathComponent("snow@2x.png").path)
    let one = UIImage(contentsOfFile: directory.appendingPathComponent("snow.png").path)!
    let two = UIImage(contentsOfFile: directory.appendingPathComponent("snow@2x.png").path)!
    #expect(one.scale == 1 && one.size == CGSize(width: 4, height: 2))
    #expect(two.scale == 2 && two.size == CGSize(width: 2, height: 1))
    #expect(two.cgImage?.width == 4 && two.cgImage?.height == 2, "an image of Core Graphics counts pixels")
    #expect(UIImage(contentsOfFile: directory.appendingPathComponent("none.png").path) == nil)
    let drawn = image(10, 1) { two.draw(at: CGPoint(x: 1, y: 1)) }.cgImage!
    #expect(drawn.area == 2 && drawn.rgba(1, 1) == [255, 0, 0, 255])
    let scaled = image(10, 1) { two.draw(in: CGRect(x: 1, y: 2, width: 6, height: 4)) }.cgImage!
    #expect(scaled.rgba(3, 3) == [255, 0, 0, 255] && scaled.alpha(0, 3) == 0 && scaled.alpha(7, 3) == 0)
    #expect(scaled.alpha(3, 1) == 0 && scaled.alpha(3, 6) == 0)
    let again = UIImage(data: two.pngData()!)!
    #expect(again.cgImage!.pixels == pixels.pixels)
  }

  @Test(.row("B2.12", "B2.16", "A0.281")) func namesFindTheFileForTheScreen() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    func write(_ name: String, _ side: Int) throws {
      try CGImage(width: side, height: side, premultiplied: [UInt32](repeating: 0xFF00_00FF, count: side * side))
        .writePNG(to: directory.appendingPathComponent(name).path)
    }
    try write("snow.png", 2)
    try write("snow@2x.png", 4)
    try write("only.png", 3)
    let bundle = try #require(Bundle(path: directory.path))
    let scale = UIScreen.main.scale
    defer { UIScreen.main.scale = scale }
    UIScreen.main.scale = 1
    #expect(UIImage(named: "snow", in: bundle)?.cgImage?.width == 2)
    UIScreen.main.scale = 3
    #expect(UIImage(named: "snow", in: bundle)?.scale == 2, "the finest there is")
    UIScreen.main.scale = 2
    let fine = try #require(UIImage(named: "snow", in: bundle))
    #expect(fine.cgImage?.width == 4 && fine.scale == 2 && fine.size == CGSize(width: 2, height: 2))
    #expect(UIImage(named: "snow.png", in: bundle)?.scale == 2)
    #expect(UIImage(named: "only", in: bundle)?.scale == 1)
    #expect(UIImage(named: "none", in: bundle) == nil)
    let again = try #require(UIImage(named: "snow", in: bundle))
    #expect(again.cgImage === fine.cgImage, "read once")
    UIScreen.main.scale = .nan
    #expect(UIScreen.main.scale == 2)
  }

  @Test func textIsDrawnWhereItIsMeasured() {
    let font = UIFont.systemFont(ofSize: 20)
    let text = "Agate"
    let size = text.size(withAttributes: [.font: font])
    #expect(size.width > 30 && size.width < 100 && size.height > 15 && size.height < 40)
    let black = image(120, 1) {
      text.draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }.cgImage!
    #expect(black.area > 50, "something is drawn")
    for y in 0..<120 {
      for x in 0..<120 where black.alpha(x, y) > 0 {
        let p = black.rgba(x, y)
        #expect(p[0] == p[3] && p[1] == 0 && p[2] == 0, "in the text's colour")
        #expect(
          x >= 9 && CGFloat(x) <= 11 + size.width && y >= 4 && CGFloat(y) <= 6 + size.height, "(\(x), \(y)) outside")
      }
    }
    let double = image(60, 2) {
      text.draw(at: CGPoint(x: 5, y: 2.5), withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
    }.cgImage!
    #expect(abs(double.area - black.area) < black.area * 0.02, "half the size at twice the scale is the same")
    let bold = text.size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
    #expect(bold.width > size.width)
  }

  @Test func textIsBrokenToFitARectangle() {
    let centre = NSMutableParagraphStyle()
    centre.alignment = .center
    let words = image(100, 1) {
      "one two three four five".draw(
        in: CGRect(x: 10, y: 10, width: 60, height: 40),
        withAttributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: centre])
    }.cgImage!
    var rows: Set<Int> = []
    for y in 0..<100 {
      for x in 0..<100 where words.alpha(x, y) > 0 {
        rows.insert(y)
        #expect(x >= 10 && x < 70 && y >= 10 && y < 50, "(\(x), \(y)) outside of the rectangle")
      }
    }
    #expect(rows.contains { $0 < 24 } && rows.contains { $0 > 30 }, "two lines")
    let nothing = image(20, 1) { "".draw(at: .zero) }
    #expect(nothing.cgImage!.area == 0)
    #expect("\0".size().width >= 0)
  }

  @Test func anImageRendererDrawsPictures() throws {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format)
    let image = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context.currentImage.cgImage?.pixels[0] == 0xFF30_3BFF)
    }
    #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2 && image.cgImage?.width == 6)
    #expect(image.cgImage?.pixels[7] == 0xFF30_3BFF && image.cgImage?.pixels[12] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
    format.opaque = true
    let data = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).pngData { _ in }
    #expect(try #require(UIImage(data: data)?.cgImage).pixels == [UInt32](repeating: 0xFF00_0000, count: 4))
    #expect(renderer.format.scale == 2 && !renderer.format.opaque, "as it was when the renderer was made")
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.cgImage?.pixels == [0])
  }

  @Test func anImageRendererShowsItsBounds() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format)
    #expect(renderer.format.bounds == CGRect(x: 10, y: 20, width: 2, height: 2))
    func paint(_ context: UIGraphicsImageRendererContext) {
      UIColor.white.setFill()
      context.fill(CGRect(x: 11, y: 20, width: 100, height: 1))
    }
    #expect(renderer.image(actions: paint).cgImage?.pixels == [0, ~0, 0, 0])
    format.opaque = true
    let whole = UIGraphicsImageRenderer(bounds: CGRect(x: 11, y: 20, width: 16, height: 1), format: format)
    let data = whole.jpegData(withCompressionQuality: 0.9, actions: paint)
    #expect(data.starts(with: [0xFF, 0xD8]))
    #expect(try #require(UIImage(data: data)?.cgImage).pixels == [UInt32](repeating: ~0, count: 16))
  }

  /// Adjacent runs whose styles or shadows differ: Foundation compares their attributes with `isEqual`.
  @Test func runsMayDifferInStylesAndShadows() {
    func value(_ key: NSAttributedString.Key, _ number: CGFloat) -> NSObject {
      if key == .shadow {
        let shadow = NSShadow()
        shadow.shadowOffset.width = number
        return shadow
      }
      let style = NSMutableParagraphStyle()
      style.lineSpacing = number
      return style
    }
    for key in [NSAttributedString.Key.paragraphStyle, .shadow] {
      let text = NSMutableAttributedString(string: "0123456789")
      text.addAttribute(key, value: value(key, 0), range: NSRange(location: 0, length: 4))
      text.addAttribute(key, value: value(key, 1), range: NSRange(location: 4, length: 3))
      text.addAttribute(key, value: value(key, 1), range: NSRange(location: 7, length: 3))
      var range = NSRange()
      #expect(text.attribute(key, at: 2, effectiveRange: &range) as? NSObject == value(key, 0))
      #expect(range == NSRange(location: 0, length: 4))
      #expect(text.attribute(key, at: 5, effectiveRange: &range) as? NSObject == value(key, 1))
      #expect(range == NSRange(location: 4, length: 6), "equal values are one run")
      #expect(value(key, 1).hash == value(key, 1).hash)
    }
  }

  @Test func valuesBoxGeometry() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }
}
