import CPango
import Foundation

/// A description of a font by family, size, weight and style. Fontconfig finds the nearest font.
package struct FontDescription: Sendable, Hashable {
  /// The family, or a list of families that are separated by commas.
  package var family: String
  /// The size in user space.
  package var size: Double
  /// The weight, 100…900; 400 is regular, 700 bold.
  package var weight = 400
  package var isItalic = false
  /// Whether all digits have the same width, if the font supports this.
  package var hasEvenDigits = false

  package init(family: String, size: Double, weight: Int = 400, isItalic: Bool = false) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
  }

  /// Creates a description from a font's name. If no font has the name, its end determines the style: the words `Bold`,
  /// `Italic` and `Oblique`, or everything after a hyphen, as in `HelveticaNeue-LightItalic`.
  package init(name: String, size: Double) {
    if let known = FontBook.description(named: name, size: size) {
      self = known
      return
    }
    self.init(family: "", size: size)
    var family = name
    if let hyphen = name.lastIndex(of: "-") {
      let style = name[name.index(after: hyphen)...].lowercased()
      isItalic = style.contains("italic") || style.contains("oblique")
      weight = Self.weights.first { style.contains($0.0) }?.1 ?? 400
      family = String(name[..<hyphen])
      let isStyle = isItalic || weight != 400 || ["regular", "roman", "book", "normal"].contains(style)
      if !isStyle && AppleFonts.family(of: family) == nil {
        family = name.replacingOccurrences(of: "-", with: " ")
      }
    }
    for (suffix, weight, isItalic) in [(" Italic", nil, true), (" Oblique", nil, true), (" Bold", 700, false)]
      as [(String, Int?, Bool)] where family.hasSuffix(suffix)
    {
      family.removeLast(suffix.count)
      if let weight { self.weight = weight }
      self.isItalic = self.isItalic || isItalic
    }
    self.family = AppleFonts.list(of: family) ?? family
  }

  /// The weights by style name. Longer names come first.
  private static let weights = [
    ("ultralight", 200), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("thin", 100), ("light", 300), ("medium", 500), ("bold", 700), ("heavy", 800), ("black", 900),
  ]

  /// The first of the families.
  var firstFamily: String { String(family.prefix { $0 != "," }) }

  /// A name from which ``init(name:size:)`` creates such a font: the family, then `Bold` for weights of 600 or more,
  /// then `Italic` for italic fonts.
  package var name: String { firstFamily + (weight >= 600 ? " Bold" : "") + (isItalic ? " Italic" : "") }

  /// Whether the font comes from a file or from memory. Its family is then unique, and not a name that other fonts may
  /// have.
  package var isFromFile: Bool { family.hasPrefix("agate font ") }

  func makePango() -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, family)
    pango_font_description_set_weight(description, Int32(weight))
    pango_font_description_set_style(description, isItalic ? CPANGO_STYLE_ITALIC : CPANGO_STYLE_NORMAL)
    // The size is limited, because Cairo allocates a bitmap for the whole size of a colour glyph.
    let size = size.isFinite ? min(max(size, 0), 8192) : 12
    pango_font_description_set_absolute_size(description, size * cpango_scale)
    return description
  }
}

extension FontDescription {
  /// Creates a description from a `CTFont`, a `CGFont` or a font name. Returns nil for other values. If `size` is nil,
  /// the size is the size of the `CTFont`, or 12.
  package init?(_ any: Any?, size: Double?) {
    switch any {
    case let font as CTFont: self = font.fontDescription
    case let font as CGFont:
      self = font.description
      self.size = 12
    case let name as String where !name.isEmpty && !name.utf8.contains(0): self.init(name: name, size: 12)
    default: return nil
    }
    if let size { self.size = size }
  }

  package func sized(_ size: Double) -> FontDescription {
    var font = self
    font.size = size
    return font
  }

  /// The description of a font that Pango has chosen.
  init(_ font: OpaquePointer) {
    let pango = pango_font_describe_with_absolute_size(font)
    defer { pango_font_description_free(pango) }
    self.init(
      family: pango_font_description_get_family(pango).map { String(cString: $0) } ?? "sans-serif",
      size: Double(pango_font_description_get_size(pango)) / cpango_scale,
      weight: Int(pango_font_description_get_weight(pango)),
      isItalic: pango_font_description_get_style(pango) != 0)
  }
}
