import Agate
import AgateUIKit
import Testing

private let font = UIFont(name: "DejaVuSans", size: 20)!

private final class Delegate: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var refused: Set<String> = []
  var scrolls = 0

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    calls.append("should begin")
    return !refused.contains("begin")
  }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("began") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    calls.append("should end")
    return true
  }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("ended") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    calls.append("\(range.location)+\(range.length) '\(text)'")
    return !refused.contains(text)
  }
  func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selected") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

struct TextViewTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))
  private let delegate = Delegate()

  init() {
    view.font = font
    view.delegate = delegate
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  private func begin(_ text: String) {
    view.text = text
    view.becomeFirstResponder()
    delegate.calls = []
  }

  @Test func defaultsAreUIKits() {
    let view = UITextView()
    #expect(
      view.text == "" && view.isEditable && view.isSelectable && view.selectedRange == NSRange(location: 0, length: 0))
    #expect(view.font == UIFont.systemFont(ofSize: 12) && view.textColor == .black && view.isScrollEnabled)
    #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    #expect(view.textContainer.lineFragmentPadding == 5 && view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func editingCallsTheDelegate() {
    delegate.refused = ["begin"]
    #expect(!view.becomeFirstResponder() && delegate.calls == ["should begin"])
    delegate.refused = ["x"]
    delegate.calls = []
    #expect(view.becomeFirstResponder() && delegate.calls == ["should begin", "began"])
    delegate.calls = []
    view.enter("ax")
    #expect(delegate.calls == ["0+0 'a'", "selected", "changed", "1+0 'x'"] && view.text == "a")
    delegate.calls = []
    view.strike("Return")
    #expect(delegate.calls == ["1+0 '\n'", "selected", "changed"] && view.text == "a\n")
    view.strike("Tab")
    #expect(view.text == "a\n\t")
    delegate.calls = []
    #expect(view.resignFirstResponder() && delegate.calls == ["should end", "ended"])
  }

  @Test func linesFollowTheInsets() {
    begin("H\n\nH")
    let line = font.lineHeight
    #expect(near(Double(view.caret(0).minX), 5, 0.01) && near(Double(view.caret(0).minY), 8, 0.01))
    #expect(near(Double(view.caret(2).minY), Double(8 + line), 0.1))
    #expect(near(Double(view.caret(3).minY), Double(8 + 2 * line), 0.1) && near(Double(view.caret(3).minX), 5, 0.01))
    let height = (3 * line).rounded(.up) + 16
    #expect(view.contentSize == CGSize(width: 110, height: height))
    #expect(
      view.sizeThatFits(CGSize(width: 110, height: 0)) == CGSize(width: width("H").rounded(.up) + 10, height: height))
    view.text = "H\n"
    #expect(near(Double(view.caret(2).minY), Double(8 + line), 0.1), "an empty line after the last line end")
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(near(Double(view.caret(0).minX), 0, 0.01) && near(Double(view.caret(0).minY), 0, 0.01))
    view.layoutIfNeeded()
    #expect(view.contentSize.height == (2 * line).rounded(.up))
    view.text = ""
    #expect(near(Double(view.caret(0).height), Double(line), 0.1))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == line.rounded(.up))
  }

  @Test func theTextContainerHasTheSizeOfTheArea() {
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let container = view.textContainer
    #expect(container.size == CGSize(width: 104, height: CGFloat.greatestFiniteMagnitude))
    view.isScrollEnabled = false
    #expect(container.size == CGSize(width: 104, height: 96))
    container.size.width = 50
    #expect(container.widthTracksTextView && container.size.width == 104, "it follows the view")
    view.bounds.size.width = 210
    #expect(container.size.width == 204)
  }

  @Test func theTextContainerMayHaveAWidthOfItsOwn() {
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    #expect(!container.widthTracksTextView && container.size == CGSize(width: 300, height: 0))
    let view = UITextView(frame: self.view.frame, textContainer: container)
    view.font = font
    view.text = "HHHH HHHH"
    view.layoutIfNeeded()
    let line: CGFloat = font.lineHeight.rounded(.up) + 16
    #expect(view.contentSize == CGSize(width: 300, height: line) && container.size.width == 300)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == line)
    container.size.width = 80
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 110 && view.contentSize.height > line + 10)
    container.widthTracksTextView = true
    #expect(container.size.width == 110)
    container.widthTracksTextView = false
    container.size = .zero
    #expect(container.size.width == 110)
  }

  @Test func theCaretMovesAcrossLines() {
    begin("HHHH\nH\nHHHH")
    view.selectedRange = NSRange(location: 3, length: 0)
    view.strike("Down")
    #expect(view.selected == 6..<6, "the line ends before")
    view.strike("Down")
    #expect(view.selected == 10..<10, "it returns to its column")
    view.strike("Down")
    #expect(view.selected == 11..<11)
    view.strike("Up")
    view.strike("Up", .shift)
    #expect(view.selected == 3..<6)
    view.strike("Home", .control)
    #expect(view.selected == 0..<0)
    view.strike("End", [.control, .shift])
    #expect(view.selected == 0..<11)
  }

  @Test func theEndOfABrokenLineIsAPlaceOfItsOwn() {
    // The line breaks after the space.
    begin("HHHH HHHH")
    let line = font.lineHeight
    view.strike("Home")
    #expect(view.selected == 5..<5 && near(Double(view.caret(5).minY), Double(8 + line), 0.1))
    view.strike("Up")
    view.strike("End")
    #expect(view.selected == 5..<5 && near(Double(view.caret(5).minY), 8, 0.1), "it is at the end of the first line")
    view.strike("Home")
    #expect(view.selected == 0..<0)
    view.strike("End")
    view.strike("Right")
    view.strike("Left")
    #expect(view.selected == 5..<5 && near(Double(view.caret(5).minY), Double(8 + line), 0.1))
  }

  @Test func selectionsCoverLinesToTheEdge() {
    begin("HH\nHH\nHH")
    let rects: [CGRect] = view.selectionRects(for: view.range(1..<7)).map(\.rect), line = Double(font.lineHeight)
    #expect(rects.count == 3)
    #expect(near(Double(rects[0].minX), Double(5 + width("H")), 0.1) && near(Double(rects[0].maxX), 105, 0.1))
    #expect(near(Double(rects[1].minX), 5, 0.1) && near(Double(rects[1].maxX), 105, 0.1))
    #expect(near(Double(rects[2].maxX), Double(5 + width("H")), 0.1) && near(Double(rects[2].minY), 8 + 2 * line, 0.2))
    let first = view.firstRect(for: view.range(0..<2))
    #expect(near(Double(first.width), Double(width("HH")), 0.1) && near(Double(first.height), line, 0.1))
    #expect(view.characterRange(at: CGPoint(x: 8, y: 10)) == view.range(0..<1))
    #expect(view.characterRange(at: CGPoint(x: 90, y: 10)) == nil)
    let nearest = view.closestPosition(to: CGPoint(x: 200, y: 500))
    #expect(nearest == view.endOfDocument && view.text(in: view.range(3..<5)) == "HH")
  }

  @Test func linesFromRightToLeftEndAtTheLeft() {
    begin("\u{5E9}\u{5DC}\n\u{5E9}")
    let width = Double(width("\u{5E9}\u{5DC}"))
    #expect(near(Double(view.caret(0).minX), 105, 0.1) && near(Double(view.caret(2).minX), 105 - width, 0.1))
    let rects: [CGRect] = view.selectionRects(for: view.range(1..<4)).map(\.rect)
    #expect(rects.count == 2 && near(Double(rects[0].minX), 5, 0.1))
    view.point((8, 12))
    #expect(view.selected == 2..<2)
  }

  @Test func changedParagraphsAreLaidOutLikeTheWholeText() {
    // Numbers that look random, and the same in each run.
    var state: UInt32 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % limit
    }
    let parts = ["", "a", "\n", "\r\n", "long words that wrap", "\n\n", "\r", "b\nc", "\u{2029}"]
    begin("first line\nsecond\n")
    let whole = UITextView(frame: view.frame)
    whole.font = font
    for step in 0..<60 {
      let count = view.text.utf16.count, start = random(count + 1)
      let end = min(start + random(9), count)
      view.replace(view.range(start..<end), withText: parts[random(parts.count)])
      whole.text = view.text
      let places: [Int] = Array(0...view.text.utf16.count)
      let same = places.allSatisfy { place in
        let (a, b) = (view.caret(place), whole.caret(place))
        return abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.height - b.height) < 0.01
      }
      #expect(same && view.contentSize == whole.contentSize, "step \(step): \(view.text.debugDescription)")
    }
  }

  @Test func theCaretIsScrolledIntoSight() {
    begin("")
    for _ in 0..<10 { view.strike("Return") }
    let bottom = view.contentSize.height - view.bounds.height
    #expect(bottom > 100 && near(Double(view.contentOffset.y), Double(bottom), 1) && delegate.scrolls > 0)
    view.strike("Home", .control)
    #expect(near(Double(view.contentOffset.y), 0, 0.01))
    view.strike("Next")
    #expect(view.contentOffset.y > 0 && view.bounds.contains(view.caret(view.selected.lowerBound)))
    view.resignFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    let offset = view.contentOffset.y
    #expect(offset > 0, "only the first responder follows its caret")
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(near(Double(view.contentOffset.y), 8, 0.01))
  }

  @Test func onlyTheTextAroundTheVisiblePartIsDrawn() throws {
    view.text = String(repeating: "H\n", count: 1000)
    view.layoutIfNeeded()
    let canvas = try #require(view.subviews.first)
    #expect(view.contentSize.height > 20_000 && canvas.bounds.height <= 300)
    #expect(!view.picture().ink { $0.red < 100 && $0.alpha > 200 }.isNull)
    view.contentOffset.y = 10_000
    view.layoutIfNeeded()
    #expect(canvas.frame.contains(view.bounds.insetBy(dx: 1, dy: 0)) && canvas.bounds.height <= 300)
    let place = canvas.frame
    view.contentOffset.y = 10_050
    view.layoutIfNeeded()
    #expect(canvas.frame == place, "a small step draws nothing")
  }

  @Test func attributesBelongToTheirCharacters() {
    let text = NSMutableAttributedString(string: "small large")
    text.addAttribute(.font, value: font.withSize(40), range: NSRange(location: 6, length: 5))
    view.attributedText = text
    view.becomeFirstResponder()
    let size: (Int) -> CGFloat? = { place in
      (view.attributedText.attributes(at: place, effectiveRange: nil)[.font] as? UIFont)?.pointSize
    }
    #expect(size(0) == 20 && size(6) == 40 && view.font?.pointSize == 20)
    view.enter("x")
    #expect(view.text == "small largex" && size(11) == 40, "it continues the style before it")
    view.selectedRange = NSRange(location: 2, length: 0)
    view.typingAttributes[.font] = font.withSize(30)
    view.enter("yz")
    #expect(size(2) == 30 && size(3) == 30 && size(1) == 20 && size(4) == 20)
    view.strike("z", .control)
    #expect(view.text == "small largex")
    view.font = font.withSize(10)
    #expect(size(0) == 10 && size(11) == 10)
  }

  @Test func readersSelectButDoNotEdit() {
    view.isEditable = false
    begin("word word")
    view.enter("x")
    view.strike("Return")
    view.strike("BackSpace")
    #expect(view.text == "word word" && delegate.calls.allSatisfy { $0 == "selected" } && view.visibleCaret == nil)
    view.point((8, 15), taps: 2)
    #expect(view.selected == 0..<4)
    view.strike("a", .control)
    #expect(view.selected == 0..<9)
    #expect(view.canPerformAction(Selector("copy(_:)"), withSender: nil))
    #expect(!view.canPerformAction(Selector("cut(_:)"), withSender: nil))
    view.isSelectable = false
    view.resignFirstResponder()
    #expect(!view.becomeFirstResponder())
  }

  @Test func textIsLaidOutWhenTheSizeIsKnown() {
    let view = UITextView()
    view.text = "a text"
    view.insertText("!")
    #expect(view.contentSize == .zero, "each character would have a line")
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 200 && view.contentSize.height < 40 && view.text == "a text!")
  }

  @Test func rangesBeyondTheTextAreCut() {
    begin("text")
    view.selectedRange = NSRange(location: 2, length: .max)
    #expect(view.selectedRange == NSRange(location: 2, length: 2))
    view.selectedRange = NSRange(location: 9, length: 9)
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    view.selectedRange = NSRange(location: -1, length: -1)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    view.selectedRange = NSRange(location: 1, length: 1)
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(view.selectedRange == NSRange(location: 1, length: 1))
    view.scrollRangeToVisible(NSRange(location: 3, length: .max))
  }

  @Test func editingEndsWithAViewThatIsEditable() {
    begin("text")
    view.isEditable = false
    #expect(!view.isFirstResponder && delegate.calls == ["should end", "ended"])
    delegate.calls = []
    #expect(view.becomeFirstResponder())
    view.isEditable = true
    #expect(view.resignFirstResponder() && delegate.calls.isEmpty, "the delegate was not told that editing began")
    view.becomeFirstResponder()
    view.isSelectable = false
    #expect(!view.isFirstResponder)
    #expect(delegate.calls == ["should begin", "began", "should end", "ended"])
  }

  @Test func pointersSelectAndFingersScroll() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))
    root.addSubview(view)
    view.text = String(repeating: "HH\n", count: 20)
    view.layoutIfNeeded()
    let line = font.lineHeight
    view.point((6, 8 + line / 2), (6, 8 + line * 1.5))
    #expect(view.isFirstResponder && view.selected == 0..<3 && view.contentOffset.y == 0)
    let fingers = Fingers(on: root), clock = MediaClock(time: 0)
    MediaClock.withClock(clock) {
      DisplayClock.withClock(DisplayClock(refreshInterval: 1 / 60)) {
        fingers.down(50, 90, at: 0)
        fingers.move(50, 70, at: 0.1)
        fingers.move(50, 40, at: 0.2)
        fingers.up(50, 40, at: 1)
      }
    }
    #expect(view.contentOffset.y > 20 && view.selected == 0..<3)
    view.contentOffset.y = 0
    MediaClock.withClock(clock) { fingers.tap(5 + Double(width("H")), 20, at: 5) }
    #expect(view.selected == 1..<1)
  }

  @Test func archivesKeepTheView() throws {
    (view.text, view.isEditable, view.textAlignment) = ("a\nb", false, .right)
    view.textContainerInset.left = 4
    view.textContainer.lineFragmentPadding = 0
    let copy = try unarchived(view)
    #expect(copy.text == "a\nb" && !copy.isEditable && copy.isSelectable && copy.textAlignment == .right)
    #expect(copy.textContainerInset == view.textContainerInset && copy.textContainer.lineFragmentPadding == 0)
    #expect(copy.font?.pointSize == 20 && copy.subviews.count == 1)
  }

  @Test func viewsHaveALayoutManagerWhateverTheProgramAsksFor() {
    for isModern in [false, true] {
      let view = UITextView(usingTextLayoutManager: isModern)
      view.text = "text"
      #expect(view.frame == .zero && view.textContainer.widthTracksTextView)
      #expect(view.layoutManager.textStorage === view.textStorage && view.textStorage.string == "text")
    }
  }
}

/// A view of the program that receives typed text.
private final class Terminal: UIView, UIKeyInput {
  var text = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}

struct KeyInputTests {
  @Test func viewsOfTheProgramReceiveText() {
    let view = Terminal()
    #expect(!view.strike("a", typing: "a") && view.text == "", "it is not the first responder")
    view.becomeFirstResponder()
    view.enter("ab")
    #expect(view.strike("Return") && view.strike("Tab") && view.strike("BackSpace") && view.text == "ab\n")
    #expect(!view.strike("c", .control) && !view.strike("Left") && view.text == "ab\n")
    #expect(view.keyboardType == .default && !view.isSecureTextEntry && view.autocapitalizationType == .sentences)
  }
}
