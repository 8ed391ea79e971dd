import CPango
import Foundation

/// Text that is broken into lines. Lengths are in points, and y points down from the top of the first line.
package final class TextBlock: Sendable {
  /// The space for the lines, and the treatment of text that does not fit.
  package struct Space: Sendable {
    /// The width at which lines are broken; nil for one line per paragraph.
    package var width: Double?
    /// The maximum height of all lines; nil for no limit.
    package var height: Double?
    /// The maximum number of lines; 0 for no limit.
    package var mostLines = 0
    /// Whether the first line is kept even if it does not fit in the height.
    package var keepsFirstLine = false
    /// Whether paragraphs with a truncating line break mode are wrapped, and their last visible line is truncated. If
    /// false, each of these paragraphs has one line.
    package var wrapsTruncatedText = false
    /// Whether the last visible line is truncated at its end if text after it does not fit. This applies to paragraphs
    /// that wrap lines after words or characters.
    package var truncatesWrappedText = false
    /// Whether the leading of the fonts is added between lines.
    package var usesLeading = false

    package init() {}
  }

  package struct Line: Sendable {
    package var line: TextLine
    /// The left end of the line.
    package var x = 0.0
    package var baseline: Double
    package var top: Double
    package var bottom: Double
    /// The distances from the sides of the block to the area in which the line is aligned.
    fileprivate var insets: (left: Double, right: Double) = (0, 0)
    fileprivate var alignment = NSTextAlignment.natural
    fileprivate var breaking = NSLineBreakMode.byWordWrapping
    /// The sides at which the line is clipped; nil for a line that is drawn as a whole.
    fileprivate var clip: (left: Double, right: Double)?
  }

  package let lines: [Line]
  package let size: CGSize
  /// The position after the last character that is shown or truncated, in UTF-16 code units.
  package let end: Int
  /// Whether lines are missing because of the height or the maximum number of lines. An ellipsis may replace their
  /// text. A paragraph that is truncated to one line does not count.
  package let isCut: Bool
  /// Whether a paragraph has more than one line because of the width.
  package let isWrapped: Bool

  /// Breaks a part of a string into lines.
  ///
  /// - Parameter units: the part, in UTF-16 code units.
  package init(_ text: NSAttributedString, _ units: Range<Int>, _ space: Space) {
    var breaker = LineBreaker(text: text, units: units, space: space)
    TextEngine.locked { breaker.breakLines() }
    var lines = breaker.lines
    let natural = lines.map { $0.insets.left + $0.line.width + max($0.insets.right, 0) }.max() ?? 0
    let width = space.width ?? natural
    for index in lines.indices {
      let (insets, line) = (lines[index].insets, lines[index].line)
      let low = insets.left, high = width - insets.right - line.width
      lines[index].x =
        switch lines[index].alignment {
        case .left: low
        case .right: high
        case .center: (low + high) / 2
        case .natural, .justified: line.isRightToLeft ? high : low
        }
      if lines[index].breaking == .byClipping, high < low - 0.01 {
        lines[index].clip = (insets.left, width - insets.right)
      }
    }
    self.lines = lines
    size = CGSize(width: natural, height: lines.last?.bottom ?? 0)
    (end, isCut, isWrapped) = (breaker.end, breaker.isCut, breaker.isWrapped)
  }

  package convenience init(_ text: NSAttributedString, _ space: Space) { self.init(text, 0..<text.length, space) }
}

/// Breaks text into lines from top to bottom. Use it while the engine is locked.
private struct LineBreaker {
  let text: NSAttributedString
  let units: Range<Int>
  let space: TextBlock.Space
  var lines: [TextBlock.Line] = []
  var end = 0
  var isCut = false
  var isWrapped = false
  /// The bottom of the last line plus the space that follows the line.
  private var next = 0.0

  init(text: NSAttributedString, units: Range<Int>, space: TextBlock.Space) {
    (self.text, self.units, self.space) = (text, units, space)
    end = units.lowerBound
  }

  mutating func breakLines() {
    let paragraphs = paragraphs
    for (index, paragraph) in paragraphs.enumerated() {
      guard let shaped = ShapedText(text, paragraph.text) else { return }
      defer { g_object_unref(UnsafeMutableRawPointer(shaped.layout)) }
      let values = shaped.values
      if index > 0 { next += Double(values.paragraphSpacingBefore) }
      let made = makeLines(shaped)
      let separators = made.count > 1 ? shaped.text.string.count { $0 == "\u{2028}" } : 0
      if made.count > separators + 1 { isWrapped = true }
      for (number, line) in made.enumerated() {
        let isLastOfParagraph = number == made.count - 1
        let isLast = isLastOfParagraph && index == paragraphs.count - 1
        guard let placed = place(line, values, isFirst: number == 0) else {
          isCut = true
          return
        }
        lines.append(placed)
        end = isLastOfParagraph ? paragraph.end : line.range.upperBound
        next = placed.bottom + Double(values.lineSpacing) + (space.usesLeading ? line.leading : 0)
        if isLast { return }
        if isFull(after: isLastOfParagraph ? nil : made[number + 1], paragraphs, index, values) {
          isCut = true
          truncate(paragraph.text, values, isFirst: number == 0)
          return
        }
      }
      next += Double(values.paragraphSpacing)
    }
  }

  /// The range of each paragraph's text, and the position after its line end.
  private var paragraphs: [(text: Range<Int>, end: Int)] {
    let part = text.attributedSubstring(from: NSRange(units)).string
    var paragraphs: [(text: Range<Int>, end: Int)] = []
    var start = units.lowerBound, place = start
    for character in part {
      let length = character.utf16.count
      if ["\n", "\r\n", "\r", "\u{2029}"].contains(character) {
        paragraphs.append((start..<place, place + length))
        start = place + length
      }
      place += length
    }
    // A line end at the end of the text does not begin another line.
    if start < units.upperBound || paragraphs.isEmpty {
      paragraphs.append((start..<units.upperBound, units.upperBound))
    }
    return paragraphs
  }

  // MARK: Widths

  /// Returns the distances of a line from the sides.
  private func insets(_ values: ParagraphValues, isFirst: Bool, isRightToLeft: Bool) -> (left: Double, right: Double) {
    let head = Double(isFirst ? values.firstLineHeadIndent : values.headIndent), tail = Double(values.tailIndent)
    let far = tail > 0 ? max((space.width ?? tail) - tail, 0) : -tail
    return isRightToLeft ? (far, head) : (head, far)
  }

  private func isTruncating(_ mode: NSLineBreakMode) -> Bool {
    [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(mode)
  }

  private func units(_ points: Double) -> Int32 {
    points.isNaN ? 0 : Int32((min(max(points, 0), 1e6) * cpango_scale).rounded(.up))
  }

  // MARK: Lines

  private func makeLines(_ shaped: ShapedText) -> [TextLine] {
    let values = shaped.values, mode = values.lineBreakMode
    guard let width = space.width else { return all(of: shaped) }
    let tail = Double(values.tailIndent)
    let available = tail > 0 ? min(tail, width) : width + tail
    if mode == .byClipping, space.mostLines == 1 || !space.wrapsTruncatedText { return all(of: shaped) }
    if isTruncating(mode), !space.wrapsTruncatedText {
      return all(of: shaped).enumerated().map { number, line in
        let width = available - Double(number == 0 ? values.firstLineHeadIndent : values.headIndent)
        return line.width > width + 0.01 ? truncated(line.range, mode, width) ?? line : line
      }
    }
    // The width is slightly greater, so that a line fits in a width that equals its own.
    pango_layout_set_width(shaped.layout, units(available - Double(values.smallerIndent)) + 2)
    pango_layout_set_wrap(shaped.layout, mode == .byCharWrapping ? CPANGO_WRAP_CHAR : CPANGO_WRAP_WORD_CHAR)
    guard values.alignment == .justified, let layout = pango_layout_copy(shaped.layout) else { return all(of: shaped) }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_justify(layout, 1)
    JustifiedLines.extend(in: layout)
    let ragged = all(of: shaped)
    return ragged.indices.compactMap { index in
      // Pango would justify a line with a single word by spreading its letters.
      let isOneWord =
        pango_layout_get_line_readonly(layout, Int32(index)).map { TextLayout.isOneWord($0, of: layout) } ?? true
      return isOneWord ? ragged[index] : TextLine(ShapedText(shaped, layout), index)
    }
  }

  private func all(of shaped: ShapedText) -> [TextLine] {
    (0..<Int(pango_layout_get_line_count(shaped.layout))).compactMap { TextLine(shaped, $0) }
  }

  /// Returns a line with a part of the text, truncated with an ellipsis.
  ///
  /// - Parameter isCut: whether the line gets an ellipsis even if the part fits.
  private func truncated(
    _ part: Range<Int>, _ mode: NSLineBreakMode, _ width: Double, isCut: Bool = false
  ) -> TextLine? {
    for suffix in isCut ? ["", "\u{2026}"] : [""] {
      guard let shaped = ShapedText(text, part, suffix: suffix) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(shaped.layout)) }
      pango_layout_set_indent(shaped.layout, 0)
      pango_layout_set_width(shaped.layout, units(width))
      let kind =
        switch mode {
        case .byTruncatingHead: CPANGO_ELLIPSIZE_START
        case .byTruncatingMiddle: CPANGO_ELLIPSIZE_MIDDLE
        default: CPANGO_ELLIPSIZE_END
        }
      pango_layout_set_ellipsize(shaped.layout, kind)
      Ellipses.tighten(in: shaped.layout)
      if !isCut || !suffix.isEmpty || pango_layout_is_ellipsized(shaped.layout) != 0 { return TextLine(shaped, 0) }
    }
    return nil
  }

  /// Places a line below the other lines. Returns nil if there is no room for it.
  private func place(_ line: TextLine, _ values: ParagraphValues, isFirst: Bool) -> TextBlock.Line? {
    let height = height(of: line, values)
    if let limit = space.height, next + height > limit + 0.01, !(space.keepsFirstLine && lines.isEmpty) { return nil }
    var placed = TextBlock.Line(line: line, baseline: next + height - line.descent, top: next, bottom: next + height)
    placed.insets = insets(values, isFirst: isFirst, isRightToLeft: line.isRightToLeft)
    (placed.alignment, placed.breaking) = (values.alignment, values.lineBreakMode)
    return placed
  }

  private func height(of line: TextLine, _ values: ParagraphValues) -> Double {
    var height = line.ascent + line.descent
    if values.lineHeightMultiple > 0 { height *= min(Double(values.lineHeightMultiple), 1000) }
    if values.minimumLineHeight > 0 { height = max(height, Double(values.minimumLineHeight)) }
    if values.maximumLineHeight > 0 { height = min(height, Double(values.maximumLineHeight)) }
    return height
  }

  /// Returns whether there is no room for the next line.
  ///
  /// - Parameters:
  ///   - following: the next line of the paragraph; nil if the paragraph ends.
  ///   - index: the index of the paragraph.
  private func isFull(
    after following: TextLine?, _ paragraphs: [(text: Range<Int>, end: Int)], _ index: Int, _ values: ParagraphValues
  ) -> Bool {
    if space.mostLines > 0, lines.count >= space.mostLines { return true }
    guard let limit = space.height else { return false }
    if let following { return next + height(of: following, values) > limit + 0.01 }
    guard let shaped = ShapedText(text, paragraphs[index + 1].text) else { return true }
    defer { g_object_unref(UnsafeMutableRawPointer(shaped.layout)) }
    guard let line = TextLine(shaped, 0) else { return true }
    let gap = Double(values.paragraphSpacing + shaped.values.paragraphSpacingBefore)
    return next + gap + height(of: line, shaped.values) > limit + 0.01
  }

  /// Truncates the last line with an ellipsis that stands for the missing text.
  ///
  /// - Parameter paragraph: the text of the line's paragraph.
  private mutating func truncate(_ paragraph: Range<Int>, _ values: ParagraphValues, isFirst: Bool) {
    let mode = values.lineBreakMode
    let isTruncated =
      mode == .byWordWrapping || mode == .byCharWrapping
      ? space.truncatesWrappedText : space.wrapsTruncatedText && isTruncating(mode)
    guard isTruncated, let last = lines.last else { return }
    let start = last.line.range.lowerBound
    // An ellipsis at the end replaces the rest of the line's text, which ends with the paragraph or at a line separator.
    // With an ellipsis elsewhere, the line shows the end of the whole text.
    var part = start..<units.upperBound
    if mode != .byTruncatingHead && mode != .byTruncatingMiddle {
      part = start..<paragraph.upperBound
      let separator = (text.string as NSString).range(of: "\u{2028}", options: .literal, range: NSRange(part))
      if separator.location != NSNotFound { part = start..<separator.location }
    }
    // Without a width, the line only gets an ellipsis.
    let available = space.width.map { $0 - last.insets.left - last.insets.right } ?? .infinity
    guard let line = truncated(part, mode, available, isCut: true) else { return }
    lines[lines.count - 1].line = line
    end = units.upperBound
  }
}

extension CGContext {
  /// Draws the lines of a block. The upper left corner of the block is at `point`, in user space with y pointing down.
  package func draw(_ block: TextBlock, at point: CGPoint) { draw(block.lines, at: point) }

  /// Draws some lines of a block.
  package func draw(_ lines: [TextBlock.Line], at point: CGPoint) {
    let matrix = toPixels
    guard matrix.isInvertible, point.x.isFinite, point.y.isFinite else { return }
    for placed in lines {
      saveGState()
      defer { restoreGState() }
      if let sides = placed.clip {
        let height = placed.bottom - placed.top
        var path = PathData()
        path.addRect(
          CGRect(
            x: Double(point.x) + sides.left, y: Double(point.y) + placed.top - height,
            width: max(sides.right - sides.left, 0), height: 3 * height), matrix)
        clip(to: path, .winding)
      }
      let x = Double(point.x) + placed.x, y = Double(point.y) + placed.baseline
      let move = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
      emit(.line(placed.line, move.concatenating(matrix), state.fillColor, nil), style)
      for attachment in placed.line.attachments {
        saveGState()
        if let color = attachment.color { setFillColor(color) }
        translateBy(x: CGFloat(x), y: CGFloat(y))
        scaleBy(x: 1, y: -1)
        draw(attachment.image, in: attachment.rect)
        restoreGState()
      }
    }
  }
}
