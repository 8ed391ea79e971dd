import Agate
import Testing

/// Animations of `timeOffset`, which control the time of the layers below a layer with speed 0.
struct TimeOffsetAnimationTests {
  /// A layer, by default with speed 0, and a sublayer that moves by 10 points per second of its own time, for 10
  /// seconds.
  private final class Stage {
    let root = CALayer(), holder = CALayer(), mover = CALayer()
    let compositor: Compositor

    init(_ animations: [CAAnimation], speed: Float = 0) {
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
      for layer in [holder, mover] { layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10) }
      mover.backgroundColor = .white
      holder.speed = speed
      root.addSublayer(holder)
      holder.addSublayer(mover)
      compositor = Compositor(layer: root)
      let moves = kept(basic("position.x", 0, 100, 10))
      mover.add(moves, forKey: "moves")
      for (index, animation) in animations.enumerated() { holder.add(animation, forKey: "\(index)") }
    }

    func draw(_ time: Double) { compositor.prepare(at: time, viewport: AnimationStage.viewport) }

    /// Local time of the moving layer, in seconds, in the frame at `time`.
    func seconds(_ time: Double) -> Double {
      draw(time)
      return Double(mover.presentation()!.position.x) / 10
    }

    func next(_ time: Double) -> Double {
      draw(time)
      return compositor.nextFrameTime(after: time)
    }
  }

  private static func keys(_ values: [Double], _ times: [Double], _ duration: Double) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "timeOffset")
    (animation.values, animation.keyTimes, animation.duration) = (values, times.map { $0 as NSNumber }, duration)
    return kept(animation)
  }

  @Test func theAnimationSetsTheTimeBelow() {
    let stage = Stage([kept(basic("timeOffset", 1, 5, 2))])
    for (time, seconds) in [(0, 1), (0.5, 2), (1.25, 3.5), (2, 5), (7, 5), (0.25, 1.5)] as [(Double, Double)] {
      #expect(near(stage.seconds(time), seconds), "at \(time)")
      #expect(near(stage.holder.presentation()!.timeOffset, seconds))
      #expect(stage.holder.timeOffset == 0)
    }
  }

  @Test func timeMayRunBackwardsAndJump() {
    let stage = Stage([Self.keys([0, 4, 1, 8, 8], [0, 0.25, 0.5, 0.5, 1], 4)])
    for (time, seconds) in [(0.5, 2), (1, 4), (1.5, 2.5), (2, 8), (3, 8)] as [(Double, Double)] {
      #expect(near(stage.seconds(time), seconds), "at \(time)")
    }
  }

  @Test func timeThatRunsIsMovedOnTop() {
    let stage = Stage([kept(basic("timeOffset", 0, 2, 2))], speed: 0.5)
    #expect(near(stage.seconds(1), 1.5) && near(stage.seconds(4), 4))
  }

  @Test func additiveAndRepeatedAnimationsAddUp() {
    let plus = kept(basic("timeOffset", 0, 1, 1))
    (plus.isAdditive, plus.repeatCount, plus.isCumulative) = (true, 3, true)
    let stage = Stage([kept(basic("timeOffset", 2, 2, 1)), plus])
    #expect(near(stage.seconds(0.5), 2.5) && near(stage.seconds(2.5), 4.5))
  }

  @Test func layersInEachOtherAreFollowedFromOutsideIn() {
    let stage = Stage([kept(basic("timeOffset", 0, 8, 4))])
    let inner = CALayer()
    inner.speed = 0
    stage.holder.addSublayer(inner)
    inner.addSublayer(stage.mover)
    // In the time of the outer layer, which runs at twice the speed of the frames.
    inner.add(kept(basic("timeOffset", 10, 2, 8)), forKey: nil)
    for (time, seconds) in [(0, 10), (1, 8), (2, 6), (4, 2)] as [(Double, Double)] {
      #expect(near(stage.seconds(time), seconds), "at \(time)")
    }
  }

  /// The animation follows its layer when layers are added, removed and reordered.
  @Test func theTreeMayChange() {
    let stage = Stage([kept(basic("timeOffset", 1, 5, 2))])
    #expect(near(stage.seconds(0.5), 2))
    let others = (0..<3).map { _ in CALayer() }
    for layer in others { stage.root.insertSublayer(layer, at: 0) }
    others[1].timeOffset = 3
    #expect(near(stage.seconds(1), 3))
    others[1].removeFromSuperlayer()
    stage.holder.zPosition = -4
    #expect(near(stage.seconds(1.5), 4))
    stage.root.addSublayer(CALayer())
    stage.holder.removeAnimation(forKey: "0")
    stage.holder.timeOffset = 7
    #expect(near(stage.seconds(1.5), 7))
    stage.holder.add(kept(basic("timeOffset", 0, 1, 1)), forKey: "0")
    // The animation begins at the time of the last frame, 1.5.
    #expect(near(stage.seconds(2), 0.5) && near(stage.seconds(2.25), 0.75))
    stage.holder.removeFromSuperlayer()
    stage.draw(3)
    stage.root.addSublayer(stage.holder)
    #expect(near(stage.seconds(3.5), 1))
  }

  /// Rows that came since anything else moved have no sampled times.
  @Test func theOffsetIsPresentedWhenNothingElseMoves() {
    let stage = Stage([kept(basic("timeOffset", 1, 5, 2))])
    stage.draw(0.5)
    stage.mover.removeAllAnimations()
    let outer = CALayer()
    for _ in 0..<4 { stage.root.insertSublayer(CALayer(), at: 0) }
    outer.speed = 2
    stage.root.addSublayer(outer)
    outer.addSublayer(stage.holder)
    stage.draw(0.75)
    #expect(near(stage.holder.presentation()!.timeOffset, 4))
  }

  @Test func manyLayersKeepTheirOwn() {
    let stage = Stage([])
    let layers = (0..<200).map { _ in (holder: CALayer(), mover: CALayer()) }
    for (index, (holder, mover)) in layers.enumerated() {
      holder.speed = 0
      holder.addSublayer(mover)
      stage.root.addSublayer(holder)
      mover.add(kept(basic("position.x", 0, 100, 10)), forKey: nil)
      for turn in 0...2 { holder.add(kept(basic("timeOffset", 0, Double(index % 10 + turn), 1)), forKey: "a") }
      if index % 3 == 0 { stage.draw(0) }
    }
    stage.draw(0)
    stage.draw(0.5)
    for (index, (_, mover)) in layers.enumerated() {
      #expect(near(Double(mover.presentation()!.position.x) / 10, Double(index % 10 + 2) / 2, 0.2))
    }
  }

  @Test func framesAreAskedForOnlyWhileTimeMoves() {
    let late = kept(basic("timeOffset", 0, 4, 2))
    late.beginTime = 3
    let stage = Stage([late])
    #expect(stage.next(0) == 3)
    #expect(stage.next(3.5) == 3.5)
    #expect(stage.next(5.5) == .infinity)
    #expect(near(stage.seconds(6), 4))
  }

  /// A running layer requests frames while its sublayer or its time offset moves, and none in between.
  @Test func runningTimeRestsBetweenTurns() {
    let late = kept(basic("timeOffset", 0, -9, 1))
    late.beginTime = 20
    let stage = Stage([late], speed: 1)
    #expect(stage.next(5) == 5)
    #expect(stage.next(12) == 20)
    #expect(stage.next(20.5) == 20.5)
    // From then on the layer is 9 seconds behind: time 21 is its second 12, when the motion is over.
    #expect(stage.next(22) == .infinity)
  }

  @Test func delegatesHearOfItInTheTimeOfTheSuperlayer() {
    let log = AnimationLog(), animation = basic("timeOffset", 0, 4, 2)
    animation.delegate = log
    animation.setValue("a", forKey: "id")
    let stage = Stage([animation])
    for time in [0, 1, 2.1] as [Double] {
      stage.draw(time)
      CATransaction.flush()
    }
    stage.draw(2.2)
    #expect(log.lines == ["start a", "stop a true"])
    #expect(stage.holder.animation(forKey: "0") == nil && near(stage.seconds(2.3), 0))
  }

  @Test func settingItAnimatesNothing() {
    let stage = Stage([])
    stage.draw(0)
    stage.holder.timeOffset = 2
    #expect(stage.holder.action(forKey: "timeOffset") == nil && stage.holder.animationKeys() == nil)
    #expect(near(stage.seconds(0.1), 2))
    stage.holder.setValue(3, forKeyPath: "timeOffset")
    #expect(stage.holder.value(forKeyPath: "timeOffset") as? Double == 3 && near(stage.seconds(0.2), 3))
    stage.holder.setValue(nil, forKeyPath: "timeOffset")
    #expect(stage.holder.timeOffset == 0)
  }

  @Test func insideAGroupItHasNoEffect() {
    let group = CAAnimationGroup()
    group.animations = [basic("timeOffset", 2, 2, 1), basic("opacity", 0.5, 0.5, 1)]
    group.duration = 4
    let stage = Stage([group], speed: 1)
    #expect(near(stage.seconds(0.5), 0.5) && near(Double(stage.holder.presentation()!.opacity), 0.5))
  }

  /// Particles at an animated time are those of the same second without the animation.
  @Test func emittersFollow() {
    func frame(_ time: Double, _ change: (CALayer) -> Void) -> FrameSnapshot {
      let root = CALayer(), holder = CALayer(), emitter = CAEmitterLayer(), cell = CAEmitterCell()
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
      cell.contents = CGImage(width: 1, height: 1, premultiplied: [~0])
      (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (20, 2, 5, .pi)
      emitter.emitterCells = [cell]
      emitter.seed = 5
      holder.addSublayer(emitter)
      root.addSublayer(holder)
      let compositor = Compositor(layer: root)
      change(holder)
      for step in 0..<20 { compositor.prepare(at: time * Double(step) / 20, viewport: AnimationStage.viewport) }
      return compositor.snapshot(at: time, viewport: AnimationStage.viewport)
    }
    let plain = frame(3) { _ in }
    let moved = frame(1.5) {
      $0.speed = 0
      $0.add(kept(basic("timeOffset", 0, 4, 2)), forKey: nil)
    }
    #expect(plain.particleStreams.count == 1 && plain.particleStreams == moved.particleStreams)
    #expect(plain.particleBirths == moved.particleBirths && plain.boxes == moved.boxes)
  }
}

/// Sets the animation to stay on its layer and to fill in both directions.
private func kept<Animation: CAAnimation>(_ animation: Animation) -> Animation {
  (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
  return animation
}
