import Agate

/// The layout of an edited text. A change of the text lays out only the paragraphs that it touches.
///
/// Positions are in UTF-16 code units. Points are relative to the upper left corner of the text, with y pointing down.
struct TextParagraphs {
  fileprivate struct Paragraph {
    /// The position of the first character, and the number of characters with the line end.
    var start: Int, count: Int
    /// The upper edge of the first line.
    var top = 0.0
    /// The distances from the neighbours, beyond the lines.
    let above: Double, below: Double
    let height: Double
    let block: TextBlock
    var bottom: Double { top + height }
  }
  private var paragraphs: [Paragraph] = []
  private var space = TextBlock.Space()
  private weak var container: NSTextContainer?

  /// The smallest size that contains all lines. The time depends on the number of paragraphs.
  var size: CGSize { CGSize(width: paragraphs.map(\.block.size.width).max() ?? 0, height: height) }
  var height: CGFloat { CGFloat(paragraphs.last?.bottom ?? 0) }

  // MARK: Layout

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - width: the width at which lines are broken and in which they are aligned, in points; nil for one line per
  ///     paragraph, which begins at 0.
  ///   - empty: the attributes of a line without characters.
  ///   - container: an area that may limit the number of lines. The whole text is then one paragraph, which must not be
  ///     changed.
  init(
    _ text: NSAttributedString, width: CGFloat?, empty: [NSAttributedString.Key: Any], _ container: NSTextContainer?
  ) {
    space.width = width.map { Double(max($0, 0)) }
    space.wrapsTruncatedText = true
    self.container = container
    if let container, container.maximumNumberOfLines > 0, text.length > 0 {
      container.limit(&space)
      let count = text.length
      let block = TextBlock(container.truncated(text).placingAttachments(in: space, container), space)
      paragraphs = [
        Paragraph(start: 0, count: count, above: 0, below: 0, height: Double(block.size.height), block: block)
      ]
      if ContainerLines.isLineEnd(text, before: count), block.lines.count < space.mostLines {
        paragraphs.append(paragraph(text, count..<count, at: 0, empty))
      }
    } else {
      paragraphs = made(text, at: 0, isEnd: true, empty)
    }
    place(from: 0)
  }

  /// Lays out a changed text again.
  ///
  /// - Parameters:
  ///   - range: the characters that were replaced in the text that is laid out.
  ///   - count: the number of characters that replace them.
  ///   - empty: the attributes of a line without characters.
  ///   - part: returns a part of the new text.
  mutating func replace(
    _ range: Range<Int>, count: Int, empty: [NSAttributedString.Key: Any], _ part: (Range<Int>) -> NSAttributedString
  ) {
    // A line feed after a carriage return belongs to the paragraph before.
    let first = max(index(at: range.lowerBound) - 1, 0), last = index(at: range.upperBound)
    let shift = count - range.count, end = paragraphs[last].start + paragraphs[last].count + shift
    let start = paragraphs[first].start, isEnd = last == paragraphs.count - 1
    paragraphs.replaceSubrange(first...last, with: made(part(start..<end), at: start, isEnd: isEnd, empty))
    place(from: first)
  }

  static func isLineEnd(_ unit: UInt16) -> Bool { unit == 0x0a || unit == 0x0d || unit == 0x2029 }

  /// Lays out a part of the text, which begins at a position.
  private func made(
    _ text: NSAttributedString, at position: Int, isEnd: Bool, _ empty: [NSAttributedString.Key: Any]
  ) -> [Paragraph] {
    let units = text.string.utf16, count = text.length
    var made: [Paragraph] = [], start = 0, place = 0, index = units.startIndex
    while place < count {
      let unit = units[index]
      units.formIndex(after: &index)
      place += 1
      guard Self.isLineEnd(unit) else { continue }
      if unit == 0x0d, place < count, units[index] == 0x0a {
        units.formIndex(after: &index)
        place += 1
      }
      made.append(paragraph(text, start..<place, at: position, empty))
      start = place
    }
    // The last paragraph has no line end. It may be empty.
    if isEnd { made.append(paragraph(text, start..<place, at: position, empty)) }
    return made
  }

  private func paragraph(
    _ text: NSAttributedString, _ range: Range<Int>, at position: Int, _ empty: [NSAttributedString.Key: Any]
  ) -> Paragraph {
    // A character without width gives an empty line the height of its font.
    let part =
      range.isEmpty
      ? NSAttributedString(string: "\u{200b}", attributes: empty)
      : text.attributedSubstring(from: NSRange(range))
    let style = part.attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
    let block = TextBlock(
      part.placingAttachments(in: space, container, start: position + range.lowerBound), space)
    return Paragraph(
      start: position + range.lowerBound, count: range.count, above: Double(style?.paragraphSpacingBefore ?? 0),
      below: Double((style?.lineSpacing ?? 0) + (style?.paragraphSpacing ?? 0)), height: Double(block.size.height),
      block: block)
  }

  private mutating func place(from first: Int) {
    let before = first > 0 ? paragraphs[first - 1] : nil
    var start = before.map { $0.start + $0.count } ?? 0
    // The place of the next paragraph without the distance above it, which the first one does not have.
    var top = before.map { $0.bottom + $0.below } ?? 0
    // Every key in a long text comes here.
    paragraphs.withUnsafeMutableBufferPointer { paragraphs in
      for index in first..<paragraphs.count {
        paragraphs[index].start = start
        start += paragraphs[index].count
        paragraphs[index].top = index == 0 ? 0 : top + paragraphs[index].above
        top = paragraphs[index].bottom + paragraphs[index].below
      }
    }
  }

  // MARK: Lines

  /// A line of the text.
  struct Line {
    fileprivate let paragraph: Paragraph
    fileprivate let placed: TextBlock.Line
    /// The index of the paragraph, and of the line in it.
    fileprivate let index: Int, number: Int

    /// The positions in the line, without the line end.
    var range: Range<Int> {
      if paragraph.count == 0 { return paragraph.start..<paragraph.start }
      let local = placed.line.range
      return paragraph.start + local.lowerBound..<paragraph.start + local.upperBound
    }
    /// Whether the line ends its paragraph.
    fileprivate var isLast: Bool { number == paragraph.block.lines.count - 1 }
    /// The position after the line and its line end.
    fileprivate var end: Int { isLast ? paragraph.start + paragraph.count : range.upperBound }
    private var top: Double { paragraph.top + placed.top }
    var isRightToLeft: Bool { placed.line.isRightToLeft }

    fileprivate func x(of place: Int) -> Double { placed.x + placed.line.offset(of: place - paragraph.start) }
    fileprivate func rect(_ left: Double, _ right: Double) -> CGRect {
      CGRect(x: left, y: top, width: max(right - left, 0), height: placed.bottom - placed.top)
    }
    fileprivate func spans(of part: Range<Int>) -> [ClosedRange<Double>] {
      placed.line.spans(of: part.lowerBound - paragraph.start..<part.upperBound - paragraph.start)
    }

    /// Returns the caret in the line that is nearest to a coordinate.
    func caret(at x: CGFloat) -> TextCaret {
      let range = range, local = placed.line.place(at: Double(x) - placed.x)
      let place = min(max(paragraph.start + local, range.lowerBound), range.upperBound)
      return TextCaret(place, endsLine: !isLast && place == range.upperBound)
    }
    /// The caret at the beginning of the line.
    var start: TextCaret { TextCaret(range.lowerBound) }
    /// The caret at the end of the line.
    var finish: TextCaret { TextCaret(range.upperBound, endsLine: !isLast) }
  }

  /// Returns the index of the paragraph that contains a position.
  private func index(at place: Int) -> Int {
    max(paragraphs.prefixCount { $0.start <= place } - 1, 0)
  }

  private func line(_ number: Int, of index: Int) -> Line {
    Line(paragraph: paragraphs[index], placed: paragraphs[index].block.lines[number], index: index, number: number)
  }

  /// Returns the line of a caret; nil if nothing could be laid out.
  func line(of caret: TextCaret) -> Line? {
    let index = index(at: caret.place), lines = paragraphs[index].block.lines
    guard !lines.isEmpty else { return nil }
    let local = caret.place - paragraphs[index].start
    var number = max(lines.prefixCount { $0.line.range.lowerBound <= local } - 1, 0)
    if caret.endsLine, number > 0, lines[number].line.range.lowerBound == local { number -= 1 }
    return line(number, of: index)
  }

  /// Returns the nearest line to a height; nil if nothing could be laid out.
  func line(at y: CGFloat) -> Line? {
    let index = max(paragraphs.prefixCount { $0.top <= Double(y) } - 1, 0), lines = paragraphs[index].block.lines
    guard !lines.isEmpty else { return nil }
    let local = Double(y) - paragraphs[index].top
    return line(max(lines.prefixCount { $0.top <= local } - 1, 0), of: index)
  }

  /// Returns the line before or after a line; nil if there is none.
  func line(_ line: Line, isAfter: Bool) -> Line? {
    let number = line.number + (isAfter ? 1 : -1)
    if paragraphs[line.index].block.lines.indices.contains(number) { return self.line(number, of: line.index) }
    let index = line.index + (isAfter ? 1 : -1)
    guard paragraphs.indices.contains(index), !paragraphs[index].block.lines.isEmpty else { return nil }
    return self.line(isAfter ? 0 : paragraphs[index].block.lines.count - 1, of: index)
  }

  /// Returns the rectangle of a caret.
  func rect(of caret: TextCaret, width: CGFloat) -> CGRect {
    guard let line = line(of: caret) else { return .zero }
    let x = line.x(of: caret.place)
    return line.rect(x, x + Double(width))
  }

  /// Returns the rectangles that a selection covers, from top to bottom.
  ///
  /// - Parameters:
  ///   - edge: the right edge of the text; the left edge is 0. Lines whose line end is selected are covered up to the
  ///     edge at which they end. Nil means that only characters are covered.
  ///   - area: an area that the lines of the rectangles cross; nil for all lines.
  func rects(of range: Range<Int>, edge: CGFloat?, in area: CGRect? = nil) -> [CGRect] {
    var rects: [CGRect] = [], next = range.isEmpty ? nil : line(of: TextCaret(range.lowerBound))
    if let area, let start = next, let first = line(at: area.minY), first.range.lowerBound > start.range.lowerBound {
      next = first
    }
    while let line = next, line.range.lowerBound < range.upperBound {
      if let area, line.rect(0, 0).minY > area.maxY { break }
      next = self.line(line, isAfter: true)
      if line.end <= range.lowerBound { continue }
      let part = range.clamped(to: line.range)
      var spans =
        part.isEmpty ? [] : line.spans(of: part).map { line.placed.x + $0.lowerBound...line.placed.x + $0.upperBound }
      if range.upperBound > line.range.upperBound, let edge {
        let end = line.x(of: line.range.upperBound), right = Double(edge)
        if line.isRightToLeft { spans.insert(min(end, 0)...end, at: 0) } else { spans.append(end...max(end, right)) }
      }
      for span in spans {
        let rect = line.rect(span.lowerBound, span.upperBound)
        // Neighbours in a line become one rectangle.
        if let last = rects.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < 0.01 {
          rects[rects.count - 1] = last.union(rect)
        } else {
          rects.append(rect)
        }
      }
    }
    return rects
  }

  // MARK: Drawing

  /// Draws the lines that a rectangle contains.
  func draw(in rect: CGRect, _ context: CGContext) {
    // Letters may reach beyond their line.
    let first = max(paragraphs.prefixCount { $0.bottom + 20 < Double(rect.minY) }, 0)
    for paragraph in paragraphs[first...] {
      if paragraph.top - 20 > Double(rect.maxY) { return }
      context.draw(paragraph.block, at: CGPoint(x: 0, y: CGFloat(paragraph.top)))
    }
  }
}

/// A place for a caret: a position, in UTF-16 code units, and a side of a line break that is not in the text.
struct TextCaret: Equatable {
  var place: Int
  /// Whether a caret between two lines of a paragraph is at the end of the first line.
  var endsLine = false

  init(_ place: Int, endsLine: Bool = false) { (self.place, self.endsLine) = (place, endsLine) }
}

extension Array {
  /// Returns the number of elements at the beginning that satisfy a condition. No elements after them satisfy it.
  fileprivate func prefixCount(_ belongs: (Element) -> Bool) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
