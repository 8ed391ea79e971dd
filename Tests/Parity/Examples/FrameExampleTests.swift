import Agate
import ConformanceRows
import Testing

@testable import Gallery

/// y of a falling ball after `time` seconds, in points.
private func height(_ time: Double) -> Double { 32 + 236 * bounceEaseOut(min(time, 1)) }

struct FrameExampleTests {
  // A2.07, A2.08, A0.237
  @Test(.row("A0.237", "A2.07", "A2.08")) func valuesOfAnyKindAreInterpolated() {
    #expect(interpolate(CGFloat(32), CGFloat(268), 0.5) == 150)
    #expect(interpolate(CGFloat(0), CGFloat(10), 1.5) == 15 && interpolate(CGFloat(0), CGFloat(10), -0.5) == -5)
    let half: Any = interpolate(CGPoint(x: 0, y: 32) as Any, CGPoint(x: 10, y: 268) as Any, 0.5)
    #expect(half as? CGPoint == CGPoint(x: 5, y: 150))
    #expect(interpolate("a" as Any, "b" as Any, 0.49) as? String == "a")
    #expect(interpolate("a" as Any, "b" as Any, 0.5) as? String == "b")
  }

  // A2.09
  @Test(.row("A2.09")) func theFallHasThreeBounces() {
    for time in [4.0 / 11, 8.0 / 11, 0.9, 1] {
      #expect(near(bounceEaseOut(time), 1, 1e-8) && near(bounceEaseOut(time.nextDown), 1, 1e-8), "\(time)")
    }
    #expect(near(bounceEaseOut(0.25), 0.472656) && near(bounceEaseOut(0.5), 0.71875))
    for (time, least) in [(6.0 / 11, 0.70), (0.81364, 0.91), (0.95, 0.973)] {
      #expect(near(bounceEaseOut(time), least), "\(time)")
      #expect(bounceEaseOut(time - 0.01) > least && bounceEaseOut(time + 0.01) > least, "\(time)")
    }
  }

  // A2.05, A2.06
  @Test(.row("A2.05")) func ticksOfATimerMoveTheBall() throws {
    let scene = try Played("bouncing-by-timer", script: [])
    func y(_ tick: Int) throws -> Double {
      Double(try #require((scene.at(Double(tick) / 60) as? BallBox)?.ball.presentation()?.position.y))
    }
    for (tick, expected) in [
      (0, 32), (15, 143.547), (30, 201.625), (36, 203.572), (45, 258.292), (54, 268), (57, 261.628), (60, 268),
      (90, 268),
    ] {
      #expect(near(try y(tick), expected, 0.001), "tick \(tick)")
    }
  }

  // A2.05
  @Test(.row("A2.05")) func aPressLetsTheBallFallAgain() throws {
    let box = try Played("bouncing-by-timer", script: .click(20, 20, at: 2.1))
    func y(_ tick: Int) throws -> Double {
      Double(try #require((box.at(Double(tick) / 60) as? BallBox)?.ball.presentation()?.position.y))
    }
    // The press is a tenth of a second before the release.
    for (tick, expected) in [(119, 268), (120, 32), (135, 143.547), (150, 201.625), (180, 268), (200, 268)] {
      #expect(near(try y(tick), expected, 0.001), "tick \(tick)")
    }
  }

  // A2.06
  @Test(.row("A2.06")) func anAnimatorKnowsHowFarItIs() {
    var seen: [CGPoint] = []
    let animator = FrameAnimator(from: BallBox.top, to: BallBox.bottom, duration: 1) { seen.append($0 as! CGPoint) }
    #expect(seen == [BallBox.top] && animator.timeOffset == 0 && animator.duration == 1)
    #expect(animator.fromValue as? CGPoint == BallBox.top && animator.toValue as? CGPoint == BallBox.bottom)
    for _ in 0..<60 { animator.advance(by: 1.0 / 60) }
    #expect(animator.isOver && animator.timeOffset == 1 && seen.count == 61 && seen.last == BallBox.bottom)
    animator.advance(by: 5)
    #expect(animator.timeOffset == 1)
  }

  // A2.10
  @Test(.row("A2.10", "A2.05", "A2.06")) func aNewFallEndsTheTimerOfTheOneBefore() throws {
    let stage = Stage(), ball = CALayer()
    let fall = TimedFall(stage)
    let clock = MediaClock(time: 0)
    MediaClock.withClock(clock) { fall.start(ball) }
    let first = try #require(fall.timer)
    MediaClock.withClock(clock) {
      for step in 1...10 {
        clock.time = Double(step) / 60
        stage.step(to: clock.time)
      }
      fall.start(ball)
    }
    let second = try #require(fall.timer)
    #expect(!first.isValid && second.isValid)
    MediaClock.withClock(clock) {
      for step in 11...80 {
        clock.time = Double(step) / 60
        stage.step(to: clock.time)
        // Two timers would move the ball twice as far.
        if step == 40 {
          let y = Double(ball.position.y)
          #expect((29...31).contains { near(y, height(Double($0) / 60), 0.001) }, "\(y) after 30 steps")
        }
        // The sixtieth tick is at step 70, or a step late.
        if step == 68 { #expect(second.isValid) }
        if step == 71 { #expect(!second.isValid && ball.position == BallBox.bottom) }
      }
    }
    #expect(!second.isValid && ball.position == BallBox.bottom, "the timer ends with the fall")
  }

  // A2.20, A2.21: frames at whatever times they come.
  @Test(.row("A0.242", "A2.15", "A2.20", "A2.21")) func measuredStepsTakeTheirTimeWhateverTheFrames() throws {
    let display = DisplayClock(refreshInterval: 1.0 / 60), clock = MediaClock(time: 0)
    let ball = CALayer(), fall = LinkedFall(display)
    MediaClock.withClock(clock) {
      fall.start(ball)
      var time = 0.0
      for step in [0.016, 0.034, 0.016, 0.1, 0.05, 0.2, 0.016, 0.3, 0.1, 0.05] {
        time += step
        clock.time = time
        display.refresh(at: time)
        #expect(near(Double(ball.position.y), height(time), 1e-6), "\(time)")
      }
      #expect(time < 1 && ball.position.y < 268)
      clock.time = 1.01
      display.refresh(at: 1.01)
    }
    #expect(ball.position == BallBox.bottom, "after a second, with eleven frames")
  }

  // A2.21
  @Test(.row("A2.21")) func theBallOfTheDisplayLinkFallsInASecond() throws {
    let scene = try Played("bouncing-by-display-link", script: [])
    for frame in [0, 15, 30, 45, 60, 90] {
      let box = try #require(scene.at(Double(frame) / 60) as? BallBox)
      let y = Double(try #require(box.ball.presentation()?.position.y))
      let isNear = (frame - 1...frame + 1).contains { near(y, height(min(max(Double($0) / 60, 0), 1)), 0.001) }
      #expect(isNear, "\(y) in frame \(frame)")
    }
  }

  @Test(.row("A2.20")) func aFrameLastsFromOneCallToTheNext() {
    let display = DisplayClock(refreshInterval: 1.0 / 60), clock = MediaClock(time: 0)
    var steps: [Double] = []
    MediaClock.withClock(clock) {
      var lastStep = CACurrentMediaTime()
      let link = CADisplayLink(display: display) { _ in
        let now = CACurrentMediaTime()
        steps.append(now - lastStep)
        lastStep = now
      }
      link.add(to: .current, forMode: .default)
      for time in [0, 0.016, 0.05, 0.066] {
        clock.time = time
        display.refresh(at: time)
      }
      link.invalidate()
    }
    #expect(steps.map { Int(($0 * 1000).rounded()) } == [0, 16, 34, 16])
  }

  // A2.21: the same with fixed ticks is late.
  @Test(.row("A2.21")) func fixedStepsAreSlowAtFewFramesAndMeasuredOnesAreNot() {
    let animator = FrameAnimator(from: BallBox.top, to: BallBox.bottom, duration: 1) { _ in }
    var frames = 0
    while !animator.isOver {
      animator.advance(by: 1.0 / 60)
      frames += 1
    }
    #expect(near(Double(frames) / 20, 3), "at 20 frames a second")
    let display = DisplayClock(refreshInterval: 1.0 / 20), clock = MediaClock(time: 0)
    let ball = CALayer(), fall = LinkedFall(display)
    MediaClock.withClock(clock) {
      fall.start(ball)
      for frame in 1...20 {
        clock.time = Double(frame) / 20
        display.refresh(at: clock.time)
        #expect(near(Double(ball.position.y), height(clock.time), 1e-6), "frame \(frame)")
      }
    }
    #expect(ball.position == BallBox.bottom, "after a second")
  }

  // A2.11
  @Test(.row("A2.11")) func aHundredBallsMoveInEveryFrame() throws {
    let scene = try Played("hundred-balls")
    func heights(_ time: Double) -> [CGFloat] { (scene.at(time).sublayers ?? []).map(\.position.y) }
    var last = heights(0)
    for frame in 1...60 {
      let next = heights(Double(frame) / 60)
      #expect(next.count == 100 && zip(last, next).allSatisfy { $0 != $1 })
      last = next
    }
    let stage = Stage(), clock = MediaClock(time: 0)
    let balls = stage.run { MediaClock.withClock(clock) { Gallery.hundredBalls.make() } }
    #expect(stage.display.linkCount == 1 && !clock.isWaitedFor, "one display link for all, and no timer")
    #expect(balls.sublayers?.count == 100)
  }

  // B11.04, A2.70
  @Test(.row("B11.04")) func theMeterCountsTheFramesOfASecond() throws {
    let scene = try Played("frame-meter")
    func rates(_ time: Double) -> [Int?] { meterRates(of: scene.at(time)) }
    #expect(rates(0.9) == [nil, nil, nil] && rates(1.2) == [60, 30, 60] && rates(2.4) == [60, 30, 60])

    let display = DisplayClock(refreshInterval: 1.0 / 60), meter = LinkMeter()
    meter.bounds.size = CGSize(width: 60, height: 20)
    meter.start(display)
    func frames(_ rate: Double, _ seconds: ClosedRange<Double>) {
      for frame in 0..<Int(rate * (seconds.upperBound - seconds.lowerBound)) {
        display.refresh(at: seconds.lowerBound + Double(frame) / rate)
      }
    }
    frames(60, 0...1)
    frames(24, 1...1.99)
    #expect(meter.rate == 60, "once a second")
    frames(24, 2...3.1)
    #expect(meter.rate == 24)
    #expect((meter.contents as? CGImage)?.pixels == Gallery.number(24).pixels)
  }

  /// Rates of the display link meters and of the meter of drawn frames, in frames per second.
  private func meterRates(of root: CALayer) -> [Int?] {
    (root.sublayers ?? []).filter { $0 is LinkMeter || $0.contentsSource != nil }
      .map { ($0 as? LinkMeter)?.rate ?? ($0.contentsSource as? DrawnFrames)?.rate }
  }

  // A2.70: pressed at 2.5 s, it is busy until 3.5 s.
  @Test(.row("A2.70")) func aBusyProgramHearsOfFewerFramesThanAreDrawn() throws {
    let scene = try Played("frame-meter")
    let busy = meterRates(of: scene.at(3.4))
    #expect(busy == [60, 30, 60], "it cannot show yet what it misses")
    let after = meterRates(of: scene.at(3.6)).compactMap { $0 }
    #expect(after.count == 3 && after[0] < 40 && after[1] < 20 && after[2] == 60, "\(after)")
    #expect(meterRates(of: scene.at(6)) == [60, 30, 60], "as before")
    // Each meter shows the picture of its number, aligned to the right.
    let root = scene.at(3.6)
    let shown = (root.sublayers ?? []).filter { $0 is LinkMeter || $0.contentsSource != nil }
    let pictures = shown.map { ($0.presentation()?.contents as? CGImage)?.pixels ?? [] }
    #expect(pictures == after.map { Gallery.number($0).pixels })
    #expect(Gallery.number(7).pixels.indices.allSatisfy { Gallery.number(7).pixels[$0] == 0 || $0 % 27 >= 18 })
    #expect(Gallery.number(60).pixels != Gallery.number(30).pixels)
  }

  // A3.16
  @Test(.row("A3.16", "B7.33")) func thePositionIsTheEndFromTheBeginning() throws {
    let scene = try Played("two-positions")
    func page(_ frame: Int) throws -> TwoPositions { try #require(scene.at(Double(frame) / 60) as? TwoPositions) }
    #expect(try page(41).given.string as? String == "model: 70")
    var last = 70.0
    // Pressed at 0.7 s.
    for frame in 42...103 {
      let page = try page(frame), seen = Double(try #require(page.square.presentation()?.position.x))
      #expect(page.square.position.x == 330 && (frame == 42 ? seen == 70 : seen > last || seen == 330))
      #expect(page.given.string as? String == "model: 330", "frame \(frame)")
      #expect(page.seen.string as? String == "presentation: \(Int(seen.rounded()))", "frame \(frame)")
      #expect(abs(Double(page.seen.position.x) - seen) < 0.001, "next to the square")
      last = seen
    }
    #expect(last == 330)
  }

  // B11.02
  @Test(.row("B7.40", "B11.02")) func theRingIsWhereTheSquareIsSeen() throws {
    let scene = try Played("chase")
    var places: Set<Double> = []
    for frame in 0..<120 {
      let root = scene.at(Double(frame) / 60)
      let seen = try #require(root.sublayers?[0].presentation()?.position), ring = root.sublayers![1].position
      #expect(near(seen.x, ring.x) && near(seen.y, ring.y), "frame \(frame)")
      places.insert(Double(seen.x))
    }
    #expect(places.count > 90)
    let root = scene.at(0.5)
    #expect(root.sublayers![0].position == CGPoint(x: 340, y: 60), "the model is at the end from the beginning")
  }

  // A2.01, A2.28
  @Test(.row("A2.01", "A2.28")) func aNewAimInMidMotionIsFollowedFromTheCurrentPlace() throws {
    let scene = try Played("chase"), free = try Played("chase", script: .click(340, 60, at: 0.3))
    func dot(_ scene: Played, _ frame: Int) -> CGPoint { scene.at(Double(frame) / 60).sublayers![2].position }
    var last = dot(scene, 0)
    for frame in 1..<240 {
      let next = dot(scene, frame)
      let way = (Double(next.x - last.x) * Double(next.x - last.x) + Double(next.y - last.y) * Double(next.y - last.y))
        .squareRoot()
      #expect(way < 15, "frame \(frame) jumps by \(way)")
      if frame <= 60 { #expect(next == dot(free, frame)) }
      last = next
    }
    #expect(dot(scene, 120) != dot(free, 120), "pressed at 1 s, it goes elsewhere")
  }
}
