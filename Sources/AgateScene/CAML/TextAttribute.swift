import Agate
import Foundation

/// Attributes of texts by the names that documents give them.
enum TextAttribute {
  /// Those that are one value.
  static let plain: [(key: NSAttributedString.Key, name: String, kind: ValueKind)] = [
    (.font, "font", .string), (.foregroundColor, "foregroundColor", .color),
    (kCTForegroundColorAttributeName, "foregroundColor", .color), (.backgroundColor, "backgroundColor", .color),
    (.kern, "kern", .number), (.ligature, "ligature", .number), (.underlineStyle, "underlineStyle", .number),
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

  /// Every name a stretch of text may have.
  static let names = Set(plain.map(\.name) + lengths.map(\.name) + ["value", "fontSize", "alignment", "lineBreakMode"])

  /// An option set's number; anything else as it is.
  static func unwrapped(_ value: Any) -> Any {
    switch value {
    case let style as NSUnderlineStyle: Double(style.rawValue)
    case let style as CTUnderlineStyle: Double(style.rawValue)
    default: value
    }
  }

  /// Points; nil for fonts that have no size of their own.
  static func size(of font: Any) -> Double? {
    switch font {
    case let font as CTFont: Double(CTFontGetSize(font))
    case let font as any FontConvertible: font.fontDescription.size
    default: nil
    }
  }

  /// What a paragraph style says that a new one does not.
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

  /// - Parameter number: the value of an attribute, if it is there.
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
    return isGiven ? NSParagraphStyle(style) : nil
  }
}
