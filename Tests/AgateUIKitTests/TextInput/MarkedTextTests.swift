import Agate
import AgateUIKit
import Testing

private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var calls: [String] = []
  var refused: Set<String> = []
  /// The positions before which the text may not be changed.
  var refusedPlaces: Set<Int> = []
  /// The composed ranges at the times at which a text view changed.
  var marks: [Range<Int>?] = []

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    calls.append("\(range.location)+\(range.length) '\(string)'")
    return !refused.contains(string) && !refusedPlaces.contains(range.location)
  }
  func textViewDidChange(_ textView: UITextView) { marks.append(textView.marked) }
}

extension UITextInput {
  /// The range of the composed text, in UTF-16 code units.
  fileprivate var marked: Range<Int>? {
    markedTextRange.map { range in
      let start: Int = offset(from: beginningOfDocument, to: range.start)
      return start..<offset(from: beginningOfDocument, to: range.end)
    }
  }
}

/// Text that input methods compose in text fields and text views.
struct MarkedTextTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  private let field = UITextField(frame: CGRect(x: 10, y: 20, width: 200, height: 30))
  private let delegate = Delegate()

  init() {
    field.delegate = delegate
    window.addSubview(field)
    field.becomeFirstResponder()
  }

  /// Sends a change of an input method to the field.
  private func send(_ text: String = "", preedit: String? = nil, selection: Range<Int>? = nil) {
    #expect(
      window.apply(TextInputEvent(committedText: text, preedit: preedit.map { PreeditText($0, selection: selection) })))
  }

  @Test func composedTextReplacesItselfUntilItIsCommitted() {
    field.text = "ab"
    field.selected = 1..<1
    send(preedit: "k")
    #expect(field.text == "akb" && field.marked == 1..<2 && field.selected == 2..<2)
    send(preedit: "かな", selection: 0..<3)
    #expect(field.text == "aかなb" && field.marked == 1..<3 && field.selected == 1..<2)
    send("仮名")
    #expect(field.text == "a仮名b" && field.marked == nil && field.selected == 3..<3)
    send("x", preedit: "y")
    #expect(field.text == "a仮名xyb" && field.marked == 4..<5)
    send()
    #expect(field.text == "a仮名xb" && field.marked == nil && field.selected == 4..<4, "the composition was cancelled")
    field.strike("z", .control)
    #expect(field.text == "ab", "what was committed is undone together, and what was cancelled leaves no trace")
    field.strike("y", .control)
    #expect(field.text == "a仮名xb")
  }

  @Test func composedTextReplacesTheSelection() {
    field.text = "abc"
    field.selected = 1..<2
    send(preedit: "é")
    #expect(field.text == "aéc")
    send("e")
    #expect(field.text == "aec")
    field.strike("z", .control)
    #expect(field.text == "abc")
    field.selected = 0..<3
    send(preedit: "q")
    send()
    #expect(field.text == "")
    field.strike("z", .control)
    #expect(field.text == "abc")
  }

  @Test func theDelegateIsAskedForTheComposedRange() {
    field.text = "ab"
    delegate.refused = ["no"]
    send(preedit: "x")
    send(preedit: "no")
    #expect(field.text == "abx" && field.marked == 2..<3)
    send("no")
    #expect(field.text == "ab" && field.marked == nil, "a result that is refused ends the composition")
    send("yes")
    #expect(delegate.calls == ["2+0 'x'", "2+1 'no'", "2+1 'no'", "2+0 'yes'"] && field.text == "abyes")
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    send(preedit: "1")
    send("2")
    #expect(changes == 2)
  }

  @Test func otherChangesKeepTheComposedText() {
    send(preedit: "abc")
    field.selected = 1..<1
    #expect(field.text == "abc" && field.marked == nil && field.selected == 1..<1)
    send(preedit: "x")
    field.strike("BackSpace")
    #expect(field.text == "abc" && field.marked == nil)
    send(preedit: "y")
    field.strike("key", typing: "z")
    #expect(field.text == "azbc" && field.marked == nil, "a typed text replaces what is composed")
    send(preedit: "w")
    field.resignFirstResponder()
    #expect(field.text == "azwbc" && field.marked == nil)
    field.becomeFirstResponder()
    send(preedit: "v")
    field.text = "new"
    #expect(field.text == "new" && field.marked == nil)
    send(preedit: "u")
    field.unmarkText()
    #expect(field.text == "newu" && field.marked == nil)
    field.strike("z", .control)
    #expect(field.text == "new")
  }

  @Test func composedTextIsUnderlinedUntilItsEnd() {
    func underline(at place: Int) -> Int {
      field.attributedText?.attribute(.underlineStyle, at: place, effectiveRange: nil) as? Int ?? 0
    }
    field.text = "a"
    field.setMarkedText("b\nc", selectedRange: NSRange(location: 1, length: 7))
    #expect(field.text == "ab c" && field.selected == 2..<4)
    #expect(underline(at: 0) == 0 && underline(at: 1) == 1 && underline(at: 3) == 1)
    field.font = UIFont(name: "DejaVuSans", size: 30)
    field.unmarkText()
    #expect(underline(at: 1) == 0)
    #expect((field.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    field.selected = 4..<4
    field.enter("d")
    #expect(underline(at: 4) == 0)
    field.markedTextStyle = [.foregroundColor: UIColor.red]
    field.setMarkedText("e", selectedRange: NSRange(location: 0, length: 0))
    #expect(field.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
    #expect(underline(at: 5) == 0)
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(field.text == "ab cd" && field.marked == nil)
  }

  @Test func textViewsTellTheirDelegateWhatIsComposed() {
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    window.addSubview(view)
    view.text = "one\ntwo"
    view.becomeFirstResponder()
    view.delegate = delegate
    view.selected = 3..<3
    send(preedit: "1")
    send(preedit: "12")
    send("x\ny")
    #expect(view.text == "onex\ny\ntwo" && view.selected == 6..<6)
    #expect(delegate.marks == [3..<4, 3..<5, nil])
    view.isEditable = false
    #expect(!window.apply(TextInputEvent(committedText: "no")) && window.textInput == nil)
    #expect(view.text == "onex\ny\ntwo")
  }

  @Test func textBesideTheSelectionIsDeleted() {
    func delete(_ before: Int, _ after: Int, _ text: String = "") {
      var event = TextInputEvent(committedText: text)
      (event.deletedBefore, event.deletedAfter) = (before, after)
      _ = window.apply(event)
    }
    field.text = "aéb日c"
    field.selected = 3..<3
    delete(3, 3)
    #expect(field.text == "ac" && field.selected == 1..<1)
    delete(9, 9)
    #expect(field.text == "")
    field.text = "abcd"
    field.selected = 1..<3
    delete(1, 1)
    #expect(field.text == "bc" && field.selected == 0..<2)
    delete(0, 0, "x")
    #expect(field.text == "x")
    // The delegate keeps the text before the selection.
    field.text = "abcd"
    field.selected = 1..<3
    delegate.refusedPlaces = [0]
    delete(1, 1)
    #expect(field.text == "abc" && field.selected == 1..<3, "the same characters are selected")
    field.text = "x"
    delegate.refusedPlaces = []
    send(preedit: "abc")
    delete(1, 0, "y")
    #expect(field.text == "y" && field.marked == nil)
  }

  // MARK: The state

  @Test func inputMethodsGetTheTextAroundTheCaret() throws {
    field.text = "aé日b"
    field.selected = 1..<3
    #expect(window.textInput?.text == EditedText("aé日b", cursor: 6, anchor: 1))
    field.selected = 2..<2
    let caret: CGRect = try #require(window.textInput?.caret)
    #expect(caret == field.convert(field.caret(2), to: window) && caret.minX > 10 && caret.minY >= 20)
    send(preedit: "xyz")
    #expect(window.textInput?.text == EditedText("aé日b", cursor: 3), "without what is composed")
    field.text = String(repeating: "é", count: 5000)
    field.selected = 2500..<2500
    #expect(window.textInput?.text == EditedText(String(repeating: "é", count: 2000), cursor: 2000))
    field.selected = 1000..<4500
    let part = String(repeating: "é", count: 1500)
    #expect(window.textInput?.text == EditedText(part, cursor: 2000, anchor: 0), "the end of a long selection")
    // The part begins within a character of two code units.
    field.text = String(repeating: "😀", count: 501) + "a"
    field.selected = 1003..<1003
    #expect(window.textInput?.text == EditedText(String(repeating: "😀", count: 499) + "a"))
    field.selected = 0..<1003
    let half = String(repeating: "😀", count: 499) + "a"
    #expect(window.textInput?.text == EditedText(half, cursor: half.utf8.count, anchor: 0), "without half a character")
    field.resignFirstResponder()
    #expect(window.textInput == nil && !window.apply(TextInputEvent(committedText: "a")))
  }

  @Test func eventsOfProgramsMayBeWrong() {
    var event = TextInputEvent(preedit: PreeditText("é日", selection: 0..<5))
    event.preedit?.selection = 1..<9
    #expect(window.apply(event))
    #expect(field.text == "é日" && field.selected == 0..<2, "at boundaries of characters in the text")
    field.setMarkedText("abc", selectedRange: NSRange(location: 1, length: .max))
    #expect(field.text == "abc" && field.selected == 1..<3)
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(field.text == "" && changes == 1, "there was nothing to end any more")
  }

  @Test func aProgramThatChangesTheTextEndsTheComposition() {
    #expect(!window.isComposing)
    send(preedit: "k")
    #expect(window.isComposing)
    field.addAction(
      UIAction { [unowned field] _ in field.text = field.text?.uppercased() }, for: .editingChanged)
    send(preedit: "ka")
    #expect(field.text == "KA" && !window.isComposing)
  }

  @Test func inputMethodsGetTheTraits() {
    func told(_ change: (UITextField) -> Void) -> (TextInputPurpose?, TextInputHints?) {
      let field = UITextField()
      window.addSubview(field)
      field.becomeFirstResponder()
      change(field)
      defer { field.removeFromSuperview() }
      return (window.textInput?.purpose, window.textInput?.hints)
    }
    #expect(told { _ in } == (.normal, [.capitalizesSentences, .completion, .spelling]))
    #expect(told { $0.keyboardType = .numberPad }.0 == .digits)
    #expect(told { $0.keyboardType = .emailAddress }.0 == .email)
    #expect(told { $0.textContentType = .telephoneNumber }.0 == .phone)
    #expect(told { $0.autocorrectionType = .no }.1 == [.capitalizesSentences])
    let words: (UITextField) -> Void = { field in
      (field.autocapitalizationType, field.autocorrectionType, field.spellCheckingType) = (.words, .no, .yes)
      field.keyboardType = .asciiCapable
    }
    #expect(told(words) == (.normal, [.titlecase, .spelling, .latin]))
    #expect(told { $0.isSecureTextEntry = true } == (.password, [.hidden, .sensitive]))
    let pin: (UITextField) -> Void = { field in
      (field.isSecureTextEntry, field.keyboardType, field.text) = (true, .numberPad, "1234")
    }
    #expect(told(pin).0 == .pin)
    pin(field)
    field.becomeFirstResponder()
    #expect(window.textInput != nil && window.textInput?.text == nil, "a hidden text stays hidden")
    let view = UITextView()
    window.addSubview(view)
    view.becomeFirstResponder()
    #expect(window.textInput?.hints.contains(.multiline) == true)
    let number = window.textInput?.field
    field.becomeFirstResponder()
    #expect(window.textInput?.field != number)
    view.isEditable = false
    view.becomeFirstResponder()
    #expect(window.textInput == nil, "a text that cannot be changed")
  }

  @Test func theWindowHearsOfEveryChange() {
    var told: [TextInputState?] = []
    window.onTextInput = { [unowned window] in told.append(window.textInput) }
    field.text = "abc"
    field.layoutIfNeeded()
    field.selected = 1..<1
    #expect(told.last??.text == EditedText("abc", cursor: 1))
    field.enter("x")
    #expect(told.last??.text == EditedText("axbc", cursor: 2))
    (field.keyboardType, field.autocorrectionType) = (.emailAddress, .no)
    #expect(told.last??.purpose == .normal)
    field.reloadInputViews()
    #expect(told.last??.purpose == .email && told.last??.hints.contains(.completion) == false)
    field.resignFirstResponder()
    #expect(told.last == .some(nil))
    let count = told.count
    field.reloadInputViews()
    #expect(told.count == count, "the field is not edited")
    window.onTextInput = nil
  }

  @Test func theHostHearsOfFirstRespondersThatWindowsHideAndShow() {
    let host = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    var told: [Bool] = []
    host.addSubview(window)
    #expect(field.becomeFirstResponder())
    host.onTextInput = { [unowned host] in told.append(host.textInput != nil) }
    window.removeFromSuperview()
    #expect(told.last == false)
    host.addSubview(window)
    #expect(told.last == true && field.isFirstResponder)
    host.onTextInput = nil
  }
}
