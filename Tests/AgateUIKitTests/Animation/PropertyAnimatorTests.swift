import Agate
import AgateUIKit
import Testing

struct PropertyAnimatorTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func x(_ show: Show, _ time: Double) -> Double {
    show.go(to: time)
    return Double(view.layer.presentation()!.position.x)
  }
  private func animator(_ duration: Double = 2) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 105 }
  }

  @Test func itRunsToItsEnd() {
    let show = Show(view), animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 5, "the closure waits")
    show.run { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
    #expect(near(x(show, 1), 55))
    show.run { #expect(near(Double(animator.fractionComplete), 0.5, 1e-3)) }
    show.go(to: 2.1)
    show.go(to: 2.2)
    #expect(ends == [.end] && animator.state == .inactive && view.layer.animationKeys() == nil && view.center.x == 105)
  }

  @Test func anAnimatorWithoutDurationEndsAtOnce() {
    let show = Show(view), animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0 && animator.state == .inactive)
    animator.addAnimations { view.center.x = 105 }
    show.run { animator.startAnimation() }
    show.go(to: 0.1)
    #expect(view.center.x == 105 && animator.state == .inactive)
  }

  @Test func itIsScrubbedAndContinued() {
    let show = Show(view), animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    show.run { animator.fractionComplete = 0.25 }
    #expect(animator.state == .active && !animator.isRunning && near(x(show, 1), 30) && near(x(show, 50), 30))
    show.run { animator.fractionComplete = 0.75 }
    #expect(near(x(show, 60), 80) && animator.fractionComplete == 0.75)
    show.run { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(near(x(show, 60), 80, 1e-3) && near(x(show, 60.25), 92.5, 1e-3), "a quarter of two seconds is left")
    show.go(to: 60.6)
    show.go(to: 60.7)
    #expect(ends == [.end] && view.center.x == 105)
  }

  @Test func aProgressThatIsNotANumberIsTheStart() {
    let show = Show(view), animator = animator()
    show.run { animator.fractionComplete = .nan }
    #expect(animator.fractionComplete == 0 && near(x(show, 1), 5))
    show.run { animator.stopAnimation(true) }
    #expect(view.center.x == 5)
  }

  @Test func itIsPausedAndReversed() {
    let show = Show(view), animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    show.run { animator.startAnimation() }
    show.go(to: 1)
    show.run { animator.pauseAnimation() }
    #expect(near(x(show, 5), 55, 1e-3) && !animator.isRunning)
    show.run {
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(near(x(show, 5), 55, 1e-3) && near(x(show, 5.5), 30, 1e-3))
    show.go(to: 6.1)
    show.go(to: 6.2)
    #expect(ends == [.start] && view.center.x == 5 && view.layer.animationKeys() == nil)
  }

  @Test func itTurnsRoundWhileItRuns() {
    let show = Show(view), animator = animator()
    show.run { animator.startAnimation() }
    show.go(to: 1)
    show.run { animator.isReversed = true }
    #expect(near(x(show, 1), 55, 1e-3) && near(x(show, 1.5), 30, 1e-3))
  }

  @Test func itStopsWhereItIs() {
    let show = Show(view), animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    show.run { animator.startAnimation() }
    show.go(to: 1)
    show.run { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && near(Double(view.center.x), 55, 1e-3) && view.layer.animationKeys() == nil)
    show.run { animator.finishAnimation(at: .current) }
    #expect(ends == [.current] && animator.state == .inactive && near(Double(view.center.x), 55, 1e-3))
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    second.addCompletion { ends.append($0) }
    show.run {
      second.fractionComplete = 0.5
      second.stopAnimation(true)
    }
    #expect(ends == [.current] && second.state == .inactive && near(Double(view.alpha), 0.5))
  }

  @Test func aStoppedAnimatorKeepsItsProgress() {
    let show = Show(view)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.4) { view.center.x = 105 }
    show.run { animator.startAnimation() }
    #expect((0..<50).contains { x(show, Double($0) / 100) > 112 })
    show.run { animator.stopAnimation(false) }
    #expect(view.center.x > 110 && animator.fractionComplete == 1, "the spring is beyond its end")
    show.run { animator.fractionComplete = 0.5 }
    #expect(animator.state == .stopped && animator.fractionComplete == 1 && view.layer.animationKeys() == nil)
  }

  @Test func stoppingWithoutFinishingDropsTheCompletions() {
    let show = Show(view), animator = animator()
    var ends = 0
    animator.addCompletion { _ in ends += 1 }
    show.run {
      animator.startAnimation()
      animator.stopAnimation(true)
      animator.addAnimations { view.alpha = 0 }
      animator.startAnimation()
    }
    show.go(to: 2.1)
    show.go(to: 2.2)
    #expect(animator.state == .inactive && view.alpha == 0 && ends == 0)
  }

  @Test func animationsThatAreAddedDuringTheDelayWaitForItsEnd() {
    let show = Show(view), animator = animator()
    show.run { animator.startAnimation(afterDelay: 1) }
    #expect(animator.delay == 1)
    show.go(to: 0.5)
    show.run { animator.addAnimations { view.alpha = 0 } }
    #expect(near(x(show, 1), 5, 1e-3) && near(x(show, 2), 55, 1e-3))
    #expect(near(Double(view.layer.presentation()!.opacity), 0.5, 1e-3))
  }

  @Test func animationsThatAreAddedRunForTheRemainingTimeAndLeaveTheOthersAlone() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), other = UIView(frame: view.frame)
    root.addSubview(view)
    root.addSubview(other)
    let show = Show(root), plain = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { other.center.x = 105 }
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { view.center.x = 105 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    func x(_ view: UIView) -> Double { Double(view.layer.presentation()!.position.x) }
    func opacity() -> Double { Double(view.layer.presentation()!.opacity) }
    show.run {
      animator.startAnimation()
      plain.startAnimation()
    }
    show.go(to: 1)
    show.run { animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5) }
    show.go(to: 1.5)
    #expect(near(x(view), x(other), 1e-3) && near(opacity(), 1, 1e-3))
    show.go(to: 1.75)
    let seen = opacity()
    #expect(near(x(view), x(other), 1e-3) && seen > 0.5 && seen < 0.9, "half of its time has passed")
    show.run { animator.pauseAnimation() }
    show.go(to: 3)
    #expect(near(opacity(), seen, 1e-3), "a pause does not move it")
    show.run { animator.startAnimation() }
    show.go(to: 5.1)
    show.go(to: 5.2)
    #expect(ends == [.end] && animator.state == .inactive && view.alpha == 0 && view.layer.animationKeys() == nil)
  }

  @Test func springsColoursAndDelaysRunToo() {
    let show = Show(view)
    view.backgroundColor = .black
    let spring = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.4))
    spring.addAnimations { view.center.x = 105 }
    spring.addAnimations({ view.backgroundColor = .white }, delayFactor: 0.5)
    show.run { spring.startAnimation() }
    let most = (0..<50).map { x(show, Double($0) / 100) }.max()!
    #expect(most > 115)
    show.go(to: 0.45)
    #expect(near(view.layer.presentation()!.backgroundColor!.red, 0, 1e-3))
    show.go(to: 0.99)
    #expect(view.layer.presentation()!.backgroundColor!.red > 0.9)
    show.go(to: 1.1)
    show.go(to: 1.2)
    #expect(spring.state == .inactive && view.backgroundColor == .white)
  }

  @Test func itKeepsActiveAtItsEndIfToldTo() {
    let show = Show(view), animator = animator(1)
    animator.pausesOnCompletion = true
    show.run { animator.startAnimation() }
    show.go(to: 1.1)
    show.go(to: 1.2)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    show.run {
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(near(x(show, 1.7), 55, 1e-3))
  }
}
