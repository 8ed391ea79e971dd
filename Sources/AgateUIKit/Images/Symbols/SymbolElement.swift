import Agate

/// A part of a symbol's description.
struct SymbolElement: Sendable {
  /// The appearance of an element in both variants of a symbol, the outline and the filled one. The raw values are the
  /// characters of descriptions (``SymbolParser``).
  enum Role: Character {
    /// An outline, which the filled variant fills.
    case body = "="
    /// A line.
    case line = "-"
    /// A filled area.
    case solid = "+"
    /// A line inside a body, which the filled variant leaves open.
    case detail = ":"
    /// A filled area inside a body, which the filled variant leaves open.
    case hole = "."
    /// An outline inside a body. The filled variant leaves its area open.
    case ring = "$"
    /// An area that removes the elements before it, with a gap around it.
    case gap = "!"
    /// A line that removes the elements before it, with a gap at both sides.
    case cut = "~"
    /// A line that only the outline has.
    case outlined = "?"
    /// A line that only the filled variant leaves open.
    case opened = "%"
  }

  /// The geometry of an element. One unit is 1/100 of the font's size. The origin is the centre between the baseline
  /// and the top of capital letters, and y points down.
  enum Content: Sendable {
    case path(CGPath)
    /// Letters of the system's font, with a size in units. The middle of the capital letters is at a point.
    case text(String, CGFloat, CGPoint)
  }

  var role: Role
  /// The width of lines, as a multiple of the width for the symbol's weight.
  var width: CGFloat = 1
  var content: Content

  /// Returns the path of the element. The weight concerns letters.
  func path(_ weight: UIImage.SymbolWeight) -> CGPath {
    switch content {
    case .path(let path): path
    case .text(let text, let size, let center): SymbolText.path(text, size, center, weight.fontWeight())
    }
  }

  func applying(_ transform: CGAffineTransform) -> SymbolElement {
    var copy = self
    switch content {
    case .path(let path):
      var transform = transform
      copy.content = .path(path.copy(using: &transform) ?? path)
    case .text(let text, let size, let center):
      let factor = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      copy.content = .text(text, size * factor, center.applying(transform))
    }
    return copy
  }
}

/// The description of a symbol without variants such as circles around it.
struct SymbolBase: Sendable {
  var elements: [SymbolElement]
  /// The size inside of a circle or another shape, relative to the usual size.
  var sizeInside: CGFloat = 1
  /// The distance by which the symbol is moved inside of a circle or another shape, in units of the symbol.
  var shiftInside = CGPoint.zero
  /// Whether the filled variant is used inside of an outlined circle or another outlined shape.
  var isFilledInside = false

  /// Whether the symbol has a filled variant.
  var hasBody: Bool { elements.contains { $0.role == .body } }

  /// The smallest rectangle around the paths, without the width of lines.
  var box: CGRect {
    elements.reduce(.null) { box, element in
      element.role == .gap || element.role == .cut ? box : box.union(element.path(.regular).boundingBoxOfPath)
    }
  }
}

/// Outlines of letters.
enum SymbolText {
  /// Returns the outlines of letters of the system's font. The middle of the capital letters is at `center`.
  static func path(_ text: String, _ size: CGFloat, _ center: CGPoint, _ weight: UIFont.Weight) -> CGPath {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    var advances = [CGSize](repeating: .zero, count: units.count)
    CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, units.count)
    let line = CGMutablePath()
    var pen: CGFloat = 0
    for (glyph, advance) in zip(glyphs, advances) {
      if let outline = CTFontCreatePathForGlyph(font, glyph, nil) {
        // Glyphs have y pointing up.
        line.addPath(outline, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: pen, ty: 0))
      }
      pen += advance.width
    }
    let box = line.boundingBoxOfPath
    if box.isNull { return line }
    let placed = CGMutablePath()
    placed.addPath(
      line, transform: CGAffineTransform(translationX: center.x - box.midX, y: center.y + font.capHeight / 2))
    return placed
  }
}
