import CPango
import Foundation

extension TextContent.Style {
  /// Adds Pango's attributes for a range of bytes.
  ///
  /// - Parameter bytes: the whole text.
  func add(to list: OpaquePointer?, _ range: Range<Int>, _ bytes: [UInt8]) {
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, in part: Range<Int>? = nil) {
      Self.insert(attribute, in: part ?? range, list)
    }
    func parts(_ color: CGColor) -> (UInt16, UInt16, UInt16, UInt16) {
      let c = color.limited
      func part(_ v: Double) -> UInt16 { UInt16(v * 65535 + 0.5) }
      // Pango treats an alpha of 0 as a missing alpha.
      return (part(c.red), part(c.green), part(c.blue), max(part(Double(c.alpha)), 1))
    }
    addLetters(to: list, range)
    if effects.hidesLetters {
      insert(pango_attr_foreground_new(0, 0, 0))
      insert(pango_attr_foreground_alpha_new(1))
    } else if let color {
      let c = parts(color)
      insert(pango_attr_foreground_new(c.0, c.1, c.2))
      insert(pango_attr_foreground_alpha_new(c.3))
    }
    if let background {
      let c = parts(background)
      insert(pango_attr_background_new(c.0, c.1, c.2))
      insert(pango_attr_background_alpha_new(c.3))
    }
    func insertLines(_ style: NSUnderlineStyle, _ attribute: () -> UnsafeMutablePointer<PangoAttribute>?) {
      for part in style.contains(.byWord) ? Self.words(in: bytes, range) : [range] { insert(attribute(), in: part) }
    }
    if underline.kind != .none && effects.underline.isEmpty {
      insertLines(underline) {
        pango_attr_underline_new(underline.kind == .double ? CPANGO_UNDERLINE_DOUBLE : CPANGO_UNDERLINE_SINGLE)
      }
      if let underlineColor {
        let c = parts(underlineColor)
        insert(pango_attr_underline_color_new(c.0, c.1, c.2))
      }
    }
    if strikethrough.kind != .none && effects.strikethrough.isEmpty {
      insertLines(strikethrough) { pango_attr_strikethrough_new(1) }
      if let strikethroughColor {
        let c = parts(strikethroughColor)
        insert(pango_attr_strikethrough_color_new(c.0, c.1, c.2))
      }
    }
  }

  /// Adds the attributes that determine glyphs and their positions.
  func addLetters(to list: OpaquePointer?, _ range: Range<Int>) {
    if let font {
      let description = font.makePango()
      Self.insert(pango_attr_font_desc_new(description), in: range, list)
      pango_font_description_free(description)
    }
    if kern != 0 { Self.insert(pango_attr_letter_spacing_new(Int32(kern * cpango_scale)), in: range, list) }
    var features = joinsLetters ? [] : ["liga=0, clig=0, dlig=0"]
    if !kernsPairs { features.append("kern=0") }
    if hasEvenDigits { features.append("tnum=1") }
    if !features.isEmpty {
      Self.insert(pango_attr_font_features_new(features.joined(separator: ", ")), in: range, list)
    }
    if rise != 0 { Self.insert(pango_attr_rise_new(Int32(rise * cpango_scale)), in: range, list) }
  }

  private static func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, in range: Range<Int>, _ list: OpaquePointer?
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(range.lowerBound)
    attribute.pointee.end_index = UInt32(range.upperBound)
    pango_attr_list_insert(list, attribute)
  }

  private static func words(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    bytes[range.clamped(to: bytes.indices)].split { $0 == 0x20 || $0 == 0x09 }.map { $0.startIndex..<$0.endIndex }
  }
}

extension ParagraphValues {
  /// The smaller indent. Layouts begin there, because Pango adds the rest to the first line or to the other lines.
  var smallerIndent: CGFloat { min(firstLineHeadIndent, headIndent) }

  /// Sets indents, spacing, tabs and direction of a layout's lines. The layout is to begin at ``smallerIndent``.
  func setLines(of layout: OpaquePointer) {
    func units(_ points: CGFloat) -> Int32 {
      points.isNaN ? 0 : Int32(min(max(Double(points), -1e6), 1e6) * cpango_scale)
    }
    pango_layout_set_indent(layout, units(firstLineHeadIndent - headIndent))
    pango_layout_set_spacing(layout, units(lineSpacing))
    if lineHeightMultiple > 0, lineHeightMultiple < 1000, !limitsHeights {
      pango_layout_set_line_spacing(layout, Float(lineHeightMultiple))
    }
    if baseWritingDirection != .natural {
      let direction = baseWritingDirection == .rightToLeft ? CPANGO_DIRECTION_RTL : CPANGO_DIRECTION_LTR
      pango_context_set_base_dir(pango_layout_get_context(layout), direction)
      pango_layout_context_changed(layout)
      pango_layout_set_auto_dir(layout, 0)
    }
    let tabs = allTabs
    if tabs.isEmpty { return }
    let array = pango_tab_array_new(Int32(tabs.count), 0)
    defer { pango_tab_array_free(array) }
    for (index, tab) in tabs.enumerated() {
      let alignment =
        switch tab.alignment {
        case .right: CPANGO_TAB_RIGHT
        case .center: CPANGO_TAB_CENTER
        case .left, .natural, .justified: CPANGO_TAB_LEFT
        }
      // A stop before the beginning of the line is at 0, where the text has already passed it.
      pango_tab_array_set_tab(array, Int32(index), alignment, max(units(tab.location - smallerIndent), 0))
    }
    pango_layout_set_tabs(layout, array)
  }

  /// The tab stops, followed by stops at equal distances.
  private var allTabs: [NSTextTab] {
    guard defaultTabInterval > 0 else { return tabStops }
    let last = tabStops.last?.location ?? 0
    let next = (last / defaultTabInterval + 1e-6).rounded(.down) + 1
    return tabStops
      + (0..<100).map { NSTextTab(textAlignment: .natural, location: (next + CGFloat($0)) * defaultTabInterval) }
  }

  private var limitsHeights: Bool { minimumLineHeight > 0 || maximumLineHeight > 0 }

  /// Sets the heights of a layout's lines, if there is a minimum or a maximum. Call this function after the line breaks
  /// are known.
  func limitLineHeights(of layout: OpaquePointer) {
    guard limitsHeights else { return }
    let list = pango_layout_get_attributes(layout).map { pango_attr_list_copy($0) } ?? pango_attr_list_new()
    defer { pango_attr_list_unref(list) }
    let iterator = pango_layout_get_iter(layout)
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      var box = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &box)
      var height = Double(box.height) / cpango_scale
      if lineHeightMultiple > 0 { height *= min(Double(lineHeightMultiple), 1000) }
      if minimumLineHeight > 0 { height = max(height, Double(minimumLineHeight)) }
      if maximumLineHeight > 0 { height = min(height, Double(maximumLineHeight)) }
      let attribute = pango_attr_line_height_new_absolute(Int32(min(height, 1e6) * cpango_scale))
      attribute?.pointee.start_index = UInt32(line.pointee.start_index)
      // The attribute of an empty line extends beyond the line.
      let end = UInt32(line.pointee.start_index + line.pointee.length)
      attribute?.pointee.end_index = line.pointee.length == 0 ? .max : end
      pango_attr_list_insert(list, attribute)
    } while pango_layout_iter_next_line(iterator) != 0
    pango_layout_iter_free(iterator)
    pango_layout_set_attributes(layout, list)
  }
}
