import AgateBackend
import CCairo
import CPango
import Foundation

/// The size of a text's frame, and the layout of the text in the frame.
package struct TextFrame: Equatable, Sendable {
  package enum Truncation: Sendable { case none, start, middle, end }
  package enum Alignment: Sendable { case natural, left, right, center, justified }

  /// The width in points.
  package var width: Double
  package var height: Double
  package var isWrapped: Bool
  package var truncation: Truncation
  package var alignment: Alignment

  package init(width: Double, height: Double, isWrapped: Bool, truncation: Truncation, alignment: Alignment) {
    (self.width, self.height, self.isWrapped) = (width, height, isWrapped)
    (self.truncation, self.alignment) = (truncation, alignment)
  }

  /// Returns whether the two frames result in the same lines.
  package func isLike(_ other: TextFrame) -> Bool {
    guard isWrapped == other.isWrapped, truncation == other.truncation, alignment == other.alignment else {
      return false
    }
    let needsWidth = isWrapped || truncation != .none || alignment != .left
    return (!needsWidth || width == other.width) && (truncation == .none || height == other.height)
  }
}

/// Lines of text that are laid out once by Pango, with its shaping, both text directions and fallback fonts.
package final class TextLayout: @unchecked Sendable {
  private struct Part {
    var layout: OpaquePointer
    /// The lines before they are justified. Nil if no lines are justified.
    var ragged: OpaquePointer?
    var effects: TextEffects.Ranges
    var x: Double
    var y: Double

    func free() {
      g_object_unref(UnsafeMutableRawPointer(layout))
      if let ragged { g_object_unref(UnsafeMutableRawPointer(ragged)) }
    }
  }
  // Accessed only while the engine is locked.
  private var parts: [Part] = []
  /// The size of the lines, in points.
  package private(set) var size = CGSize.zero

  package init(_ content: TextContent, _ frame: TextFrame) {
    TextEngine.locked {
      var y = 0.0, width = 0.0
      let paragraphs = content.paragraphs.flatMap {
        Self.truncation($0.layout ?? ParagraphValues(), frame) == .none ? [$0] : $0.lines
      }
      for (index, paragraph) in paragraphs.enumerated() {
        let style = paragraph.layout ?? ParagraphValues()
        let top = y + (index > 0 ? Double(style.paragraphSpacingBefore) : 0), left = frame.height - top
        guard let lines = lay(paragraph, content.font, frame, top: top, height: left) else { return }
        if index > 0, frame.truncation != .none, frame.isWrapped, Self.firstLineHeight(lines.part.layout) > left + 0.01
        {
          // The last visible paragraph shows the truncation of the missing text.
          lines.part.free()
          parts[index - 1] = shortened(parts[index - 1], paragraphs[index - 1], content.font, frame)
          break
        }
        parts.append(lines.part)
        y = top + lines.height + Double(style.paragraphSpacing)
        // Line spacing also applies between the lines of two paragraphs.
        if index < paragraphs.count - 1 { y += Double(style.lineSpacing) }
        width = max(width, lines.width)
      }
      size = CGSize(width: width, height: y)
    }
  }

  /// - Parameters:
  ///   - height: the remaining height, which limits truncated text.
  ///   - mostLines: the maximum number of lines, which replaces the height. If there is more text, the last line has an
  ///     ellipsis.
  private func lay(
    _ paragraph: TextContent.Paragraph, _ font: FontDescription, _ frame: TextFrame, top: Double, height: Double,
    mostLines: Int32? = nil
  ) -> (part: Part, width: Double, height: Double)? {
    guard let layout = TextEngine.makeLayout() else { return nil }
    let style = paragraph.layout ?? ParagraphValues()
    setText(layout, paragraph, font)
    let indent = Double(Self.beginsAtIndents(paragraph.text, style, frame) ? style.smallerIndent : style.headIndent)
    let tail = Double(style.tailIndent)
    let line = max((tail > 0 ? min(tail, frame.width) : frame.width + tail) - indent, 0)
    setLines(layout, paragraph, style, frame, width: line, height: height)
    if let mostLines {
      pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -mostLines)
    }
    Ellipses.tighten(in: layout)
    let isJustified = Self.alignment(style, frame) == .justified && pango_layout_get_width(layout) >= 0
    if isJustified { JustifiedLines.extend(in: layout) }
    let extents = Self.extents(layout)
    var ragged: OpaquePointer?
    if isJustified {
      ragged = pango_layout_copy(layout)
      pango_layout_set_justify(ragged, 0)
      if let ragged { Ellipses.tighten(in: ragged) }
    }
    // Indents are measured from the side at which the text begins.
    let left = Self.isRightToLeft(paragraph.text, style) ? frame.width - indent - line : indent
    let x = left + place(layout, paragraph, style, frame, line: line, width: extents.width)
    let effects = paragraph.styles.filter { !$0.style.effects.isEmpty }.map {
      (range: $0.range, effects: $0.style.effects)
    }
    let part = Part(layout: layout, ragged: ragged, effects: effects, x: x, y: top)
    return (part, indent + extents.width + LineEnds.kern(in: layout, paragraph.styles), extents.height)
  }

  /// Returns the part with an ellipsis at the end of its last line.
  private func shortened(
    _ part: Part, _ paragraph: TextContent.Paragraph, _ font: FontDescription, _ frame: TextFrame
  ) -> Part {
    if pango_layout_is_ellipsized(part.layout) != 0 { return part }
    var paragraph = paragraph
    let end = paragraph.text.utf8.count, ellipsis = "\u{2026}"
    paragraph.text += ellipsis
    if let last = paragraph.styles.indices.last, paragraph.styles[last].range.upperBound == end {
      paragraph.styles[last].range = paragraph.styles[last].range.lowerBound..<end + ellipsis.utf8.count
    }
    let count = max(pango_layout_get_line_count(part.layout), 1)
    guard let lines = lay(paragraph, font, frame, top: part.y, height: frame.height - part.y, mostLines: count) else {
      return part
    }
    part.free()
    return lines.part
  }

  private static func firstLineHeight(_ layout: OpaquePointer) -> Double {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var box = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &box)
    return Double(box.y + box.height) / cpango_scale
  }

  deinit {
    TextEngine.locked {
      for part in parts { part.free() }
    }
  }

  /// Draws the text on a bitmap, from the upper left corner. Returns nil if the sizes are not positive, or if drawing
  /// fails.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - color: the colour of text that has none of its own.
  package func image(width: Int, height: Int, scale: Double, color: CGColor) -> CGImage? {
    guard scale.isFinite, scale > 0, width > 0, height > 0 else { return nil }
    let texels = TexelMemory(width: width, height: height, repeating: 0)
    guard draw(on: texels, scale, color) else { return nil }
    // Everything is drawn with blue first, as in Cairo, because fonts may have colours of their own.
    for y in 0..<height {
      let row = texels.row(y)
      for x in 0..<width where row[x] != 0 {
        let p = row[x]
        row[x] = p & 0xff00_ff00 | p >> 16 & 255 | (p & 255) << 16
      }
    }
    return CGImage(texels)
  }

  private func draw(on texels: TexelMemory, _ scale: Double, _ color: CGColor) -> Bool {
    TextEngine.locked {
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(texels.origin).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
        Int32(texels.width), Int32(texels.height), Int32(texels.stride * 4))
      defer { cairo_surface_destroy(surface) }
      guard let cairo = cairo_create(surface) else { return false }
      defer { cairo_destroy(cairo) }
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return false }
      cairo_scale(cairo, scale, scale)
      let c = color.limited
      cairo_set_source_rgba(cairo, c.red, c.green, c.blue, Double(c.alpha))
      for part in parts {
        if !part.effects.isEmpty { TextEffects.drawBelow(part.layout, part.effects, cairo, part.x, part.y) }
        if let ragged = part.ragged {
          Self.showLines(part, ragged, cairo)
        } else {
          WholePixels.show(part.layout, x: part.x, y: part.y, cairo)
        }
        if !part.effects.isEmpty {
          TextEffects.drawAbove(part.layout, part.effects, cairo, x: part.x, y: part.y, color)
        }
      }
      cairo_surface_finish(surface)
      return cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    }
  }

  /// Shows the lines of justified text. A line with a single word is not justified, because Pango would spread its
  /// letters.
  private static func showLines(_ part: Part, _ ragged: OpaquePointer, _ cairo: OpaquePointer?) {
    let stretched = pango_layout_get_iter(part.layout), plain = pango_layout_get_iter(ragged)
    defer {
      pango_layout_iter_free(stretched)
      pango_layout_iter_free(plain)
    }
    var isMore = true
    while isMore {
      guard let line = pango_layout_iter_get_line_readonly(stretched) else { return }
      let iterator = isOneWord(line, of: part.layout) ? plain : stretched
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      if let shown = pango_layout_iter_get_line(iterator) {
        let baseline = Double(pango_layout_iter_get_baseline(iterator)) / cpango_scale
        WholePixels.show(shown, x: part.x + Double(box.x) / cpango_scale, baseline: part.y + baseline, cairo)
      }
      isMore = pango_layout_iter_next_line(stretched) != 0 && pango_layout_iter_next_line(plain) != 0
    }
  }

  /// Returns whether the line is a single word, in a script that separates words by spaces.
  static func isOneWord(_ line: UnsafeMutablePointer<PangoLayoutLine>, of layout: OpaquePointer) -> Bool {
    guard let text = pango_layout_get_text(layout) else { return false }
    var bytes = (0..<Int(line.pointee.length)).map { UInt8(bitPattern: text[Int(line.pointee.start_index) + $0]) }[...]
    while bytes.last == 0x20 { bytes.removeLast() }
    // In UTF-8, Chinese and Japanese characters begin with 0xe3 or a greater byte.
    return bytes.allSatisfy { $0 != 0x20 && $0 < 0xe3 }
  }

  // MARK: Setting up

  private static func extents(_ layout: OpaquePointer) -> (width: Double, height: Double) {
    var box = PangoRectangle()
    pango_layout_get_extents(layout, nil, &box)
    return (Double(box.width) / cpango_scale, Double(box.y + box.height) / cpango_scale)
  }

  private static func units(_ points: Double) -> Int32 {
    points.isNaN ? 0 : Int32(min(max(points, -1e6), 1e6) * cpango_scale)
  }

  private func setText(_ layout: OpaquePointer, _ paragraph: TextContent.Paragraph, _ font: FontDescription) {
    var font = font
    // An empty line has the height of its font.
    if paragraph.text.isEmpty, let own = paragraph.styles.first?.style.font { font = own }
    let description = font.makePango()
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    // Zero bytes would end the text. Each is replaced by one byte, because the ranges of styles count all bytes.
    let bytes = paragraph.text.utf8.map { $0 == 0 ? 0x20 : $0 }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    let hasSoftHyphens = zip(bytes, bytes.dropFirst()).contains { $0 == 0xC2 && $1 == 0xAD }
    guard let list = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    // A word that does not fit in a line is broken without a hyphen.
    if !hasSoftHyphens { pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0)) }
    for (range, style) in paragraph.styles where !range.isEmpty { style.add(to: list, range, bytes) }
    EmojiPieces.cut(paragraph.text, in: list)
    pango_layout_set_attributes(layout, list)
  }

  private func setLines(
    _ layout: OpaquePointer, _ paragraph: TextContent.Paragraph, _ style: ParagraphValues, _ frame: TextFrame,
    width: Double, height: Double
  ) {
    // Left means, in Pango, the side where the text begins, unless the direction is set.
    let isGiven = style.baseWritingDirection != .natural
    let isRightToLeft = Self.isRightToLeft(paragraph.text, style)
    let turns = isRightToLeft && !isGiven
    switch Self.alignment(style, frame) {
    case .natural:
      pango_layout_set_alignment(layout, isRightToLeft && isGiven ? CPANGO_ALIGN_RIGHT : CPANGO_ALIGN_LEFT)
    case .left: pango_layout_set_alignment(layout, turns ? CPANGO_ALIGN_RIGHT : CPANGO_ALIGN_LEFT)
    case .right: pango_layout_set_alignment(layout, turns ? CPANGO_ALIGN_LEFT : CPANGO_ALIGN_RIGHT)
    case .center: pango_layout_set_alignment(layout, CPANGO_ALIGN_CENTER)
    case .justified: pango_layout_set_justify(layout, 1)
    }
    style.setLines(of: layout)
    // At the other side, Pango would move indented lines away from the edge.
    if !Self.beginsAtIndents(paragraph.text, style, frame) { pango_layout_set_indent(layout, 0) }
    let truncation = Self.truncation(style, frame)
    guard frame.isWrapped || truncation != .none, style.lineBreakMode != .byClipping else {
      return style.limitLineHeights(of: layout)
    }
    pango_layout_set_width(layout, Self.units(max(width, 0)))
    pango_layout_set_wrap(layout, style.lineBreakMode == .byCharWrapping ? CPANGO_WRAP_CHAR : CPANGO_WRAP_WORD_CHAR)
    style.limitLineHeights(of: layout)
    if frame.isWrapped, truncation != .none {
      let count = Self.lineCount(layout, in: height)
      // Text that fits is not truncated, even if the spaces at its end do not fit.
      if count == pango_layout_get_line_count(layout) { return }
      pango_layout_set_height(layout, -count)
    }
    switch truncation {
    case .none: return
    case .start: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_START)
    case .middle: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_MIDDLE)
    case .end: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_END)
    }
  }

  /// Returns the number of lines that fit in a height, at least 1. Pango would assume that all lines are equally high.
  private static func lineCount(_ layout: OpaquePointer, in height: Double) -> Int32 {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var count: Int32 = 0
    var box = PangoRectangle()
    repeat {
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      guard (Double(box.y) + Double(box.height)) / cpango_scale <= height + 0.01 else { break }
      count += 1
    } while pango_layout_iter_next_line(iterator) != 0
    return max(count, 1)
  }

  /// Returns the left end of the lines in a layout that has no width.
  private func place(
    _ layout: OpaquePointer, _ paragraph: TextContent.Paragraph, _ style: ParagraphValues, _ frame: TextFrame,
    line: Double, width: Double
  ) -> Double {
    if pango_layout_get_width(layout) >= 0 { return 0 }
    switch Self.alignment(style, frame) {
    case .natural, .justified: return Self.isRightToLeft(paragraph.text, style) ? line - width : 0
    case .left: return 0
    case .right: return line - width
    case .center: return (line - width) / 2
    }
  }

  private static func isRightToLeft(_ text: String, _ style: ParagraphValues) -> Bool {
    switch style.baseWritingDirection {
    case .natural: pango_find_base_dir(text, -1) == CPANGO_DIRECTION_RTL
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// Returns whether lines begin at their indents. Lines that are centred, or aligned at the side where they end, do not.
  private static func beginsAtIndents(_ text: String, _ style: ParagraphValues, _ frame: TextFrame) -> Bool {
    switch alignment(style, frame) {
    case .natural, .justified: true
    case .left: !isRightToLeft(text, style)
    case .right: isRightToLeft(text, style)
    case .center: false
    }
  }

  private static func truncation(_ style: ParagraphValues, _ frame: TextFrame) -> TextFrame.Truncation {
    switch style.lineBreakMode {
    case .byTruncatingHead: .start
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .end
    case .byClipping: .none
    case .byWordWrapping, .byCharWrapping: frame.truncation
    }
  }

  private static func alignment(_ style: ParagraphValues, _ frame: TextFrame) -> TextFrame.Alignment {
    switch style.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: frame.alignment
    }
  }
}
