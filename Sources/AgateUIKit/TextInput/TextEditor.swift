import Agate

/// A view in which an editor shows text: a text field or a text view.
protocol TextEditorView: UIView, UITextInput {
  var editor: TextEditor { get }
  /// Whether the user may change the text.
  var allowsEditing: Bool { get }
  /// Whether the user may select the text.
  var allowsSelection: Bool { get }
  /// Returns whether the user may replace characters. Asks the delegate.
  func mayReplace(_ range: NSRange, with text: String) -> Bool
  /// Sets the width of the editor's text, and places the editor's canvas. Called only by ``TextEditor/place()``.
  func layOutText()
  /// Called after the selection changed.
  func noteSelection()
  /// Called after the text changed, unless a property of the view changed it.
  func noteChange()
  /// Handles the return key. Returns whether the editor inserts a line feed.
  func handleReturn() -> Bool
}

/// The text of a view, with its selection and layout. Keys, touches and programs change the text and the selection
/// through the editor.
///
/// Positions are in UTF-16 code units. The ends of the selection lie between characters that users perceive.
final class TextEditor {
  unowned let view: any TextEditorView
  /// Whether the text has one line. Line ends are then shown as spaces.
  let isOneLine: Bool
  /// Whether each character is shown as a bullet. Only texts of one line can be shown as bullets.
  var isSecure = false { didSet { if isSecure != oldValue { forgetLayout() } } }
  /// Whether the delegate was notified that editing began, but not yet that editing ended.
  var isEdited = false
  private(set) lazy var canvas = TextCanvas(editor: self)

  let content = TextContent()
  private(set) var anchor = 0
  private(set) var caret = TextCaret(0)
  /// The coordinate that the caret keeps when it moves up and down; nil after other changes.
  var goal: CGFloat?
  /// The range that the current touch selected first, and the number of the touch's taps.
  var grip: (range: Range<Int>, taps: Int) = (0..<0, 1)
  /// Whether a touch begins editing. The touch places the caret afterwards.
  var isPressed = false
  /// The text that an input method is composing; nil if there is none.
  var marked: MarkedText?
  /// The attributes of composed text; nil for an underline.
  var markedStyle: [NSAttributedString.Key: Any]?
  /// Whether the composed text is being replaced. Other changes end the composition.
  var isMarking = false
  private var history = TextHistory()
  var layout: TextParagraphs?
  /// The storage of the text; nil if nobody has asked for it.
  var storage: NSTextStorage?
  /// Whether the editor changes the storage.
  var isWriting = false

  init(_ view: any TextEditorView, isOneLine: Bool, fontSize: CGFloat) {
    (self.view, self.isOneLine) = (view, isOneLine)
    defaults = [
      .font: UIFont.systemFont(ofSize: fontSize), .foregroundColor: UIColor.label,
      .paragraphStyle: NSParagraphStyle.default,
    ]
    typing = defaults
  }

  // MARK: Attributes

  /// The attributes of a text without attributes.
  private(set) var defaults: [NSAttributedString.Key: Any]
  /// The attributes of the next typed text.
  var typing: [NSAttributedString.Key: Any]

  var font: UIFont? { (defaults[.font] as? CTFont).map { $0 as? UIFont ?? UIFont($0) } }
  var color: UIColor? { defaults[.foregroundColor] as? UIColor }
  var alignment: NSTextAlignment { (defaults[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural }

  /// Sets an attribute of the whole text, and of text that is typed later.
  func set(_ key: NSAttributedString.Key, _ value: Any) { setDefaults([key: value]) }

  /// Sets attributes of the whole text, and of text that is typed later.
  func setDefaults(_ values: [NSAttributedString.Key: Any]) {
    defaults.merge(values) { $1 }
    typing.merge(values) { $1 }
    marked?.style.merge(values) { $1 }
    write(values)
    forgetLayout()
  }

  /// Sets the alignment in the paragraph styles of the whole text, and of text that is typed later.
  func setAlignment(_ alignment: NSTextAlignment) {
    write(content.attributed.changingParagraphs { $0.alignment = alignment })
    func align(_ attributes: inout [NSAttributedString.Key: Any]) {
      let style = NSMutableParagraphStyle()
      style.setParagraphStyle(attributes[.paragraphStyle] as? NSParagraphStyle ?? .default)
      style.alignment = alignment
      attributes[.paragraphStyle] = style
    }
    align(&defaults)
    align(&typing)
    if marked != nil { align(&marked!.style) }
    forgetLayout()
  }

  // MARK: Text

  var string: String { content.string }
  var count: Int { content.count }
  var steps: TextContent { content }
  var attributed: NSAttributedString { content.attributed }

  /// Sets the whole text. The caret moves to its end.
  func setText(_ text: NSAttributedString) {
    let whole = NSMutableAttributedString(string: text.string, attributes: defaults)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      whole.addAttributes(attributes, range: range)
    }
    write(whole)
    history = TextHistory()
    marked = nil
    forgetLayout()
    (anchor, caret.place) = (min(anchor, count), min(caret.place, count))
    select(count..<count)
    resetTyping()
  }

  /// Copies the font, colour and paragraph style of the first character to ``defaults``.
  func adoptStyle() {
    guard count > 0 else { return }
    let style = content.attributes(at: 0)
    for key in [.font, .foregroundColor, .paragraphStyle] as [NSAttributedString.Key] { defaults[key] = style[key] }
  }

  /// Replaces a range of characters by new text, and moves the caret behind the new text. The edit can be undone.
  func replace(_ range: Range<Int>, with text: String) {
    unmark()
    replace(range, with: NSAttributedString(string: shownOnLine(text), attributes: typing), isNoted: true)
  }

  /// Returns `text` as it is inserted: in an editor of one line, with spaces instead of line ends.
  func shownOnLine(_ text: String) -> String {
    isOneLine ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  /// Adds an edit to the history, so that it can be undone.
  func noteEdit(_ edit: TextHistory.Edit) { history.add(edit) }

  /// Replaces the attributes of the characters in a range.
  func setStyle(_ style: [NSAttributedString.Key: Any], of range: Range<Int>) {
    write(style, range.clamped(to: 0..<count))
    view.setNeedsLayout()
  }

  /// Replaces a range of characters by new text, and moves the caret behind the new text.
  ///
  /// - Parameter isNoted: whether the edit can be undone.
  func replace(_ wanted: Range<Int>, with new: NSAttributedString, isNoted: Bool) {
    let wanted = wanted.clamped(to: 0..<count), expected = wanted.lowerBound + new.length
    let (range, text) = completed(wanted, new)
    if isNoted {
      history.add(.init(start: range.lowerBound, old: content.part(range), new: text))
    }
    let wasLaidOut = layout != nil
    write(range, text)
    // The storage may have changed the new text.
    let end = steps.boundary(min(expected, count))
    let isMoved = (anchor, caret) != (end, TextCaret(end))
    (anchor, caret, goal) = (end, TextCaret(end), nil)
    place(ifLaidOut: wasLaidOut)
    if isMoved { view.noteSelection() }
    view.noteChange()
  }

  /// Returns a replacement of whole characters that has the same effect. Foundation does not replace parts of
  /// characters reliably on Linux.
  private func completed(_ range: Range<Int>, _ text: NSAttributedString) -> (Range<Int>, NSAttributedString) {
    let steps = steps, low = steps.boundary(range.lowerBound)
    var high = steps.boundary(range.upperBound)
    if high < range.upperBound { high = steps.next(after: high) }
    if low == range.lowerBound, high == range.upperBound { return (range, text) }
    let whole = NSMutableAttributedString(string: "")
    func append(_ part: Range<Int>) {
      if part.isEmpty { return }
      let attributes = content.attributes(at: part.lowerBound)
      whole.append(NSAttributedString(string: steps.text(in: part), attributes: attributes))
    }
    append(low..<range.lowerBound)
    whole.append(text)
    append(range.upperBound..<high)
    return (low..<high, whole)
  }

  /// Forgets the edits that the user could undo.
  func forgetEdits() { history = TextHistory() }

  /// Moves the ends of the selection with a text that the program has changed in the storage.
  func textDidChange(_ old: Range<Int>, _ delta: Int) {
    func moved(_ place: Int) -> Int {
      let shifted = place >= old.upperBound ? place + delta : min(place, old.upperBound + delta)
      return steps.boundary(min(max(shifted, 0), count))
    }
    (anchor, caret) = (moved(anchor), TextCaret(moved(caret.place), endsLine: caret.endsLine))
    goal = nil
    resetTyping()
  }

  /// Undoes or redoes an edit. Returns false if there is none.
  func goBack(redoes: Bool) -> Bool {
    unmark()
    guard let edit = history.next(redoes: redoes) else { return false }
    let range = edit.start..<edit.start + edit.old.length
    // The delegate may edit the text when it is asked.
    guard view.mayReplace(NSRange(range), with: edit.new.string), let same = history.next(redoes: redoes),
      same.old === edit.old, same.new === edit.new
    else { return true }
    history.go(redoes: redoes)
    replace(range, with: edit.new, isNoted: false)
    return true
  }

  // MARK: Selection

  var selection: Range<Int> { min(anchor, caret.place)..<max(anchor, caret.place) }
  var selectedText: String { steps.text(in: selection) }

  func select(_ range: Range<Int>) { select(from: range.lowerBound, to: TextCaret(range.upperBound)) }

  /// Selects the characters between an end that stays and the caret.
  func select(from wantedAnchor: Int, to wanted: TextCaret) {
    let steps = steps, anchor = steps.boundary(wantedAnchor)
    let caret = TextCaret(steps.boundary(wanted.place), endsLine: wanted.endsLine)
    history.joinsEdits = false
    goal = nil
    if anchor == self.anchor, caret == self.caret { return place(ifLaidOut: layout != nil) }
    if !isMarking { unmark() }
    let hadRange = !selection.isEmpty
    (self.anchor, self.caret) = (anchor, caret)
    resetTyping()
    if hadRange || !selection.isEmpty { canvas.setNeedsDisplay() }
    place(ifLaidOut: layout != nil)
    view.noteSelection()
  }

  /// Sets ``typing`` to the attributes of the character before the selection.
  private func resetTyping() {
    if let marked { return typing = marked.style }
    typing = count == 0 ? defaults : content.attributes(at: max(selection.lowerBound - 1, 0))
    typing[.attachment] = nil
  }

  // MARK: Layout

  /// The width in which lines are broken or, in one line, aligned, in points.
  var width: CGFloat = 0 {
    didSet {
      if width.isNaN { width = 0 }
      if width != oldValue { layout = nil }
    }
  }

  /// The size of the view when the text was last placed; nil while the text is being placed.
  private var placedSize: CGSize? = CGSize(width: -1, height: -1)

  /// Places the text and the caret in the view.
  func place() {
    guard placedSize != nil else { return }
    placedSize = nil
    view.layOutText()
    var rect: CGRect?
    if view.isFirstResponder, view.allowsEditing, selection.isEmpty {
      rect = view.convert(view.caretRect(for: TextPlace(caret.place)), to: canvas)
    }
    canvas.showCaret(rect?.isEmpty == true ? nil : rect)
    placedSize = view.bounds.size
    if view.isFirstResponder { view.noteTextInput() }
  }

  /// Places the text, or leaves this to the next layout of the view if the text was not laid out. Until then, the size
  /// of a new view may be zero, and a long text would have a line for each character.
  private func place(ifLaidOut wasLaidOut: Bool) { if wasLaidOut { place() } else { view.setNeedsLayout() } }

  /// Places the text if it has not been placed since the text or the view's size changed.
  func prepare() { if layout == nil || placedSize != view.bounds.size { place() } }

  func forgetLayout() {
    layout = nil
    container?.existingManager?.forget()
    canvas.setNeedsDisplay()
    view.setNeedsLayout()
    view.invalidateIntrinsicContentSize()
  }

  /// The text as it is shown.
  var shown: NSAttributedString {
    if isSecure {
      return NSAttributedString(string: String(repeating: "\u{2022}", count: string.count), attributes: defaults)
    }
    guard isOneLine, string.contains(where: \.isNewline) else { return decorated(attributed) }
    let line = NSMutableAttributedString(attributedString: attributed)
    var place = 0
    for character in string {
      let count = character.utf16.count
      if character.isNewline {
        line.replaceCharacters(in: NSRange(location: place, length: count), with: String(repeating: " ", count: count))
      }
      place += count
    }
    return line
  }

  private var lines: TextParagraphs {
    if let layout { return layout }
    let made = measured(width: isOneLine ? nil : width)
    layout = isOneLine ? measured(width: max(width, made.size.width.rounded(.up))) : made
    return layout!
  }

  /// The attributes of an empty line at the end.
  var endStyle: [NSAttributedString.Key: Any] {
    count == 0 ? typing : content.attributes(at: count - 1)
  }

  private func measured(width: CGFloat?) -> TextParagraphs {
    var lines: TextParagraphs?
    view.performWithTraits { lines = TextParagraphs(shown, width: width, empty: endStyle, container) }
    return lines!
  }

  /// The size of the text in the current width.
  var size: CGSize { lines.size }
  var height: CGFloat { lines.height }
  /// Returns the size of the text, in points, with lines that are broken at a width. Nil means one line per paragraph.
  func size(brokenAt width: CGFloat?) -> CGSize {
    width == self.width && !isOneLine ? lines.size : measured(width: width).size
  }

  /// Returns the position in the shown text for a position in the text.
  private func shownPlace(_ place: Int) -> Int {
    isSecure ? string.distance(from: string.startIndex, to: String.Index(utf16Offset: place, in: string)) : place
  }
  private func realPlace(_ place: Int) -> Int {
    isSecure ? string.index(string.startIndex, offsetBy: place).utf16Offset(in: string) : place
  }
  private func shownRange(_ range: Range<Int>) -> Range<Int> {
    shownPlace(range.lowerBound)..<shownPlace(range.upperBound)
  }
  private func shownCaret(_ caret: TextCaret) -> TextCaret {
    TextCaret(shownPlace(min(max(caret.place, 0), count)), endsLine: caret.endsLine)
  }
  private func realCaret(_ caret: TextCaret) -> TextCaret {
    // The shaping of text may divide what is one character in Swift.
    TextCaret(steps.boundary(realPlace(caret.place)), endsLine: caret.endsLine)
  }

  /// Returns the rectangle of the caret at a position, in the canvas's coordinates.
  func rect(at place: Int) -> CGRect {
    let shown = shownCaret(place == caret.place ? caret : TextCaret(place))
    return lines.rect(of: shown, width: TextCanvas.caretWidth)
  }

  /// Returns the rectangles that the selection of a range covers, in the canvas's coordinates.
  ///
  /// - Parameter coversLineEnds: whether a selected line end covers the rest of its line.
  func rects(of range: Range<Int>, coversLineEnds: Bool = true) -> [CGRect] {
    lines.rects(of: shownRange(range.clamped(to: 0..<count)), edge: isOneLine || !coversLineEnds ? nil : width)
  }

  /// Returns the caret that is nearest to a point of the canvas.
  func nearest(to point: CGPoint) -> TextCaret {
    lines.line(at: isOneLine ? 0 : point.y).map { realCaret($0.caret(at: point.x)) } ?? TextCaret(count)
  }

  /// Returns the caret in the line above or below a caret, at a coordinate. Nil if there is no such line.
  func neighbor(of caret: TextCaret, isBelow: Bool, at x: CGFloat) -> TextCaret? {
    let lines = lines
    return lines.line(of: shownCaret(caret)).flatMap { lines.line($0, isAfter: isBelow) }
      .map { realCaret($0.caret(at: x)) }
  }

  /// Returns the caret at the beginning or at the end of the line of a caret.
  func lineEdge(of caret: TextCaret, isEnd: Bool) -> TextCaret {
    lines.line(of: shownCaret(caret)).map { realCaret(isEnd ? $0.finish : $0.start) } ?? caret
  }

  /// Returns whether the text at a caret is read from right to left.
  func isRightToLeft(at caret: TextCaret) -> Bool { lines.line(of: shownCaret(caret))?.isRightToLeft ?? false }

  // MARK: Drawing

  func draw(in rect: CGRect, _ context: CGContext) {
    let isActive = view.isFirstResponder
    if isOneLine, !isActive {
      // A text that does not fit ends with an ellipsis.
      var space = TextBlock.Space()
      (space.width, space.mostLines, space.keepsFirstLine) = (Double(max(width, 0)), 1, true)
      return context.draw(
        TextBlock(shown.changingParagraphs { $0.lineBreakMode = .byTruncatingTail }, space), at: .zero)
    }
    if isActive, !selection.isEmpty {
      (view.tintColor ?? .systemBlue).withAlphaComponent(0.25).setFill()
      for rect in lines.rects(of: shownRange(selection), edge: isOneLine ? nil : width, in: rect) { context.fill(rect) }
    }
    if drawsWithManager(rect) { return }
    lines.draw(in: rect, context)
  }
}
