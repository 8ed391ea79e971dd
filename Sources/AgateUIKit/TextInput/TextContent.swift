import Agate

/// The text of an editor. Positions are in UTF-16 code units.
///
/// The text is kept in pieces of whole paragraphs. After each change, a Swift string with other characters than those of
/// ASCII searches for such positions from its beginning, and would do so in the whole text. The time of a change of the
/// pieces depends on the length of the paragraphs that it touches.
final class TextContent {
  /// The pieces. Each of them but the last ends with a line feed, after which a character always begins.
  private var pieces = [NSMutableAttributedString(string: "")]
  /// The position at which each piece begins.
  private var starts = [0]
  private(set) var count = 0
  /// The whole text, if there are several pieces and it has been asked for.
  private var joined: String?

  /// The shortest length of the pieces into which a text is cut, and the longest length of texts that are not cut.
  private static let shortest = 4096, longest = 16_384

  // MARK: Reading

  var string: String {
    if pieces.count == 1 { return pieces[0].string }
    if let joined { return joined }
    let string = pieces.map(\.string).joined()
    joined = string
    return string
  }

  /// The text with its attributes, which does not change with the content.
  var attributed: NSAttributedString {
    let whole = NSMutableAttributedString(attributedString: pieces[0])
    for piece in pieces.dropFirst() { whole.append(piece) }
    return NSAttributedString(attributedString: whole)
  }

  func attributes(at place: Int) -> [NSAttributedString.Key: Any] {
    let index = index(at: place)
    return pieces[index].attributes(at: place - starts[index], effectiveRange: nil)
  }

  /// Returns a part of the text with its attributes.
  func part(_ range: Range<Int>) -> NSAttributedString {
    let parts = parts(range)
    if parts.count == 1 { return pieces[parts[0].index].attributedSubstring(from: NSRange(parts[0].range)) }
    let whole = NSMutableAttributedString(string: "")
    for (index, range) in parts { whole.append(pieces[index].attributedSubstring(from: NSRange(range))) }
    return whole
  }

  /// Returns a part of the text, which may begin or end within a character.
  func text(in range: Range<Int>) -> String { parts(range).map { steps($0.index).text(in: $0.range) }.joined() }

  /// Returns the index of the piece that contains a position.
  private func index(at place: Int) -> Int {
    var low = 0, high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }
  private func end(of index: Int) -> Int { index + 1 < starts.count ? starts[index + 1] : count }

  /// Returns the parts of the pieces in a range.
  private func parts(_ range: Range<Int>) -> [(index: Int, range: Range<Int>)] {
    let range = range.clamped(to: 0..<count)
    return (index(at: range.lowerBound)...index(at: range.upperBound)).compactMap { index in
      let part = range.clamped(to: starts[index]..<end(of: index))
      return part.isEmpty ? nil : (index, part.lowerBound - starts[index]..<part.upperBound - starts[index])
    }
  }

  // MARK: Changing

  /// Replaces the whole text.
  func set(_ text: NSAttributedString) {
    (pieces, joined) = (Self.cut(NSMutableAttributedString(attributedString: text)), nil)
    place(from: 0)
  }

  /// Replaces characters.
  func replace(_ range: Range<Int>, with text: NSAttributedString) {
    let first = index(at: range.lowerBound), changed = pieces[first]
    var last = index(at: range.upperBound)
    let start = range.lowerBound - starts[first], end = range.upperBound - starts[last]
    if first == last {
      changed.replaceCharacters(in: NSRange(start..<end), with: text)
    } else {
      let rest = pieces[last].attributedSubstring(from: NSRange(end..<pieces[last].length))
      changed.replaceCharacters(in: NSRange(start..<changed.length), with: text)
      changed.append(rest)
    }
    // The line feed may be gone.
    while changed.string.utf8.last != 0x0a, last + 1 < pieces.count {
      last += 1
      changed.append(pieces[last])
    }
    pieces.replaceSubrange(first...last, with: Self.cut(changed))
    joined = nil
    place(from: first)
  }

  /// Adds attributes to the whole text.
  func add(_ attributes: [NSAttributedString.Key: Any]) {
    for piece in pieces { piece.addAttributes(attributes, range: NSRange(location: 0, length: piece.length)) }
  }

  /// Sets the attributes of a part of the text.
  func set(_ attributes: [NSAttributedString.Key: Any], of range: Range<Int>) {
    for (index, part) in parts(range) { pieces[index].setAttributes(attributes, range: NSRange(part)) }
  }

  private static func cut(_ text: NSAttributedString) -> [NSMutableAttributedString] {
    let length = text.length
    if length <= longest {
      return [text as? NSMutableAttributedString ?? NSMutableAttributedString(attributedString: text)]
    }
    var cut: [NSMutableAttributedString] = [], start = 0, place = 0
    func add(_ end: Int) {
      cut.append(NSMutableAttributedString(attributedString: text.attributedSubstring(from: NSRange(start..<end))))
      start = end
    }
    for unit in text.string.utf16 {
      place += 1
      if unit == 0x0a, place - start >= shortest, place < length { add(place) }
    }
    add(length)
    return cut
  }

  private func place(from first: Int) {
    starts.removeSubrange(first...)
    var place = first > 0 ? starts[first - 1] + pieces[first - 1].length : 0
    for piece in pieces[first...] {
      starts.append(place)
      place += piece.length
    }
    count = place
  }

  // MARK: Characters and words

  private func steps(_ index: Int) -> TextSteps { TextSteps(text: pieces[index].string) }
  private func clamped(_ place: Int) -> Int { min(max(place, 0), count) }

  /// Returns the end of the character at a position.
  func next(after place: Int) -> Int {
    let place = clamped(place), index = index(at: place)
    return starts[index] + steps(index).next(after: place - starts[index])
  }

  /// Returns the beginning of the character that ends at a position or contains it.
  func last(before place: Int) -> Int {
    let place = clamped(place), index = index(at: max(place - 1, 0))
    return starts[index] + steps(index).last(before: place - starts[index])
  }

  /// Returns the nearest boundary of characters at or before a position.
  func boundary(_ place: Int) -> Int {
    let place = clamped(place), index = index(at: place)
    return starts[index] + steps(index).boundary(place - starts[index])
  }

  /// Returns the end of the word at a position or after it.
  func wordEnd(after place: Int) -> Int {
    let place = clamped(place)
    var index = index(at: place), local = place - starts[index]
    while true {
      let found = starts[index] + steps(index).wordEnd(after: local)
      // A piece with a word ends after it, at least with a line feed.
      if found < end(of: index) || index + 1 == pieces.count { return found }
      (index, local) = (index + 1, 0)
    }
  }

  /// Returns the beginning of the word before a position.
  func wordStart(before place: Int) -> Int {
    let place = clamped(place)
    var index = index(at: max(place - 1, 0)), local = place - starts[index]
    while true {
      if let found = steps(index).wordStart(before: local) { return starts[index] + found }
      if index == 0 { return 0 }
      index -= 1
      local = end(of: index) - starts[index]
    }
  }

  /// Returns the range of the word at a position. Between words, returns the range of the spaces there, or of another
  /// character.
  func word(at place: Int) -> Range<Int> {
    let place = boundary(place), index = index(at: place)
    var start = starts[index], steps = steps(index)
    if place == start, index > 0 {
      // The character before may be the word.
      start = starts[index - 1]
      steps = TextSteps(text: pieces[index - 1].string + steps.text)
    }
    let word = steps.word(at: place - start)
    return start + word.lowerBound..<start + word.upperBound
  }

  /// Returns the range of the paragraph at a position, with its line end.
  func paragraph(at place: Int) -> Range<Int> {
    let place = clamped(place), index = index(at: place), start = starts[index]
    let paragraph = steps(index).paragraph(at: place - start)
    return start + paragraph.lowerBound..<start + paragraph.upperBound
  }
}
