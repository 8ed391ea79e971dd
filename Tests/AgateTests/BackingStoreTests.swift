import AgateUIKit
import Foundation
import ConformanceRows
import Testing

@testable import Agate

/// The bitmap and the graphics context that a layer draws into.
struct BackingStoreTests {
  private let red = CGColor(red: 1, green: 0, blue: 0)

  @Test(
    .row("A0.16", "A0.23", "A0.31", "A0.269", "A2.129", "A2.135", "A2.158", "A2.176"),
    .row("A3.11", "B2.07", "B2.08", "B2.46"))
  func theContextIsInPointsAndEmpty() {
    let painter = Painter { layer, context in
      context.setFillColor(red)
      context.fill(CGRect(x: 5, y: 7, width: 1, height: 1))
    }
    let one = square(10, painter)
    one.bounds = CGRect(x: 5, y: 7, width: 10, height: 20)
    one.contentsScale = 2
    one.display()
    #expect(one.image!.width == 20 && one.image!.height == 40 && one.backingStoreByteCount == 10 * 20 * 4 * 2 * 2)
    #expect(painter.clips == [CGRect(x: 5, y: 7, width: 10, height: 20)], "the clip is the bounds")
    #expect(painter.transforms == [CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -10, ty: 54)])
    #expect(painter.current == [true] && UIGraphicsGetCurrentContext() == nil)
    #expect(one.rgba(0, 0) == [255, 0, 0, 255] && one.rgba(1, 1) == [255, 0, 0, 255], "the origin is above")
    #expect(one.rgba(2, 0) == [0, 0, 0, 0] && one.rgba(19, 39) == [0, 0, 0, 0])
    #expect(!one.image!.isOpaque)
    let large = square(100, painter)
    large.contentsScale = 2
    large.display()
    #expect(large.image!.width == 200 && large.image!.height == 200)
  }

  @Test(.row("B2.07")) func theScaleIsTheNumberOfPixelsToAPoint() {
    // The layer does not retain its delegate.
    let painter = Painter(), ten = square(10, painter)
    for scale in [1, 2] {
      ten.contentsScale = CGFloat(scale)
      ten.display()
      #expect(ten.image!.width == 10 * scale && ten.image!.height == 10 * scale)
    }
    withExtendedLifetime(painter) {}
  }

  @Test(.row("A0.269", "B13.03")) func bitmapsAreOfTheirSizeAndBounded() {
    #expect(BackingStore.pixels(CGSize(width: 2048, height: 1536), scale: 1)! == (2048, 1536))
    let painter = Painter()
    let large = square(10, painter)
    large.bounds = CGRect(x: 0, y: 0, width: 2048, height: 1536)
    large.display()
    #expect(large.backingStoreByteCount == 12_582_912)
    #expect(BackingStore.pixels(CGSize(width: 10.5, height: 10), scale: 1)! == (11, 10))
    #expect(BackingStore.pixels(CGSize(width: 10, height: 10), scale: 1.5)! == (15, 15))
    #expect(BackingStore.pixels(CGSize(width: 0, height: 10), scale: 1) == nil)
    #expect(BackingStore.pixels(CGSize(width: 10, height: CGFloat.nan), scale: 1) == nil)
    #expect(BackingStore.pixels(CGSize(width: 10, height: CGFloat.infinity), scale: 1) == nil)
    #expect(BackingStore.pixels(CGSize(width: 10, height: 10), scale: 0) == nil)
    for (w, h, s) in [(1e9, 1, 1), (1e9, 1e9, 3), (20_000, 20_000, 1), (1, 1, 1e30)] as [(Double, Double, Double)] {
      let size = BackingStore.pixels(CGSize(width: w, height: h), scale: s)!
      #expect(max(size.width, size.height) <= 16_384 && size.width * size.height <= BackingStore.maximumPixels + 20_000)
    }
    // Each drawing has a bitmap of its own, which is empty at first.
    painter.paint = { layer, context in
      context.setFillColor(red)
      context.fill(layer.bounds)
    }
    let small = square(10, painter)
    small.display()
    let first = small.image
    #expect(small.rgba(3, 3) == [255, 0, 0, 255] && small.backingStoreByteCount == 400)
    painter.paint = { _, _ in }
    small.display()
    #expect(small.image !== first && small.rgba(3, 3) == [0, 0, 0, 0] && small.backingStoreByteCount == 400)
    let hopeless = square(10, painter)
    hopeless.bounds = CGRect(x: 0, y: 0, width: 0, height: 10)
    hopeless.display()
    #expect(hopeless.contents == nil)
  }

  @Test(.row("A0.35", "A0.94", "B2.48")) func drawingIsCutOffAtTheBounds() {
    let painter = Painter { layer, context in
      context.setLineWidth(10)
      context.setStrokeColor(red)
      context.strokeEllipse(in: layer.bounds)
    }
    let ring = square(200, painter)
    ring.display()
    #expect(!ring.masksToBounds, "it is the bitmap that ends there")
    #expect(ring.rgba(100, 2) == [255, 0, 0, 255] && ring.rgba(100, 8) == [0, 0, 0, 0])
    #expect(ring.rgba(173, 173)![0] > 250 && ring.rgba(2, 2) == [0, 0, 0, 0] && ring.rgba(100, 100) == [0, 0, 0, 0])
    func thickness(_ point: (Int) -> (Int, Int)) -> Int {
      (0..<100).count { ring.rgba(point($0).0, point($0).1)![3] > 127 }
    }
    #expect(thickness { (100, $0) } == 5 && thickness { ($0, 100) } == 5, "the inner half of the line")
    #expect(thickness { (100, 199 - $0) } == 5 && thickness { (199 - $0, 100) } == 5)
    let root = square(300)
    ring.position = CGPoint(x: 150, y: 150)
    root.addSublayer(ring)
    let f = Compositor(layer: root).snapshot(at: 0, viewport: Viewport(width: 300, height: 300))
    #expect(f.items.count == 1 && f.boxes[0] == PixelBox(x0: 50, y0: 50, x1: 250, y1: 250), "nothing outside")
  }

  @Test func opaqueLayersHaveNoAlpha() {
    let painter = Painter { _, context in
      context.setFillColor(red)
      context.setAlpha(0.5)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 10))
    }
    let one = square(10, painter)
    #expect(!one.isOpaque)
    one.isOpaque = true
    one.display()
    #expect(one.image!.isOpaque && one.rgba(8, 5) == [0, 0, 0, 255] && one.rgba(0, 5) == [0, 0, 0, 255])
    #expect(one.rgba(3, 5)![0] == 128 && one.rgba(3, 5)![3] == 255)
    one.setValue(false, forKey: "opaque")
    one.display()
    #expect(!one.image!.isOpaque)
  }

  @Test func greyFormatHoldsGreys() {
    let painter = Painter { _, context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    let one = square(10, painter)
    #expect(one.contentsFormat == .RGBA8Uint)
    one.contentsFormat = .gray8Uint
    one.display()
    #expect(one.rgba(2, 2) == [77, 77, 77, 255] && one.rgba(7, 2) == [0, 0, 0, 0])
    one.setValue("RGBA8", forKey: "contentsFormat")
    one.display()
    #expect(one.rgba(2, 2) == [255, 0, 0, 255])
  }

  // B13.07
  @Test(.row("B13.07")) func theCostOfADrawingGrowsWithItsPath() {
    func time(_ points: Int) -> Duration {
      let painter = Painter { layer, context in
        context.beginPath()
        context.move(to: .zero)
        for i in 1..<points { context.addLine(to: CGPoint(x: i * 37 % 200, y: i * 61 % 200)) }
        context.strokePath()
      }
      let one = square(200, painter)
      return (0..<3).map { _ in ContinuousClock().measure { one.display() } }.min()!
    }
    #expect(time(4000) > time(40) * 4)
  }
}
