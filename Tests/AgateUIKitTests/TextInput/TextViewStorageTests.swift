import Agate
import Testing

@testable import AgateUIKit

private let font = UIFont(name: "DejaVuSans", size: 20)!

private final class Painter: NSObject, NSTextStorageDelegate {
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    let text = textStorage.string as NSString
    for place in editedRange.location..<NSMaxRange(editedRange) where text.character(at: place) == 0x23 {
      textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: place, length: 1))
    }
  }
}

private final class Listener: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var answer = true
  func textViewDidChange(_ textView: UITextView) { calls.append("changed") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool {
    calls.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length) \(interaction)")
    return answer
  }
}

private final class Drawer: NSLayoutManager {
  var drawn: [(NSRange, CGPoint)] = []
  override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    drawn.append((glyphsToShow, origin))
    super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
  }
}

struct TextViewStorageTests {
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 100))
  private let listener = Listener()

  init() {
    view.font = font
    view.delegate = listener
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func theStorageFollowsTheUser() {
    view.text = "ab"
    let storage = view.textStorage
    #expect(storage.string == "ab" && storage === view.textStorage)
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    view.becomeFirstResponder()
    view.enter("c\u{1f600}")
    view.strike("Return")
    #expect(storage.string == "abc\u{1f600}\n" && view.text == storage.string)
    view.strike("BackSpace")
    view.strike("BackSpace")
    #expect(storage.string == "abc" && view.text == "abc")
    view.strike("z", .control)
    #expect(storage.string == view.text && view.text != "abc")
    view.text = "new"
    view.textColor = .blue
    #expect(storage.string == "new")
    #expect(storage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .blue)
    view.textAlignment = .right
    let style = storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.alignment == .right)
  }

  @Test func theViewFollowsTheStorage() {
    view.text = "HH\nHH"
    view.layoutIfNeeded()
    view.selectedRange = NSRange(location: 4, length: 0)
    let x = view.caret(4).minX, height = view.contentSize.height
    listener.calls = []
    view.textStorage.replaceCharacters(
      in: NSRange(location: 0, length: 1), with: NSAttributedString(string: "iii\n", attributes: [.font: font]))
    view.layoutIfNeeded()
    #expect(view.text == "iii\nH\nHH" && view.selectedRange == NSRange(location: 7, length: 0))
    #expect(near(Double(view.caret(7).minX), Double(x), 0.01) && view.contentSize.height > height + 15)
    #expect(listener.calls.isEmpty, "the program made the change")
    view.textStorage.addAttribute(.font, value: font.withSize(40), range: NSRange(location: 6, length: 1))
    #expect(view.caret(7).minX > x + 9)
    view.textStorage.deleteCharacters(in: NSRange(location: 0, length: view.textStorage.length))
    #expect(view.text == "" && view.selectedRange.location == 0)
  }

  @Test func aDelegateOfTheStoragePaintsTypedText() {
    let painter = Painter()
    view.textStorage.delegate = painter
    view.becomeFirstResponder()
    view.enter("a#b")
    let text: NSAttributedString = view.attributedText
    #expect(text.string == "a#b" && text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor != .red)
  }

  @Test func theManagerHasTheLinesOfTheView() {
    view.text = "HHHH HHHH HHHH HHHH\n\nHi"
    view.layoutIfNeeded()
    let manager = view.layoutManager, container = view.textContainer
    #expect(manager === container.layoutManager && manager.textStorage === view.textStorage)
    for place in [0, 3, 11, 16, 20, 21, 22] as [Int] {
      let line = manager.lineFragmentRect(forGlyphAt: place, effectiveRange: nil)
      let x = manager.location(forGlyphAt: place).x, caret = view.caret(place)
      #expect(near(Double(caret.minX), Double(x), 0.01), "\(place)")
      #expect(near(Double(caret.minY), Double(line.minY) + 8, 0.01), "\(place)")
    }
    let point = CGPoint(x: 5 + width("H") + 1, y: 10)
    #expect(manager.glyphIndex(for: point, in: container) == 1)
    #expect(
      near(Double(manager.usedRect(for: container).height.rounded(.up)), Double(view.contentSize.height) - 16, 0.1))
    view.becomeFirstResponder()
    view.enter("\n")
    #expect(manager.extraLineFragmentTextContainer === container)
  }

  @Test func aViewShowsTheStorageOfItsContainer() {
    let storage = NSTextStorage(string: "abc", attributes: [.font: font])
    let manager = Drawer(), container = NSTextContainer()
    container.widthTracksTextView = true
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: self.view.frame, textContainer: container)
    #expect(view.text == "abc" && view.textStorage === storage && view.layoutManager === manager)
    view.becomeFirstResponder()
    view.enter("d")
    #expect(storage.string == "abcd")
    let stage = UIGraphicsImageRenderer(size: view.bounds.size)
    _ = stage.image { _ in view.subviews.first?.draw(view.bounds) }
    #expect(manager.drawn.count == 1 && manager.drawn.first?.0 == NSRange(location: 0, length: 4))
    #expect(manager.drawn.first?.1 == CGPoint(x: -5, y: 0))
    let next = NSTextStorage(string: "next")
    manager.replaceTextStorage(next)
    #expect(view.text == "next" && view.textStorage === next)
  }

  @Test func linesAreLimited() {
    view.text = "HHHH HHHH HHHH HHHH\nHHHH HHHH HHHH HHHH"
    view.isScrollEnabled = false
    let whole: CGFloat = view.sizeThatFits(CGSize(width: 210, height: 0)).height
    view.textContainer.maximumNumberOfLines = 3
    view.textContainer.lineBreakMode = .byTruncatingTail
    let limited: CGFloat = view.sizeThatFits(CGSize(width: 210, height: 0)).height
    #expect(limited == (3 * font.lineHeight).rounded(.up) + 16 && limited < whole)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    view.enter("i")
    #expect(near(Double(view.caret(3).minX), Double(5 + width("HHi")), 0.1))
    view.textContainer.maximumNumberOfLines = 0
    #expect(view.sizeThatFits(CGSize(width: 210, height: 0)).height == whole)
  }

  @Test func tapsOpenLinks() {
    let text = NSMutableAttributedString(string: "HH link HH", attributes: [.font: font])
    let url = URL(string: "https://agate.test/a")!
    text.addAttribute(.link, value: url, range: NSRange(location: 3, length: 4))
    view.attributedText = text
    view.isEditable = false
    view.layoutIfNeeded()
    let x: CGFloat = 5 + width("HH l"), y: CGFloat = 8 + font.lineHeight / 2
    listener.calls = []
    view.point((x, y), type: .direct)
    #expect(listener.calls == ["https://agate.test/a 3+4 invokeDefaultAction"])
    view.point((8, y), type: .direct)
    view.point((200, y), type: .direct)
    #expect(listener.calls.count == 1)
    view.point((x, y))
    #expect(listener.calls.count == 2, "a click")
    listener.calls = []
    view.isEditable = true
    view.point((x, y), type: .direct)
    #expect(listener.calls.isEmpty, "the tap places the caret")
    view.isEditable = false
    view.isSelectable = false
    view.point((x, y), type: .direct)
    #expect(listener.calls.isEmpty)
  }

  @Test func linksHaveAttributesOfTheirOwn() {
    let text = NSMutableAttributedString(string: "HHHH", attributes: [.font: font])
    text.addAttribute(.link, value: "https://agate.test", range: NSRange(location: 0, length: 2))
    view.attributedText = text
    view.tintColor = .green
    #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .green)
    let x = view.caret(2).minX
    view.linkTextAttributes = [.font: font.withSize(40)]
    #expect(near(Double(view.caret(2).minX), 2 * Double(x) - 5, 0.1))
    #expect(view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    view.linkTextAttributes = nil
    #expect(near(Double(view.caret(2).minX), Double(x), 0.01))
  }

  @Test func addressesAreDetected() {
    view.text = "see www.a.test/b, (https://c.test/d_(e)) or me@f.test."
    view.dataDetectorTypes = .link
    view.frame.size.width = 2000
    view.layoutIfNeeded()
    func tap(_ before: String) {
      view.point((5 + width(before) + 5, 8 + font.lineHeight / 2), type: .direct)
    }
    view.isEditable = false
    listener.calls = []
    tap("see ")
    tap("see www.a.test/b, (")
    tap("see www.a.test/b, (https://c.test/d_(e)) or ")
    tap("s")
    #expect(
      listener.calls == [
        "http://www.a.test/b 4+12 invokeDefaultAction", "https://c.test/d_(e) 19+20 invokeDefaultAction",
        "mailto:me@f.test 44+9 invokeDefaultAction",
      ])
  }

  @Test(arguments: ["a-", "a.", ")"]) func addressesInLongWordsAreFoundInLittleTime(part: String) {
    let text = "www.x " + String(repeating: part, count: 100_000 / part.count) + " http://. me@f.test www.x"
    var urls: [String] = []
    let time = ContinuousClock().measure {
      urls = DetectedLink.all(in: text + String(repeating: ")", count: 50_000)).map(\.url.absoluteString)
    }
    #expect(urls == ["http://www.x", "mailto:me@f.test", "http://www.x"])
    #expect(time < .seconds(20))
  }

  @Test func theLayoutManagerFollowsTheWidthOfTheView() {
    view.text = "one two three four five six"
    view.frame.size.width = 600
    view.layoutIfNeeded()
    let manager = view.layoutManager, container = view.textContainer
    let height: CGFloat = manager.usedRect(for: container).height
    view.frame.size.width = 100
    let before: CGRect = manager.usedRect(for: container)
    view.layoutIfNeeded()
    #expect(before.height > 2 * height && before.width <= 100)
    #expect(near(Double(view.contentSize.height), Double(before.height) + 16, 1))
  }

  @Test func theLayoutManagerFollowsTheAttributesOfLinks() {
    view.attributedText = NSAttributedString(
      string: "ab", attributes: [.font: font, .link: URL(string: "http://a.test")!])
    let manager = view.layoutManager, container = view.textContainer
    let height: CGFloat = manager.usedRect(for: container).height
    view.linkTextAttributes = [.font: font.withSize(40)]
    #expect(near(Double(manager.usedRect(for: container).height), 2 * Double(height), 1))
  }

  @Test func aViewWhoseContainerWasRemovedIsEdited() {
    view.text = "ab"
    let old = view.textStorage
    view.layoutManager.removeTextContainer(at: 0)
    view.becomeFirstResponder()
    view.enter("c")
    #expect(view.text == "abc" && old.string == "ab")
    #expect(view.textStorage !== old && view.textStorage.string == "abc")
  }

  @Test func anEmptyTextHasTheHeightOfTheTextThatIsTypedNext() {
    let storage = view.textStorage, manager = view.layoutManager
    storage.append(NSAttributedString(string: "ab", attributes: [.font: font.withSize(10)]))
    view.layoutIfNeeded()
    let small: CGFloat = view.contentSize.height
    storage.deleteCharacters(in: NSRange(location: 0, length: 2))
    view.layoutIfNeeded()
    let height: CGFloat = manager.usedRect(for: view.textContainer).height
    #expect(height > 20 && view.contentSize.height > small + 5)
    #expect(near(Double(view.contentSize.height), Double(height) + 16, 1))
  }
}
