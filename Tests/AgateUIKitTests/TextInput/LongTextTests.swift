import Agate
import AgateUIKit
import Testing

/// Edits of a text that is so long that a text view keeps it in pieces.
struct LongTextTests {
  private let lines: [String] = (0..<1000).map { "Zeile \($0): äöü 👍🏽\n" }
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let model: NSMutableString

  init() {
    model = NSMutableString(string: lines.joined())
    view.text = model.substring(from: 0)
    view.becomeFirstResponder()
  }

  /// The position at which a line begins.
  private func start(of line: Int) -> Int { lines[..<line].reduce(0) { $0 + $1.utf16.count } }

  @Test func linesAreJoinedAndDividedEverywhere() {
    // The places before an edit stay where they are.
    for line in stride(from: 910, to: 0, by: -70) {
      let place = start(of: line)
      view.selected = place..<place
      view.strike("BackSpace")
      view.enter("ä")
      model.replaceCharacters(in: NSRange(location: place - 1, length: 1), with: "ä")
    }
    #expect(view.text == model.substring(from: 0))
    for line in stride(from: 960, to: 910, by: -10) {
      let place = start(of: line) + 3
      view.selected = place..<place
      view.strike("Return")
      view.enter("é")
      model.insert("\né", at: place)
    }
    #expect(view.text == model.substring(from: 0))
  }

  @Test func wordsAndCharactersAreFoundEverywhere() {
    let end = " 👍🏽\n".utf16.count
    for line in stride(from: 1, to: 1000, by: 111) {
      let place = start(of: line)
      view.selected = place..<place
      view.strike("Left", .control)
      #expect(view.selected == place - end - 3..<place - end - 3, "the letters in the line before")
      view.strike("Right", .control)
      view.strike("Right", .control)
      #expect(view.selected == place + 5..<place + 5, "the first word of the line")
      view.selected = place - 3..<place
      #expect(view.selected == place - end + 1..<place, "the thumb is one character")
    }
  }

  @Test func mostOfTheTextIsDeletedAndComesBack() {
    let whole = model.substring(from: 0)
    view.selected = 6..<start(of: 999)
    view.strike("BackSpace")
    model.deleteCharacters(in: NSRange(location: 6, length: start(of: 999) - 6))
    #expect(view.text == model.substring(from: 0) && view.selected == 6..<6)
    view.strike("z", .control)
    #expect(view.text == whole)
    let part: NSRange = NSRange(location: 6, length: start(of: 999) - 6)
    #expect(view.textRange(part) == (whole as NSString).substring(with: part))
  }
}

extension UITextView {
  fileprivate func textRange(_ units: NSRange) -> String? {
    text(in: range(units.location..<units.location + units.length))
  }
}
