import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct TapTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let log = Log()
  private let clock = MediaClock(time: 0)

  private func recognizer<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, on view: UIView? = nil) -> R {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector.of("note(_:)", Log.note))
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }
  private func later(_ time: Double) { MediaClock.withClock(clock) { clock.advance(to: time) } }

  @Test(.row("B0.12")) func aTapCallsItsTargetAndTakesTheTouchFromTheView() {
    let inner = LoggingView(frame: view.bounds)
    inner.log = log
    view.addSubview(inner)
    let tap = recognizer(UITapGestureRecognizer(), "tap")
    MediaClock.withClock(clock) { Fingers(on: view).tap(10, 20, at: 0) }
    #expect(log.take() == ["began", "tap ended", "cancelled"])
    #expect(tap.state == .possible && tap.numberOfTouches == 0, "it is ready for the next tap")
    tap.cancelsTouchesInView = false
    MediaClock.withClock(clock) { Fingers(on: view).tap(10, 20, at: 2) }
    #expect(log.take() == ["began", "tap ended", "ended"])
    tap.isEnabled = false
    MediaClock.withClock(clock) { Fingers(on: view).tap(10, 20, at: 4) }
    #expect(log.take() == ["began", "ended"])
  }

  @Test func aTapThatMovesOrRestsIsNone() {
    let tap = recognizer(UITapGestureRecognizer(), "tap")
    MediaClock.withClock(clock) {
      let fingers = Fingers(on: view)
      fingers.down(10, 10, at: 0)
      fingers.move(80, 10, at: 0.1)
      #expect(tap.state == .failed)
      fingers.up(80, 10, at: 0.2)
      fingers.down(10, 10, at: 1)
      fingers.up(10, 10, at: 2)
      fingers.down(10, 10, at: 3)
      fingers.cancel(at: 3.1)
    }
    #expect(log.take() == [] && tap.state == .possible)
  }

  @Test func theTargetIsNotRetained() {
    let tap = UITapGestureRecognizer()
    weak var target: Log?
    do {
      let log = Log()
      target = log
      tap.addTarget(log, action: Selector.of("note(_:)", Log.note))
    }
    #expect(target == nil)
    view.addGestureRecognizer(tap)
    MediaClock.withClock(clock) { Fingers(on: view).tap(1, 1, at: 0) }
    #expect(tap.view === view)
  }

  @Test func oneTapWaitsUntilTwoHaveFailed() {
    let two = UITapGestureRecognizer()
    two.numberOfTapsRequired = 2
    let one = recognizer(UITapGestureRecognizer(), "one")
    _ = recognizer(two, "two")
    one.require(toFail: two)
    let fingers = Fingers(on: view)
    MediaClock.withClock(clock) {
      fingers.tap(10, 10, at: 0)
      #expect(log.lines == [] && one.state == .possible)
      later(0.3)
      #expect(log.take() == [])
      later(0.5)
      #expect(log.take() == ["one ended"] && one.state == .possible && two.state == .possible)
      fingers.tap(10, 10, at: 1)
      fingers.tap(10, 10, at: 1.2, taps: 2)
      #expect(log.take() == ["two ended"])
      later(2)
      #expect(log.take() == [] && one.state == .possible)
    }
  }

  @Test func theInnerRecognizerComesFirstUnlessADelegateAllowsBoth() {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool
      {
        true
      }
    }
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    let outerTap = recognizer(UITapGestureRecognizer(), "outer")
    _ = recognizer(UITapGestureRecognizer(), "inner", on: inner)
    MediaClock.withClock(clock) {
      Fingers(on: view).tap(5, 5, at: 0)
      #expect(log.take() == ["inner ended"])
      let both = Both()
      outerTap.delegate = both
      Fingers(on: view).tap(5, 5, at: 1)
      #expect(log.take() == ["inner ended", "outer ended"])
    }
  }

  @Test func delegatesAndViewsCanPreventAGesture() {
    final class Judge: NSObject, UIGestureRecognizerDelegate {
      var begins = true, receives = true
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        receives
      }
    }
    final class Stubborn: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let judge = Judge(), tap = recognizer(UITapGestureRecognizer(), "tap")
    tap.delegate = judge
    func tapOnce() -> [String] {
      MediaClock.withClock(clock) { Fingers(on: view).tap(5, 5, at: 0) }
      return log.take()
    }
    #expect(tapOnce() == ["tap ended"])
    judge.begins = false
    #expect(tapOnce() == [])
    (judge.begins, judge.receives) = (true, false)
    #expect(tapOnce() == [])
    judge.receives = true
    view.addSubview(Stubborn(frame: view.bounds))
    #expect(tapOnce() == [])
  }

  @Test func aControlKeepsItsTapsFromTheViewAround() {
    let button = UIButton(frame: view.bounds)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    view.addSubview(button)
    _ = recognizer(UITapGestureRecognizer(), "tap")
    MediaClock.withClock(clock) { Fingers(on: view).tap(5, 5, at: 0) }
    #expect(count == 1 && log.take() == [])
  }

  @Test func aDelayedTouchReachesTheViewOnceTheRecognizerHasFailed() {
    let inner = LoggingView(frame: view.bounds)
    inner.log = log
    view.addSubview(inner)
    let tap = recognizer(UITapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    MediaClock.withClock(clock) {
      let fingers = Fingers(on: view)
      fingers.down(5, 5, at: 0)
      #expect(log.take() == [])
      fingers.move(90, 5, at: 0.1)
      #expect(log.take() == ["began", "moved"])
      fingers.up(90, 5, at: 0.2)
      #expect(log.take() == ["ended"])
      fingers.tap(5, 5, at: 1)
      #expect(log.take() == ["tap ended"], "the view hears of no tap")
    }
  }

  @Test(arguments: [true, false]) func delayedTouchesOfAGestureNeverReachTheView(_ tapDelays: Bool) {
    let inner = LoggingView(frame: view.bounds)
    inner.log = log
    view.addSubview(inner)
    let tap = recognizer(UITapGestureRecognizer(), "tap"), pan = recognizer(UIPanGestureRecognizer(), "pan")
    (tap.delaysTouchesBegan, pan.delaysTouchesBegan) = (tapDelays, !tapDelays)
    MediaClock.withClock(clock) {
      let fingers = Fingers(on: view)
      fingers.down(5, 5, at: 0)
      fingers.move(25, 5, at: 0.1)
      fingers.up(25, 5, at: 0.2)
    }
    #expect(log.take() == ["pan began", "pan ended"], "the failure of the tap delivers nothing")
  }

  @Test func aRecognizerThatTakesNoTouchesDeliversTheDelayedOnes() {
    let inner = LoggingView(frame: view.bounds)
    inner.log = log
    view.addSubview(inner)
    let tap = recognizer(UITapGestureRecognizer(), "tap")
    (tap.delaysTouchesBegan, tap.cancelsTouchesInView) = (true, false)
    MediaClock.withClock(clock) {
      let fingers = Fingers(on: view)
      fingers.tap(5, 5, at: 0)
      #expect(log.take() == ["tap ended", "began", "ended"])
      (tap.delaysTouchesBegan, tap.numberOfTapsRequired) = (false, 2)
      fingers.tap(5, 5, at: 1)
      #expect(log.take() == ["began"])
      fingers.tap(5, 5, at: 1.2, taps: 2)
      #expect(log.take() == ["began", "tap ended", "ended", "ended"], "the end of the first tap was delayed")
    }
  }

  @Test func theViewLosesItsTouchIfTheActionDisablesTheRecognizer() {
    let inner = LoggingView(frame: view.bounds)
    inner.log = log
    view.addSubview(inner)
    let tap = recognizer(UITapGestureRecognizer(), "tap")
    tap.addTarget(log, action: Selector.of("disable(_:)", Log.disable))
    MediaClock.withClock(clock) { Fingers(on: view).tap(5, 5, at: 0) }
    #expect(log.take() == ["began", "tap ended", "cancelled"] && tap.state == .possible)
  }

  @Test func twoFingersTap() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    _ = recognizer(tap, "two")
    MediaClock.withClock(clock) {
      let fingers = Fingers(on: view)
      fingers.tap(5, 5, at: 0)
      #expect(log.take() == [])
      fingers.down(5, 5, at: 1)
      fingers.down(25, 5, at: 1.01, finger: 1)
      fingers.up(5, 5, at: 1.1)
      fingers.up(25, 5, at: 1.12, finger: 1)
    }
    #expect(log.take() == ["two ended"])
  }
}

extension Log {
  func note(_ recognizer: UIGestureRecognizer) { lines.append("\(recognizer.name ?? "") \(recognizer.state)") }
  func disable(_ recognizer: UIGestureRecognizer) { recognizer.isEnabled = false }
}
