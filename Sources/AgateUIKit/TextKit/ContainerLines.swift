import Agate

/// The lines of a text in a text container. Points are in the coordinates of the container, with y pointing down, and
/// positions in UTF-16 code units.
struct ContainerLines {
  struct Line {
    let placed: TextBlock.Line
    /// The characters, with the line end.
    let range: Range<Int>
    /// The area that belongs to the line, with the spaces around it, and the area that its text covers.
    let rect: CGRect, used: CGRect
    /// The x coordinate of the left end of the text.
    let left: Double
    var baseline: Double { placed.baseline }
  }

  let lines: [Line]
  /// The characters in the container, with those that an ellipsis replaces.
  let range: Range<Int>
  /// The area of an empty line after a line end at the end of the text; nil if there is none.
  private(set) var extra: (rect: CGRect, used: CGRect)?

  private init() { (lines, range) = ([], 0..<0) }
  static let empty = ContainerLines()

  /// Lays out a part of a text.
  ///
  /// - Parameters:
  ///   - start: the beginning of the part.
  ///   - container: the area for the lines.
  ///   - end: the attributes of an empty line at the end of the text; nil if the text has no such line.
  init(
    _ text: NSAttributedString, from start: Int, _ container: NSTextContainer, end: [NSAttributedString.Key: Any]?
  ) {
    let space = container.space, padding = Double(container.lineFragmentPadding), count = text.length
    var block: TextBlock?
    if start < count {
      let text = container.truncated(text).placingAttachments(start..<count, in: space, container)
      block = TextBlock(text, start..<count, space)
    }
    let placed = block?.lines ?? [], last = block?.end ?? start
    let size = container.size
    let width = space.width == nil ? Double(block?.size.width ?? 0) + 2 * padding : Double(size.width)
    var lines: [Line] = [], top = 0.0
    for (index, line) in placed.enumerated() {
      let low = index == 0 ? start : line.line.range.lowerBound
      let next = index + 1 < placed.count ? placed[index + 1] : nil
      let style = Self.style(text, low), after = next.map { Self.style(text, $0.line.range.lowerBound) }
      let below = next.map { max($0.top - line.bottom, 0) } ?? 0
      // The space before a paragraph belongs to its first line.
      let isEnd = next.map { Self.isLineEnd(text, before: $0.line.range.lowerBound) } ?? false
      let bottom = line.bottom + below - (isEnd ? min(Double(after?.paragraphSpacingBefore ?? 0), below) : 0)
      let used = line.bottom + min(Double(style.lineSpacing), below)
      let rect = CGRect(x: 0, y: top, width: width, height: bottom - top)
      lines.append(
        Line(
          placed: line, range: low..<max(next?.line.range.lowerBound ?? last, low), rect: rect,
          used: CGRect(x: line.x, y: line.top, width: line.line.width + 2 * padding, height: used - line.top),
          left: padding + line.x))
      top = bottom
    }
    (self.lines, range) = (lines, start..<last)
    guard let end, last == count, space.mostLines == 0 || lines.count < space.mostLines else { return }
    // A character without width has the height of an empty line.
    var free = space
    free.height = nil
    let empty = TextBlock(NSAttributedString(string: "\u{200b}", attributes: end), free)
    guard let line = empty.lines.first else { return }
    let above = lines.last.map { Self.style(text, $0.range.lowerBound) }
    let before = (end[.paragraphStyle] as? NSParagraphStyle)?.paragraphSpacingBefore ?? 0
    let gap = above.map { Double($0.lineSpacing + $0.paragraphSpacing + before) } ?? 0
    let y = top + gap, height = Double(empty.size.height)
    if let most = space.height, y + height > most + 0.01, !lines.isEmpty { return }
    extra = (
      CGRect(x: 0, y: y, width: max(width, 2 * padding), height: height),
      CGRect(x: line.x, y: y, width: 2 * padding, height: height)
    )
  }

  private static func style(_ text: NSAttributedString, _ place: Int) -> NSParagraphStyle {
    guard place < text.length else { return .default }
    return text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle ?? .default
  }
  static func isLineEnd(_ text: NSAttributedString, before place: Int) -> Bool {
    guard place > 0, place <= text.length else { return false }
    return TextParagraphs.isLineEnd((text.string as NSString).character(at: place - 1))
  }

  // MARK: Lines

  /// The area that the text covers, with the padding.
  var used: CGRect {
    var rect = lines.reduce(CGRect.null) { $0.union($1.used) }
    if let extra { rect = rect.union(extra.used) }
    return rect.isNull ? .zero : rect
  }

  /// Returns the line of a character.
  func line(of place: Int) -> Line? { lines.last { $0.range.lowerBound <= place } ?? lines.first }

  /// Returns the nearest line to a height.
  func line(at y: CGFloat) -> Line? { lines.last { $0.rect.minY <= y } ?? lines.first }

  /// Returns the lines with characters of a range.
  func lines(of range: Range<Int>) -> [Line] { lines.filter { !$0.range.clamped(to: range).isEmpty } }
}

extension ContainerLines.Line {
  /// The x coordinate before a character.
  func x(of place: Int) -> Double { left + placed.line.offset(of: place) }

  /// Returns the rectangles that characters of a range cover, from left to right. A line end covers an empty rectangle.
  func rects(of range: Range<Int>) -> [CGRect] {
    let range = range.clamped(to: self.range), part = range.clamped(to: placed.line.range)
    var spans: [ClosedRange<Double>] =
      part.isEmpty ? [] : placed.line.spans(of: part).map { left + $0.lowerBound...left + $0.upperBound }
    if spans.isEmpty, !range.isEmpty {
      let end = x(of: min(range.lowerBound, placed.line.range.upperBound))
      spans = [end...end]
    }
    return spans.map {
      CGRect(x: $0.lowerBound, y: rect.minY, width: $0.upperBound - $0.lowerBound, height: rect.height)
    }
  }

  /// Returns the character that is nearest to a coordinate, and the part of its width, from 0 to 1, that lies before
  /// the coordinate in the direction of reading.
  ///
  /// - Parameter text: the whole text.
  func character(at x: CGFloat, _ text: NSString) -> (place: Int, part: CGFloat) {
    let shown = placed.line.range.clamped(to: 0..<text.length)
    guard !shown.isEmpty else { return (range.lowerBound, 0) }
    let near = min(max(placed.line.place(at: Double(x) - left), shown.lowerBound), shown.upperBound)
    var best: (place: Int, part: CGFloat, distance: Double)?
    for place in [near - 1, near] where shown.contains(place) {
      let character = text.rangeOfComposedCharacterSequence(at: place)
      guard let span = placed.line.spans(of: character.location..<NSMaxRange(character)).first else { continue }
      let low = left + span.lowerBound, high = left + span.upperBound, width = high - low
      let distance = max(low - Double(x), Double(x) - high, 0)
      if let best, best.distance <= distance, best.distance > 0 || distance > 0 { continue }
      var part = width > 0 ? min(max((Double(x) - low) / width, 0), 1) : 0
      if isRightToLeft(character.location, low) { part = 1 - part }
      best = (character.location, CGFloat(part), distance)
    }
    return best.map { ($0.place, $0.part) } ?? (near, 0)
  }

  /// Returns whether a character is read from right to left: its beginning is not at the left edge.
  private func isRightToLeft(_ place: Int, _ low: Double) -> Bool { x(of: place) - low > 0.01 }
}
