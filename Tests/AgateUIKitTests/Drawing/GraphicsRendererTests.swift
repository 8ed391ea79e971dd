import Agate
import AgateUIKit
import Testing

struct GraphicsRendererTests {
  /// A renderer that draws in bitmaps with one pixel per point.
  private final class BitmapRenderer: UIGraphicsRenderer {
    override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
      let width = Int(format.bounds.width), height = Int(format.bounds.height)
      return CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
      #expect(context === rendererContext.cgContext)
      UIColor.red.setFill()
    }
  }

  @Test func subclassesDrawInContextsOfTheirOwn() throws {
    let renderer = BitmapRenderer(bounds: CGRect(x: 5, y: 6, width: 2, height: 1))
    #expect(renderer.format.bounds == CGRect(x: 5, y: 6, width: 2, height: 1) && !renderer.allowsImageOutput)
    var image: CGImage?
    try renderer.runDrawingActions { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.format === renderer.format)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    } completionActions: { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      image = context.cgContext.makeImage()
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    let drawn = try #require(image)
    #expect(drawn.width == 2 && drawn.rgba(0, 0) == [255, 0, 0, 255] && drawn.rgba(1, 0) == [0, 0, 0, 0])
  }

  @Test func aRendererWithoutAContextThrows() {
    let renderer = UIGraphicsRenderer(bounds: CGRect(x: 0, y: 0, width: 2, height: 1))
    var calls = 0
    #expect(throws: (any Error).self) { try renderer.runDrawingActions { _ in calls += 1 } }
    #expect(calls == 0 && UIGraphicsGetCurrentContext() == nil)
  }

  @Test func imageRenderersRunDrawingActions() throws {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let renderer: UIGraphicsRenderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
    #expect(renderer.allowsImageOutput)
    var image: UIImage?
    try renderer.runDrawingActions { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .normal)
    } completionActions: { context in
      image = (context as? UIGraphicsImageRendererContext)?.currentImage
      #expect((context.format as? UIGraphicsImageRendererFormat)?.scale == 2)
    }
    let drawn = try #require(image)
    #expect(drawn.scale == 2 && drawn.size == CGSize(width: 1, height: 1))
    #expect(drawn.cgImage?.rgba(1, 1) == [0, 255, 0, 255])
  }

  @Test func theImageIsThatOfTheRendererInOtherContextsToo() {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format)
    var inner: UIImage?
    _ = renderer.image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
      inner = context.currentImage
      UIGraphicsEndImageContext()
    }
    #expect(inner?.size == CGSize(width: 1, height: 1) && inner?.scale == 2)
    #expect(inner?.cgImage?.rgba(1, 1) == [0, 255, 0, 255])
  }

  @Test func subclassesOfImageRenderersPrepareTheContext() {
    final class Painter: UIGraphicsImageRenderer {
      override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
        super.prepare(context, with: rendererContext)
        UIColor.blue.setFill()
      }
    }
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 1
    let image = Painter(size: CGSize(width: 1, height: 1), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(image.cgImage?.rgba(0, 0) == [0, 0, 255, 255])
  }

  @Test func formatsOfSubclassesAreCopied() throws {
    final class Format: UIGraphicsImageRendererFormat {}
    let format = Format()
    (format.scale, format.opaque, format.preferredRange) = (3, true, .standard)
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 4, y: 4, width: -2, height: 2), format: format)
    let copy = try #require(renderer.format as? Format)
    format.scale = 1
    #expect(copy !== format && copy.scale == 3 && copy.opaque && copy.preferredRange == .standard)
    #expect(copy.bounds == CGRect(x: 2, y: 4, width: 2, height: 2) && format.bounds == .zero)
    #expect(type(of: Format.preferred()) == Format.self)
  }
}
