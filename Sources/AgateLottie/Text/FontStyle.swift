import Agate
import AgateGraphics

/// The weight and slant of a font in a Lottie file.
struct FontStyle {
  /// The weight; 400 is regular.
  var weight = 400
  var isItalic = false

  /// Reads `fStyle` and `fWeight`.
  init(_ asset: FontAsset) {
    let style = Self.plain(asset.style)
    isItalic = style.contains("italic") || style.contains("oblique")
    weight = Self.weight(asset.weight) ?? Self.weight(asset.style) ?? 400
  }

  /// The weights for words in style names. Longer words come first.
  private static let weights = [
    ("ultralight", 200), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("hairline", 100), ("thin", 100), ("light", 300), ("medium", 500), ("black", 900),
    ("heavy", 800), ("bold", 700),
  ]

  private static func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Returns the weight for a number in 1...1000 or a known word; nil for other texts.
  private static func weight(_ text: String) -> Int? {
    let text = plain(text)
    if let number = Int(text) { return (1...1000).contains(number) ? number : nil }
    return weights.first { text.contains($0.0) }?.1
  }

  /// Returns the member of the font's family with the nearest style. Returns `font` itself if no member is nearer,
  /// because most font names already select the style.
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
