import Agate
import ConformanceRows
import Testing

func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
  near(a.origin, b.origin, tolerance) && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}

func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

private func layer(_ width: CGFloat, _ height: CGFloat, at x: CGFloat, _ y: CGFloat) -> CALayer {
  let layer = CALayer()
  layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
  layer.position = CGPoint(x: x, y: y)
  return layer
}

struct FrameTests {
  // B1.14, B3.01, B3.04, A0.40, A0.41
  @Test(.row("A0.40", "A0.41", "B1.14")) func settingTheFrameSetsPositionAndSize() {
    let a = CALayer()
    a.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    #expect(a.position == CGPoint(x: 100, y: 100) && a.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(a.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    a.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    #expect(a.position == CGPoint(x: 150, y: 150))
    a.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(a.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  // B3.06, A0.39
  @Test(.row("A0.39", "A1.11", "B3.02", "B3.06")) func frameFollowsBoundsAndBoundsFollowFrame() {
    let a = layer(100, 100, at: 100, 100)
    a.bounds.size = CGSize(width: 200, height: 50)
    #expect(a.frame == CGRect(x: 0, y: 75, width: 200, height: 50) && a.position == CGPoint(x: 100, y: 100))
    a.bounds.origin = CGPoint(x: 7, y: 8)
    a.anchorPoint = CGPoint(x: 0.25, y: 1)
    a.frame = CGRect(x: 1, y: 2, width: 40, height: 20)
    #expect(a.bounds == CGRect(x: 7, y: 8, width: 40, height: 20), "the origin stays")
    #expect(a.anchorPoint == CGPoint(x: 0.25, y: 1))
    #expect(a.position == CGPoint(x: 11, y: 22))
    #expect(a.frame == CGRect(x: 1, y: 2, width: 40, height: 20))
  }

  // B3.07, A0.42, A1.14
  @Test(.row("A0.42", "A1.14", "B3.07", "B3.06")) func theFrameOfATurnedLayerIsTheBoxAroundIt() {
    let a = layer(100, 100, at: 150, 150)
    a.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(near(a.frame, CGRect(x: 79.289, y: 79.289, width: 141.421, height: 141.421), 1e-3))
    #expect(a.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    a.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(near(a.frame, CGRect(x: 100, y: 100, width: 100, height: 100)))
  }

  // B3.08, B3.09, B3.10, B3.11, A0.43, A0.44, A1.06
  @Test(.row("A0.43", "A0.44", "A1.06", "B3.04", "B3.08", "B3.09", "B3.10", "B3.11", "B3.06"))
  func theAnchorMovesTheFrameAndNotThePosition() {
    let a = layer(100, 100, at: 100, 100)
    #expect(a.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(a.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    a.anchorPoint = .zero
    #expect(a.position == CGPoint(x: 100, y: 100) && a.frame.origin == a.position)
    a.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(a.position == CGPoint(x: 100, y: 100) && a.frame.origin == .zero)
    a.anchorPoint = CGPoint(x: 1.5, y: 0.5)
    #expect(a.frame == CGRect(x: -50, y: 50, width: 100, height: 100), "it may lie outside the layer")
    a.position = CGPoint(x: 150, y: 150)
    a.anchorPoint = .zero
    #expect(a.frame == CGRect(x: 150, y: 150, width: 100, height: 100))
    a.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(a.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
  }

  // A1.07, A1.08, A1.12
  @Test(.row("A1.07", "A1.08", "A1.12")) func anchorBeforeAndAfterTheFrame() {
    let square = CGRect(x: 100, y: 100, width: 100, height: 100)
    let after = CALayer()
    after.frame = square
    after.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(after.position == CGPoint(x: 150, y: 150))
    #expect(after.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    after.anchorPoint = .zero
    #expect(after.position == CGPoint(x: 150, y: 150))
    #expect(after.frame == CGRect(x: 150, y: 150, width: 100, height: 100))
    let before = CALayer()
    before.anchorPoint = CGPoint(x: 1, y: 1)
    before.frame = square
    #expect(before.position == CGPoint(x: 200, y: 200) && before.frame == square)
  }

  // A1.09, A1.11, A1.13
  @Test(.row("A1.09", "A1.11", "A1.13", "B2.26")) func frameIsPositionLessAnchorTimesSize() {
    let a = layer(40, 20, at: 30, 70)
    a.anchorPoint = CGPoint(x: 0.25, y: 0.5)
    #expect(a.frame == CGRect(x: 20, y: 60, width: 40, height: 20))
    for i in 0..<50 {
      let anchor = CGPoint(x: CGFloat(i) * 0.37 - 5, y: 3 - CGFloat(i) * 0.21)
      a.anchorPoint = anchor
      #expect(a.position == CGPoint(x: 30, y: 70))
      #expect(near(a.frame.origin, CGPoint(x: 30 - anchor.x * 40, y: 70 - anchor.y * 20), 1e-12))
    }
  }

  // A1.10, B3.12
  @Test(.row("A0.73", "A1.10", "B3.12")) func theAnchorIsWhereThePositionIsUnderAnyTransform() {
    let root = layer(500, 500, at: 0, 0), hand = layer(20, 200, at: 250, 250)
    root.addSublayer(hand)
    hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
    hand.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    #expect(near(hand.convert(CGPoint(x: 10, y: 180), to: root), CGPoint(x: 250, y: 250)))
    #expect(near(hand.convert(CGPoint(x: 10, y: 0), to: root), CGPoint(x: 250, y: 430)), "the tip points down")
    for angle in stride(from: 0.0, to: 7, by: 0.7) {
      hand.transform = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(angle, 1, 2, 3))
      #expect(near(hand.convert(CGPoint(x: 10, y: 180), to: root), hand.position))
    }
  }

  @Test func settingTheFrameUnderATransformGivesThatFrame() {
    for angle in [0.2, 0.5, 1.2, 2.0, 3.0] {
      let a = layer(30, 40, at: 0, 0)
      a.anchorPoint = CGPoint(x: 0.2, y: 0.7)
      a.transform = CATransform3DScale(CATransform3DMakeRotation(angle, 0, 0, 1), 2, -0.5, 1)
      a.bounds.size = CGSize(width: 63, height: 21)
      let frame = a.frame.offsetBy(dx: 100, dy: -50)
      a.bounds.size = CGSize(width: 1, height: 1)
      a.frame = frame
      #expect(near(a.frame, frame, 1e-6), "\(angle)")
      #expect(abs(a.bounds.width - 63) < 1e-6 && abs(a.bounds.height - 21) < 1e-6)
    }
  }

  @Test func aBoxThatNoSizeHasKeepsTheShape() {
    let a = layer(80, 40, at: 50, 50)
    a.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    a.frame = CGRect(x: 10, y: 20, width: 60, height: 90)
    #expect(abs(a.bounds.width / a.bounds.height - 2) < 1e-9)
    #expect(near(a.frame, CGRect(x: 10, y: 20, width: 60, height: 60), 1e-9))
    let new = CALayer()
    new.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    new.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(near(new.frame, CGRect(x: 0, y: 0, width: 50, height: 50)))
  }

  @Test func theFrameOfALayerInPerspectiveIsTheBoxOfItsPicture() {
    let a = layer(200, 200, at: 0, 0)
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    a.transform = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
    let f = a.frame
    #expect(abs(f.minX + 82.36) < 0.01 && abs(f.maxX - 61.95) < 0.01)
    #expect(abs(f.minY + 116.47) < 0.01 && abs(f.maxY - 116.47) < 0.01)
    t.m34 = -1 / 50
    a.transform = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
    #expect(a.frame.minX.isFinite && a.frame.width.isFinite, "a part of it lies behind the eye")
    a.transform = CATransform3DTranslate(t, 0, 0, 100)
    #expect(a.frame == CGRect(x: 0, y: 0, width: 0, height: 0), "all of it does")
  }

  // B3.20, A0.45
  @Test(.row("A0.45", "B3.20")) func whatLiesInALayerMovesWithIt() {
    let root = layer(400, 400, at: 200, 200), parent = layer(100, 100, at: 100, 100), child = layer(10, 10, at: 30, 40)
    root.addSublayer(parent)
    parent.addSublayer(child)
    let inner = layer(4, 4, at: 5, 5)
    child.addSublayer(inner)
    let before = child.convert(CGPoint.zero, to: root), innerBefore = inner.convert(CGPoint.zero, to: root)
    parent.position = CGPoint(x: 110, y: 120)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: innerBefore.x + 10, y: innerBefore.y + 20))
    #expect(inner.position == CGPoint(x: 5, y: 5))
    let moved = child.convert(CGPoint.zero, to: root)
    #expect(moved == CGPoint(x: before.x + 10, y: before.y + 20) && child.position == CGPoint(x: 30, y: 40))
    parent.bounds.origin.x = 10
    #expect(child.convert(CGPoint.zero, to: root).x == moved.x - 10)
  }

  @Test func strangeNumbersNeitherCrashNorHang() {
    for value in [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      let root = layer(100, 100, at: 50, 50), a = layer(10, 10, at: 5, 5), b = layer(10, 10, at: 5, 5)
      root.addSublayer(a)
      a.addSublayer(b)
      a.frame = CGRect(x: value, y: value, width: value, height: value)
      a.transform = CATransform3DMakeScale(value, 1, value)
      a.autoresizingMask = [.layerWidthSizable, .layerMinXMargin]
      root.bounds.size.width = value
      b.anchorPoint = CGPoint(x: value, y: 0)
      b.zPosition = value
      _ = a.frame
      b.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
      _ = b.convert(CGPoint(x: value, y: 1), to: root)
      _ = root.convert(CGRect(x: 0, y: 0, width: value, height: 1), to: b)
      _ = root.hitTest(CGPoint(x: value, y: 50))
      _ = root.hitTest(CGPoint(x: 50, y: 50))
      _ = b.visibleRect
      _ = frame(root)
    }
  }
}
