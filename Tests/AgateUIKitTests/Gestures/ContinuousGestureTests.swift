import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct ContinuousGestureTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let log = Log()
  private let clock = MediaClock(time: 0)

  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector.of("note(_:)", Log.note))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @Test(.row("B0.12", "B6.63")) func aPanBeginsAfterTenPointsAndHasTranslationAndVelocity() {
    let pan = add(UIPanGestureRecognizer(), "pan"), fingers = Fingers(on: view)
    fingers.down(50, 50, at: 0)
    fingers.move(58, 50, at: 0.02)
    #expect(log.take() == [] && pan.state == .possible)
    fingers.move(62, 50, at: 0.04)
    #expect(log.take() == ["pan began"] && pan.translation(in: view) == CGPoint(x: 12, y: 0))
    fingers.move(80, 60, at: 0.06)
    #expect(log.take() == ["pan changed"] && pan.location(in: view) == CGPoint(x: 80, y: 60))
    #expect(near(Double(pan.velocity(in: view).x), 500) && pan.numberOfTouches == 1)
    pan.setTranslation(CGPoint(x: 1, y: 2), in: view)
    fingers.move(85, 60, at: 0.08)
    #expect(pan.translation(in: view) == CGPoint(x: 6, y: 2))
    fingers.up(85, 60, at: 0.1)
    #expect(log.take() == ["pan changed", "pan ended"] && pan.state == .possible)
    #expect(pan.translation(in: view) == .zero)
  }

  @Test(.row("B6.63")) func translationIsInTheViewsCoordinates() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = add(UIPanGestureRecognizer(), "pan"), fingers = Fingers(on: view)
    fingers.down(50, 50, at: 0)
    fingers.move(70, 50, at: 0.1)
    #expect(near(Double(pan.translation(in: view).x), 10) && near(Double(pan.translation(in: nil).x), 20))
  }

  @Test(.row("B6.63")) func fingersThatComeAndGoLeaveNoJump() {
    let pan = add(UIPanGestureRecognizer(), "pan"), fingers = Fingers(on: view)
    fingers.down(50, 50, at: 0)
    fingers.move(70, 50, at: 0.1)
    fingers.down(150, 150, at: 0.2, finger: 1)
    fingers.move(74, 50, at: 0.3)
    #expect(near(Double(pan.translation(in: view).x), 22))
    fingers.up(74, 50, at: 0.4)
    #expect(pan.state == .changed || pan.state == .began)
    fingers.move(155, 150, at: 0.5, finger: 1)
    #expect(near(Double(pan.translation(in: view).x), 27))
    fingers.up(155, 150, at: 0.6, finger: 1)
    #expect(log.take().last == "pan ended")
  }

  @Test func aPanPreventsATap() {
    _ = add(UITapGestureRecognizer(), "tap")
    _ = add(UIPanGestureRecognizer(), "pan")
    MediaClock.withClock(clock) {
      let fingers = Fingers(on: view)
      fingers.down(50, 50, at: 0)
      fingers.move(70, 50, at: 0.05)
      fingers.up(70, 50, at: 0.1)
    }
    #expect(log.take() == ["pan began", "pan ended"])
  }

  @Test func aLongPressBeginsWithTheClock() {
    let press = add(UILongPressGestureRecognizer(), "press"), fingers = Fingers(on: view)
    MediaClock.withClock(clock) {
      fingers.down(50, 50, at: 0)
      clock.advance(to: 0.4)
      #expect(log.take() == [])
      clock.advance(to: 0.5)
      #expect(log.take() == ["press began"])
      fingers.move(90, 50, at: 0.6)
      fingers.up(90, 50, at: 0.7)
      #expect(log.take() == ["press changed", "press ended"] && press.state == .possible)
      fingers.tap(50, 50, at: 1)
      clock.advance(to: 3)
      #expect(log.take() == [], "too short")
      fingers.down(50, 50, at: 4)
      fingers.move(65, 50, at: 4.1)
      clock.advance(to: 5)
      #expect(log.take() == [] && press.state == .failed, "it moved")
    }
  }

  @Test func aPinchMeasuresTheDistanceAndARotationTheAngle() {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool
      {
        true
      }
    }
    let pinch = add(UIPinchGestureRecognizer(), "pinch"), turn = add(UIRotationGestureRecognizer(), "turn")
    let both = Both(), fingers = Fingers(on: view)
    pinch.delegate = both
    fingers.down(100, 100, at: 0)
    fingers.down(120, 100, at: 0, finger: 1)
    fingers.move(140, 100, at: 0.1, finger: 1)
    #expect(log.take() == ["pinch began"] && near(Double(pinch.scale), 2))
    fingers.move(100, 140, at: 0.2, finger: 1)
    #expect(log.take() == ["pinch changed", "turn began"] && near(Double(turn.rotation), .pi / 2))
    #expect(near(Double(pinch.scale), 2) && pinch.numberOfTouches == 2)
    pinch.scale = 1
    fingers.move(100, 180, at: 0.3, finger: 1)
    #expect(near(Double(pinch.scale), 2))
    #expect(log.take() == ["pinch changed", "turn changed"])
    fingers.up(100, 180, at: 0.4, finger: 1)
    fingers.move(100, 90, at: 0.5)
    #expect(log.take() == [] && near(Double(pinch.scale), 2), "one finger changes nothing")
    fingers.down(100, 110, at: 0.6, finger: 1)
    fingers.move(100, 130, at: 0.7, finger: 1)
    #expect(log.take() == ["pinch changed", "turn changed"] && near(Double(pinch.scale), 4))
    fingers.up(100, 130, at: 0.8, finger: 1)
    #expect(log.take() == [])
    fingers.up(100, 90, at: 0.9)
    #expect(log.take() == ["pinch ended", "turn ended"])
  }

  @Test func aSwipeIsQuickAndStraight() {
    let swipe = add(UISwipeGestureRecognizer(), "swipe"), fingers = Fingers(on: view)
    swipe.direction = [.left, .up]
    func move(_ x: Double, _ y: Double, _ seconds: Double) -> [String] {
      fingers.down(100, 100, at: 0)
      fingers.move(100 + x, 100 + y, at: seconds)
      fingers.up(100 + x, 100 + y, at: seconds)
      return log.take()
    }
    #expect(move(-60, 10, 0.2) == ["swipe ended"] && move(0, -70, 0.2) == ["swipe ended"])
    #expect(move(60, 0, 0.2) == [] && move(-60, 50, 0.2) == [] && move(-60, 0, 0.8) == [] && move(-20, 0, 0.1) == [])
  }

  @Test func anEdgePanBeginsAtItsEdge() {
    let pan = add(UIScreenEdgePanGestureRecognizer(), "edge"), fingers = Fingers(on: view)
    pan.edges = .left
    fingers.down(100, 50, at: 0)
    fingers.move(150, 50, at: 0.1)
    fingers.up(150, 50, at: 0.2)
    #expect(log.take() == [])
    fingers.down(5, 50, at: 1)
    fingers.move(45, 50, at: 1.1)
    #expect(log.take() == ["edge began"])
  }

  @Test func aSubclassDecidesByItself() {
    final class Corner: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = location(in: view).x < 20 ? .began : .failed
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() {
        super.reset()
        resets += 1
      }
    }
    let corner = add(Corner(), "corner"), fingers = Fingers(on: view)
    fingers.down(5, 5, at: 0)
    fingers.move(9, 9, at: 0.1)
    fingers.up(9, 9, at: 0.2)
    #expect(log.take() == ["corner began", "corner changed", "corner ended"] && corner.resets == 1)
    fingers.down(50, 5, at: 1)
    fingers.up(50, 5, at: 2)
    #expect(log.take() == [] && corner.resets == 2)
    fingers.down(5, 5, at: 3)
    fingers.cancel(at: 3.1)
    #expect(log.take() == ["corner began", "corner cancelled"])
    fingers.down(5, 5, at: 4)
    view.removeGestureRecognizer(corner)
    #expect(log.take() == ["corner began", "corner cancelled"] && corner.view == nil && view.gestureRecognizers == nil)
  }

  @Test func aRecogniserThatIgnoresItsLastTouchStartsAgain() {
    final class Ignoring: UIGestureRecognizer {
      var log: Log?
      override func reset() { log?.lines.append("reset") }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        log?.lines.append("began")
        state = .failed
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let recognizer = add(Ignoring(), "ignoring"), fingers = Fingers(on: view)
    recognizer.log = log
    fingers.down(50, 50, at: 0)
    #expect(log.take() == ["began", "reset"] && recognizer.state == .possible)
    fingers.down(80, 50, at: 0.1, finger: 1)
    #expect(log.take() == ["began", "reset"], "it receives the next touch although the first finger still rests")
    fingers.up(50, 50, at: 0.2)
    #expect(log.take() == [])
  }

  @Test func recognisersStandInTheOrderInWhichTheyWereAssigned() {
    let tap = UITapGestureRecognizer(), pan = UIPanGestureRecognizer(), pinch = UIPinchGestureRecognizer()
    view.gestureRecognizers = [tap, pan]
    view.gestureRecognizers = [pinch, pan, tap]
    #expect(view.gestureRecognizers == [pinch, pan, tap])
    view.gestureRecognizers = [pan]
    #expect(view.gestureRecognizers == [pan] && tap.view == nil && pan.view === view)
  }
}
