import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct ViewAnimationTests {
  private final class Free: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  }

  private func shown(_ view: UIView) -> Compositor {
    let compositor = Compositor(layer: view.layer)
    compositor.prepare(at: 0, viewport: AnimationStage.viewport)
    return compositor
  }

  // B7.14, B7.25, A0.145, A0.155, A1.42
  @Test(.row("A0.145", "A0.155", "A1.42", "A3.15", "B1.03", "B7.14", "B7.25", "B1.07"))
  func viewsAnimateInBlocksOnly() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), free = Free()
    view.addSubview(free)
    let compositor = shown(view)
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil && view.layer.action(forKey: "opacity") == nil)
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
    free.alpha = 0.5
    #expect(free.layer.animation(forKey: "opacity")?.duration == 0.25, "a view that says nil lets its layer animate")
    var isDone = false
    UIView.animate(withDuration: 2, options: .curveLinear) {
      view.center = CGPoint(x: 105, y: 5)
      #expect(view.layer.action(forKey: "opacity") is CABasicAnimation)
      #expect((view.action(for: view.layer, forKey: "opacity") as? CABasicAnimation)?.duration == 2)
    } completion: {
      isDone = $0
    }
    #expect(CATransaction.animationDuration() == 0.25 && view.layer.action(forKey: "opacity") == nil)
    #expect(view.layer.animationKeys()?.isEmpty == false, "it is the layer that animates")
    #expect(view.layer.position == CGPoint(x: 105, y: 5), "and whose property has changed")
    compositor.prepare(at: 1, viewport: AnimationStage.viewport)
    #expect(near(Double(view.layer.presentation()!.position.x), 55) && !isDone)
    compositor.prepare(at: 2, viewport: AnimationStage.viewport)
    compositor.prepare(at: 2.1, viewport: AnimationStage.viewport)
    #expect(isDone)
    CATransaction.begin()
    CATransaction.setAnimationDuration(7)
    UIView.animate(
      withDuration: 3,
      animations: {
        view.alpha = 0.2
        view.center.y = 9
      })
    #expect(CATransaction.animationDuration() == 7, "the stack is as deep as before")
    CATransaction.commit()
    #expect(["opacity", "position"].map { view.layer.animation(forKey: $0)?.duration } == [3, 3], "one transaction")
  }

  @Test(.row("B7.28", "A1.35")) func theLayerOfAViewIsAnimatedByOverrideBlockOrAnimation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), free = Free()
    view.addSubview(free)
    let compositor = shown(view)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    for layer in [view.layer, free.layer] { layer.opacity = 0.5 }
    CATransaction.commit()
    #expect(view.layer.animationKeys() == nil, "a transaction alone animates nothing")
    #expect(free.layer.animation(forKey: "opacity")?.duration == 1)
    UIView.animate(withDuration: 2, animations: { view.layer.opacity = 0.1 })
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
    view.layer.add(basic("position.x", 0, 1, 3), forKey: "mine")
    #expect(view.layer.animationKeys() == ["opacity", "mine"])
    withExtendedLifetime(compositor) {}
  }

  // B7.13, B7.26
  @Test(.row("B7.13")) func beginAndCommitDoTheSame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), free = CALayer()
    view.layer.addSublayer(free)
    let compositor = shown(view)
    UIView.beginAnimations()
    UIView.setAnimationDuration(3)
    view.backgroundColor = .red
    view.layer.cornerRadius = 4
    free.opacity = 0.5
    #expect(CATransaction.animationDuration() == 3, "it is a transaction")
    UIView.commitAnimations()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(view.layer.animation(forKey: "backgroundColor")?.duration == 3)
    #expect(view.layer.animation(forKey: "cornerRadius")?.duration == 3, "a change of the layer")
    #expect(free.animation(forKey: "opacity")?.duration == 3, "and of a layer without a view")
    UIView.performWithoutAnimation { view.alpha = 0 }
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.2 })
    #expect(view.layer.animation(forKey: "opacity") == nil)
    withExtendedLifetime(compositor) {}
  }

  // A0.227
  @Test(.row("A0.227")) func optionsNameThePace() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let compositor = shown(view)
    for (options, name) in [
      (UIView.AnimationOptions.curveEaseInOut, CAMediaTimingFunctionName.easeInEaseOut), (.curveEaseIn, .easeIn),
      (.curveEaseOut, .easeOut),
      (.curveLinear, .linear),
    ] {
      // Animations add up, each under a key of its own.
      view.layer.removeAllAnimations()
      UIView.animate(withDuration: 1, options: options, animations: { view.alpha -= 0.1 })
      #expect(view.layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: name))
    }
    view.layer.removeAllAnimations()
    UIView.animate(withDuration: 1, animations: { view.alpha = 0.1 })
    #expect(
      view.layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut),
      "unless told otherwise")
    withExtendedLifetime(compositor) {}
  }

  @Test func aBlockMayBeginLateAndGoBackAndForth() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let clock = MediaClock(time: 10)
    MediaClock.withClock(clock) {
      let compositor = Compositor(layer: view.layer)
      compositor.clock = clock
      compositor.prepare(at: 10, viewport: AnimationStage.viewport)
      UIView.animate(withDuration: 2, delay: 0.5, options: [.curveLinear, .repeat, .autoreverse]) {
        view.center = CGPoint(x: 105, y: 5)
      }
      for (time, x) in [(10.25, 5.0), (11.5, 55), (12.5, 105), (13.5, 55), (14.5, 5)] {
        compositor.prepare(at: time, viewport: AnimationStage.viewport)
        #expect(near(Double(view.layer.presentation()!.position.x), x), "at \(time)")
      }
      #expect(view.center.x == 105)
      // Later, and then at once.
      clock.time = 20
      compositor.prepare(at: 20, viewport: AnimationStage.viewport)
      UIView.animate(withDuration: 0, delay: 1, animations: { view.alpha = 0.5 })
      for (time, alpha) in [(20.5, Float(1)), (21.5, 0.5)] {
        compositor.prepare(at: time, viewport: AnimationStage.viewport)
        #expect(view.layer.presentation()!.opacity == alpha, "at \(time)")
      }
    }
  }
}
