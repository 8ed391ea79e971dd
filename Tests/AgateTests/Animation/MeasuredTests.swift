import Testing

@testable import Agate
@testable import AgateEngine

/// Behaviour that was measured on Apple's systems and that no other suite covers.
struct MeasuredTests {
  // Actions of a layer outside of a displayed tree.
  @Test func aLayerThatIsNotDisplayedHasNeitherAnimationsNorAPresentation() {
    let layer = CALayer()
    layer.position.x = 9
    #expect(layer.animationKeys() == nil && layer.presentation() == nil)
    #expect(CALayer.defaultAction(forKey: "position") == nil)
  }

  // Transactions: flushing resets settings that were made outside of `begin` and `commit`.
  @Test func flushingPutsTheSettingsBack() {
    CATransaction.flush()
    CATransaction.setAnimationDuration(3)
    CATransaction.setValue(7, forKey: "mine")
    #expect(CATransaction.animationDuration() == 3 && CATransaction.value(forKey: "mine") as? Int == 7)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25 && CATransaction.value(forKey: "mine") == nil)
    #expect(CATransaction.animationTimingFunction() == nil && !CATransaction.disableActions())
  }

  // Timing: cycles and their ends.
  @Test func aBoundaryBetweenCyclesBelongsToTheNextAndTheEndToTheLast() {
    func shown(_ time: Double, _ change: (CABasicAnimation) -> Void) -> Double {
      let animation = basic("position.x", 0, 100, 1)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      change(animation)
      let stage = AnimationStage()
      stage.layer.add(animation, forKey: "a")
      return stage.x(time)
    }
    #expect(shown(1) { $0.repeatCount = 3 } == 0 && shown(2) { $0.repeatCount = 3 } == 0)
    #expect(shown(3) { $0.repeatCount = 3 } == 100 && shown(9) { $0.repeatCount = 3 } == 100)
    #expect(shown(2) { $0.autoreverses = true } == 0, "it ends where it began")
    #expect(shown(1) { $0.repeatCount = 0 } == 100, "no count is one")
    #expect(shown(1.5) { $0.repeatDuration = 2.5 } == 50 && shown(9) { $0.repeatDuration = 2.5 } == 50)
    #expect(shown(9) { animation in (animation.repeatDuration, animation.autoreverses) = (1, true) } == 100)
  }

  @Test func anAnimationWithoutABeginBeginsWhenItIsAdded() {
    let stage = AnimationStage()
    stage.draw(7)
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    let from = basic("opacity", 0, 1, 100)
    from.beginTime = 1e-100
    stage.layer.add(from, forKey: "b")
    #expect(near(stage.x(7.5), 50) && near(Double(stage.shown(7.5).opacity), 0.075, 1e-6))
  }

  // Groups.
  @Test func delegatesInsideAGroupAreNotCalledAndAdditiveAnimationsComeLast() {
    let stage = AnimationStage(), log = AnimationLog()
    let first = basic("position.x", 5, 5, 1), second = basic("position.x", 0, 100, 1)
    first.isAdditive = true
    first.delegate = log
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([first, second], 1)
    stage.layer.add(group, forKey: "g")
    #expect(near(stage.x(0.5), 55))
    stage.draw(2)
    #expect(log.lines.isEmpty)
  }

  // Cubic keyframes: the tangent at the first value has the direction of the first segment.
  @Test func aCubicCurveLeavesItsFirstValueInAStraightLine() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    (animation.values, animation.calculationMode, animation.duration) = ([0, 1, 0], .cubic, 1)
    let stage = AnimationStage()
    stage.layer.add(animation, forKey: "a")
    #expect(near(stage.x(0.25), 0.625))
  }

  // Transforms.
  @Test func partsOfATransformHaveTheirDefaults() {
    let layer = CALayer()
    for key in [
      "rotation", "rotation.x", "rotation.y", "rotation.z", "translation.x", "translation.y", "translation.z",
    ] {
      #expect(layer.value(forKeyPath: "transform.\(key)") as? CGFloat == 0)
    }
    for key in ["scale", "scale.x", "scale.y", "scale.z", "scale.xy"] {
      #expect(layer.value(forKeyPath: "transform.\(key)") as? CGFloat == 1)
    }
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == .zero)
  }

  @Test func thereAreElevenValueFunctions() {
    let names: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
      .translateZ,
    ]
    for name in names {
      let function = CAValueFunction.function(withName: name)
      #expect(function != nil && function === CAValueFunction.function(withName: name) && function?.name == name)
    }
    #expect(ValueFunction.allCases.count == 11)
    #expect(CAValueFunction.function(withName: CAValueFunctionName(rawValue: "rotate")) == nil)
  }

  // Springs: the formula, written once more.
  @Test func aSpringFollowsItsFormula() {
    for (damping, velocity) in [(10.0, 0.0), (1, 0), (4, 3), (12, -2)] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping, velocity: velocity, allowsOverdamping: false)
      let ratio = damping / 20, damped = 10 * (1 - ratio * ratio).squareRoot()
      for step in 1..<40 {
        let t = Double(step) / 20
        let swing = cos(damped * t) + (ratio * 10 - velocity) / damped * sin(damped * t)
        #expect(near(spring.value(at: t), 1 - exp(-ratio * 10 * t) * swing, 1e-9))
      }
    }
    let free = CASpringAnimation(keyPath: "x")
    free.damping = 0
    #expect(free.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  // Emitters and replicators.
  @Test func emittersBeginAsTheyWereFound() {
    let emitter = CAEmitterLayer(), cell = CAEmitterCell()
    #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume && emitter.renderMode == .unordered)
    #expect(emitter.birthRate == 1 && emitter.lifetime == 1 && emitter.velocity == 1 && emitter.scale == 1)
    #expect(emitter.spin == 1 && emitter.seed == 0)
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1 && cell.isEnabled)
    #expect(cell.color == CGColor(red: 1, green: 1, blue: 1))
  }

  @Test func fiveInstancesWithAFifthLessEachEndAtAFifth() {
    var values = ReplicatorValues()
    values.count = 5
    values.colorOffset = RGBA(Double(Float(-0.2)), 0, 0, 0)
    #expect((0..<5).map { values.color(of: $0).red } == [1, 0.8, 0.6, 0.4, 0.2])
    values.count = 0
    #expect(values.instances == 0)
  }

  // Corners: only four count.
  @Test func cornersBeyondTheFourAreCutOff() {
    let layer = CALayer()
    layer.maskedCorners = CACornerMask(rawValue: 0xFF)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
  }

  // Transitions keep what they are told.
  @Test func progressOfATransitionIsNotLimited() {
    let transition = CATransition()
    (transition.startProgress, transition.endProgress) = (-0.5, 2)
    #expect(transition.startProgress == -0.5 && transition.endProgress == 2)
    let copy = transition.copy() as! CATransition
    #expect(copy.startProgress == -0.5 && copy.endProgress == 2)
  }

  // (f) 18
  @Test func framesTakeAnUnknownGravityForTheCentre() {
    func box(_ gravity: String) -> PixelBox {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      layer.contents = CGImage(width: 4, height: 4, premultiplied: Array(repeating: .max, count: 16))
      layer.contentsGravity = CALayerContentsGravity(rawValue: gravity)
      return Compositor(layer: layer).snapshot(at: 0, viewport: Viewport(width: 10, height: 20)).boxes[0]
    }
    #expect(box("sideways") == box("center") && box("center") != box("resize"))
    #expect(box("center").x0 == 3 && box("center").y0 == 8)
  }
}
