import Agate
import AgateGraphics

/// The weight and the slant that a file gives to one of its fonts.
struct FontStyle {
  /// 100…900; 400 is regular.
  var weight = 400
  var isItalic = false

  /// Reads `fStyle` and `fWeight`.
  init(_ asset: FontAsset) {
    let style = Self.plain(asset.style)
    isItalic = style.contains("italic") || style.contains("oblique")
    weight = Self.weight(asset.weight) ?? Self.weight(asset.style) ?? 400
  }

  /// The weights of words in names, the longer words first.
  private static let weights = [
    ("ultralight", 200), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("hairline", 100), ("thin", 100), ("light", 300), ("medium", 500), ("black", 900),
    ("heavy", 800), ("bold", 700),
  ]

  private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The weight that a number or a word gives; nil if it gives none.
  private static func weight(_ text: String) -> Int? {
    let text = plain(text)
    if let number = Int(text) { return (1...1000).contains(number) ? number : nil }
    return weights.first { text.contains($0.0) }?.1
  }

  /// The member of a font's family with the style. A font that is as near to the style stays as it is: names tell the
  /// style of most fonts.
  func member(of font: CTFont) -> CTFont {
    guard weight != 400 || isItalic else { return font }
    var description = font.fontDescription
    (description.weight, description.isItalic) = (weight, isItalic || description.isItalic)
    let member = CTFont(description)
    let isSameFamily = CTFontCopyFamilyName(member).isEqual(to: CTFontCopyFamilyName(font) as String)
    return isSameFamily && distance(to: member) < distance(to: font) ? member : font
  }

  private func distance(to font: CTFont) -> Int {
    guard let names = font.face?.names else { return .max }
    return abs(names.weight - weight) + (names.isItalic == isItalic ? 0 : 1000)
  }
}
