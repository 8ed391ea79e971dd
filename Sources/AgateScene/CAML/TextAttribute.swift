import Agate
import Foundation

/// The attributes of attributed strings and their names in documents.
enum TextAttribute {
  /// The attributes with a single value.
  static let plain: [(key: NSAttributedString.Key, name: String, kind: ValueKind)] = [
    (.font, "font", .string), (.foregroundColor, "foregroundColor", .color),
    (kCTForegroundColorAttributeName, "foregroundColor", .color), (.backgroundColor, "backgroundColor", .color),
    (.kern, "kern", .number), (.tracking, "tracking", .number), (.ligature, "ligature", .number),
    (.underlineStyle, "underlineStyle", .number),
    (.underlineColor, "underlineColor", .color), (.strikethroughStyle, "strikethroughStyle", .number),
    (.strikethroughColor, "strikethroughColor", .color), (.baselineOffset, "baselineOffset", .number),
    (.strokeWidth, "strokeWidth", .number), (.strokeColor, "strokeColor", .color),
    (.obliqueness, "obliqueness", .number),
  ]

  private static var lengths: [(name: String, path: WritableKeyPath<ParagraphValues, CGFloat>)] {
    [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
      ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("lineHeightMultiple", \.lineHeightMultiple),
      ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
      ("defaultTabInterval", \.defaultTabInterval),
    ]
  }

  /// All attribute names of a text fragment.
  static let names = Set(plain.map(\.name) + lengths.map(\.name) + ["value", "fontSize", "alignment", "lineBreakMode"])

  /// Returns the raw value of an option set, and other values unchanged.
  static func unwrapped(_ value: Any) -> Any {
    switch value {
    case let style as NSUnderlineStyle: Double(style.rawValue)
    case let style as CTUnderlineStyle: Double(style.rawValue)
    default: value
    }
  }

  /// Returns the font's size in points; nil for fonts without a size.
  static func size(of font: Any) -> Double? {
    switch font {
    case let font as CTFont: Double(CTFontGetSize(font))
    default: nil
    }
  }

  /// Returns the names and numbers of a paragraph style that differ from the defaults. The alignment is always
  /// included.
  static func numbers(of style: NSParagraphStyle) -> [(String, Double)] {
    let style = style.values, blank = ParagraphValues()
    var list: [(String, Double)] = [("alignment", Double(style.alignment.rawValue))]
    if style.lineBreakMode != blank.lineBreakMode {
      list.append(("lineBreakMode", Double(style.lineBreakMode.rawValue)))
    }
    for (name, path) in lengths where style[keyPath: path] != blank[keyPath: path] {
      list.append((name, Double(style[keyPath: path])))
    }
    return list
  }

  /// Creates a paragraph style from attributes. Returns nil if no attribute is present.
  ///
  /// - Parameter number: Returns the value of an attribute, if it is present.
  static func paragraphStyle(_ number: (String) -> Double?) -> NSParagraphStyle? {
    var style = ParagraphValues()
    var isGiven = false
    func index(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
    if let alignment = index("alignment").flatMap(NSTextAlignment.init(rawValue:)) {
      style.alignment = alignment
      isGiven = true
    }
    if let mode = index("lineBreakMode").flatMap(NSLineBreakMode.init(rawValue:)) {
      style.lineBreakMode = mode
      isGiven = true
    }
    for (name, path) in lengths {
      guard let value = number(name) else { continue }
      style[keyPath: path] = CGFloat(value)
      isGiven = true
    }
    // In documents, all tab stops have the same distance.
    if style.defaultTabInterval != 0 { style.tabStops = [] }
    return isGiven ? NSParagraphStyle(style) : nil
  }
}
