import Agate
import AgateUIKit
import Testing

extension UIPasteboardTests {
  @Test func textFieldsCopyCutAndPaste() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var asked: [String] = []
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        asked.append("\(range.location)+\(range.length) '\(string)'")
        return string != "refused"
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), delegate = Delegate()
    (field.text, field.delegate) = ("one two", delegate)
    field.becomeFirstResponder()
    UIPasteboard.general.string = "before"
    field.selected = 3..<3
    #expect(field.strike("c", .control) && UIPasteboard.general.string == "before", "no text is selected")
    field.selected = 0..<3
    field.strike("c", .control)
    #expect(UIPasteboard.general.string == "one" && delegate.asked.isEmpty)
    field.strike("x", .control)
    #expect(field.text == " two" && delegate.asked == ["0+3 ''"])
    field.strike("End")
    field.strike("v", .control)
    #expect(field.text == " twoone" && delegate.asked.last == "4+0 'one'" && field.selected == 7..<7)
    UIPasteboard.general.string = "a\nb"
    field.paste(nil)
    #expect(field.text == " twoonea b", "a field has one line")
    UIPasteboard.general.string = "refused"
    field.strike("V", [.control, .capsLock])
    #expect(field.text == " twoonea b")
    UIPasteboard.general.string = nil
    #expect(!field.canPerformAction(Selector("paste(_:)"), withSender: nil))
    field.isSecureTextEntry = true
    field.selectAll(nil)
    field.copy(nil)
    field.cut(nil)
    #expect(!UIPasteboard.general.hasStrings && field.hasText, "hidden text stays hidden")
  }

  @Test func textViewsCopyTextThatIsNotEditable() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (view.text, view.isEditable) = ("a\nb", false)
    view.becomeFirstResponder()
    view.strike("a", .control)
    view.strike("c", .control)
    #expect(UIPasteboard.general.string == "a\nb")
    view.strike("x", .control)
    view.strike("v", .control)
    #expect(view.text == "a\nb")
    view.isEditable = true
    view.strike("v", .control)
    view.strike("v", .control)
    #expect(view.text == "a\nba\nb")
  }
}
