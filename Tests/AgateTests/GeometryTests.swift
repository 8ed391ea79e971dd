import Agate
import ConformanceRows
import Testing

struct GeometryTests {
  @Test func frameFollowsFromBoundsPositionAndAnchor() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
    layer.position = CGPoint(x: 100, y: 100)
    #expect(layer.frame == CGRect(x: 60, y: 70, width: 80, height: 60))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 100, y: 100, width: 80, height: 60))
  }

  @Test func frameOfATurnedLayerIsItsBox() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 40)
    layer.position = CGPoint(x: 50, y: 50)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let f = layer.frame
    #expect(abs(f.minX - 30) < 1e-9 && abs(f.minY - 10) < 1e-9)
    #expect(abs(f.width - 40) < 1e-9 && abs(f.height - 80) < 1e-9)
  }

  @Test func settingTheFrameOfATurnedLayerSetsItsBox() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
    #expect(abs(layer.bounds.width - 80) < 1e-9 && abs(layer.bounds.height - 40) < 1e-9)
    #expect(abs(layer.position.x - 30) < 1e-9 && abs(layer.position.y - 60) < 1e-9)
  }

  @Test func convertGoesThroughTheCommonAncestor() {
    let root = CALayer(), a = CALayer(), b = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    a.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    b.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    b.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(a)
    root.addSublayer(b)
    let p = a.convert(CGPoint(x: 5, y: 5), to: b)
    #expect(abs(p.x - (15 - 75) / 2) < 1e-9 && abs(p.y - (25 - 75) / 2) < 1e-9)
    let back = b.convert(p, to: a)
    #expect(abs(back.x - 5) < 1e-9 && abs(back.y - 5) < 1e-9)
  }

  @Test func hitTestFindsTheFrontmostAndRespectsClipsAndHalfOpenEdges() {
    let root = CALayer(), clip = CALayer(), inner = CALayer(), over = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    clip.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    clip.masksToBounds = true
    inner.frame = CGRect(x: 10, y: 0, width: 40, height: 10)
    clip.addSublayer(inner)
    over.frame = CGRect(x: 0, y: 0, width: 15, height: 15)
    over.zPosition = -1
    root.addSublayer(clip)
    root.addSublayer(over)
    #expect(root.hitTest(CGPoint(x: 25, y: 15)) === inner)
    #expect(root.hitTest(CGPoint(x: 35, y: 15)) === root)
    #expect(root.hitTest(CGPoint(x: 12, y: 12)) === clip)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === over)
    #expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil)
  }

  @Test(.row("B3.26")) func flippedGeometryMirrorsSublayers() {
    let root = scene { _ in }
    root.isGeometryFlipped = true
    #expect(frame(root).boxes.last == box(10, 40, 40, 80))
  }

  @Test(.row("B3.03")) func boundsOriginMovesSublayers() {
    let root = scene { _ in }
    root.bounds.origin = CGPoint(x: 5, y: 10)
    #expect(frame(root).boxes.last == box(5, 10, 35, 50))
  }

  // B2.24
  @Test(.row("B2.24")) func twoPixelsToAPointDoubleEveryEdge() {
    let root = scene { layer in
      let inner = CALayer()
      inner.frame = CGRect(x: 5, y: 5, width: 10, height: 20)
      inner.backgroundColor = .white
      layer.addSublayer(inner)
    }
    let compositor = Compositor(layer: root)
    let one = compositor.snapshot(at: 0, viewport: Viewport(width: 100, height: 100))
    let two = compositor.snapshot(
      at: 0, viewport: Viewport(width: 200, height: 200, transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(one.boxes == [box(10, 20, 40, 60), box(15, 25, 25, 45)])
    #expect(two.width == 200 && two.height == 200)
    #expect(two.boxes == one.boxes.map { box(2 * $0.x0, 2 * $0.y0, 2 * $0.x1, 2 * $0.y1) })
  }

  @Test func perspectiveMakesNearerSidesLarger() {
    let root = scene { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 100
    root.sublayerTransform = perspective
    let f = frame(root)
    #expect(f.items.last!.flags.contains(.perspective))
    #expect(f.homographies.count == 1)
  }

  @Test func aDeepChainNeitherCrashesNorLeaksIntoRecursion() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    var last = root
    for _ in 0..<20_000 {
      let next = CALayer()
      next.frame = root.bounds
      last.addSublayer(next)
      last = next
    }
    last.backgroundColor = .white
    #expect(frame(root).items.count == 1)
  }
}
