import CCairo
import CPango
import Foundation

/// How text lies in its frame.
package struct TextFrame: Equatable, Sendable {
  package enum Truncation: Sendable { case none, start, middle, end }
  package enum Alignment: Sendable { case natural, left, right, center, justified }

  /// In points.
  package var width: Double
  package var height: Double
  package var isWrapped: Bool
  package var truncation: Truncation
  package var alignment: Alignment

  package init(width: Double, height: Double, isWrapped: Bool, truncation: Truncation, alignment: Alignment) {
    (self.width, self.height, self.isWrapped) = (width, height, isWrapped)
    (self.truncation, self.alignment) = (truncation, alignment)
  }

  /// Frames that give the same lines.
  package func isLike(_ other: TextFrame) -> Bool {
    guard isWrapped == other.isWrapped, truncation == other.truncation, alignment == other.alignment else {
      return false
    }
    let needsWidth = isWrapped || truncation != .none || alignment != .left
    return (!needsWidth || width == other.width) && (truncation == .none || height == other.height)
  }
}

/// Lines of text, laid out once by Pango: shaping, both directions and fallback fonts are its own.
package final class TextLayout: @unchecked Sendable {
  private struct Part {
    var layout: OpaquePointer
    /// The same lines as they are before they are stretched to the sides; nil where none is.
    var ragged: OpaquePointer?
    var x: Double
    var y: Double
  }
  // Only touched with the engine locked.
  private var parts: [Part] = []
  /// What the lines take, in points.
  package private(set) var size = CGSize.zero

  package init(_ content: TextContent, _ frame: TextFrame) {
    TextEngine.locked {
      var y = 0.0, width = 0.0
      for (index, paragraph) in content.paragraphs.enumerated() {
        let left = frame.height - y
        if frame.truncation != .none && frame.isWrapped && left <= 0 && index > 0 { break }
        guard let layout = TextEngine.makeLayout() else { return }
        let style = paragraph.layout ?? NSParagraphStyle()
        setText(layout, paragraph, content.font)
        let indent = Double(style.headIndent), tail = Double(style.tailIndent)
        let line = max((tail > 0 ? min(tail, frame.width) : frame.width + tail) - indent, 0)
        setLines(layout, paragraph, style, frame, width: line, height: left)
        let extents = Self.extents(layout)
        y += index > 0 ? Double(style.paragraphSpacingBefore) : 0
        var ragged: OpaquePointer?
        if Self.alignment(style, frame) == .justified, pango_layout_get_width(layout) >= 0 {
          ragged = pango_layout_copy(layout)
          pango_layout_set_justify(ragged, 0)
        }
        parts.append(
          Part(
            layout: layout, ragged: ragged, x: indent + place(layout, paragraph, style, frame, line, extents.width),
            y: y))
        y += extents.height + Double(style.paragraphSpacing)
        // Spacing lies between the lines of two paragraphs as well.
        if index < content.paragraphs.count - 1 { y += Double(style.lineSpacing) }
        width = max(width, indent + extents.width)
      }
      size = CGSize(width: width, height: y)
    }
  }

  deinit {
    TextEngine.locked {
      for part in parts {
        g_object_unref(UnsafeMutableRawPointer(part.layout))
        if let ragged = part.ragged { g_object_unref(UnsafeMutableRawPointer(ragged)) }
      }
    }
  }

  /// Draws the text on a bitmap, from its upper left corner.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - color: of what has none of its own.
  package func image(width: Int, height: Int, scale: Double, color: CGColor) -> CGImage? {
    guard scale.isFinite, scale > 0, width > 0, height > 0 else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDrawn = pixels.withUnsafeMutableBytes { bytes in draw(bytes.baseAddress!, width, height, scale, color) }
    guard isDrawn else { return nil }
    // Fonts may bring colours of their own, so that all is drawn as Cairo has it: blue first.
    for index in pixels.indices where pixels[index] != 0 {
      let p = pixels[index]
      pixels[index] = p & 0xff00_ff00 | p >> 16 & 255 | (p & 255) << 16
    }
    return CGImage(width: width, height: height, premultiplied: pixels)
  }

  private func draw(
    _ memory: UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ scale: Double, _ color: CGColor
  ) -> Bool {
    TextEngine.locked {
      let surface = cairo_image_surface_create_for_data(
        memory.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      let cairo = cairo_create(surface)
      defer { cairo_destroy(cairo) }
      guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return false }
      cairo_scale(cairo, scale, scale)
      let c = color.limited
      cairo_set_source_rgba(cairo, c.red, c.green, c.blue, Double(c.alpha))
      for part in parts {
        if let ragged = part.ragged {
          Self.showLines(part, ragged, cairo)
        } else {
          cairo_move_to(cairo, part.x, part.y)
          pango_cairo_show_layout(cairo, part.layout)
        }
      }
      cairo_surface_finish(surface)
      return cairo_status(cairo) == CAIRO_STATUS_SUCCESS
    }
  }

  /// Pango stretches a line of one word by its letters, which nobody wants.
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
      cairo_move_to(
        cairo, part.x + Double(box.x) / cpango_scale,
        part.y + Double(pango_layout_iter_get_baseline(iterator)) / cpango_scale)
      pango_cairo_show_layout_line(cairo, pango_layout_iter_get_line_readonly(iterator))
      isMore = pango_layout_iter_next_line(stretched) != 0 && pango_layout_iter_next_line(plain) != 0
    }
  }

  /// Without a space between letters of a script that has them.
  private static func isOneWord(_ line: UnsafeMutablePointer<PangoLayoutLine>, of layout: OpaquePointer) -> Bool {
    guard let text = pango_layout_get_text(layout) else { return false }
    var bytes = (0..<Int(line.pointee.length)).map { UInt8(bitPattern: text[Int(line.pointee.start_index) + $0]) }[...]
    while bytes.last == 0x20 { bytes.removeLast() }
    // Chinese and Japanese begin where three bytes are led by 0xe3.
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
    // A line without text has a height too.
    if paragraph.text.isEmpty, let own = paragraph.styles.first?.style.font { font = own }
    let description = font.makePango()
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    // Zero bytes would end the text; those of styles are counted with them, so they are replaced by as many.
    let bytes = paragraph.text.utf8.map { $0 == 0 ? 0x20 : $0 }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    if paragraph.styles.isEmpty { return }
    let list = pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    for (range, style) in paragraph.styles where !range.isEmpty { style.add(to: list, range) }
    pango_layout_set_attributes(layout, list)
  }

  private func setLines(
    _ layout: OpaquePointer, _ paragraph: TextContent.Paragraph, _ style: NSParagraphStyle, _ frame: TextFrame,
    width: Double, height: Double
  ) {
    let isRightToLeft = Self.isRightToLeft(paragraph.text)
    switch Self.alignment(style, frame) {
    // Pango's left is the side where the text begins.
    case .natural: pango_layout_set_alignment(layout, CPANGO_ALIGN_LEFT)
    case .left: pango_layout_set_alignment(layout, isRightToLeft ? CPANGO_ALIGN_RIGHT : CPANGO_ALIGN_LEFT)
    case .right: pango_layout_set_alignment(layout, isRightToLeft ? CPANGO_ALIGN_LEFT : CPANGO_ALIGN_RIGHT)
    case .center: pango_layout_set_alignment(layout, CPANGO_ALIGN_CENTER)
    case .justified: pango_layout_set_justify(layout, 1)
    }
    pango_layout_set_indent(layout, Self.units(Double(style.firstLineHeadIndent - style.headIndent)))
    pango_layout_set_spacing(layout, Self.units(Double(style.lineSpacing)))
    if style.lineHeightMultiple > 0, style.lineHeightMultiple < 1000 {
      pango_layout_set_line_spacing(layout, Float(style.lineHeightMultiple))
    }
    var truncation = frame.truncation
    switch style.lineBreakMode {
    case .byTruncatingHead: truncation = .start
    case .byTruncatingMiddle: truncation = .middle
    case .byTruncatingTail: truncation = .end
    default: break
    }
    guard frame.isWrapped || truncation != .none, style.lineBreakMode != .byClipping else { return }
    pango_layout_set_width(layout, Self.units(max(width, 0)))
    pango_layout_set_wrap(layout, style.lineBreakMode == .byCharWrapping ? CPANGO_WRAP_CHAR : CPANGO_WRAP_WORD_CHAR)
    switch truncation {
    case .none: return
    case .start: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_START)
    case .middle: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_MIDDLE)
    case .end: pango_layout_set_ellipsize(layout, CPANGO_ELLIPSIZE_END)
    }
    if frame.isWrapped { pango_layout_set_height(layout, max(Self.units(height), 1)) }
  }

  /// Where lines without a width of their own begin.
  private func place(
    _ layout: OpaquePointer, _ paragraph: TextContent.Paragraph, _ style: NSParagraphStyle, _ frame: TextFrame,
    _ line: Double, _ width: Double
  ) -> Double {
    if pango_layout_get_width(layout) >= 0 { return 0 }
    switch Self.alignment(style, frame) {
    case .natural, .justified: return Self.isRightToLeft(paragraph.text) ? line - width : 0
    case .left: return 0
    case .right: return line - width
    case .center: return (line - width) / 2
    }
  }

  private static func isRightToLeft(_ text: String) -> Bool {
    pango_find_base_dir(text, -1) == CPANGO_DIRECTION_RTL
  }

  private static func alignment(_ style: NSParagraphStyle, _ frame: TextFrame) -> TextFrame.Alignment {
    switch style.alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: frame.alignment
    }
  }
}

extension TextContent.Style {
  /// Adds Pango's attributes for a range of bytes.
  fileprivate func add(to list: OpaquePointer?, _ range: Range<Int>) {
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    func parts(_ color: CGColor) -> (UInt16, UInt16, UInt16, UInt16) {
      let c = color.limited
      func part(_ v: Double) -> UInt16 { UInt16(v * 65535 + 0.5) }
      // Pango takes an alpha of 0 for none given.
      return (part(c.red), part(c.green), part(c.blue), max(part(Double(c.alpha)), 1))
    }
    if let font {
      let description = font.makePango()
      insert(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
    }
    if let color {
      let c = parts(color)
      insert(pango_attr_foreground_new(c.0, c.1, c.2))
      insert(pango_attr_foreground_alpha_new(c.3))
    }
    if let background {
      let c = parts(background)
      insert(pango_attr_background_new(c.0, c.1, c.2))
      insert(pango_attr_background_alpha_new(c.3))
    }
    if kern != 0 { insert(pango_attr_letter_spacing_new(Int32(kern * cpango_scale))) }
    if !joinsLetters { insert(pango_attr_font_features_new("liga=0, clig=0, dlig=0")) }
    if !underline.isEmpty {
      insert(pango_attr_underline_new(underline == .double ? CPANGO_UNDERLINE_DOUBLE : CPANGO_UNDERLINE_SINGLE))
      if let underlineColor {
        let c = parts(underlineColor)
        insert(pango_attr_underline_color_new(c.0, c.1, c.2))
      }
    }
    if isStruckThrough {
      insert(pango_attr_strikethrough_new(1))
      if let strikethroughColor {
        let c = parts(strikethroughColor)
        insert(pango_attr_strikethrough_color_new(c.0, c.1, c.2))
      }
    }
    if rise != 0 { insert(pango_attr_rise_new(Int32(rise * cpango_scale))) }
  }
}
