import Agate

/// The characters and words of a text, for movements of a caret. Positions are in UTF-16 code units.
struct TextSteps {
  let text: String

  var count: Int { text.utf16.count }

  private func index(_ place: Int) -> String.Index {
    String.Index(utf16Offset: min(max(place, 0), count), in: text)
  }
  private func place(_ index: String.Index) -> Int { index.utf16Offset(in: text) }

  /// Returns a part of the text, which may begin or end within a character.
  func text(in range: Range<Int>) -> String {
    String(decoding: text.utf16[index(range.lowerBound)..<index(range.upperBound)], as: UTF16.self)
  }

  // MARK: Characters

  /// Returns the end of the character at a position.
  func next(after place: Int) -> Int {
    let start = index(place)
    return start < text.endIndex ? self.place(text.index(after: start)) : count
  }

  /// Returns the beginning of the character that ends at a position or contains it.
  func last(before place: Int) -> Int {
    // The position may lie within a character of the whole text.
    let head = text[..<index(place)]
    return head.isEmpty ? 0 : self.place(head.index(before: head.endIndex))
  }

  /// Returns the nearest boundary of characters at or before a position.
  func boundary(_ place: Int) -> Int {
    let here = index(place)
    guard here > text.startIndex, here < text.endIndex else { return self.place(here) }
    let start = last(before: place), end = next(after: start)
    return end > place ? start : end
  }

  private func characterIndex(_ place: Int) -> String.Index { index(boundary(place)) }

  // MARK: Words

  /// Returns the end of the word at a position or after it.
  func wordEnd(after place: Int) -> Int {
    var end = characterIndex(place)
    while end < text.endIndex, !isInWord(end) { end = text.index(after: end) }
    while end < text.endIndex, isInWord(end) { end = text.index(after: end) }
    return self.place(end)
  }

  /// Returns the beginning of the word before a position; nil if there is no word.
  func wordStart(before place: Int) -> Int? {
    var start = characterIndex(place)
    while start > text.startIndex, !isInWord(text.index(before: start)) { start = text.index(before: start) }
    if start == text.startIndex { return nil }
    while start > text.startIndex, isInWord(text.index(before: start)) { start = text.index(before: start) }
    return self.place(start)
  }

  /// Returns the range of the word at a position. Between words, returns the range of the spaces there, or of another
  /// character.
  func word(at place: Int) -> Range<Int> {
    var start = characterIndex(place), end = start
    func isWord(_ index: String.Index) -> Bool { isInWord(index) }
    func isSpace(_ index: String.Index) -> Bool { text[index].isWhitespace && !text[index].isNewline }
    let before = start > text.startIndex ? text.index(before: start) : nil
    for isAlike in [isWord, isSpace] {
      guard end < text.endIndex && isAlike(end) || before.map(isAlike) == true else { continue }
      while start > text.startIndex, isAlike(text.index(before: start)) { start = text.index(before: start) }
      while end < text.endIndex, isAlike(end) { end = text.index(after: end) }
      return self.place(start)..<self.place(end)
    }
    if let before, end == text.endIndex || text[end].isNewline { return self.place(before)..<self.place(start) }
    return self.place(start)..<next(after: self.place(start))
  }

  /// Returns the range of the paragraph at a position, with its line end.
  func paragraph(at place: Int) -> Range<Int> {
    var start = characterIndex(place), end = start
    while start > text.startIndex, !text[text.index(before: start)].isNewline { start = text.index(before: start) }
    while end < text.endIndex, !text[end].isNewline { end = text.index(after: end) }
    return self.place(start)..<next(after: self.place(end))
  }

  /// Returns whether a character belongs to a word. An apostrophe between letters does.
  private func isInWord(_ index: String.Index) -> Bool {
    let character = text[index]
    if character.isLetter || character.isNumber || character == "_" { return true }
    guard character == "'" || character == "\u{2019}", index > text.startIndex else { return false }
    let after = text.index(after: index)
    return text[text.index(before: index)].isLetter && after < text.endIndex && text[after].isLetter
  }
}
