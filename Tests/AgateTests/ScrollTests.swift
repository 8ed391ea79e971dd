import Agate
import ConformanceRows
import Testing

private func scroller(_ width: CGFloat, _ height: CGFloat) -> CAScrollLayer {
  let layer = CAScrollLayer()
  layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
  return layer
}

private func child(_ frame: CGRect, in parent: CALayer) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = .white
  parent.addSublayer(layer)
  return layer
}

struct ScrollTests {
  // B6.55, A0.114, A0.115
  @Test(.row("B6.55", "A0.114", "A0.115")) func scrollingMovesTheOriginOfTheBounds() {
    let layer = scroller(200, 200)
    _ = child(CGRect(x: 100, y: 100, width: 10, height: 10), in: layer)
    layer.scroll(to: CGPoint(x: 30, y: 40))
    #expect(layer.bounds == CGRect(x: 30, y: 40, width: 200, height: 200) && layer.position == CGPoint(x: 100, y: 100))
    #expect(frame(layer, size: 200).boxes == [box(70, 60, 80, 70)])
  }

  // B6.58
  @Test(.row("B6.58")) func aPlainLayerWithMovedBoundsGivesTheSamePicture() {
    let scrolled = scroller(200, 200), plain = CALayer()
    plain.frame = scrolled.frame
    for root in [scrolled, plain] { _ = child(CGRect(x: 100, y: 100, width: 10, height: 10), in: root) }
    scrolled.scroll(to: CGPoint(x: 30, y: 40))
    plain.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(frame(scrolled, size: 200).boxes == [box(70, 60, 80, 70)])
    #expect(frame(plain, size: 200).boxes == [box(70, 60, 80, 70)])
  }

  // B6.57, A0.119
  @Test(.row("B6.57", "A0.119")) func nothingLimitsIt() {
    let layer = scroller(100, 100)
    _ = child(CGRect(x: 0, y: 0, width: 500, height: 500), in: layer)
    layer.scroll(to: CGPoint(x: 10_000, y: 0))
    #expect(layer.bounds.origin == CGPoint(x: 10_000, y: 0) && frame(layer).items.isEmpty)
    layer.scroll(to: CGPoint(x: -10_000, y: 0))
    #expect(layer.bounds.origin == CGPoint(x: -10_000, y: 0))
  }

  @Test func theModeHoldsADirection() {
    let layer = scroller(100, 100)
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 5, y: 6))
    #expect(layer.bounds.origin == CGPoint(x: 0, y: 6))
    layer.scrollMode = .horizontally
    layer.scroll(to: CGPoint(x: 7, y: 8))
    #expect(layer.bounds.origin == CGPoint(x: 7, y: 6))
    layer.scrollMode = .none
    layer.scroll(to: CGPoint.zero)
    #expect(layer.bounds.origin == CGPoint(x: 7, y: 6))
  }

  // B6.59, A0.115
  @Test(.row("B6.59", "A0.115")) func theNearestScrollLayerScrollsToAPointOfAnyDescendant() {
    let outer = scroller(300, 300), inner = scroller(100, 100)
    outer.addSublayer(inner)
    let content = child(CGRect(x: 0, y: 0, width: 500, height: 500), in: inner)
    let leaf = child(CGRect(x: 200, y: 100, width: 50, height: 50), in: content)
    leaf.scroll(CGPoint(x: 5, y: 6))
    #expect(inner.bounds.origin == CGPoint(x: 205, y: 106) && outer.bounds.origin == .zero)
    inner.scroll(CGPoint(x: 210, y: 116))
    #expect(inner.bounds.origin == CGPoint(x: 210, y: 116) && outer.bounds.origin == .zero, "as measured, itself")
    let alone = CALayer()
    alone.scroll(CGPoint(x: 1, y: 1))
    alone.scrollRectToVisible(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(alone.bounds.origin == .zero && alone.visibleRect == alone.bounds)
    let plain = CALayer(), below = child(CGRect(x: 50, y: 50, width: 500, height: 500), in: plain)
    below.scroll(CGPoint(x: 5, y: 6))
    #expect(plain.bounds.origin == .zero && below.bounds.origin == .zero, "no scroll layer is above it")
  }

  // B6.60, A0.116
  @Test(.row("B6.60", "A0.116")) func aRectangleIsShownWithTheLeastMove() {
    let layer = scroller(100, 100)
    let content = child(CGRect(x: 0, y: 0, width: 600, height: 600), in: layer)
    layer.scroll(to: CGPoint(x: 50, y: 50))
    func shown(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPoint {
      layer.scroll(to: CGPoint(x: 50, y: 50))
      content.scrollRectToVisible(CGRect(x: x, y: y, width: width, height: height))
      return layer.bounds.origin
    }
    #expect(shown(60, 60, 20, 20) == CGPoint(x: 50, y: 50), "visible already")
    #expect(shown(160, 60, 20, 20) == CGPoint(x: 80, y: 50))
    #expect(shown(10, 20, 20, 20) == CGPoint(x: 10, y: 20))
    #expect(shown(140, 0, 20, 300) == CGPoint(x: 60, y: 0))
  }

  // B6.61, A0.117
  @Test(.row("B6.61", "A0.117")) func visibleRectIsWhatTheScrollLayersLeave() {
    let layer = scroller(200, 200)
    let content = child(CGRect(x: 0, y: 0, width: 600, height: 600), in: layer)
    layer.scroll(to: CGPoint(x: 100, y: 50))
    #expect(content.visibleRect == CGRect(x: 100, y: 50, width: 200, height: 200))
    let small = scroller(100, 100)
    let large = child(CGRect(x: 0, y: 0, width: 500, height: 500), in: small)
    small.scroll(to: CGPoint(x: 30, y: 40))
    #expect(large.visibleRect == CGRect(x: 30, y: 40, width: 100, height: 100))
    let leaf = child(CGRect(x: 120, y: 130, width: 50, height: 50), in: large)
    #expect(leaf.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    leaf.position.x = 400
    #expect(leaf.visibleRect == .zero)
    leaf.position.x = 145
    let outer = scroller(95, 300)
    outer.addSublayer(small)
    #expect(leaf.visibleRect == CGRect(x: 0, y: 0, width: 5, height: 10), "scroll layers in scroll layers")
    let plain = CALayer(), free = child(CGRect(x: 50, y: 50, width: 500, height: 400), in: plain)
    #expect(free.visibleRect == CGRect(x: 0, y: 0, width: 500, height: 400), "no scroll layer is above it")
  }

  // B6.62, A0.118
  @Test(.row("B6.62", "A0.118")) func aDragMovesThePictureWithIt() {
    let root = CALayer(), layer = scroller(100, 100)
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    layer.frame.origin = CGPoint(x: 50, y: 50)
    layer.masksToBounds = true
    root.addSublayer(layer)
    let content = child(CGRect(x: 0, y: 0, width: 160, height: 160), in: layer)
    for _ in 0..<5 {
      let drag = CGPoint(x: -10, y: -4)
      layer.scroll(to: CGPoint(x: layer.bounds.minX - drag.x, y: layer.bounds.minY - drag.y))
    }
    #expect(layer.bounds.origin == CGPoint(x: 50, y: 20))
    #expect(content.convert(CGPoint.zero, to: root) == CGPoint(x: 0, y: 30))
    #expect(frame(root, size: 300).boxes.last == box(50, 50, 150, 150), "clipped")
  }

  @Test func visibleRectOfWhatIsNowhereIsEmpty() {
    let layer = scroller(100, 100)
    let content = child(CGRect(x: 0, y: 0, width: 50, height: 50), in: layer)
    for number in [CGFloat.nan, .infinity, -.infinity] {
      layer.bounds.origin.x = number
      #expect(content.visibleRect == .zero)
      layer.bounds.origin.x = 0
      content.position.x = number
      #expect(content.visibleRect == .zero)
      content.position.x = 25
      #expect(content.visibleRect.width == 50)
    }
  }
}
