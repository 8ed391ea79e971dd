import ConformanceRows
import Testing

@testable import Agate
@testable import AgateEngine

/// The x position of an animated layer, taken from its item.
private func x(_ compositor: Compositor, _ time: Double) -> Double {
  let f = compositor.snapshot(at: time, viewport: Viewport(width: 1000, height: 100))
  return Double(f.items[0].centreX)
}

private func animated(_ animation: CAAnimation, _ change: (CALayer) -> Void = { _ in }) -> Compositor {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  root.position = CGPoint(x: 500, y: 50)
  root.backgroundColor = .white
  change(root)
  root.add(animation, forKey: "a")
  return Compositor(layer: root)
}

struct AnimationTests {
  @Test(.row("B8.01", "B8.02", "B1.04")) func goesFromValueToValueAndThenShowsTheModel() {
    let c = animated(basic("position.x", 100, 200, 2))
    #expect(x(c, 0) == 100)
    #expect(x(c, 1) == 150)
    #expect(x(c, 1.999) > 199)
    #expect(x(c, 2) == 500)
    #expect(x(c, 0.5) == 125, "frames may come in any order")
    let viewport = Viewport(width: 1000, height: 100), item = c.snapshot(at: 1, viewport: viewport).items[0]
    #expect(item.centreY == 50 && item.halfWidth == 5 && item.halfHeight == 5 && item.fill == 0xffff_ffff)
    let keyframes = CAKeyframeAnimation(keyPath: "position.x")
    (keyframes.values, keyframes.duration) = ([100, 200], 2)
    #expect(animated(keyframes).snapshot(at: 1, viewport: viewport).items == [item], "nothing else changes")
  }

  @Test(.row("A0.169", "B8.04", "B8.05")) func sixCombinationsOfFromToBy() {
    func at(_ from: Double?, _ to: Double?, _ by: Double?) -> [Double] {
      let a = basic("position.x", from, to, 1)
      a.byValue = by
      let c = animated(a)
      return [x(c, 0), x(c, 0.5)]
    }
    #expect(at(100, 200, nil) == [100, 150])
    #expect(at(100, nil, 50) == [100, 125])
    #expect(at(nil, 200, 50) == [150, 175])
    #expect(at(100, nil, nil) == [100, 300])
    #expect(at(nil, 100, nil) == [500, 300])
    #expect(at(nil, nil, 50) == [500, 525])
  }

  @Test func repeatsReversesAndFills() {
    let a = basic("position.x", 100, 200, 1)
    a.repeatCount = 1.5
    a.autoreverses = true
    a.fillMode = .forwards
    a.isRemovedOnCompletion = false
    let c = animated(a)
    #expect(x(c, 1.25) == 175)
    #expect(x(c, 2.5) == 150)
    #expect(x(c, 9) == 200, "one and a half there-and-back cycles end at the far end")
    let b = basic("position.x", 100, 200, 1)
    b.beginTime = 5
    b.fillMode = .backwards
    #expect(x(animated(b), 1) == 100)
  }

  @Test func fillForwardsNeedsTheAnimationToStay() {
    let a = basic("position.x", 100, 200, 1)
    a.fillMode = .forwards
    #expect(x(animated(a), 3) == 500)
  }

  @Test(arguments: [
    (CAMediaTimingFunctionName.easeIn, 0.093465, 0.315357, 0.621861),
    (.easeOut, 0.378140, 0.684643, 0.906535),
    (.easeInEaseOut, 0.129162, 0.5, 0.870838),
  ])
  func namedCurvesHaveTheKnownValues(_ name: CAMediaTimingFunctionName, _ a: Double, _ b: Double, _ c: Double) {
    let curve = CAMediaTimingFunction(name: name).curve
    #expect(abs(curve.solve(0.25) - a) < 1e-5)
    #expect(abs(curve.solve(0.5) - b) < 1e-5)
    #expect(abs(curve.solve(0.75) - c) < 1e-5)
  }

  @Test(.row("A0.07", "B1.10")) func keyframesFollowTheirTimes() {
    let a = CAKeyframeAnimation(keyPath: "position.x")
    a.values = [0, 100, 100, 400]
    a.keyTimes = [0, 0.5, 0.75, 1]
    a.duration = 4
    let c = animated(a)
    #expect(x(c, 1) == 50)
    #expect(x(c, 2.5) == 100)
    #expect(x(c, 3.5) == 250)
  }

  @Test func discreteAndPacedAndCubicKeyframes() {
    let a = CAKeyframeAnimation(keyPath: "position.x")
    a.values = [0, 100, 400]
    a.calculationMode = .discrete
    a.duration = 3
    var c = animated(a)
    #expect([x(c, 0.5), x(c, 1.5), x(c, 2.9)] == [0, 100, 400])
    a.calculationMode = .paced
    a.duration = 4
    c = animated(a)
    #expect(abs(x(c, 2) - 200) < 1e-3)
    a.values = [0, 10, 10]
    a.calculationMode = .cubic
    a.duration = 1
    #expect(abs(x(animated(a), 0.75) - 10.625) < 1e-5)
    a.values = [1, 10, 40, 90]
    #expect(abs(x(animated(a), 0.5) - 22.5) < 1)
  }

  @Test func springsSwingAndSettle() {
    let s = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0, allowsOverdamping: false)
    #expect(s.value(at: 0) == 0)
    #expect(abs(s.value(at: 5) - 1) < 1e-9)
    // Overshoot of a damping ratio of one half: e^(−π·ζ/√(1−ζ²)).
    let peak = Double.pi / (10 * (0.75).squareRoot())
    #expect(abs(s.value(at: peak) - 1.163034) < 1e-5)
    let animation = CASpringAnimation(keyPath: "x")
    #expect(abs(animation.settlingDuration - 1.4727003346780927) < 1e-12)
    animation.damping = 1
    #expect(abs(animation.settlingDuration - 13.91321015404625) < 1e-11)
    animation.damping = 100
    #expect(animation.settlingDuration == 1, "limited to critical damping")
    let critical = Spring(mass: 1, stiffness: 100, damping: 100, velocity: 0, allowsOverdamping: false)
    #expect(critical.ratio == 1)
    let over = Spring(mass: 1, stiffness: 100, damping: 40, velocity: 3, allowsOverdamping: true)
    #expect(abs(over.value(at: 1e-6) / 1e-6 - 3) < 1e-3)
  }

  @Test(.row("A0.188")) func groupsCutTheirChildrenOff() {
    let group = CAAnimationGroup()
    group.animations = [basic("position.x", 100, 200, 4), basic("opacity", 1, 0.5, 0)]
    group.duration = 2
    let c = animated(group)
    #expect(x(c, 1) == 125)
    #expect(x(c, 1.999) < 151)
    #expect(x(c, 2) == 500)
  }

  @Test func additiveAddsAndCumulativeGoesOn() {
    let a = basic("position.x", 10, 20, 1)
    a.isAdditive = true
    #expect(x(animated(a), 0.5) == 515)
    let b = basic("position.x", 100, 110, 1)
    b.isCumulative = true
    b.repeatCount = 3
    let c = animated(b)
    #expect(x(c, 2.5) == 2 * 110 + 105, "where the last cycle ended, plus the value")
  }

  @Test(.row("A0.219", "B9.17")) func theSpeedOfALayerIsThatOfItsAnimations() {
    let c = animated(basic("position.x", 100, 200, 2)) {
      $0.speed = 0
      $0.timeOffset = 0
    }
    #expect(x(c, 1.5) == 100, "a paused layer stands still")
    let d = animated(basic("position.x", 100, 200, 2)) { $0.speed = 2 }
    #expect(x(d, 0.5) == 150)
  }

  @Test func componentAnimationsCombine() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    root.backgroundColor = .white
    let spin = basic("transform.rotation.z", 0, Double.pi, 2)
    let grow = basic("transform.scale", 1, 3, 2)
    root.add(spin, forKey: "spin")
    root.add(grow, forKey: "grow")
    let f = Compositor(layer: root).snapshot(at: 1, viewport: Viewport(width: 100, height: 100))
    #expect(
      abs(f.items[0].halfWidth - 20) < 1e-4 && abs(f.items[0].halfHeight - 10) < 1e-4, "turned by 90° at twice the size"
    )
  }

  @Test(.row("B7.01", "B7.33")) func settingAPropertyOfADisplayedLayerAnimatesIt() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.position = CGPoint(x: 100, y: 50)
    root.backgroundColor = .white
    let c = Compositor(layer: root)
    #expect(x(c, 1) == 100)
    #expect(root.animationKeys() == nil)
    root.position = CGPoint(x: 200, y: 50)
    #expect(root.position == CGPoint(x: 200, y: 50), "the model has the new value at once")
    #expect(root.animationKeys() == ["position"])
    #expect(x(c, 1) == 100)
    #expect(x(c, 1.125) > 110)
    #expect(x(c, 1.3) == 200)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.position = CGPoint(x: 300, y: 50)
    CATransaction.commit()
    #expect(root.animationKeys() == nil, "switched off")
    #expect(x(c, 1.31) == 300)
  }

  @Test func actionsAreSearchedInOrder() {
    final class Delegate: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { event == "opacity" ? NSNull() : nil }
    }
    let layer = CALayer()
    let delegate = Delegate()
    layer.delegate = delegate
    let mine = CABasicAnimation(keyPath: "bounds")
    layer.actions = ["bounds": mine, "cornerRadius": NSNull()]
    #expect(layer.action(forKey: "opacity") == nil)
    #expect(layer.action(forKey: "bounds") as? CABasicAnimation === mine)
    #expect(layer.action(forKey: "cornerRadius") == nil)
    #expect(layer.action(forKey: "position") == nil, "as measured, a layer in no tree animates nothing")
    let stage = AnimationStage { $0.addSublayer(layer) }
    #expect(layer.action(forKey: "position") is CABasicAnimation && stage.layer.sublayers?.count == 1)
    #expect(CALayer.defaultAction(forKey: "position") == nil)
  }
}
