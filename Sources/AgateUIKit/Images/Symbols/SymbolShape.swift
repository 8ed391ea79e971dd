import Agate

/// A symbol with its variants, composed from its name.
indirect enum SymbolShape: Sendable {
  case base(SymbolBase)
  /// The filled variant.
  case filled(SymbolShape)
  /// A symbol inside of another one, such as a circle.
  case enclosed(SymbolShape, SymbolEnclosure)
  /// A symbol with a diagonal line across it.
  case slashed(SymbolShape)
  /// A symbol with a small disc in its lower right corner, which shows a mark, or without a mark in its upper right
  /// corner.
  case badged(SymbolShape, SymbolBase?)

  /// Whether the symbol has a filled variant.
  var hasBody: Bool {
    switch self {
    case .base(let base): base.hasBody
    case .filled: false
    case .enclosed(_, let enclosure): enclosure.base.hasBody
    case .slashed(let inner), .badged(let inner, _): inner.hasBody
    }
  }
}

/// A symbol that surrounds another one.
struct SymbolEnclosure: Sendable {
  var base: SymbolBase
  /// The size of the inner symbol, relative to the size inside of a circle.
  var room: CGFloat
  /// The centre of the inner symbol.
  var center: CGPoint
}

extension SymbolTable {
  /// Returns the symbol with a name, or nil if there is none.
  ///
  /// The name of a variant is the name of a symbol with suffixes, which are read from the right: `bell.slash.fill` is
  /// the filled variant of the bell with a line across it.
  func shape(_ name: String) -> SymbolShape? {
    // A longer name has more suffixes than a symbol can show.
    if name.hasPrefix("_") || name.utf8.count > 200 { return nil }
    if let base = base(name) { return .base(base) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let stem = String(name[..<dot]), suffix = String(name[name.index(after: dot)...])
    switch suffix {
    case "fill", "filled": return shape(stem).flatMap { $0.hasBody ? .filled($0) : nil } ?? filled(stem)
    case "slash": return shape(stem).map { .slashed($0) }
    case "badge": return shape(stem).map { .badged($0, nil) }
    default: break
    }
    if let variant = badged(stem, suffix) ?? filled(name) { return variant }
    guard let enclosure = enclosure(suffix) else { return nil }
    return (shape(stem) ?? Self.letters(stem).map { .base($0) }).map { .enclosed($0, enclosure) }
  }

  /// Returns the symbol of a name such as `phone.fill.arrow.up.right`, in which the suffix is not at the end.
  private func filled(_ name: String) -> SymbolShape? {
    guard let range = name.range(of: ".fill.") else { return nil }
    let plain = name.replacingCharacters(in: range, with: ".")
    return base(plain).flatMap { $0.hasBody ? .filled(.base($0)) : nil }
  }

  private func badged(_ stem: String, _ mark: String) -> SymbolShape? {
    guard stem.hasSuffix(".badge"), Self.badgeMarks.contains(mark), let base = base(mark) else {
      return nil
    }
    return shape(String(stem.dropLast(".badge".count))).map { .badged($0, base) }
  }
  /// The marks of badges.
  static let badgeMarks = [
    "plus", "minus", "checkmark", "xmark", "exclamationmark", "questionmark", "ellipsis", "clock", "key",
  ]

  /// Returns a letter, or a number of up to two digits, which exist only inside of other symbols.
  private static func letters(_ text: String) -> SymbolBase? {
    let isNumber = text.count <= 2 && text.allSatisfy { $0.isASCII && $0.isNumber }
    let isLetter = text.count == 1 && text.allSatisfy { $0.isASCII && $0.isLowercase }
    guard isNumber || isLetter else { return nil }
    let content = SymbolElement.Content.text(text.uppercased(), text.count > 1 ? 86 : 100, .zero)
    return SymbolBase(elements: [SymbolElement(role: .solid, content: content)], sizeInside: 1.1)
  }

  private func enclosure(_ name: String) -> SymbolEnclosure? {
    guard let place = Self.enclosures[name], let base = base(name) else { return nil }
    return SymbolEnclosure(base: base, room: place.room, center: CGPoint(x: place.x, y: place.y))
  }
  /// The symbols that surround others, with the size and the centre of the space inside.
  static let enclosures: [String: (room: CGFloat, x: CGFloat, y: CGFloat)] = [
    "circle": (1, 0, 0), "square": (1, 0, 0), "app": (1, 0, 0), "rectangle": (0.95, 0, 0), "triangle": (0.8, 0, 10),
    "diamond": (0.85, 0, 0), "hexagon": (0.95, 0, 0), "octagon": (1, 0, 0), "shield": (0.95, 0, -4),
    "seal": (0.9, 0, 0), "bubble": (0.95, 0, -6), "message": (0.9, 0, -2), "viewfinder": (1.05, 0, 0),
    "magnifyingglass": (0.72, -8, -8), "doc": (0.7, 0, 10), "folder": (0.7, 0, 10), "icloud": (0.65, -1, 8),
    "cloud": (0.65, -1, 8), "tv": (0.85, 0, -6), "display": (0.8, 0, -10), "bin": (0.65, 0, 8),
  ]
}
