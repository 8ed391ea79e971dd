import Agate
import AgateUIKit
import Testing

private final class Listener: NSObject, NSTextStorageDelegate {
  var calls: [String] = []
  var paints: UIColor?
  var inserted: String?

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    calls.append("will \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
    if let text = inserted {
      inserted = nil
      textStorage.replaceCharacters(in: NSRange(location: 0, length: 0), with: text)
    }
  }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {
    calls.append("did \(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)")
    if let paints { textStorage.addAttribute(.foregroundColor, value: paints, range: editedRange) }
  }
}

/// A storage that keeps its text elsewhere, as programs write it.
private final class Backed: NSTextStorage {
  let backing = NSMutableAttributedString(string: "")
  var processed = 0

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var string: String { backing.string }
  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }
  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str.uppercased())
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    endEditing()
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }
  override func processEditing() {
    processed += 1
    super.processEditing()
  }
}

struct TextStorageTests {
  private let storage = NSTextStorage(string: "hello")
  private let listener = Listener()

  init() { storage.delegate = listener }

  @Test func eachChangeIsProcessed() {
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "xyz")
    #expect(storage.string == "hxyzlo" && listener.calls == ["will 2 1+3 1", "did 2 1+3 1"])
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound && storage.changeInLength == 0)
    listener.calls = []
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
    #expect(listener.calls == ["will 1 0+2 0", "did 1 0+2 0"])
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 1))
    #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 1)
  }

  @Test func groupsAreProcessedTogether() {
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "J")
    storage.append(NSAttributedString(string: "!!", attributes: [.kern: 2]))
    #expect(listener.calls.isEmpty && storage.editedRange == NSRange(location: 0, length: 7))
    storage.deleteCharacters(in: NSRange(location: 1, length: 1))
    storage.endEditing()
    #expect(storage.string == "Jllo!!" && listener.calls == ["will 3 0+6 1", "did 3 0+6 1"])
    #expect(storage.attribute(.kern, at: 5, effectiveRange: nil) as? Int == 2)
  }

  @Test func theDelegateAddsToAChange() {
    listener.paints = .red
    listener.inserted = "> "
    storage.mutableString.append("!")
    #expect(storage.string == "> hello!")
    #expect(listener.calls == ["will 2 5+1 1", "did 2 0+8 3"], "its changes are not processed separately")
    #expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }

  private func style(_ text: NSAttributedString, _ place: Int) -> CGFloat? {
    (text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle)?.headIndent
  }
  private func indent(_ head: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.headIndent = head
    return style
  }

  @Test func attributesAreFixed() {
    let text = NSMutableAttributedString(string: "ab\ncd\n\u{fffc}")
    text.addAttribute(.paragraphStyle, value: indent(5), range: NSRange(location: 1, length: 1))
    text.addAttribute(.paragraphStyle, value: indent(7), range: NSRange(location: 2, length: 2))
    let attachment = NSTextAttachment()
    text.addAttribute(.attachment, value: attachment, range: NSRange(location: 4, length: 3))
    text.fixAttributes(in: NSRange(location: 0, length: 1))
    #expect((0..<5).map { style(text, $0) } == [5, 5, 5, 7, nil], "only the first paragraph is fixed")
    text.fixAttributes(in: NSRange(location: 0, length: 7))
    #expect((0..<7).map { style(text, $0) } == [5, 5, 5, 7, 7, 7, nil])
    #expect((4..<7).map { text.attribute(.attachment, at: $0, effectiveRange: nil) != nil } == [false, false, true])
  }

  @Test func aStorageFixesWhatWasEdited() {
    final class Painted: NSTextStorage {
      var ranges: [NSRange] = []
      override func fixAttributes(in range: NSRange) {
        ranges.append(range)
        super.fixAttributes(in: range)
        addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 1))
      }
    }
    let storage = Painted(), view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    storage.delegate = listener
    storage.setAttributedString(NSAttributedString(string: "ab\ncd", attributes: [.paragraphStyle: indent(5)]))
    storage.addLayoutManager(view.layoutManager)
    listener.calls = []
    storage.ranges = []
    storage.addAttribute(.paragraphStyle, value: indent(9), range: NSRange(location: 3, length: 1))
    #expect(listener.calls == ["will 1 3+1 0", "did 1 3+1 0"] && storage.ranges == [NSRange(location: 3, length: 1)])
    #expect((0..<5).map { style(storage, $0) } == [5, 5, 5, 9, 9])
    #expect(storage.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
    #expect((0..<5).map { style(view.attributedText, $0) } == [5, 5, 5, 9, 9], "the view shows the fixed text")
    (storage as NSMutableAttributedString).fixAttributes(in: NSRange(location: 0, length: 2))
    #expect(storage.ranges.contains(NSRange(location: 0, length: 2)))
  }

  @Test func notificationsArePosted() {
    var names: [String] = []
    let center = NotificationCenter.default
    let all = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification]
    nonisolated(unsafe) var heard: [String] = []
    let tokens = all.map { name in
      center.addObserver(forName: name, object: storage, queue: nil) { heard.append($0.name.rawValue) }
    }
    storage.setAttributedString(NSAttributedString(string: "new"))
    tokens.forEach { center.removeObserver($0) }
    names = heard
    #expect(names == all.map(\.rawValue) && storage.string == "new")
  }

  @Test func aSubclassKeepsItsTextElsewhere() {
    let storage = Backed()
    storage.delegate = listener
    storage.setAttributedString(NSAttributedString(string: "abc", attributes: [.kern: 1]))
    #expect(storage.string == "ABC" && storage.length == 3 && storage.processed == 1)
    storage.insert(NSAttributedString(string: "d"), at: 1)
    #expect(
      storage.string == "ADBC" && storage.attributedSubstring(from: NSRange(location: 1, length: 2)).string == "DB")
    storage.addAttribute(.kern, value: 5, range: NSRange(location: 3, length: 1))
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == "ADBC" && copy.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 5)
    #expect(copy.attribute(.kern, at: 1, effectiveRange: nil) == nil)
    #expect(copy.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 1)
    #expect(listener.calls.last == "did 1 3+1 0")
  }

  @Test func managersBelongToOneStorage() {
    let manager = NSLayoutManager(), other = NSTextStorage(string: "other")
    storage.addLayoutManager(manager)
    #expect(manager.textStorage === storage && manager.numberOfGlyphs == 5)
    other.addLayoutManager(manager)
    #expect(manager.textStorage === other && storage.layoutManagers.isEmpty && other.layoutManagers.count == 1)
    manager.replaceTextStorage(storage)
    #expect(manager.textStorage === storage && other.layoutManagers.isEmpty)
    storage.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
  }
}
