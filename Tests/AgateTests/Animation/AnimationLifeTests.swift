import Agate
import ConformanceRows
import Testing

struct AnimationLifeTests {
  private func tagged(_ id: String, _ log: AnimationLog, _ duration: Double = 1) -> CABasicAnimation {
    let animation = basic("position.x", 0, 100, duration)
    animation.setValue(id, forKey: "id")
    animation.delegate = log
    return animation
  }

  // B8.19, A0.172, A0.199
  @Test(.row("B8.19", "A0.172", "A0.199")) func theDelegateHearsOfBeginAndEndOnce() {
    let stage = AnimationStage(), log = AnimationLog()
    stage.layer.add(tagged("a", log), forKey: "a")
    stage.layer.add(tagged("b", log, 2), forKey: "b")
    #expect(log.lines.isEmpty)
    stage.draw(0)
    #expect(log.lines == ["start a", "start b"])
    stage.draw(0.999)
    #expect(log.lines.count == 2)
    stage.draw(1)
    #expect(log.lines == ["start a", "start b", "stop a true"])
    stage.draw(3)
    stage.draw(4)
    #expect(log.lines == ["start a", "start b", "stop a true", "stop b true"])
    // An animation that is added later and ends earlier is heard of first.
    log.lines = []
    stage.layer.add(tagged("long", log, 2), forKey: "a")
    stage.layer.add(tagged("short", log), forKey: "b")
    for time in [4, 5, 6, 7.0] { stage.draw(time) }
    #expect(log.lines.filter { $0.hasPrefix("stop") } == ["stop short true", "stop long true"])
    #expect(log.lines.count == 4)
  }

  // B8.15, B8.17, B8.19, A0.196
  @Test(.row("B8.15", "B8.17", "B8.19", "A0.196", "A0.199")) func removingTellsAtOnceAndShowsTheModel() {
    let stage = AnimationStage(), log = AnimationLog()
    stage.layer.add(tagged("a", log), forKey: "a")
    stage.layer.add(basic("opacity", 1, 0, 1), forKey: "other")
    #expect(stage.x(0.5) == 50)
    stage.layer.removeAnimation(forKey: "a")
    #expect(log.lines == ["start a", "stop a false"])
    #expect(stage.x(0.6) == 100)
    #expect(stage.layer.animationKeys() == ["other"] && near(Double(stage.shown(0.6).opacity), 0.4, 1e-6))
    stage.draw(5)
    #expect(log.lines.count == 2)
  }

  // B8.12, A0.170
  @Test(.row("B8.12", "B8.16", "A0.170", "A0.197")) func aKeyHoldsOneAnimationAndNoKeyAnyNumber() {
    let stage = AnimationStage(), log = AnimationLog()
    stage.layer.add(tagged("a", log), forKey: "k")
    stage.layer.add(tagged("b", log), forKey: "k")
    #expect(log.lines == ["stop a false"] && stage.layer.animationKeys() == ["k"])
    #expect(stage.layer.animation(forKey: "k")?.value(forKey: "id") as? String == "b")
    let more = basic("opacity", 1, 0, 1), other = basic("zPosition", 0, 4, 1)
    stage.layer.add(more, forKey: nil)
    stage.layer.add(other, forKey: nil)
    stage.layer.add(basic("cornerRadius", 0, 2, 1), forKey: "second")
    #expect(stage.layer.animationKeys() == ["k", "second"], "what has no key is not listed")
    let shown = stage.shown(0.5)
    #expect(near(Double(shown.opacity), 0.5, 1e-6) && shown.zPosition == 2 && shown.position.x == 50)
    stage.layer.removeAllAnimations()
    #expect(stage.layer.animationKeys() == nil && stage.shown(0.6).opacity == 1)
  }

  // B8.13, B8.18, A0.195, A0.198
  @Test(.row("B8.13", "B8.18", "A0.195", "A0.198", "A0.175")) func whatEndsIsTakenAwayUnlessItIsToStay() {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "goes")
    let stays = basic("opacity", 1, 0, 1)
    #expect(stays.isRemovedOnCompletion, "unless told otherwise")
    stays.isRemovedOnCompletion = false
    stays.fillMode = .forwards
    stage.layer.add(stays, forKey: "stays")
    stage.draw(0.5)
    #expect(stage.layer.animationKeys() == ["goes", "stays"])
    let found = stage.layer.animation(forKey: "goes") as? CABasicAnimation
    #expect(found?.keyPath == "position.x" && found?.duration == 1)
    #expect(found?.fromValue as? Int == 0 && found?.toValue as? Int == 100 && found?.byValue == nil)
    stage.draw(1)
    #expect(stage.layer.animationKeys() == ["stays"] && stage.layer.animation(forKey: "goes") == nil)
    #expect(stage.shown(9).opacity == 0)
    #expect(stage.layer.animation(forKey: "stays") != nil)
    stage.layer.removeAnimation(forKey: "stays")
    #expect(stage.layer.animation(forKey: "stays") == nil && stage.shown(9).opacity == 1)
  }

  @Test func earlierFramesCanStillBeDrawnAfterTheEnd() {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    #expect(stage.x(2) == 100 && stage.layer.animationKeys() == nil)
    #expect(stage.x(0.5) == 50)
  }

  // B8.14, B9.14, B9.15, A0.217
  @Test(.row("B8.13", "B8.14", "B9.14", "B9.15", "A0.217", "A0.195")) func theLayersCopyDoesNotChange() {
    let stage = AnimationStage()
    let original = basic("position.x", 0, 100, 1)
    stage.layer.add(original, forKey: "a")
    (original.duration, original.speed) = (10, 0)
    original.toValue = 1000
    let kept = stage.layer.animation(forKey: "a") as! CABasicAnimation
    #expect(kept !== original && kept === stage.layer.animation(forKey: "a") && kept.duration == 1)
    kept.duration = 7
    kept.toValue = 7
    kept.speed = 0
    kept.setValue(7, forKey: "id")
    kept.setValue(7, forKey: "repeatCount")
    #expect(kept.duration == 1 && kept.toValue as? Int == 100 && kept.speed == 1 && kept.repeatCount == 0)
    #expect(kept.value(forKey: "id") == nil)
    stage.layer.opacity = 0.5  // sends the layer's animations again
    #expect(stage.x(0.5) == 50)
    stage.draw(0.999)
    #expect(stage.layer.animation(forKey: "a") === kept)
    stage.draw(1)
    #expect(stage.layer.animation(forKey: "a") == nil, "it ends when it would have ended")
    let free = kept.copy() as! CABasicAnimation
    free.duration = 3
    #expect(free.duration == 3)
  }

  @Test func animationsInAGroupDoNotChangeEither() {
    let stage = AnimationStage()
    let group = CAAnimationGroup()
    group.animations = [basic("position.x", 0, 100, 1)]
    group.duration = 1
    stage.layer.add(group, forKey: "g")
    let child = (stage.layer.animation(forKey: "g") as! CAAnimationGroup).animations![0]
    child.duration = 9
    #expect(child.duration == 1)
  }

  // A0.173, A0.174
  @Test(.row("A0.173", "A0.174")) func copiesKeepValuesUnderAnyKey() {
    let stage = AnimationStage(), log = AnimationLog()
    let original = tagged("mine", log)
    original.setValue(CGPoint(x: 1, y: 2), forKey: "start")
    #expect(original.value(forKey: "unknown") == nil)
    stage.layer.add(original, forKey: "a")
    stage.draw(0)
    stage.draw(1)
    let told = log.animations[0] as! CABasicAnimation
    #expect(told !== original && told.keyPath == "position.x" && told.toValue as? Int == 100)
    #expect(told.value(forKey: "id") as? String == "mine" && told.value(forKey: "start") as? CGPoint != nil)
  }

  @Test func propertiesAreKeysToo() {
    let animation = CASpringAnimation(keyPath: "opacity")
    animation.setValue(2, forKey: "duration")
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue(0.5, forKey: "toValue")
    animation.setValue(3, forKey: "mass")
    #expect(animation.duration == 2 && animation.fillMode == .forwards && animation.mass == 3)
    #expect(
      animation.value(forKey: "toValue") as? Double == 0.5 && animation.value(forKey: "keyPath") as? String == "opacity"
    )
    final class Mine: CABasicAnimation {
      override class func defaultValue(forKey key: String) -> Any? { key == "tag" ? 7 : nil }
    }
    #expect(Mine(keyPath: "opacity").value(forKey: "tag") as? Int == 7)
    let keys = CAKeyframeAnimation(keyPath: "position")
    keys.setValue("auto", forKey: "rotationMode")
    keys.setValue([0, 0.5, 1], forKey: "keyTimes")
    #expect(keys.rotationMode == .rotateAuto && keys.keyTimes == [0, 0.5, 1])
  }

  // A0.175
  @Test(.row("A0.175")) func theValueIsBackBeforeTheDelegateHears() {
    final class Look: CAAnimationDelegate {
      weak var layer: CALayer?
      var seen: CGFloat?
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { seen = layer?.presentation()?.position.x }
    }
    let stage = AnimationStage(), look = Look()
    look.layer = stage.layer
    let animation = basic("position.x", 0, 50, 1)
    animation.delegate = look
    stage.layer.add(animation, forKey: "a")
    stage.draw(0)
    stage.draw(1.01)
    #expect(look.seen == 100)
  }

  // B9.22
  @Test(.row("B9.22")) func aPausedLayerEndsItsAnimationsWhenItsOffsetSaysSo() {
    let stage = AnimationStage(), log = AnimationLog()
    stage.layer.speed = 0
    stage.layer.add(tagged("a", log), forKey: "a")
    stage.draw(5)
    stage.layer.timeOffset = 0.999
    #expect(near(stage.x(6), 99.9) && log.lines == ["start a"])
    stage.layer.timeOffset = 1
    #expect(stage.x(7) == 100 && log.lines == ["start a", "stop a true"] && stage.layer.animationKeys() == nil)
  }

  @Test func fasterLayersEndTheirAnimationsEarlier() {
    let stage = AnimationStage(), log = AnimationLog()
    stage.root.speed = 4
    stage.layer.add(tagged("a", log, 4), forKey: "a")
    stage.draw(0)
    stage.draw(0.9)
    #expect(log.lines == ["start a"])
    stage.root.speed = 0.5
    stage.draw(0.95)
    #expect(log.lines == ["start a"])
    stage.root.speed = 100
    stage.draw(0.96)
    #expect(log.lines == ["start a", "stop a true"])
  }

  @Test func endlessAnimationsHaveNoEnd() {
    let stage = AnimationStage(), log = AnimationLog()
    let animation = tagged("a", log)
    animation.repeatCount = .infinity
    stage.layer.add(animation, forKey: "a")
    stage.draw(0)
    stage.draw(1e6)
    #expect(log.lines == ["start a"] && stage.compositor.nextFrameTime(after: 1e6) == 1e6)
  }

  @Test func aDelegateMayChangeHowFastTimeGoes() {
    final class Hurry: CAAnimationDelegate {
      weak var layer: CALayer?
      func animationDidStart(_ anim: CAAnimation) { layer?.speed = 2 }
    }
    let stage = AnimationStage(), hurry = Hurry(), log = AnimationLog()
    hurry.layer = stage.layer
    let first = basic("position.x", 0, 100, 10), second = basic("position.y", 0, 100, 4)
    first.delegate = hurry
    second.delegate = log
    second.setValue("b", forKey: "id")
    stage.layer.add(second, forKey: "b")
    stage.layer.add(first, forKey: "a")
    stage.draw(0)
    stage.draw(0.01)
    // The delegate of `a` set the layer's speed to 2: the four seconds of `b` take two.
    stage.draw(2.1)
    #expect(log.lines == ["start b", "stop b true"])
  }

  @Test func aDelegateMayGoOn() {
    final class Chain: CAAnimationDelegate {
      weak var layer: CALayer?
      var rounds = 0
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        rounds += 1
        if rounds < 3, let layer { layer.add(anim, forKey: "next") }
      }
    }
    let stage = AnimationStage(), chain = Chain()
    chain.layer = stage.layer
    let animation = basic("position.x", 0, 100, 1)
    animation.delegate = chain
    stage.layer.add(animation, forKey: "next")
    for frame in 0...80 { stage.draw(Double(frame) / 20) }
    #expect(chain.rounds == 3 && stage.layer.animationKeys() == nil)
  }

  @Test func aLayerThatIsGoneEndsItsAnimations() {
    let log = AnimationLog()
    let root = CALayer()
    let compositor = Compositor(layer: root)
    do {
      let layer = CALayer()
      root.addSublayer(layer)
      layer.add(tagged("a", log), forKey: "a")
      compositor.prepare(at: 0, viewport: AnimationStage.viewport)
      layer.removeFromSuperlayer()
      CATransaction.flush()
    }
    #expect(log.lines == ["start a", "stop a false"])
    compositor.prepare(at: 5, viewport: AnimationStage.viewport)
    #expect(log.lines.count == 2)
  }

  @Test func whatIsRemovedIsLetGoOfAndAwaitedNoLonger() {
    final class Watched: CAAnimationDelegate {}
    let stage = AnimationStage()
    weak var delegate: Watched?
    weak var kept: CAAnimation?
    do {
      let watched = Watched(), animation = basic("position.x", 0, 100, 1e6)
      animation.delegate = watched
      animation.beginTime = 5
      stage.layer.add(animation, forKey: "a")
      (delegate, kept) = (watched, stage.layer.animation(forKey: "a"))
    }
    stage.draw(1)
    #expect(delegate != nil && kept != nil && stage.compositor.nextFrameTime(after: 1) == 5)
    stage.layer.removeAnimation(forKey: "a")
    #expect(delegate == nil && kept == nil)
    stage.draw(2)
    #expect(stage.compositor.nextFrameTime(after: 2) == .infinity)
  }

  @Test func manyRemovedAnimationsLeaveTheOthersTheirTime() {
    let stage = AnimationStage(), log = AnimationLog()
    for index in 0..<500 {
      stage.layer.add(tagged("\(index)", log, Double(1 + (index * 7919) % 500)), forKey: "\(index)")
    }
    stage.draw(0)
    for index in 0..<500 where index % 5 != 0 { stage.layer.removeAnimation(forKey: "\(index)") }
    log.lines = []
    var expected: [(Int, Int)] = []
    for index in stride(from: 0, to: 500, by: 5) { expected.append((1 + (index * 7919) % 500, index)) }
    expected.sort { $0.0 < $1.0 }
    for (time, index) in expected {
      stage.draw(Double(time) - 0.001)
      #expect(stage.layer.animation(forKey: "\(index)") != nil)
      stage.draw(Double(time))
      #expect(stage.layer.animation(forKey: "\(index)") == nil)
    }
    #expect(log.lines == expected.map { "stop \($0.1) true" })
  }

  // The next frame is due at once while a layer moves, at the begin time of an animation that has not begun, and
  // never otherwise.
  @Test func theNextFrameIsWhenSomethingChanges() {
    let stage = AnimationStage()
    #expect(stage.compositor.nextFrameTime(after: 0) == .infinity)
    let late = basic("position.x", 0, 100, 1)
    late.beginTime = 5
    stage.layer.add(late, forKey: "late")
    stage.draw(1)
    #expect(stage.compositor.nextFrameTime(after: 1) == 5)
    stage.draw(5)
    #expect(stage.compositor.nextFrameTime(after: 5) == 5)
    stage.draw(5.5)
    #expect(stage.compositor.nextFrameTime(after: 5.5) == 5.5)
    stage.draw(6)
    #expect(stage.compositor.nextFrameTime(after: 6) == .infinity)
    stage.root.speed = 0
    stage.layer.add(basic("opacity", 0, 1, 1), forKey: "paused")
    stage.draw(7)
    stage.draw(7)
    #expect(stage.compositor.nextFrameTime(after: 7) == .infinity)
  }

  @Test func theNextFrameIsToldInTheFramesTime() {
    let stage = AnimationStage()
    stage.root.speed = 2
    stage.layer.timeOffset = 3
    let late = basic("position.x", 0, 100, 1)
    late.beginTime = 13
    stage.layer.add(late, forKey: "late")
    stage.draw(1)
    #expect(stage.compositor.nextFrameTime(after: 1) == 5)
    #expect(stage.x(5.25) == 50)
  }

  /// Keeps the superlayer of a layer when an animation stops.
  private final class Keeper: CAAnimationDelegate {
    let layer: CALayer
    var kept: CALayer?
    var stops = 0
    init(_ layer: CALayer) { self.layer = layer }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      kept = layer.superlayer
      stops += 1
    }
  }

  @Test func aDelegateCannotReachALayerThatIsGoing() {
    let sublayer = CALayer(), keeper = Keeper(sublayer)
    var layer: CALayer? = CALayer()
    layer!.addSublayer(sublayer)
    let animation = basic("opacity", 1, 0, 1)
    animation.delegate = keeper
    layer!.add(animation, forKey: "fade")
    layer = nil
    #expect(keeper.stops == 1 && keeper.kept == nil && sublayer.superlayer == nil)
  }
}
