import Agate
import AgateUIKit
import Synchronization
import Testing

private let font = UIFont(name: "DejaVuSans", size: 20)!

private final class Delegate: NSObject, UITextFieldDelegate {
  var calls: [String] = []
  var refused: Set<String> = []

  private func note(_ call: String, _ key: String) -> Bool {
    calls.append(call)
    return !refused.contains(key)
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { note("should begin", "begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { note("should end", "end") }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("ended") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { note("\(range.location)+\(range.length) '\(string)'", string) }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { note("should clear", "clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { note("should return", "return") }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

struct TextFieldTests {
  private let field = UITextField(frame: CGRect(x: 10, y: 20, width: 200, height: 30))
  private let delegate = Delegate()

  init() {
    field.font = font
    field.delegate = delegate
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  private func begin(_ text: String = "") {
    field.text = text
    field.becomeFirstResponder()
    delegate.calls = []
  }

  @Test func defaultsAreUIKits() {
    let field = UITextField()
    #expect(field.text == "" && field.placeholder == nil && field.textAlignment == .natural && !field.isEditing)
    #expect(field.font == UIFont.systemFont(ofSize: 17) && field.textColor == .black && field.borderStyle == .none)
    #expect(field.clearButtonMode == .never && field.leftViewMode == .never && field.rightViewMode == .never)
    #expect(field.canBecomeFirstResponder && !field.isSecureTextEntry && field.autocapitalizationType == .sentences)
    field.text = nil
    field.font = nil
    #expect(field.text == "" && field.font == UIFont.systemFont(ofSize: 17) && !field.hasText)
  }

  @Test func editingCallsTheDelegateAndSendsEvents() {
    let events: [UIControl.Event] = [.editingDidBegin, .editingChanged, .editingDidEnd]
    for (event, name) in zip(events, ["event begin", "event change", "event end"]) {
      field.addAction(UIAction { [delegate] _ in delegate.calls.append(name) }, for: event)
    }
    #expect(field.becomeFirstResponder() && field.isEditing)
    #expect(delegate.take() == ["should begin", "began", "event begin"])
    #expect(field.becomeFirstResponder() && delegate.take().isEmpty, "it is already")
    field.enter("ab")
    #expect(delegate.take() == ["0+0 'a'", "event change", "1+0 'b'", "event change"] && field.text == "ab")
    field.strike("BackSpace")
    #expect(delegate.take() == ["1+1 ''", "event change"] && field.text == "a")
    field.text = "set"
    #expect(delegate.take().isEmpty, "the program has changed it")
    #expect(field.resignFirstResponder() && !field.isEditing)
    #expect(delegate.take() == ["should end", "ended", "event end"])
  }

  @Test func notificationsNameTheField() {
    let heard = Mutex<[String]>([])
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    var observers: [any NSObjectProtocol] = []
    for name in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
          heard.withLock { $0.append(note.name.rawValue) }
        })
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    field.becomeFirstResponder()
    field.enter("a")
    field.text = "b"
    field.resignFirstResponder()
    #expect(heard.withLock { $0 } == names.map(\.rawValue))
  }

  @Test func theDelegateRefuses() {
    delegate.refused = ["begin", "x", "end", ""]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    delegate.refused.remove("begin")
    begin("a")
    field.enter("xy")
    #expect(field.text == "ay" && !field.resignFirstResponder() && field.isEditing)
    field.strike("BackSpace")
    #expect(field.text == "ay" && delegate.calls.contains("1+1 ''"))
    field.isEnabled = false
    #expect(!field.canBecomeFirstResponder)
  }

  @Test func editingEndsByForceAlthoughTheDelegateRefuses() {
    let root = UIView()
    root.addSubview(field)
    delegate.refused = ["end"]
    let ends: [() -> Void] = [
      { root.endEditing(true) }, { [field] in field.removeFromSuperview() }, { [field] in field.isEnabled = false },
    ]
    for end in ends {
      root.addSubview(field)
      field.isEnabled = true
      begin("a")
      #expect(!root.endEditing(false) && delegate.take() == ["should end"] && field.isEditing)
      end()
      #expect(!field.isEditing && delegate.take() == ["should end", "ended"])
    }
  }

  @Test func editingBeginsAndEndsInPairsIfTheDelegateMovesIt() {
    final class Mover: NSObject, UITextFieldDelegate {
      var log = "", target: UITextField?
      func textFieldDidBeginEditing(_ textField: UITextField) { log += "+\(textField.tag)" }
      func textFieldDidEndEditing(_ textField: UITextField) {
        log += "-\(textField.tag)"
        defer { target = nil }
        target?.becomeFirstResponder()
      }
    }
    let root = UIView(), mover = Mover(), fields: [UITextField] = (0..<3).map { _ in UITextField() }
    for (index, field) in fields.enumerated() {
      (field.tag, field.delegate) = (index, mover)
      root.addSubview(field)
    }
    fields[0].becomeFirstResponder()
    mover.target = fields[1]
    #expect(fields[0].resignFirstResponder() && fields[1].isEditing && mover.log == "+0-0+1")
    (mover.log, mover.target) = ("", fields[2])
    #expect(fields[0].becomeFirstResponder() && fields[0].isEditing && mover.log == "-1+2-2+0", "both others end")
    (mover.log, mover.target) = ("", fields[2])
    #expect(fields[2].becomeFirstResponder() && fields[2].isEditing && mover.log == "-0+2", "it begins once")
  }

  @Test func theReturnKeyEndsEditingIfAnActionIsRegistered() {
    begin("a")
    var exits = 0, primary = 0
    field.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
    #expect(field.strike("Return") && delegate.take() == ["should return"] && field.isEditing && primary == 1)
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    delegate.refused = ["return"]
    field.strike("KP_Enter")
    #expect(field.isEditing && exits == 0)
    delegate.refused = []
    field.strike("Return")
    #expect(!field.isEditing && exits == 1 && field.text == "a")
  }

  @Test func theTabKeyGoesToTheNextField() {
    let root = UIView(), fields: [UITextField] = [field, UITextField(), UITextField(), UITextField()]
    for field in fields { root.addSubview(field) }
    fields[1].isEnabled = false
    field.becomeFirstResponder()
    #expect(field.strike("Tab") && fields[2].isEditing && !field.isEditing)
    #expect(fields[2].strike("Tab") && fields[3].isEditing)
    #expect(fields[3].strike("Tab") && field.isEditing, "after the last comes the first")
    #expect(field.strike("ISO_Left_Tab", .shift) && fields[3].isEditing)
    for field in fields.dropLast() { field.removeFromSuperview() }
    #expect(!fields[3].strike("Tab") && fields[3].text == "")
  }

  @Test func theCaretMovesBetweenCharacters() {
    // The accent belongs to its letter, and the family is one character.
    begin("e\u{301}\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}x")
    var places: [Int] = [field.selected.lowerBound]
    for _ in 0..<4 {
      field.strike("Left")
      places.append(field.selected.lowerBound)
    }
    #expect(places == [11, 10, 2, 0, 0])
    field.strike("Right")
    field.strike("Right")
    field.strike("BackSpace")
    #expect(field.text == "e\u{301}x" && field.selected == 2..<2)
    field.strike("Home")
    field.strike("Delete")
    #expect(field.text == "x" && field.selected == 0..<0)
    field.selected = 0..<1
    field.text = "\u{1F468}\u{200D}\u{1F469}"
    field.selected = 2..<3
    #expect(field.selected == 0..<0, "positions within a character are moved to its beginning")
  }

  @Test func partsOfCharactersAreReplaced() {
    begin("xe\u{301}y")
    field.replace(field.range(1..<2), withText: "")
    #expect(Array(field.text!.unicodeScalars) == Array("x\u{301}y".unicodeScalars))
    field.replace(field.range(1..<1), withText: "a")
    #expect(field.text == "xa\u{301}y")
    field.strike("z", .control)
    field.strike("z", .control)
    #expect(field.text == "xe\u{301}y")
    field.text = "\u{1F468}"
    field.replace(field.range(0..<1), withText: "")
    #expect(field.text?.utf16.count == 1, "half a pair becomes a replacement character")
    field.strike("a", .control)
    field.enter("b")
    #expect(field.text == "b")
  }

  @Test func arrowsFollowTheDirectionOfTheText() {
    begin("\u{5E9}\u{5DC}\u{5D5}\u{5DD}")
    #expect(field.caret(0).minX > field.caret(4).minX)
    field.strike("Right")
    #expect(field.selected == 3..<3)
    field.strike("Left")
    #expect(field.selected == 4..<4)
    let left = field.position(from: field.beginningOfDocument, in: .left, offset: 3)
    #expect(left == field.range(3..<3).start)
    #expect(field.position(from: field.beginningOfDocument, in: .right, offset: 1) == nil)
  }

  @Test func wordsEndsAndShiftAreAsUsual() {
    begin("one don't  three")
    field.strike("Home")
    field.strike("Right", .control)
    #expect(field.selected == 3..<3)
    field.strike("Right", [.control, .shift])
    #expect(field.selected == 3..<9)
    field.strike("Left", .shift)
    #expect(field.selected == 3..<8)
    field.strike("Left")
    #expect(field.selected == 3..<3, "without shift it goes to the beginning of the selection")
    field.strike("End", .shift)
    field.enter("!")
    #expect(field.text == "one!" && field.selected == 4..<4)
    field.strike("BackSpace", .control)
    #expect(field.text == "" && field.selected == 0..<0)
    field.enter("x")
    field.strike("a", .control)
    #expect(field.selected == 0..<1)
    field.strike("Up")
    #expect(field.selected == 0..<0)
    field.strike("Down")
    #expect(field.selected == 1..<1)
  }

  @Test func keysThatAreNoTextPassOn() {
    begin("a")
    for name in ["Escape", "F1", "Shift_L", "Prior"] { #expect(!field.strike(name)) }
    #expect(
      !field.strike("q", .control) && !field.strike("a", .alt, typing: "a") && !field.strike("a", .logo, typing: "a"))
    #expect(field.strike("KP_Left") && field.strike("KP_1", typing: "1") && field.text == "1a")
    field.resignFirstResponder()
    #expect(!field.strike("b", typing: "b") && field.text == "1a")
  }

  @Test func editsAreUndoneInGroups() {
    begin("a")
    field.enter("bc")
    field.strike("Home")
    field.enter("x")
    field.strike("z", .control)
    #expect(field.text == "abc" && field.selected == 0..<0)
    field.strike("z", .control)
    #expect(field.text == "a", "letters that were typed together")
    #expect(!field.strike("z", .control) && field.text == "a")
    field.strike("Z", [.control, .shift])
    #expect(field.text == "abc" && field.selected == 3..<3)
    field.strike("BackSpace")
    field.strike("BackSpace")
    field.strike("y", .control)
    #expect(field.text == "a", "an edit ends what can be redone")
    field.strike("z", .control)
    #expect(field.text == "abc")
    field.text = "new"
    #expect(!field.strike("z", .control) && field.text == "new")
  }

  @Test func theDelegateMayEditTheTextWhenItIsAsked() {
    final class Formatter: NSObject, UITextFieldDelegate {
      var edit: ((UITextField) -> Void)?
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        edit?(textField)
        return true
      }
    }
    let formatter = Formatter()
    begin("a")
    field.delegate = formatter
    field.enter("bc")
    formatter.edit = { $0.text = "set" }
    #expect(field.strike("z", .control) && field.text == "set", "there is no edit any more that can be undone")
    field.strike("BackSpace")
    #expect(field.text == "se")
    formatter.edit = { $0.insertText("!") }
    field.strike("z", .control)
    #expect(field.text == "se!", "another edit is the last one now")
    formatter.edit = nil
    field.strike("z", .control)
    #expect(field.text == "se")
  }

  @Test func thePointerSelects() {
    begin("some words")
    field.resignFirstResponder()
    let middle = field.bounds.midY
    field.point((width("som") + 1, middle))
    #expect(field.isEditing && field.selected == 3..<3)
    field.point((1, middle), (width("some w") - 1, middle))
    #expect(field.selected == 0..<6)
    field.point((width("some w") + 1, middle), taps: 2)
    #expect(field.selected == 5..<10)
    field.point((width("some w") + 1, middle), (2, middle), taps: 2)
    #expect(field.selected == 0..<10, "the drag selects words")
    field.point((2, middle), taps: 3)
    #expect(field.selected == 0..<10)
    field.point((width("so") - 1, middle), (90, middle), type: .direct)
    #expect(field.selected == 0..<10, "a finger that has moved is no tap")
    field.point((width("so") - 1, middle), type: .direct)
    #expect(field.selected == 2..<2)
  }

  @Test func hiddenTextShowsBulletsAndIsNotCopied() {
    begin("ab c")
    field.isSecureTextEntry = true
    #expect(near(Double(field.caret(2).minX), Double(width("\u{2022}\u{2022}")), 0.01))
    field.selected = 1..<3
    let copy = Selector("copy(_:)"), delete = Selector("delete(_:)")
    #expect(!field.canPerformAction(copy, withSender: nil) && field.canPerformAction(delete, withSender: nil))
    #expect(near(Double(field.firstRect(for: field.range(1..<3)).width), Double(width("\u{2022}\u{2022}")), 0.01))
    field.point((1, 15), taps: 2)
    #expect(field.selected == 0..<4, "its words are hidden, too")
    field.strike("BackSpace", .control)
    #expect(field.text == "")
  }

  @Test func aWatchedKeyReachesSubclasses() {
    final class Digit: UITextField {
      var presses = 0
      override func deleteBackward() {
        presses += 1
        super.deleteBackward()
      }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.name != "selectAll(_:)" && super.canPerformAction(action, withSender: sender)
      }
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let digit = Digit(frame: field.frame)
    digit.becomeFirstResponder()
    digit.enter("1")
    digit.strike("BackSpace")
    digit.strike("BackSpace")
    #expect(digit.presses == 2 && digit.text == "" && digit.visibleCaret == nil)
    digit.enter("2")
    digit.strike("a", .control)
    #expect(digit.selected == 1..<1)
  }
}

@MainActor struct TextFocusTests {
  @Test func theTabKeyDoesNotLeaveAPresentedController() {
    let window = UIWindow(screenOfSize: CGSize(width: 100, height: 100)), show = Show(window)
    let root = UIViewController(), page = UIViewController(), fields: [UITextField] = (0..<3).map { _ in UITextField() }
    window.rootViewController = root
    page.modalPresentationStyle = .overFullScreen
    show.run {
      root.view.addSubview(fields[0])
      for field in fields.dropFirst() { page.view.addSubview(field) }
      root.present(page, animated: false)
      fields[2].becomeFirstResponder()
      #expect(fields[2].strike("Tab") && fields[1].isEditing, "the first field is behind")
      #expect(fields[1].strike("Tab", .shift) && fields[2].isEditing)
    }
  }
}
