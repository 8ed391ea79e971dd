import AgateUIKit
import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// Strokes one path, and draws all of it each time.
private final class Pad: CALayer {
  let line = UIBezierPath()
  var draws = 0

  func begin() {
    line.lineJoinStyle = .round
    line.lineCapStyle = .round
    line.lineWidth = 5
  }

  override func draw(in ctx: CGContext) {
    draws += 1
    UIColor.clear.setFill()
    UIColor.red.setStroke()
    line.stroke()
  }
}

private final class Ring: CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setLineWidth(10)
    ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0))
    ctx.strokeEllipse(in: layer.bounds)
  }
}

private func rgba(_ image: CGImage, _ x: Int, _ y: Int) -> [Int] {
  let pixel = image.pixels[y * image.width + x]
  return [0, 8, 16, 24].map { Int(pixel >> UInt32($0) & 255) }
}

/// The image that `render(in:)` draws, `side` × `side` pixels.
private func picture(_ layer: CALayer, _ side: Int) -> CGImage {
  UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: side), false, 1)
  defer { UIGraphicsEndImageContext() }
  layer.render(in: UIGraphicsGetCurrentContext()!)
  return UIGraphicsGetImageFromCurrentImageContext()!.cgImage!
}

struct DrawingExampleTests {
  @Test(.row("B2.50")) func aRedRingOnABlueLayer() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.backgroundColor = .white
    let blue = CALayer()
    blue.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blue.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    let ring = Ring()
    blue.delegate = ring
    blue.contentsScale = 2
    root.addSublayer(blue)
    #expect(rgba(picture(root, 200), 100, 52) == [0, 0, 255, 255], "nothing before it is displayed")
    blue.display()
    let image = picture(root, 200)
    #expect(rgba(image, 100, 52) == [255, 0, 0, 255] && rgba(image, 52, 100) == [255, 0, 0, 255])
    #expect(rgba(image, 100, 147) == [255, 0, 0, 255] && rgba(image, 147, 100) == [255, 0, 0, 255])
    #expect(rgba(image, 100, 57) == [0, 0, 255, 255] && rgba(image, 100, 100) == [0, 0, 255, 255])
    #expect(rgba(image, 51, 51) == [0, 0, 255, 255] && rgba(image, 100, 48) == [255, 255, 255, 255])
    #expect(blue.backingStoreByteCount == 200 * 200 * 4)
  }

  @Test(.row("A2.158")) func aFingerDrawsALine() {
    let pad = Pad()
    pad.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    pad.begin()
    let compositor = Compositor(layer: pad)
    pad.line.move(to: CGPoint(x: 10, y: 10))
    for i in 1...40 {
      pad.line.addLine(to: CGPoint(x: 10 + i * 2, y: i % 2 == 0 ? 10 : 90))
      pad.setNeedsDisplay()
      _ = compositor.snapshot(at: Double(i) / 60, viewport: Viewport(width: 100, height: 100))
    }
    #expect(pad.draws == 40)
    let image = pad.contents as! CGImage
    // The line reaches its corners and has round joins there.
    #expect(rgba(image, 10, 10) == [255, 0, 0, 255] && rgba(image, 90, 10) == [255, 0, 0, 255])
    #expect(rgba(image, 10, 7)[3] > 0 && rgba(image, 10, 6)[3] == 0 && rgba(image, 3, 50)[3] == 0)
    #expect(rgba(image, 50, 50) == [255, 0, 0, 255])
  }

  @Test(.row("A0.23", "B13.01", "A2.162", "A2.158")) func aColourDrawnByHandCostsABitmap() {
    final class Fill: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.red.setFill()
        UIRectFill(bounds)
      }
    }
    let side = CGRect(x: 0, y: 0, width: 500, height: 500)
    let drawn = Fill(frame: side), plain = UIView(frame: side)
    for view in [drawn, plain] { view.contentScaleFactor = 1 }
    plain.backgroundColor = .red
    drawn.layer.display()
    plain.layer.display()
    #expect(drawn.layer.backingStoreByteCount == 1_000_000 && plain.layer.backingStoreByteCount == 0)
    #expect(picture(drawn.layer, 500).pixels == picture(plain.layer, 500).pixels)
  }

  @Test(.row("B2.03", "B2.06", "B2.08", "B2.11", "A0.16")) func imagesWithAScaleShowAtTheirSizeInPoints() {
    let image = UIImage(
      cgImage: CGImage(width: 200, height: 200, premultiplied: [UInt32](repeating: 0xFF00_00FF, count: 40_000)),
      scale: 2)
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    layer.contentsGravity = .center
    layer.contents = image.cgImage
    func size() -> Int { picture(layer, 200).pixels.filter { $0 == 0xFF00_00FF }.count }
    #expect(layer.contentsScale == 1 && size() == 200 * 200, "the image itself has no scale")
    layer.contentsScale = image.scale
    #expect(size() == 100 * 100)
    layer.contentsGravity = .resize
    let two = picture(layer, 200).pixels
    layer.contentsScale = 1
    #expect(picture(layer, 200).pixels == two, "where it is stretched the scale makes no difference")
  }

  @Test func picturesMadeInTheBackground() async {
    // Each image is drawn on a thread of its own.
    let images = await withTaskGroup(of: (Int, UIImage?).self) { group in
      for i in 0..<8 {
        group.addTask {
          UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 2)
          defer { UIGraphicsEndImageContext() }
          UIColor(white: CGFloat(i) / 8, alpha: 1).setFill()
          UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
          return (i, UIGraphicsGetImageFromCurrentImageContext())
        }
      }
      return await group.reduce(into: [Int: UIImage]()) { $0[$1.0] = $1.1 }
    }
    for i in 0..<8 {
      let image = images[i]!
      #expect(image.size == CGSize(width: 20, height: 10) && image.cgImage!.width == 40)
      #expect(abs(rgba(image.cgImage!, 20, 10)[0] - i * 255 / 8) <= 1)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
