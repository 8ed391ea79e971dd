import Agate
import AgateUIKit
import Testing

/// Presses of keys that gesture recognisers receive.
struct PressGestureTests {
  private final class Box: UIView {
    var log: Log?
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.lines.append("began")
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.lines.append("ended")
      super.pressesEnded(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log?.lines.append(presses.first?.phase == .cancelled ? "cancelled" : "wrong phase")
      super.pressesCancelled(presses, with: event)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let box = Box(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let presses = KeyPresses()
  private let log = Log()
  private let clock = MediaClock(time: 0)

  init() {
    window.addSubview(box)
    box.log = log
    _ = box.becomeFirstResponder()
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ types: UIPress.PressType...) -> R {
    recognizer.name = "gesture"
    recognizer.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
    recognizer.addTarget(log, action: Selector.of("note(_:)", Log.note))
    window.addGestureRecognizer(recognizer)
    return recognizer
  }
  private func down(_ name: String) -> Bool {
    MediaClock.withClock(clock) {
      presses.begin(KeyEvent(phase: .pressed, name: name, time: clock.time), in: window)
    }
  }
  private func up(_ name: String) {
    MediaClock.withClock(clock) { presses.end(KeyEvent(phase: .released, name: name, time: clock.time)) }
  }
  private func later(_ time: Double) { MediaClock.withClock(clock) { clock.advance(to: time) } }

  @Test func aKeyIsATapIfItsTypeIsAllowed() {
    let tap = add(UITapGestureRecognizer(), .select, .menu)
    #expect(!down("a"), "nobody has taken the key")
    up("a")
    #expect(log.take() == ["began", "ended"])
    _ = down("Return")
    #expect(log.take() == ["began"] && tap.state == .possible)
    later(0.2)
    up("Return")
    #expect(log.take() == ["gesture ended", "cancelled"] && tap.state == .possible)
    tap.cancelsTouchesInView = false
    _ = down("Escape")
    up("Escape")
    #expect(log.take() == ["began", "gesture ended", "ended"])
    _ = down("Return")
    later(2)
    up("Return")
    #expect(log.take() == ["began", "ended"], "the key was held too long")
    tap.isEnabled = false
    _ = down("Return")
    up("Return")
    #expect(log.take() == ["began", "ended"])
  }

  @Test func severalKeysAreSeveralTaps() {
    let tap = add(UITapGestureRecognizer(), .select)
    tap.numberOfTapsRequired = 2
    _ = down("Return")
    up("Return")
    #expect(log.take() == ["began"], "the end is delayed")
    later(0.2)
    _ = down("Return")
    up("Return")
    #expect(log.take() == ["began", "gesture ended", "cancelled", "cancelled"])
    _ = down("Return")
    up("Return")
    later(1)
    #expect(log.take() == ["began", "ended"] && tap.state == .possible, "there was no second tap")
  }

  @Test func aKeyThatIsHeldIsALongPress() {
    let press = add(UILongPressGestureRecognizer(), .other)
    _ = down("space")
    later(0.4)
    #expect(log.take() == ["began"])
    later(0.6)
    #expect(log.take() == ["gesture began", "cancelled"] && press.state == .began)
    up("space")
    #expect(log.take() == ["gesture ended"] && press.state == .possible)
    _ = down("space")
    later(0.8)
    up("space")
    #expect(log.take() == ["began", "ended"], "the key was released too early")
  }

  @Test func aRecognizerDelaysPresses() {
    let press = add(UILongPressGestureRecognizer(), .other)
    press.delaysTouchesBegan = true
    #expect(down("space"), "the responder may still take the key")
    #expect(log.take() == [])
    up("space")
    #expect(log.take() == ["began", "ended"])
    #expect(down("space"))
    later(1)
    up("space")
    #expect(log.take() == ["gesture began", "gesture ended"])
  }

  @Test func subclassesReceivePressesUnlessTheyOrTheirDelegateRefuse() throws {
    final class Recognizer: UIGestureRecognizer {
      var log: Log?
      var refuses = false
      var ignores = false
      override func shouldReceive(_ event: UIEvent) -> Bool { !refuses }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesBegan(presses, with: event)
        guard let press = presses.first else { return }
        #expect(press.gestureRecognizers == [self] && event.presses(for: self) == presses)
        log?.lines.append("recognizer began")
        if ignores { ignore(press, for: event) }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesEnded(presses, with: event)
        log?.lines.append("recognizer ended")
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        super.pressesCancelled(presses, with: event)
        log?.lines.append("recognizer cancelled")
      }
    }
    final class Delegate: NSObject, UIGestureRecognizerDelegate {
      var refused: UIKeyboardHIDUsage?
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        press.key?.keyCode != refused
      }
    }
    let recognizer = add(Recognizer(), .other), delegate = Delegate()
    (recognizer.log, recognizer.delegate) = (log, delegate)
    _ = down("a")
    #expect(log.take() == ["recognizer began", "began"])
    _ = down("a")
    #expect(
      log.take() == ["recognizer cancelled", "cancelled", "recognizer began", "began"], "the release was lost")
    up("a")
    #expect(log.take() == ["recognizer ended", "ended"])
    delegate.refused = .keyboardA
    _ = down("a")
    up("a")
    #expect(log.take() == ["began", "ended"])
    _ = down("b")
    up("b")
    #expect(log.take() == ["recognizer began", "began", "recognizer ended", "ended"])
    recognizer.ignores = true
    _ = down("b")
    up("b")
    #expect(log.take() == ["recognizer began", "began", "ended"])
    recognizer.refuses = true
    _ = down("b")
    up("b")
    #expect(log.take() == ["began", "ended"])
  }
}
