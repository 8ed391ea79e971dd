import Agate
import ConformanceRows
import Testing

private func layer(_ frame: CGRect, in parent: CALayer? = nil) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  parent?.addSublayer(layer)
  return layer
}

private func root() -> CALayer { layer(CGRect(x: 0, y: 0, width: 400, height: 400)) }

struct ConvertTests {
  // B3.21, B3.22, A0.46, A0.47
  @Test(.row("A0.46", "A0.47", "B3.21", "B3.22")) func pointsGoBothWays() {
    let root = root()
    let child = layer(CGRect(x: 50, y: 50, width: 100, height: 100), in: root)
    #expect(child.convert(CGPoint(x: 60, y: 70), from: root) == CGPoint(x: 10, y: 20))
    #expect(root.convert(CGPoint(x: 60, y: 70), to: child) == CGPoint(x: 10, y: 20))
    let a = layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: root)
    let b = layer(CGRect(x: 50, y: 20, width: 20, height: 20), in: root)
    #expect(b.convert(CGPoint(x: 5, y: 5), from: a) == CGPoint(x: -35, y: -5))
    b.bounds.origin = CGPoint(x: 3, y: 4)
    #expect(b.convert(CGPoint(x: 5, y: 5), from: a) == CGPoint(x: -32, y: -1))
    #expect(a.convert(CGPoint(x: 1, y: 1), to: a) == CGPoint(x: 1, y: 1))
    b.transform = CATransform3DMakeRotation(0.7, 0, 0, 1)
    let p = CGPoint(x: 5, y: 6)
    #expect(near(a.convert(a.convert(p, to: b), from: b), p) && near(b.convert(a.convert(p, to: b), to: a), p))
    // B's centre is (13, 14) in B, (60, 30) in the root and (50, 20) in A. X of B points down.
    b.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(near(b.convert(CGPoint(x: 50, y: 25), from: a), CGPoint(x: 18, y: 14)))
  }

  @Test(.row("A0.47")) func nilIsTheSpaceAroundTheRoot() {
    let root = layer(CGRect(x: 7, y: 8, width: 100, height: 100))
    let child = layer(CGRect(x: 10, y: 20, width: 10, height: 10), in: root)
    #expect(child.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 18, y: 29))
    #expect(child.convert(CGPoint(x: 18, y: 29), from: nil) == CGPoint(x: 1, y: 1))
    let stranger = layer(CGRect(x: 100, y: 0, width: 10, height: 10))
    #expect(child.convert(CGPoint(x: 1, y: 1), to: stranger) == CGPoint(x: -82, y: 29))
  }

  // B3.23, B3.24, A0.48, A0.49
  @Test(.row("A0.48", "A0.49", "B3.23", "B3.24")) func rectanglesBecomeTheBoxOfTheirCorners() {
    let root = root()
    let large = layer(CGRect(x: 100, y: 100, width: 100, height: 100), in: root)
    large.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(large.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root).size == CGSize(width: 20, height: 20))
    let turned = layer(CGRect(x: 100, y: 100, width: 100, height: 100), in: root)
    turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let box = turned.convert(CGRect(x: 140, y: 140, width: 20, height: 20), from: root)
    let side = 20 * 2.0.squareRoot()
    #expect(near(box, CGRect(x: 50 - side / 2, y: 50 - side / 2, width: side, height: side)))
    #expect(near(turned.convert(turned.bounds, to: root), turned.frame))
  }

  @Test func theNullAndTheInfiniteRectangleStayThemselves() {
    let root = root(), turned = layer(CGRect(x: 10, y: 20, width: 30, height: 40), in: root)
    turned.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    for other in [root, turned, nil] {
      #expect(turned.convert(CGRect.null, to: other).isNull && turned.convert(CGRect.null, from: other).isNull)
      #expect(turned.convert(CGRect.infinite, to: other) == .infinite)
    }
  }

  // A0.47, B3.22
  @Test(.row("A0.47")) func thereAndBackIsTheSamePoint() {
    var random = SystemRandomNumberGenerator()
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    for _ in 0..<100 {
      let root = root()
      var chain = [root]
      for depth in 0..<4 {
        let next = layer(CGRect(x: number(0...100), y: number(0...100), width: 100, height: 80), in: chain[depth])
        next.transform = CATransform3DMakeRotation(number(-1...1), number(-1...1), number(-1...1), 1)
        next.anchorPoint = CGPoint(x: number(-1...2), y: number(-1...2))
        next.anchorPointZ = number(-30...30)
        next.zPosition = number(-30...30)
        next.isGeometryFlipped = number(0...1) > 0.5
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / number(600...900)
        chain[depth].sublayerTransform = perspective
        chain.append(next)
      }
      let other = layer(CGRect(x: 20, y: 200, width: 50, height: 50), in: chain[2])
      let p = CGPoint(x: number(0...50), y: number(0...50))
      #expect(near(chain[4].convert(chain[4].convert(p, to: root), from: root), p, 1e-6))
      #expect(near(chain[4].convert(other.convert(p, to: chain[4]), to: other), p, 1e-6))
      let twice = chain[2].convert(chain[4].convert(p, to: chain[2]), to: nil)
      #expect(near(chain[4].convert(p, to: nil), twice, 1e-6), "one step is as good as two")
    }
  }

  // B3.26, B3.27, A0.50
  @Test(.row("A0.46", "A0.50", "B3.25", "B3.26", "B3.27")) func flippedGeometryTurnsSublayersOver() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(CGRect(x: 0, y: 0, width: 20, height: 20), in: root)
    let inner = layer(CGRect(x: 0, y: 0, width: 5, height: 5), in: child)
    #expect(!root.isGeometryFlipped && child.convert(CGPoint(x: 10, y: 10), to: root).y == 10)
    root.isGeometryFlipped = true
    #expect(child.convert(child.bounds, to: nil) == CGRect(x: 0, y: 80, width: 20, height: 20))
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 0, y: 95, width: 5, height: 5), "inherited")
    #expect(child.contentsAreFlipped() && inner.contentsAreFlipped() && root.contentsAreFlipped(), "each counts itself")
    child.isGeometryFlipped = true
    #expect(inner.convert(inner.bounds, to: nil) == CGRect(x: 0, y: 80, width: 5, height: 5), "twice is not at all")
    #expect(!inner.contentsAreFlipped())
    child.isGeometryFlipped = false
    #expect(near(inner.convert(CGPoint(x: 1, y: 90), from: nil), CGPoint(x: 1, y: 10)), "y of the root points up")
  }

  // B3.30, A0.52
  @Test(.row("A0.52", "B3.28", "B3.30")) func anchorPointZIsTheArmALayerSwingsOn() {
    let root = root()
    let swing = layer(CGRect(x: 100, y: 100, width: 100, height: 100), in: root)
    #expect(swing.anchorPointZ == 0)
    // The axis is behind the layer, and then in front of it.
    for arm in [-50.0, 50] {
      swing.anchorPointZ = arm
      for angle in [0.3, 1.0, -0.5] {
        swing.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        let centre = swing.convert(CGPoint(x: 50, y: 50), to: root)
        #expect(near(centre, CGPoint(x: 150 - arm * sin(angle), y: 150)))
      }
    }
  }

  @Test func zPositionCountsInPerspective() {
    let root = root()
    root.sublayerTransform.m34 = -1 / 500
    let child = layer(CGRect(x: 200, y: 200, width: 100, height: 100), in: root)
    child.zPosition = 100
    #expect(near(child.convert(CGPoint(x: 100, y: 100), to: root), CGPoint(x: 325, y: 325)))
    #expect(child.frame == CGRect(x: 200, y: 200, width: 100, height: 100), "the frame leaves sublayer transforms out")
  }

  @Test func transformLayersAreGoneThroughInDepth() {
    let root = root(), space = CATransformLayer()
    space.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    space.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(space)
    let a = layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: space)
    let b = layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: space)
    a.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    b.zPosition = 20
    #expect(near(a.convert(CGPoint(x: 90, y: 30), to: root), CGPoint(x: 190, y: 130)), "the turns cancel")
    let p = b.convert(CGPoint(x: 50, y: 50), to: a)
    #expect(near(p, CGPoint(x: 50 + 20 / 2.0.squareRoot(), y: 50)), "seen from the front of the space around")
    #expect(near(b.convert(p, from: a), CGPoint(x: 50, y: 50)))
    #expect(root.hitTest(CGPoint(x: 190, y: 130)) === a && root.hitTest(CGPoint(x: 150, y: 150)) === b)
    #expect(space.hitTest(CGPoint(x: 190, y: 130)) === a && space.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @Test func edgeOnLayersLetPointsThrough() {
    let root = root()
    let flat = layer(CGRect(x: 100, y: 100, width: 100, height: 100), in: root)
    flat.transform = CATransform3DMakeScale(0, 1, 1)
    #expect(flat.convert(CGPoint(x: 30, y: 40), from: root) == CGPoint(x: 30, y: 40))
    let inner = layer(CGRect(x: 10, y: 10, width: 10, height: 10), in: flat)
    let other = layer(CGRect(x: 30, y: 10, width: 10, height: 10), in: flat)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: -19, y: 1), "what is outside does not matter")
    let tiny = layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
    tiny.transform = CATransform3DMakeScale(1e-8, 1e-8, 1)
    let p = tiny.convert(CGPoint(x: 10, y: 20), to: root)
    #expect(near(tiny.convert(p, from: root), CGPoint(x: 10, y: 20), 1e-3))
  }

  /// Source: the tests of 1amageek/OpenCoreAnimation, which are compared with QuartzCore on macOS.
  @Test func flippedLayersFlipTheirOwnCoordinates() {
    let root = layer(CGRect(x: 0, y: 0, width: 300, height: 300))
    root.anchorPoint = .zero
    root.position = .zero
    let parent = layer(CGRect(x: 5, y: 7, width: 100, height: 80), in: root)
    parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
    (parent.anchorPoint, parent.position, parent.isGeometryFlipped) = (.zero, CGPoint(x: 20, y: 30), true)
    let child = layer(CGRect(x: 15, y: 17, width: 10, height: 10), in: parent)
    #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 30, y: 100))
    #expect(child.convert(CGPoint(x: 0, y: 10), to: root) == CGPoint(x: 30, y: 90))
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 15, y: 17))
    #expect(parent.convert(parent.bounds.origin, to: root) == CGPoint(x: 20, y: 110))
    #expect(child.convert(CGPoint(x: 30, y: 100), from: root) == .zero)
    #expect(root.hitTest(CGPoint(x: 35, y: 95)) === child)
    parent.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    parent.position = CGPoint(x: 80, y: 90)
    parent.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    for (p, q) in [
      (CGPoint(x: 5, y: 7), CGPoint(x: 50.2061836386, y: 101.718724616)),
      (CGPoint(x: 105, y: 7), CGPoint(x: 145.739832551, y: 131.270745282)),
      (CGPoint(x: 5, y: 87), CGPoint(x: 73.8478001715, y: 25.2918054859)),
    ] {
      #expect(near(parent.convert(p, to: root), q, 1e-4) && near(parent.convert(q, from: root), p, 1e-4))
    }
    parent.removeFromSuperlayer()
    #expect(near(parent.convert(CGPoint(x: 11, y: 13), to: nil), CGPoint(x: 57.7113238134, y: 97.7598269212), 1e-4))
    #expect(near(parent.convert(CGPoint(x: 11, y: 13), from: nil), CGPoint(x: -58.6732736626, y: 80.170015403), 1e-4))
  }

  @Test(.row("B9.12", "B9.13")) func timesGoThroughTheTimingOfTheLayers() {
    let root = CALayer(), child = CALayer(), leaf = CALayer()
    root.addSublayer(child)
    child.addSublayer(leaf)
    (root.speed, root.timeOffset, child.speed, child.timeOffset) = (2, 3, 4, 5)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(child.convertTime(10, to: root) == 1.25)
    #expect(root.convertTime(10, from: nil) == 23 && root.convertTime(23, to: nil) == 10)
    #expect(leaf.convertTime(10, from: nil) == 23 * 4 + 5)
    #expect(leaf.convertTime(leaf.convertTime(7, from: nil), to: nil) == 7)
    child.beginTime = 8
    #expect(child.convertTime(10, from: root) == 2 * 4 + 5)
  }

  /// Source: the tests of 1amageek/OpenCoreAnimation, which are compared with QuartzCore on macOS.
  @Test func timeIsZeroUntilALayerBegins() {
    let root = CALayer(), child = CALayer()
    root.addSublayer(child)
    (child.speed, child.timeOffset, child.beginTime) = (0.5, 7, 8)
    #expect([7, 8, 10].map { child.convertTime($0, from: root) } == [0, 7, 8])
    let second = CALayer()
    root.addSublayer(second)
    (root.speed, root.timeOffset, root.beginTime) = (2, 3, 1)
    (second.speed, second.timeOffset, second.beginTime) = (4, 5, 6)
    #expect(child.convertTime(10, from: second) == 0 && second.convertTime(10, from: child) == 37)
    #expect(second.convertTime(10, from: nil) == 65 && second.convertTime(10, to: nil) == 3.125)
  }

  @Test func aPausedLayerHasOneTime() {
    let layer = CALayer()
    (layer.speed, layer.timeOffset) = (0, 4)
    #expect(layer.convertTime(1, from: nil) == 4 && layer.convertTime(100, from: nil) == 4)
    // Source: as above.
    let root = CALayer()
    root.addSublayer(layer)
    (layer.timeOffset, layer.beginTime) = (7, 8)
    (root.speed, root.timeOffset, root.beginTime) = (2, 3, 1)
    #expect(layer.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: layer) == 0 && layer.convertTime(10, to: nil) == -0.5)
  }

  @Test func aLayersDurationRepeatsAndEnds() {
    let layer = CALayer()
    (layer.duration, layer.repeatCount, layer.autoreverses) = (2, 2, true)
    #expect(layer.convertTime(1.5, from: nil) == 1.5)
    #expect(layer.convertTime(3, from: nil) == 1, "on the way back")
    #expect(layer.convertTime(5, from: nil) == 1)
    #expect(layer.convertTime(50, from: nil) == layer.convertTime(8, from: nil))
  }
}
