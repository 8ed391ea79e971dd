import Agate
import AgateUIKit
import Testing

struct AdditiveAnimationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func show() -> Show {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    return Show(root)
  }
  private var seen: CALayer? { view.layer.presentation() }

  @Test func changesDuringAnAnimationAddUp() {
    let show = show()
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { view.center.x = 105 })
      #expect(view.center.x == 105 && view.layer.animationKeys() == ["position"])
    }
    show.go(to: 1)
    #expect(near(Double(seen!.position.x), 55))
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear, animations: { view.center.x = 5 })
      #expect(view.layer.animationKeys() == ["position", "position-2"])
      let animation = view.layer.animation(forKey: "position") as? CABasicAnimation
      #expect(animation?.isAdditive == true)
    }
    show.go(to: 1)
    #expect(near(Double(seen!.position.x), 55), "the view goes on from where it was")
    show.go(to: 1.5)
    // The first still has a quarter of −100 to give, the second three quarters of +100.
    #expect(near(Double(seen!.position.x), 5 - 25 + 75))
    show.go(to: 4)
    #expect(near(Double(seen!.position.x), 5) && view.layer.animationKeys() == nil)
  }

  @Test func anotherPictureShowsAtOnce() {
    let show = show()
    show.run {
      UIView.animate(withDuration: 2) {
        view.layer.contents = CGImage(width: 1, height: 1, premultiplied: [0xFF00_00FF])
        view.alpha = 0.5
      }
      #expect(view.layer.animationKeys() == ["opacity"])
    }
  }

  @Test func sizesTransformsAndAlphasAddUp() {
    let show = show()
    let linear: UIView.AnimationOptions = .curveLinear
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: linear) {
        view.bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
        view.transform = CGAffineTransform(scaleX: 3, y: 3)
        view.alpha = 0
      }
      #expect(Set(view.layer.animationKeys() ?? []) == ["bounds.size", "transform", "opacity"])
    }
    show.go(to: 1)
    #expect(near(Double(seen!.bounds.width), 20) && near(Double(seen!.opacity), 0.5) && near(seen!.transform.m11, 2))
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: linear) {
        view.transform = .identity
        view.alpha = 1
      }
    }
    show.go(to: 1)
    #expect(near(seen!.transform.m11, 2) && near(Double(seen!.opacity), 0.5))
    show.go(to: 4)
    #expect(near(seen!.transform.m11, 1) && near(Double(seen!.opacity), 1))
  }

  @Test func aTransformThatCannotBeInvertedAnimatesToo() {
    let show = show()
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
      }
    }
    show.go(to: 1)
    #expect(near(seen!.transform.m11, 0.5))
  }

  @Test func currentStateReplacesAndStops() {
    let show = show()
    var finished: [Bool] = []
    show.run {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
    }
    show.go(to: 0.5)
    #expect(near(Double(seen!.opacity), 0.5))
    show.run {
      UIView.animate(withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]) { view.alpha = 1 }
      #expect(view.layer.animationKeys() == ["opacity"])
    }
    show.go(to: 0.5)
    show.go(to: 1)
    #expect(near(Double(seen!.opacity), 0.75) && finished == [false])
    show.run { UIView.animate(withDuration: 0, delay: 0, options: .beginFromCurrentState) { view.alpha = 0.2 } }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aCompletionTellsWhetherTheAnimationRanToItsEnd() {
    let show = show()
    var finished: [Bool] = []
    show.run { UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { finished.append($0) } }
    show.go(to: 0.5)
    #expect(finished == [])
    view.layer.removeAllAnimations()
    show.go(to: 0.6)
    #expect(finished == [false])
    show.run { UIView.animate(withDuration: 1, animations: { view.alpha = 1 }) { finished.append($0) } }
    show.go(to: 1.8)
    show.go(to: 1.9)
    #expect(finished == [false, true])
    show.run { UIView.animate(withDuration: 1, animations: {}) { finished.append($0) } }
    show.go(to: 2)
    #expect(finished == [false, true, true], "nothing was to be done")
  }

  @Test func aCompletionWaitsForTheAnimationsOfItsBlockOnly() {
    let show = show()
    var ends: [String] = []
    show.run {
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) {
          view.center.x = 50
        } completion: { _ in
          ends.append("inner")
        }
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi
        turn.repeatCount = .infinity
        view.layer.add(turn, forKey: "turn")
      } completion: { _ in
        ends.append("outer")
      }
    }
    show.go(to: 1.1)
    show.go(to: 1.2)
    #expect(ends == ["outer"])
    show.go(to: 3.1)
    show.go(to: 3.2)
    #expect(ends == ["outer", "inner"])
  }

  @Test func aCompletionWaitsForLayersThatTheBlockAnimates() {
    let show = show(), sublayer = CALayer()
    view.layer.addSublayer(sublayer)
    show.go(to: 0)
    var ends = 0
    show.run {
      UIView.animate(withDuration: 1) {
        sublayer.opacity = 0.5
      } completion: { _ in
        ends += 1
      }
    }
    show.go(to: 0.5)
    show.go(to: 0.6)
    #expect(ends == 0)
    show.go(to: 1.1)
    show.go(to: 1.2)
    #expect(ends == 1)
  }

  @Test func coloursStartFromTheColourOnScreen() {
    let show = show()
    view.backgroundColor = .black
    show.run { UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.backgroundColor = .white } }
    show.go(to: 1)
    show.run { UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.backgroundColor = .black } }
    show.go(to: 1)
    #expect(near(seen!.backgroundColor!.red, 0.5, 1e-3))
    show.go(to: 2)
    #expect(near(seen!.backgroundColor!.red, 0.25, 1e-3))
  }

  @Test func nestedBlocksInheritDurationAndCurve() {
    let show = show()
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 5, animations: { view.alpha = 0 })
        UIView.animate(withDuration: 5, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]) {
          view.center.x = 50
        }
        UIView.performWithoutAnimation { view.backgroundColor = .red }
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
          view.transform = CGAffineTransform(scaleX: 2, y: 2)
        }
      }
      #expect(UIView.inheritedAnimationDuration == 0)
    }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(view.layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(view.layer.animation(forKey: "position")?.duration == 5)
    #expect(view.layer.animation(forKey: "position")?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    #expect(view.layer.animation(forKey: "backgroundColor") == nil)
    let repeated = view.layer.animation(forKey: "transform")
    #expect(repeated?.repeatCount == 3 && repeated?.autoreverses == true)
    _ = show
  }

  @Test func aBlockWithoutDurationDoesNotKeepInnerOnesFromAnimating() {
    let show = show()
    show.run {
      UIView.animate(withDuration: 0) {
        view.alpha = 0.5
        UIView.animate(withDuration: 1, animations: { view.center.x = 50 })
        view.backgroundColor = .red
      }
    }
    #expect(view.layer.animationKeys() == ["position"])
  }

  @Test func animationsCanBeSwitchedOff() {
    let show = show()
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 })
    }
    #expect(UIView.areAnimationsEnabled && view.layer.animationKeys() == nil && view.alpha == 0)
    _ = show
  }

  @Test func aBlockInWhichAnimationsAreSwitchedOffHasNoActions() {
    let show = show()
    show.run {
      UIView.animate(withDuration: 1) {
        #expect(view.action(for: view.layer, forKey: "opacity") is CABasicAnimation)
        UIView.performWithoutAnimation {
          #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
        }
      }
    }
  }

  @Test func theTransactionsTimingFunctionReplacesTheCurveOfABlock() {
    let show = show(), curve = CAMediaTimingFunction(controlPoints: 0.2, 0, 0.1, 1)
    show.run {
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(curve)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      CATransaction.commit()
      #expect(view.layer.animation(forKey: "opacity")?.timingFunction == curve)
    }
  }

  @Test func theCurveOfABlockIsForImplicitAnimationsOnly() {
    let show = show(), sublayer = CALayer()
    view.layer.addSublayer(sublayer)
    show.go(to: 0)
    show.run {
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi
        view.layer.add(turn, forKey: "turn")
        sublayer.opacity = 0.5
      }
      #expect(view.layer.animation(forKey: "turn")?.timingFunction == nil)
      #expect(sublayer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
    }
  }

  @Test func olderBlocksHaveAllSettings() {
    final class Target: NSObject {
      var calls: [String] = []
      func stopped(_ name: Any?, _ finished: NSNumber) {
        calls.append("\(name as? String ?? "") \(finished.boolValue)")
      }
    }
    let show = show(), target = Target()
    show.run {
      UIView.beginAnimations("move")
      UIView.setAnimationDuration(2)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(1)
      UIView.setAnimationRepeatAutoreverses(false)
      UIView.setAnimationDelegate(target)
      UIView.setAnimationDidStop(Selector.of("stopped(_:_:)", Target.stopped))
      view.center.x = 105
      UIView.commitAnimations()
    }
    show.go(to: 1)
    #expect(near(Double(seen!.position.x), 55))
    show.go(to: 2.1)
    show.go(to: 2.2)
    #expect(target.calls == ["move true"])
  }

  @Test func settingsOfOlderBlocksAreForBlocksOnly() {
    let show = show()
    show.run {
      CATransaction.begin()
      UIView.setAnimationDuration(3)
      #expect(CATransaction.animationDuration() == 0.25, "there is no block")
      CATransaction.commit()
      UIView.animate(withDuration: 1) {
        UIView.setAnimationDuration(3)
        view.alpha = 0
      }
      #expect(view.layer.animation(forKey: "opacity")?.duration == 3)
    }
  }

  @Test func anOlderBlockLastsAFifthOfASecondUnlessToldOtherwise() {
    let show = show()
    show.run {
      UIView.beginAnimations()
      view.alpha = 0
      UIView.commitAnimations()
      #expect(view.layer.animation(forKey: "opacity")?.duration == 0.2)
    }
  }

  @Test func layoutInABlockIsAnimated() {
    final class Half: UIView {
      let part = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        part.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
      }
    }
    let half = Half(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    half.addSubview(half.part)
    let show = Show(half)
    half.layoutIfNeeded()
    show.run {
      UIView.animate(withDuration: 2, delay: 0, options: [.layoutSubviews, .curveLinear]) {
        half.bounds.size.width = 60
      }
    }
    #expect(half.part.bounds.width == 30 && half.part.layer.animation(forKey: "bounds.size") != nil)
    show.go(to: 1)
    #expect(near(Double(half.part.layer.presentation()!.bounds.width), 20))
  }

  @Test func animatedViewsReceiveTouchesOnlyIfAllowed() {
    let show = show()
    func isHit() -> Bool { show.view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view }
    #expect(isHit())
    show.run { UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) }
    #expect(!isHit())
    show.go(to: 1.1)
    #expect(isHit())
    show.run { UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 } }
    #expect(isHit())
    show.go(to: 2.2)
    func nest(_ options: UIView.AnimationOptions) {
      show.run {
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
          UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha -= 0.1 }
        }
      }
    }
    nest([])
    #expect(isHit(), "the option is inherited")
    nest(.overrideInheritedOptions)
    #expect(!isHit())
  }

  @Test func anActionCanServeAPropertyOfALayer() {
    final class Gauge: CALayer {
      @Animatable("level") var level: CGFloat = 0
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "level", let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
          return super.action(forKey: event)
        }
        animation.keyPath = event
        animation.fromValue = level
        animation.toValue = nil
        return animation
      }
    }
    final class GaugeView: UIView { override class var layerClass: AnyClass { Gauge.self } }
    let gauge = GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), show = Show(gauge)
    let layer = gauge.layer as! Gauge
    show.run { UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { layer.level = 1 } }
    let animation = layer.animation(forKey: "level") as? CABasicAnimation
    #expect(animation?.duration == 2 && animation?.fromValue as? CGFloat == 0 && animation?.isAdditive == false)
    show.go(to: 1)
    #expect(near((layer.presentation()?.level).map(Double.init), 0.5))
  }
}
