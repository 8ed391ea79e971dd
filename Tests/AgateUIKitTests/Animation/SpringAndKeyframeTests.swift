import Agate
import AgateUIKit
import Testing

struct SpringAndKeyframeTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private var seen: CALayer { view.layer.presentation()! }
  private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  private func x(_ show: Show, _ time: Double) -> Double {
    show.go(to: time)
    return Double(seen.position.x)
  }

  @Test(arguments: [(0.3, 0.0), (0.5, 0), (0.7, 3), (0.99, 0), (1, 0), (1, 5), (0.5, -4)])
  func aSpringSettlesInItsDuration(_ ratio: Double, _ velocity: Double) throws {
    let show = Show(view)
    show.run {
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: CGFloat(ratio), initialSpringVelocity: CGFloat(velocity),
        animations: { view.center.x = 1005 })
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.duration == 2 && spring.isAdditive && spring.timingFunction == nil)
    let own = Double(spring.damping) / (2 * Double(spring.stiffness).squareRoot())
    #expect(near(own, ratio, 1e-3))
    #expect(near(x(show, 1.999), 1005, 4), "it is at rest at the end")
    #expect((x(show, 0.3) - 1005).magnitude > 1, "and not long before")
  }

  @Test func aSpringOfAnOuterBlockSettlesInTheDurationOfTheInnerBlock() throws {
    let show = Show(view)
    show.run {
      UIView.animate(withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        UIView.animate(withDuration: 0.5, delay: 0, options: .overrideInheritedDuration) { view.center.x = 1005 }
      }
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    let ratio = Double(spring.damping) / (2 * Double(spring.stiffness).squareRoot())
    #expect(spring.duration == 0.5 && near(ratio, 0.5))
    #expect(near(x(show, 0.499), 1005, 4), "it is at rest at the end")
  }

  @Test func dampingDecidesWhetherASpringOvershoots() {
    func most(_ ratio: CGFloat) -> Double {
      view.layer.removeAllAnimations()
      view.center.x = 5
      let show = Show(view)
      show.run {
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
          animations: { view.center.x = 105 })
      }
      return (0..<100).map { x(show, Double($0) / 100) }.max()!
    }
    #expect(most(0.4) > 120 && most(1) < 105.01)
  }

  @Test func aSpringOfAPerceivedDurationTakesLonger() throws {
    let show = Show(view)
    show.run { UIView.animate(springDuration: 0.5, bounce: 0.3, animations: { view.alpha = 0 }) }
    let spring = try #require(view.layer.animation(forKey: "opacity") as? CASpringAnimation)
    #expect(near(spring.perceptualDuration, 0.5) && near(Double(spring.bounce), 0.3) && spring.duration > 0.5)
    _ = show
  }

  @Test func keyframesFollowOneAnother() {
    let show = Show(view)
    var isDone = false
    show.run {
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 105 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 305 }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.alpha = 0 }
      } completion: {
        isDone = $0
      }
    }
    #expect(view.center.x == 305 && view.layer.animation(forKey: "position") is CAKeyframeAnimation)
    #expect(near(x(show, 0.5), 55) && near(x(show, 1), 105) && near(x(show, 1.5), 105, 1e-4) && near(x(show, 3), 205))
    show.go(to: 0.9)
    #expect(near(Double(seen.opacity), 1))
    show.go(to: 1.5)
    #expect(near(Double(seen.opacity), 0.5))
    show.go(to: 2.5)
    #expect(near(Double(seen.opacity), 0))
    show.go(to: 4.1)
    show.go(to: 4.2)
    #expect(isDone)
  }

  @Test func keyframesWithoutTimesLastTheWholeDuration() {
    let show = Show(view)
    show.run {
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .nan) { view.center.x = 105 }
      }
    }
    #expect(near(x(show, 2), 55) && near(x(show, 4), 105))
  }

  @Test func keyframesOfTransformsTurnAllTheWay() {
    let show = Show(view)
    show.run {
      UIView.animateKeyframes(withDuration: 3, delay: 0, options: linear) {
        for third in 0..<3 {
          UIView.addKeyframe(withRelativeStartTime: Double(third) / 3, relativeDuration: 1.0 / 3) {
            view.transform = CGAffineTransform(rotationAngle: .pi * 2 / 3 * CGFloat(third + 1))
          }
        }
      }
    }
    func angle(_ time: Double) -> Double {
      show.go(to: time)
      let t = seen.transform
      return atan2(t.m12, t.m11)
    }
    #expect(
      near(angle(0.5), .pi / 3, 1e-6) && near(angle(1.5).magnitude, .pi, 1e-6) && near(angle(2.5), -.pi / 3, 1e-6))
  }

  @Test func keyframesAsAWholeHaveACurve() {
    let show = Show(view)
    func move() {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x += 100 }
    }
    func curve(_ animate: () -> Void) -> CAMediaTimingFunction? {
      view.layer.removeAllAnimations()
      show.run(animate)
      return view.layer.animation(forKey: "position")?.timingFunction
    }
    let plain = curve { UIView.animateKeyframes(withDuration: 4, delay: 0, animations: move) }
    #expect(plain == CAMediaTimingFunction(name: .easeInEaseOut))
    let own = curve { UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear, animations: move) }
    #expect(own == CAMediaTimingFunction(name: .linear))
    let inherited = curve {
      UIView.animate(withDuration: 4, delay: 0, options: .curveEaseIn) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, animations: move)
      }
    }
    #expect(inherited == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func discreteKeyframesJump() {
    let show = Show(view)
    show.run {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeDiscrete) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 205 }
      }
    }
    #expect((view.layer.animation(forKey: "position") as? CAKeyframeAnimation)?.calculationMode == .discrete)
    #expect(near(x(show, 0.5), 5))
  }

  @Test func aTransitionFadesOrTurnsTheView() throws {
    let show = Show(view), child = UIView(frame: view.bounds)
    view.addSubview(child)
    var ends = 0
    show.run {
      UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        child.alpha = 0
      } completion: { _ in
        ends += 1
      }
    }
    let fade = try #require(view.layer.animation(forKey: kCATransition) as? CATransition)
    #expect(fade.type == .fade && fade.duration == 1 && child.layer.animationKeys() == nil)
    show.go(to: 1.1)
    show.go(to: 1.2)
    #expect(ends == 1)
    let other = UIView(frame: view.bounds)
    show.run { UIView.transition(from: child, to: other, duration: 1, options: .transitionFlipFromRight) }
    let flip = try #require(view.layer.animation(forKey: kCATransition) as? CATransition)
    #expect(flip.type.rawValue == "oglFlip" && flip.subtype == .fromRight && view.subviews == [other])
    other.addSubview(child)
    show.run {
      UIView.transition(from: child, to: UIView(), duration: 1, options: [.showHideTransitionViews, .transitionCurlUp])
    }
    #expect(child.isHidden && child.superview === other)
    show.run { UIView.perform(.delete, on: [child], animations: nil) }
    show.go(to: 3)
    show.go(to: 3.1)
    #expect(child.superview == nil && child.alpha == 0)
  }
}
