import Agate
import AgateUIKit
import Testing

/// Presses of keys.
@Suite struct PressTests {
  private final class Page: UIViewController {
    var log: [String] = []
    var takes: Set<UIKeyboardHIDUsage> = []
    var presses: [UIPress] = []
    private func note(_ name: String, _ presses: Set<UIPress>, _ event: UIPressesEvent?) -> Bool {
      guard let key = presses.first?.key else { return false }
      self.presses += presses
      log.append("\(name) \(key.charactersIgnoringModifiers) \(event?.allPresses.count ?? 0)")
      return takes.contains(key.keyCode)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !note("began", presses, event) { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !note("ended", presses, event) { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !note("cancelled", presses, event) { super.pressesCancelled(presses, with: event) }
    }
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let page = Page()
  private let presses = KeyPresses()

  init() {
    page.view = UIView(frame: window.bounds)
    window.rootViewController = page
  }
  private func down(_ name: String, _ modifiers: KeyModifiers = [], typing text: String = "", code: UInt32 = 0) -> Bool
  {
    presses.begin(
      KeyEvent(phase: .pressed, code: code, name: name, characters: text, modifiers: modifiers, time: 1), in: window)
  }
  private func up(_ name: String, code: UInt32 = 0) {
    presses.end(KeyEvent(phase: .released, code: code, name: name, time: 2))
  }

  @Test func theVisibleControllerGetsPresses() throws {
    #expect(!down("a", typing: "a") && !down("b", typing: "b"))
    up("a")
    #expect(page.take() == ["began a 1", "began b 2", "ended a 2"])
    let press = try #require(page.presses.first)
    #expect(press.phase == .ended && press.timestamp == 2 && press.force == 0 && press.responder === page)
    #expect(press.window === window && press.key?.keyCode == .keyboardA && press.type == .other)
    #expect(page.presses[1].phase == .stationary && page.presses[1].force == 1)
    #expect(!down("b", typing: "b") && page.take() == ["cancelled b 1", "began b 1"], "the release was lost")
    let text = KeyEvent(phase: .pressed, name: "", characters: "word")
    let repeated = KeyEvent(phase: .repeated, name: "b", characters: "b")
    #expect(!presses.begin(text, in: window) && !presses.begin(repeated, in: window) && page.take() == [])
  }

  @Test func aResponderTakesPressesThatItDoesNotPassOn() {
    final class Inner: UIView {
      var ended = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        ended += 1
        super.pressesEnded(presses, with: event)
      }
    }
    page.takes = [.keyboardSpacebar]
    let inner = Inner()
    page.view.addSubview(inner)
    _ = inner.becomeFirstResponder()
    #expect(down("space", typing: " ") && !down("a", typing: "a"))
    #expect(page.take() == ["began   1", "began a 2"])
    inner.removeFromSuperview()
    up("space")
    #expect(inner.ended == 1 && page.take() == ["ended   2"], "the responders that got the press get its end")
  }

  @Test func windowsAndApplicationsSeePresses() {
    final class Window: UIWindow {
      var flags: [UIKeyModifierFlags] = []
      var passes = true
      override func sendEvent(_ event: UIEvent) {
        if event.type == .presses { flags.append(event.modifierFlags) }
        if passes { super.sendEvent(event) }
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = page
    let event = KeyEvent(phase: .pressed, name: "a", characters: "A", modifiers: [.shift, .capsLock])
    #expect(!presses.begin(event, in: window) && window.flags == [[.shift, .alphaShift]] && page.take().count == 1)
    window.passes = false
    let other = KeyEvent(phase: .pressed, name: "b", characters: "b")
    #expect(presses.begin(other, in: window) && page.take() == [], "the window has taken the key")
  }

  @Test func keysHavePositionsTextsAndModifiers() throws {
    func key(_ name: String, _ modifiers: KeyModifiers = [], typing text: String = "", code: UInt32 = 0) throws -> UIKey
    {
      page.presses = []
      _ = down(name, modifiers, typing: text, code: code)
      return try #require(page.presses.first?.key)
    }
    let shifted = try key("A", .shift, typing: "A")
    #expect(shifted.characters == "A" && shifted.charactersIgnoringModifiers == "a" && shifted.keyCode == .keyboardA)
    #expect(shifted.modifierFlags == .shift)
    let control = try key("c", [.control, .alt, .logo])
    #expect(control.characters == "c" && control.modifierFlags == [.control, .alternate, .command])
    #expect(try key("Up").characters == UIKeyCommand.inputUpArrow && page.presses.first?.type == .upArrow)
    #expect(try key("Return").characters == "\r" && page.presses.first?.type == .select)
    #expect(try key("F11").characters == UIKeyCommand.f11 && page.presses.first?.key?.keyCode == .keyboardF11)
    let shift = try key("Shift_L")
    #expect(shift.characters == "" && shift.keyCode == .keyboardLeftShift)
    let pad = try key("KP_5", typing: "5")
    #expect(pad.keyCode == .keypad5 && pad.modifierFlags == .numericPad && pad.charactersIgnoringModifiers == "5")
    // On a French keyboard, the key at the position of Q types A.
    #expect(try key("a", typing: "a", code: 16).keyCode == .keyboardQ)
    #expect(try key("z", typing: "z", code: 44).keyCode == .keyboardZ)
    #expect(try key("F24", code: 194).keyCode == .keyboardF24 && key("x", code: 700).keyCode == .keyboard_Reserved)
    #expect(UIKeyboardHIDUsage.keyboardF24.rawValue == 0x73 && UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
    #expect(UIKeyboardHIDUsage.keypad0.rawValue == 0x62 && UIKeyboardHIDUsage.keyboardExSel.rawValue == 0xA4)
  }
}
