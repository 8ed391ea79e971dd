import AgateUIKit
import Testing

private let font = CTFontCreateWithName("DejaVuSans-Bold" as CFString, 30, nil)

/// A layer that draws a frame of text with fill and outline, as animation libraries do.
private final class FrameLayer: CALayer {
  var text = "" { didSet { setNeedsDisplay() } }
  var lineHeight: CGFloat = 0
  var outline: CGColor?

  private func setter(_ more: [NSAttributedString.Key: Any]) -> CTFramesetter {
    let natural = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = lineHeight - natural
    (style.lineHeightMultiple, style.maximumLineHeight) = (1, natural)
    style.lineBreakMode = NSLineBreakMode.byWordWrapping
    var attributes: [NSAttributedString.Key: Any] = [.ligature: 0, .font: font, .kern: 0, .paragraphStyle: style]
    attributes.merge(more) { $1 }
    let string = NSMutableAttributedString(string: text, attributes: attributes)
    return CTFramesetterCreateWithAttributedString(string as CFAttributedString)
  }

  var suggestedSize: CGSize {
    let huge = CGFloat.greatestFiniteMagnitude
    return CTFramesetterSuggestFrameSizeWithConstraints(
      setter([:]), CFRange(location: 0, length: text.utf16.count), nil, CGSize(width: huge, height: huge), nil)
  }

  override func draw(in ctx: CGContext) {
    ctx.textMatrix = .identity
    ctx.setAllowsAntialiasing(true)
    ctx.setAllowsFontSubpixelPositioning(true)
    ctx.setShouldSubpixelQuantizeFonts(true)
    if contentsAreFlipped() {
      ctx.translateBy(x: 0, y: bounds.height)
      ctx.scaleBy(x: 1, y: -1)
    }
    let path = CGPath(rect: bounds, transform: nil), range = CFRangeMake(0, text.utf16.count)
    let fill = CTFramesetterCreateFrame(setter([.foregroundColor: UIColor.red.cgColor]), range, path, nil)
    let count = CFArrayGetCount(CTFrameGetLines(fill))
    guard count > 0 else { return }
    var last = [CGPoint](repeating: .zero, count: 1)
    CTFrameGetLineOrigins(fill, CFRange(location: count - 1, length: 1), &last)
    CTFrameDraw(fill, ctx)
    if let outline {
      let frame = CTFramesetterCreateFrame(setter([.strokeWidth: 2, .strokeColor: outline]), range, path, nil)
      CTFrameDraw(frame, ctx)
    }
  }
}

struct FrameLayerTests {
  private func picture(_ layer: FrameLayer) -> CGImage {
    // In a tree of views, contents are flipped.
    let view = UIView(frame: layer.bounds)
    view.layer.addSublayer(layer)
    layer.displayIfNeeded()
    let (width, height) = (Int(layer.bounds.width), Int(layer.bounds.height))
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    withExtendedLifetime(view) {}
    return context.makeImage()!
  }

  @Test func framesStandUprightInLayers() {
    let layer = FrameLayer()
    (layer.text, layer.lineHeight) = ("LLL\nL", 40)
    #expect(abs(layer.suggestedSize.height - CTFontGetAscent(font) - CTFontGetDescent(font) - 40) < 1)
    layer.bounds = CGRect(x: 0, y: 0, width: ceil(layer.suggestedSize.width), height: ceil(layer.suggestedSize.height))
    let image = picture(layer)
    let red = image.ink { $0.red > 200 && $0.alpha > 200 }
    #expect(image.lineCount == 2 && red.width > 40)
    // The upper line has three letters, and letters stand on their feet.
    let feet = Int(CTFontGetAscent(font)) - 1
    let row: (Int) -> Int = { y in (0..<image.width).count { image.alpha($0, y) > 200 } }
    #expect(row(feet) > row(feet - 15) + 10 && row(feet) > 2 * row(feet + 40))
    #expect(abs(red.maxY - (CTFontGetAscent(font) + 40)) <= 1, "lines are 40 points apart")
    layer.outline = UIColor.blue.cgColor
    layer.setNeedsDisplay()
    #expect(!picture(layer).ink { $0.blue > 100 }.isNull)
  }

  @Test func linesMayBeCloserThanTheirHeight() {
    let layer = FrameLayer()
    (layer.text, layer.lineHeight) = ("LLL\nL", 24)
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 70)
    let image = picture(layer)
    #expect(abs(image.ink().maxY - (CTFontGetAscent(font) + 24)) <= 1)
  }
}
