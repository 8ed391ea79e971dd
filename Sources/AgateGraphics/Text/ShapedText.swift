import CPango
import Foundation

/// A part of a text in one Pango layout, not yet broken into lines. Use it while the engine is locked.
///
/// The layout does not contain colours, lines and other effects. It contains the index of each style, and ``TextLine``
/// draws the effects of the style.
struct ShapedText {
  /// The layout. The code that creates the shaped text must release the layout.
  let layout: OpaquePointer
  let text: NSAttributedString
  /// The position of the text in the whole string, in UTF-16 code units.
  let start: Int
  /// The styles, by ranges of bytes in the text.
  let styles: [(range: Range<Int>, style: TextContent.Style)]
  /// For each byte of the text, the position of its character in the whole string, in UTF-16 code units. The last
  /// element is the position of the end.
  let places: [Int]
  let values: ParagraphValues
  let isRightToLeft: Bool

  /// The font of text that has no font.
  static let standard = FontDescription(family: "sans-serif", size: 12)

  /// Shapes a part of a string. Line ends in the part become spaces.
  ///
  /// - Parameters:
  ///   - units: the part, in UTF-16 code units.
  ///   - suffix: text to add, in the style of the last character.
  init?(_ whole: NSAttributedString, _ units: Range<Int>, suffix: String = "") {
    guard let layout = TextEngine.makeLayout() else { return nil }
    let part = NSMutableAttributedString(attributedString: whole.attributedSubstring(from: NSRange(units)))
    if !suffix.isEmpty {
      let attributes = part.length > 0 ? part.attributes(at: part.length - 1, effectiveRange: nil) : [:]
      part.append(NSAttributedString(string: suffix, attributes: attributes))
    }
    let string = part.string, base = Self.standard
    var paragraph = TextContent.Paragraph(part, string, string.startIndex..<string.endIndex, base)
    var font = base
    if part.length == 0, whole.length > 0 {
      // An empty line has the style of its line end.
      let attributes = whole.attributes(at: min(units.lowerBound, whole.length - 1), effectiveRange: nil)
      font = TextContent.Style(attributes, base).font ?? base
      paragraph.layout = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values.limited
    }
    (self.layout, text, start) = (layout, part, units.lowerBound)
    (styles, values) = (paragraph.styles, paragraph.layout ?? ParagraphValues())
    let description = font.makePango()
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    let bytes = string.utf8.map { [0, 0x0a, 0x0b, 0x0c, 0x0d].contains($0) ? 0x20 : $0 }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
    }
    var places: [Int] = []
    places.reserveCapacity(bytes.count + 1)
    var place = units.lowerBound
    for scalar in string.unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { places.append(place) }
      place += UTF16.width(scalar)
    }
    places.append(place)
    self.places = places
    isRightToLeft =
      switch values.baseWritingDirection {
      case .natural: pango_find_base_dir(string, -1) == CPANGO_DIRECTION_RTL
      case .leftToRight: false
      case .rightToLeft: true
      }
    addAttributes(bytes)
    values.setLines(of: layout)
  }

  /// Creates the same text with a copy of the layout.
  init(_ other: ShapedText, _ layout: OpaquePointer) {
    (self.layout, text, start, styles) = (layout, other.text, other.start, other.styles)
    (places, values, isRightToLeft) = (other.places, other.values, other.isRightToLeft)
  }

  private func addAttributes(_ bytes: [UInt8]) {
    guard let list = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    let hasSoftHyphens = zip(bytes, bytes.dropFirst()).contains { $0 == 0xC2 && $1 == 0xAD }
    if !hasSoftHyphens { pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0)) }
    for (index, entry) in styles.enumerated() where !entry.range.isEmpty {
      entry.style.addLetters(to: list, entry.range)
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(entry.range.lowerBound)
        attribute.pointee.end_index = UInt32(entry.range.upperBound)
        pango_attr_list_insert(list, attribute)
      }
      // Each style has a different colour, so that runs end where styles end.
      insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 1))
      if let attachment = entry.style.attachment {
        var box = attachment.box
        insert(pango_attr_shape_new(&box, &box))
      }
    }
    EmojiPieces.cut(text.string, in: list)
    pango_layout_set_attributes(layout, list)
  }
}

extension TextAttachment {
  /// The rectangle relative to the origin on the baseline, with y pointing down, in Pango's units.
  fileprivate var box: PangoRectangle {
    func units(_ v: CGFloat) -> Int32 { v.isFinite ? Int32(min(max(Double(v), -1e5), 1e5) * cpango_scale) : 0 }
    return PangoRectangle(
      x: 0, y: -units(bounds.maxY), width: units(bounds.minX + bounds.width), height: units(bounds.height))
  }
}
