import Agate

/// The text that an input method is composing, as a part of an editor's text.
struct MarkedText {
  var range: Range<Int>
  /// The characters that the composed text replaces. Undoing restores them after the composition.
  let replaced: NSAttributedString
  /// The attributes that the text has after the composition.
  var style: [NSAttributedString.Key: Any]
}

extension TextEditor {
  var markedTextRange: UITextRange? { marked.map { TextSpan($0.range) } }

  /// Inserts a typed text in place of the composed text, or else of the selection.
  func insert(_ text: String) {
    guard let ended = marked else { return replace(selection, with: text) }
    marked = nil
    typing = ended.style
    let new = NSAttributedString(string: shownOnLine(text), attributes: typing)
    noteEdit(.init(start: ended.range.lowerBound, old: ended.replaced, new: new))
    replace(ended.range, with: new, isNoted: false)
  }

  /// Replaces the composed text, or else the selection, by a text that is being composed. An empty text ends the
  /// composition.
  ///
  /// - Parameter selected: the part of the text that is selected.
  func mark(_ text: String, selected: NSRange) {
    let text = shownOnLine(text), length = text.utf16.count
    var part =
      marked
      ?? MarkedText(
        range: selection, replaced: content.part(selection), style: typing)
    let range = part.range, start = range.lowerBound
    if range.isEmpty, length == 0 { return }
    part.range = start..<start + length
    if length == 0, part.replaced.length > 0 {
      noteEdit(.init(start: start, old: part.replaced, new: NSAttributedString(string: "")))
    }
    isMarking = true
    defer { isMarking = false }
    // Delegates that are told of the change ask for the range.
    marked = length == 0 ? nil : part
    typing = part.style
    let style = part.style.merging(markedStyle ?? [.underlineStyle: 1]) { $1 }
    replace(range, with: NSAttributedString(string: text, attributes: style), isNoted: false)
    // The delegate may have changed the text.
    guard let now = marked, now.range == part.range else { return }
    let end = min(max(selected.location, 0), length)
    select(start + end..<start + end + min(max(selected.length, 0), length - end))
  }

  /// Keeps the composed text as a part of the text, and ends the composition.
  func unmark() {
    guard let ended = marked else { return }
    marked = nil
    setStyle(ended.style, of: ended.range)
    let new = content.part(ended.range)
    noteEdit(.init(start: ended.range.lowerBound, old: ended.replaced, new: new))
    typing = ended.style
  }
}
