import ConformanceRows
import Testing

@testable import Agate

/// A random number generator with the same numbers in every run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  /// A random multiple of 1/16, so that sums and products are exact.
  mutating func sixteenths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) / 16 }
  mutating func one<T>(of list: [T]) -> T { list.randomElement(using: &self)! }
  mutating func chance() -> Bool { Bool.random(using: &self) }
}

struct TimingTests {
  private func random(_ numbers: inout Numbers) -> SlowTiming {
    var timing = SlowTiming()
    timing.begin = numbers.sixteenths(-32...64)
    timing.speed = numbers.one(of: [1, 1, 1, 2, 0.5, 0.25, -1, -2, 4, 0])
    timing.offset = numbers.chance() ? 0 : numbers.sixteenths(-16...48)
    timing.duration = numbers.one(of: [0.25, 0.5, 1, 2, 4])
    timing.repeatCount = numbers.one(of: [0, 1, 2, 3, 0.5, 1.5, 2.25, 7])
    if numbers.chance() && numbers.chance() { timing.repeatDuration = numbers.one(of: [0.5, 1.25, 2, 3.75]) }
    timing.autoreverses = numbers.chance()
    (timing.backwards, timing.forwards) = (numbers.chance(), numbers.chance())
    return timing
  }

  private func animation(_ timing: SlowTiming, _ key: String = "position.x") -> CABasicAnimation {
    let animation = basic(key, 0, 1024, timing.duration)
    set(animation, timing)
    return animation
  }

  private func set(_ animation: CAAnimation, _ timing: SlowTiming) {
    // `beginTime` 0 means the current time, which is 0 in this test.
    (animation.beginTime, animation.duration) = (timing.begin, timing.duration)
    (animation.speed, animation.timeOffset) = (Float(timing.speed), timing.offset)
    (animation.repeatCount, animation.repeatDuration) = (Float(timing.repeatCount), timing.repeatDuration)
    (animation.autoreverses, animation.isRemovedOnCompletion) = (timing.autoreverses, false)
    animation.fillMode =
      timing.backwards ? (timing.forwards ? .both : .backwards) : timing.forwards ? .forwards : .removed
  }

  @Test(arguments: 0..<40)
  func animationsAgreeWithTheSlowEvaluator(_ block: Int) {
    var numbers = Numbers(state: UInt64(block))
    for _ in 0..<50 {
      let timing = random(&numbers)
      let stage = AnimationStage { $0.position.x = -4096 }
      stage.layer.add(animation(timing), forKey: "a")
      for _ in 0..<6 {
        let time = numbers.sixteenths(-64...320)
        let expected = timing.fraction(at: time).map { $0 * 1024 } ?? -4096
        let found = stage.x(time)
        #expect(near(found, expected, 1e-9), "\(timing) at \(time)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func groupsInLayersAgreeWithTheSlowEvaluator(_ block: Int) {
    var numbers = Numbers(state: UInt64(1000 + block))
    for _ in 0..<50 {
      let outer = random(&numbers), inner = random(&numbers)
      var layers = [SlowLayerTime(), SlowLayerTime()]
      for index in 0..<2 {
        layers[index].begin = numbers.sixteenths(-16...16)
        layers[index].speed = numbers.one(of: [1, 1, 2, 0.5, -1])
        layers[index].offset = numbers.sixteenths(-16...16)
        if numbers.chance() { continue }
        layers[index].duration = numbers.one(of: [0.5, 1, 4, 8])
        layers[index].repeatCount = numbers.one(of: [0, 1, 2, 2.5])
        if numbers.chance() { layers[index].repeatDuration = numbers.one(of: [1, 3.5, 6]) }
        layers[index].autoreverses = numbers.chance()
      }
      let stage = AnimationStage { $0.position.x = -4096 }
      for (layer, time) in zip([stage.root, stage.layer], layers) {
        (layer.beginTime, layer.speed, layer.timeOffset) = (time.begin, Float(time.speed), time.offset)
        (layer.duration, layer.repeatCount) = (time.duration, Float(time.repeatCount))
        (layer.repeatDuration, layer.autoreverses) = (time.repeatDuration, time.autoreverses)
      }
      let group = CAAnimationGroup()
      group.animations = [animation(inner)]
      set(group, outer)
      // The begin time 1e-100 stands for 0, which would mean the time at which the group is added.
      group.beginTime = outer.begin == 0 ? 1e-100 : outer.begin
      stage.layer.add(group, forKey: "g")
      for _ in 0..<6 {
        let time = numbers.sixteenths(-64...320)
        let local = layers[1].local(layers[0].local(time))
        let expected =
          outer.fraction(at: local).flatMap { inner.fraction(at: $0 * outer.duration, isLast: $0 == 1) }.map {
            $0 * 1024
          }
          ?? -4096
        #expect(near(stage.x(time), expected, 1e-9), "\(outer) around \(inner) in \(layers) at \(time)")
      }
    }
  }

  // A0.207, A0.208
  @Test(.row("A0.207", "A0.208")) func anOffsetBeginsInsideAndWrapsRound() {
    let stage = AnimationStage()
    let animation = basic("position.x", 0, 100, 1)
    animation.timeOffset = 0.5
    stage.layer.add(animation, forKey: "a")
    #expect([0, 0.25, 0.75].map { stage.x($0) } == [50, 75, 25] && stage.x(1) == 100)
    let fast = basic("position.x", 0, 100, 1)
    (fast.speed, fast.timeOffset) = (2, 0.5)
    stage.layer.add(fast, forKey: "a")
    #expect(stage.x(1) == 50 && stage.x(1.375) == 25 && stage.x(1.5) == 100)
  }

  // B9.17, A0.219
  @Test(.row("A0.219", "B9.17")) func aNegativeSpeedPlaysBackwards() {
    let stage = AnimationStage()
    let animation = basic("position.x", 0, 100, 1)
    animation.speed = -1
    stage.layer.add(animation, forKey: "a")
    #expect([0, 0.25, 0.75].map { stage.x($0) } == [100, 75, 25])
    let layer = AnimationStage()
    layer.layer.add(basic("position.x", 0, 100, 4), forKey: "a")
    #expect(layer.x(2) == 50)
    (layer.layer.speed, layer.layer.beginTime, layer.layer.timeOffset) = (-1, 2, 2)
    #expect(layer.x(3) == 25 && layer.x(3.5) == 12.5)
  }

  // A0.202, A0.203, A0.204, A0.206
  @Test(.row("A0.202", "A0.203", "A0.204", "A0.206")) func repetitionsEndWhenTheyShould() {
    func stage(_ change: (CABasicAnimation) -> Void) -> AnimationStage {
      let stage = AnimationStage { $0.position.x = -1 }
      let animation = basic("position.x", 0, 100, 2)
      change(animation)
      stage.layer.add(animation, forKey: "a")
      return stage
    }
    let times = stage { $0.repeatCount = 3.5 }
    #expect(near(times.x(6.99), 49.5) && times.x(7.01) == -1)
    let seconds = stage {
      $0.duration = 1
      $0.repeatDuration = 2.5
    }
    #expect(near(seconds.x(2.49), 49) && seconds.x(2.5) == -1)
    let endless = stage {
      $0.duration = 1
      $0.repeatDuration = .infinity
    }
    #expect(near(endless.x(1000.25), 25, 1e-6))
    let back = stage { $0.autoreverses = true }
    #expect(back.x(1) == back.x(3) && near(back.x(3.99), 0.5) && back.x(4) == -1)
    let fast = stage { ($0.duration, $0.speed) = (1, 2) }
    #expect(near(fast.x(0.25), 50) && fast.x(0.5) == -1)
    let both = stage {
      $0.repeatDuration = 2
      $0.autoreverses = true
    }
    #expect(near(both.x(1.99), 99.5) && both.x(2) == -1, "a repeat duration is not doubled")
  }

  // B9.02, B9.04, B9.05, B9.07, A0.211, A0.212
  @Test(.row("A0.211", "A0.212", "B9.02", "B9.05", "B9.07")) func timeGoesDownTheTree() {
    let stage = AnimationStage()
    let sibling = CALayer()
    stage.root.addSublayer(sibling)
    for layer in [stage.layer, sibling] { layer.add(basic("position.x", 0, 100, 1), forKey: "a") }
    stage.layer.speed = 2
    stage.layer.duration = .infinity
    #expect(stage.x(0.25) == 50 && sibling.presentation()!.position.x == 25)
    stage.root.speed = 2
    #expect(stage.x(0.125) == 50)
    let halved = AnimationStage { $0.speed = 0.5 }
    halved.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    #expect(near(halved.x(1), 50) && near(halved.x(1.5), 75), "twice as long as beside it")
    // A layer at half speed slows its sublayer's animation, and not that of a layer beside it.
    let parent = AnimationStage(), child = CALayer(), beside = CALayer()
    parent.layer.speed = 0.5
    parent.layer.addSublayer(child)
    parent.root.addSublayer(beside)
    for layer in [child, beside] { layer.add(basic("position.x", 0, 100, 1), forKey: "a") }
    parent.draw(0)
    for time in [0.5, 1.5] {
      parent.draw(time)
      #expect(near(child.presentation()!.position.x, 50 * time), "\(time)")
      #expect(beside.presentation()!.position.x == (time < 1 ? 50 : 0), "\(time)")
    }
    #expect(child.animationKeys() == ["a"] && beside.animationKeys() == nil, "one ends after a second")
    parent.draw(2)
    #expect(child.animationKeys() == nil, "the other after two")
    let other = AnimationStage {
      $0.timeOffset = 0.5
      $0.duration = 10
      $0.repeatCount = 3
    }
    let late = basic("position.x", 0, 100, 1)
    late.beginTime = 1e-100
    let inner = CALayer()
    other.layer.addSublayer(inner)
    for layer in [other.layer, inner] { layer.add(late, forKey: "a") }
    #expect(near(other.x(0.25), 75) && near(Double(inner.presentation()!.position.x), 75))
    let slow = AnimationStage(), half = basic("position.x", 0, 50, 1)
    half.speed = 0.5
    slow.layer.add(half, forKey: "a")
    #expect(near(slow.x(1), 25) && near(slow.x(1.9), 47.5, 1e-6) && slow.x(2) == 100, "it takes twice as long")
    let quick = AnimationStage(), below = CALayer(), slower = CALayer()
    quick.layer.addSublayer(below)
    quick.root.addSublayer(slower)
    quick.layer.speed = 2
    for layer in [quick.root, quick.layer, below, slower] { layer.add(basic("position.x", 0, 50, 1), forKey: "a") }
    quick.draw(0)
    quick.draw(0.5)
    #expect(quick.layer.animationKeys() == nil && below.animationKeys() == nil, "over in half the time")
    #expect(quick.root.animationKeys() == ["a"] && slower.animationKeys() == ["a"], "neither above nor beside it")
    quick.draw(1)
    #expect(quick.root.animationKeys() == nil && slower.animationKeys() == nil)
  }

  // B9.03, B9.06, B8.09, B8.10
  @Test(.row("A0.205", "A0.212", "B8.09", "B8.10", "B9.03", "B9.06")) func groupsAreParentsInTime() {
    let stage = AnimationStage()
    let late = basic("position.x", 0, 100, 1)
    late.beginTime = 1
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([late, basic("opacity", 1, 0, 0)], 4)
    stage.layer.add(group, forKey: "g")
    #expect(stage.x(0.5) == 100 && near(stage.x(1.5), 50))
    #expect(near(Double(stage.shown(2).opacity), 0.5, 1e-6), "without a duration it has the group's")
    group.speed = 2
    stage.layer.add(group, forKey: "g")
    #expect(near(stage.x(2.75), 50))
    group.timingFunction = CAMediaTimingFunction(name: .easeIn)
    group.speed = 1
    group.animations = [basic("position.x", 0, 100, 4)]
    stage.layer.add(group, forKey: "g")
    stage.draw(2.75)
    #expect(near(stage.x(4.75), 31.5357, 1e-3), "the group's pace is that of its members' clock")
  }

  // B9.13, B9.12, A0.215, A0.216; measured
  @Test(.row("A0.215", "A0.216", "B9.12", "B9.13")) func timesAreConvertedBetweenLayers() {
    let root = CALayer(), child = CALayer()
    root.addSublayer(child)
    (root.speed, root.timeOffset, child.speed, child.timeOffset) = (2, 3, 4, 5)
    #expect(child.convertTime(10, from: root) == 45 && child.convertTime(10, to: root) == 1.25)
    let one = CALayer()
    one.speed = 2
    #expect(one.convertTime(10, from: nil) == 20)
    (one.beginTime, one.timeOffset) = (10, 3)
    #expect(one.convertTime(15, from: nil) == 13 && one.convertTime(13, to: nil) == 15)
    one.speed = 0
    #expect(one.convertTime(15, from: nil) == 3 && one.convertTime(99, from: nil) == 3)
    #expect(one.convertTime(15, to: nil).isFinite)
  }

  // (f) 3; measured
  @Test(.row("A0.212", "B9.05", "B9.06")) func timeWaitsUntilALayerBegins() {
    let stage = AnimationStage()
    stage.draw(0)
    stage.layer.beginTime = 2
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    #expect([0, 1, 2, 2.5].map { stage.x($0) } == [0, 0, 0, 50], "its animation waits at its beginning")
    #expect(stage.layer.convertTime(1, from: stage.root) == 0 && stage.layer.convertTime(3, from: stage.root) == 1)
    stage.draw(0.5)
    #expect(stage.compositor.nextFrameTime(after: 0.5) == 2, "nothing moves until then")
    #expect(stage.compositor.nextFrameTime(after: 2.5) == 2.5)
    stage.root.speed = 0.5
    stage.draw(0.5)
    #expect(stage.compositor.nextFrameTime(after: 0.5) == 4)
  }

  // B9.20
  @Test(.row("B9.20")) func aLayerThatStandsStillIsScrubbedByItsOffset() {
    let stage = AnimationStage()
    stage.layer.speed = 0
    stage.layer.add(basic("opacity", 0, 1, 1), forKey: "a")
    stage.draw(0)
    for offset in [0.5, 0.25, 0.75] {
      stage.layer.timeOffset = offset
      for time in [1.0, 2, 50] { #expect(near(Double(stage.shown(time).opacity), offset, 1e-6)) }
    }
  }

  // A0.220, B9.17
  @Test(.row("A0.219", "A0.220", "B9.17")) func pausingAndResumingLosesNothing() {
    let stage = AnimationStage()
    let clock = MediaClock(time: 0)
    MediaClock.withClock(clock) {
      func draw(_ time: Double) -> Double {
        clock.time = time
        return stage.x(time)
      }
      stage.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
      #expect(near(draw(0.4), 40))
      let paused = stage.layer.convertTime(CACurrentMediaTime(), from: nil)
      stage.layer.speed = 0
      stage.layer.timeOffset = paused
      for time in [0.5, 1, 3.4] { #expect(near(draw(time), 40)) }
      let offset = stage.layer.timeOffset
      (stage.layer.speed, stage.layer.timeOffset, stage.layer.beginTime) = (1, 0, 0)
      stage.layer.beginTime = stage.layer.convertTime(CACurrentMediaTime(), from: nil) - offset
      #expect(near(draw(3.4), 40) && near(draw(3.5), 50) && near(draw(3.999), 99.9, 1e-6))
      #expect(draw(4) == 100 && stage.layer.animationKeys() == nil)
    }
  }

  // B9.16, A0.218
  @Test(.row("A0.218", "B9.16")) func whatIsSeenCanBeKept() {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", 0, 50, 1), forKey: "a")
    let seen = stage.x(0.5)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.position = stage.layer.presentation()!.position
    stage.layer.removeAnimation(forKey: "a")
    CATransaction.commit()
    #expect(stage.x(0.5) == seen && stage.x(2) == seen)
  }

  // B9.18, A0.221
  @Test(.row("A0.221", "B9.18")) func theRootsSpeedIsThatOfEverything() {
    for seconds in [1.0, 10] {
      let stage = AnimationStage(), log = AnimationLog()
      stage.root.speed = 100
      let animation = basic("position.x", 0, 100, seconds)
      animation.delegate = log
      stage.layer.add(animation, forKey: "a")
      #expect(near(stage.x(seconds / 200), 50) && log.lines == ["start ?"])
      stage.draw(seconds / 100)
      #expect(log.lines == ["start ?", "stop ? true"], "\(seconds) s take a hundredth of that")
    }
    let other = AnimationStage()
    other.layer.add(basic("position.x", 0, 100, 1), forKey: "a")
    #expect(near(other.x(0.005), 0.5), "another window's root has its own speed")
  }

  // B9.01, A0.200, A0.201
  @Test(.row("A0.200", "A0.201", "B9.01", "A0.206")) func layersAndAnimationsHaveTheSameProtocol() {
    let layer: any CAMediaTiming = CALayer(), animation: any CAMediaTiming = CABasicAnimation()
    for object in [layer, animation] {
      #expect(object.beginTime == 0 && object.timeOffset == 0 && object.speed == 1 && object.repeatCount == 0)
      #expect(object.repeatDuration == 0 && !object.autoreverses && object.fillMode == .removed)
    }
    #expect(layer.duration == .infinity && animation.duration == 0)
    let stage = AnimationStage()
    stage.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    #expect(stage.layer.animation(forKey: "a")?.duration == 0.25)
    stage.layer.add(basic("position.x", 0, 50, 0), forKey: "b")
    #expect(near(stage.x(0.125), 25) && near(stage.x(0.24), 48))
    #expect(stage.x(0.25) == 100 && stage.layer.animation(forKey: "b") == nil, "a quarter of a second")
  }

  // B7.02, B7.35, A0.161, A2.03
  @Test(.row("B7.02", "B7.35")) func aQuarterOfASecondHasFifteenFrames() {
    let stage = AnimationStage()
    stage.draw(0)
    stage.layer.position.x = 200
    let seen = (0...15).map { stage.x(Double($0) / 60) }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 } && seen[0] == 100 && seen[15] == 200)
    let fast = AnimationStage()
    fast.draw(0)
    fast.layer.position.x = 200
    let fine = (0...30).map { fast.x(Double($0) / 120) }
    #expect(zip(fine, fine.dropFirst()).allSatisfy { $0 < $1 } && fine[30] == 200, "thirty on a display of 120 Hz")
  }

  @Test(.row("A2.03"), arguments: [60, 120]) func everyRefreshHasAValueOfItsOwn(_ rate: Int) {
    let stage = AnimationStage()
    stage.layer.add(basic("position.x", 0, 100, 1), forKey: "move")
    #expect(Set((0..<rate).map { stage.x(Double($0) / Double(rate)) }).count == rate)
  }
}
