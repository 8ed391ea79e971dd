import Agate
import Foundation
import ConformanceRows
import Testing

private func tree() -> (root: CALayer, layer: CALayer, compositor: Compositor) {
  let root = CALayer(), layer = CALayer()
  root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
  layer.frame = CGRect(x: 80, y: 80, width: 40, height: 40)
  layer.backgroundColor = .white
  root.addSublayer(layer)
  return (root, layer, Compositor(layer: root))
}

private func move(_ from: CGFloat, _ to: CGFloat, _ duration: Double) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "position.x")
  (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
  return animation
}

private let viewport = Viewport(width: 400, height: 400)

struct PresentationTests {
  // A0.160
  @Test(.row("B7.33", "A0.160")) func theModelLeadsAndThePresentationFollows() {
    let (_, layer, compositor) = tree()
    compositor.prepare(at: 0, viewport: viewport)
    layer.position = CGPoint(x: 200, y: 100)
    #expect(layer.position.x == 200)
    #expect(layer.presentation()!.position.x == 100, "nothing is committed")
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.removeAllAnimations()
    CATransaction.flush()
    #expect(layer.presentation()!.position.x == 200)
    withExtendedLifetime(compositor) {}
  }

  @Test(.row("B7.36")) func aPresentationHasTheSettingsOfItsLayerAndThePresentationOfItsMask() {
    let (_, layer, compositor) = tree()
    let mask = CALayer()
    mask.frame = layer.bounds
    layer.mask = mask
    layer.contentsFormat = .RGBA16Float
    layer.drawsAsynchronously = true
    layer.needsDisplayOnBoundsChange = true
    layer.toneMapMode = .never
    layer.contentsHeadroom = 4
    layer.style = ["height": 7]
    layer.autoresizingMask = .layerWidthSizable
    compositor.prepare(at: 0, viewport: viewport)
    let shown = layer.presentation()!
    #expect(shown.mask === mask.presentation() && shown.mask?.model() === mask)
    #expect(shown.contentsFormat == .RGBA16Float && shown.drawsAsynchronously && shown.needsDisplayOnBoundsChange)
    #expect(shown.toneMapMode == .never && shown.contentsHeadroom == 4)
    #expect(shown.value(forKey: "height") as? Int == 7)
    #expect(shown.autoresizingMask == .layerWidthSizable)
  }

  // A0.162, B7.36
  @Test(.row("B7.36", "A0.162", "A3.22")) func valuesInFlightAreThoseOfTheFrameDrawnLast() {
    let (_, layer, compositor) = tree()
    layer.add(move(0, 100, 1), forKey: "move")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    let blur = CAFilter(type: "gaussianBlur")
    layer.filters = [blur]
    let grow = CABasicAnimation(keyPath: "filters.gaussianBlur.inputRadius")
    (grow.fromValue, grow.toValue, grow.duration) = (0, 8, 1)
    layer.add(grow, forKey: "grow")
    for time in [0.5, 0.25, 0.75] {
      compositor.prepare(at: time, viewport: viewport)
      let shown = layer.presentation()!
      #expect(abs(shown.position.x - 100 * time) < 1e-9 && shown.position.y == 100)
      #expect(abs(shown.frame.midX - 100 * time) < 1e-6)
      #expect(abs((shown.value(forKeyPath: "transform.rotation.z") as! CGFloat) - 0.5) < 1e-9)
      #expect(abs((shown.value(forKeyPath: "filters.gaussianBlur.inputRadius") as! CGFloat) - 8 * time) < 1e-9)
    }
    #expect(layer.position.x == 100, "the model is not touched")
    #expect((layer.value(forKeyPath: "filters.gaussianBlur.inputRadius") as! CGFloat) == 10)
  }

  // A0.163, B7.37
  @Test(.row("B7.37", "A0.163")) func thereIsNoneBeforeTheFirstCommit() {
    let (root, layer, compositor) = tree()
    #expect(layer.presentation() != nil)
    let new = CALayer()
    #expect(new.presentation() == nil)
    root.addSublayer(new)
    #expect(new.presentation() == nil)
    CATransaction.flush()
    #expect(new.presentation() != nil)
    new.removeFromSuperlayer()
    #expect(new.presentation() == nil)
    withExtendedLifetime(compositor) {}
  }

  // B1.09, A0.164, A0.165, B7.38, B7.39
  @Test(.row("B1.09", "B7.38", "B7.39", "A0.164", "A0.165", "A3.21")) func presentationLayersFormATree() {
    let (root, layer, compositor) = tree()
    let shown = root.presentation()!
    #expect(shown !== root && shown.model() === root && root.model() === root)
    let child = shown.sublayers![0]
    #expect(child !== layer && child.model() === layer && child.superlayer!.model() === root)
    #expect(child.superlayer === shown && root.presentation() === shown, "the same as long as nothing is drawn")
    #expect(child.presentation() === child)
    let records = compositor.snapshot(at: 0, viewport: viewport).items
    #expect(records.map(\.row) == [1], "the layer's row in the render tree")
    compositor.prepare(at: 1, viewport: viewport)
    #expect(root.presentation() !== shown)
  }

  @Test(.row("B7.36")) func thePresentationIsWhereTheLayerIsDrawn() {
    let (_, layer, compositor) = tree()
    layer.add(move(100, 300, 2), forKey: "move")
    for (time, x) in [(0.0, Int32(100)), (0.5, 150), (1, 200)] {
      #expect(compositor.snapshot(at: time, viewport: viewport).boxes == [box(x - 20, 80, x + 20, 120)])
      #expect(layer.presentation()!.position == CGPoint(x: CGFloat(x), y: 100))
    }
  }

  @Test(.row("B7.36")) func thePresentationIsOfTheModelsClass() {
    final class Custom: CALayer {
      var tag = 0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        tag = (layer as! Custom).tag
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let root = Custom()
    root.tag = 7
    let compositor = Compositor(layer: root)
    let shown: Custom = root.presentation()!
    #expect(shown.tag == 7)
    withExtendedLifetime(compositor) {}
  }

  // A0.166, A0.167, B7.40, B7.41, B7.42
  @Test(.row("B7.40", "B7.42", "A0.166")) func hitTestingThePresentationFindsTheMovingLayer() {
    let (_, layer, compositor) = tree()
    layer.position = CGPoint(x: 300, y: 100)
    layer.removeAllAnimations()
    layer.add(move(100, 300, 2), forKey: "move")
    compositor.prepare(at: 1, viewport: viewport)
    #expect(layer.presentation()!.hitTest(CGPoint(x: 200, y: 100))?.model() === layer)
    #expect(layer.hitTest(CGPoint(x: 200, y: 100)) == nil)
    compositor.prepare(at: 0.5, viewport: viewport)
    #expect(layer.presentation()!.hitTest(CGPoint(x: 300, y: 100)) == nil)
    #expect(layer.hitTest(CGPoint(x: 300, y: 100)) === layer)
  }

  @Test(.row("A0.166", "B7.40")) func aTimerAsksThePresentationWhereTheLayerIsNow() {
    final class Places: @unchecked Sendable { var seen: [CGFloat] = [] }
    let (_, layer, compositor) = tree(), places = Places()
    layer.position = CGPoint(x: 300, y: 100)
    layer.removeAllAnimations()
    layer.add(move(100, 300, 2), forKey: "move")
    nonisolated(unsafe) let moving = layer
    let timer = Timer(timeInterval: 0.5, repeats: true) { _ in
      places.seen.append(moving.presentation()!.position.x)
    }
    for time in [0.5, 1, 1.5] {
      compositor.prepare(at: time, viewport: viewport)
      timer.fire()
    }
    timer.invalidate()
    #expect(places.seen == [150, 200, 250] && layer.position.x == 300, "the model has the destination only")
  }

  @Test func conversionsGoThroughThePresentationTree() {
    let (root, layer, compositor) = tree()
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
    layer.addSublayer(inner)
    layer.add(move(100, 300, 2), forKey: "move")
    compositor.prepare(at: 1, viewport: viewport)
    #expect(inner.presentation()!.convert(CGPoint.zero, to: root.presentation()) == CGPoint(x: 190, y: 90))
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 90, y: 90))
    #expect(root.presentation()!.hitTest(CGPoint(x: 191, y: 91))!.model() === inner)
  }

  @Test func aPresentationOutlivesItsFrame() {
    let (_, layer, compositor) = tree()
    layer.add(move(0, 100, 1), forKey: "move")
    compositor.prepare(at: 0.5, viewport: viewport)
    let kept = layer.presentation()!
    compositor.prepare(at: 0.75, viewport: viewport)
    #expect(kept.position.x == 50 && layer.presentation()!.position.x == 75)
  }
}
