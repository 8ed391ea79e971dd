import Foundation

/// The names of fonts that every Apple device has. On Linux, the nearest fonts that fontconfig finds take their place.
package enum AppleFonts {
  /// The family names by key. A key is the name in lower case, without spaces.
  private static let families: [String: String] = Dictionary(
    [
      "Academy Engraved LET", "Al Nile", "American Typewriter", "Apple Color Emoji", "Apple SD Gothic Neo",
      "Apple Symbols", "Arial", "Arial Hebrew", "Arial Rounded MT Bold", "Avenir", "Avenir Next",
      "Avenir Next Condensed", "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps",
      "Bodoni Ornaments", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Copperplate",
      "Courier", "Courier New", "DIN Alternate", "DIN Condensed", "Damascus", "Devanagari Sangam MN", "Didot",
      "Euphemia UCAS", "Farah", "Futura", "Galvji", "Geeza Pro", "Georgia", "Gill Sans", "Grantha Sangam MN",
      "Helvetica", "Helvetica Neue", "Hiragino Maru Gothic ProN", "Hiragino Mincho ProN", "Hiragino Sans",
      "Hoefler Text", "Impact", "Kailasa", "Kefa", "Khmer Sangam MN", "Kohinoor Bangla", "Kohinoor Devanagari",
      "Kohinoor Gujarati", "Kohinoor Telugu", "Lao Sangam MN", "Malayalam Sangam MN", "Marker Felt", "Menlo",
      "Mishafi", "Mukta Mahee", "Myanmar Sangam MN", "Noteworthy", "Noto Nastaliq Urdu", "Noto Sans Kannada",
      "Noto Sans Myanmar", "Noto Sans Oriya", "Optima", "Palatino", "Papyrus", "Party LET", "PingFang HK",
      "PingFang SC", "PingFang TC", "Rockwell", "STIX Two Math", "STIX Two Text", "Savoye LET", "Sinhala Sangam MN",
      "Snell Roundhand", "Symbol", "Tamil Sangam MN", "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana",
      "Zapf Dingbats", "Zapfino",
    ].map { ($0.lowercased().filter { $0 != " " }, $0) }, uniquingKeysWith: { first, _ in first })

  /// The families by the beginnings of PostScript names that differ from the family name.
  private static let stems = [
    "bodonisvtytwo": "Bodoni 72", "bodonisvtytwoos": "Bodoni 72 Oldstyle", "bodonisvtytwosc": "Bodoni 72 Smallcaps",
    "diwanmishafi": "Mishafi", "hiramarupron": "Hiragino Maru Gothic ProN", "hiraminpron": "Hiragino Mincho ProN",
  ]

  /// Families with serifs that fontconfig would replace by a sans-serif font.
  private static let serifs: Set<String> = [
    "American Typewriter", "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps", "Charter", "Cochin",
    "Didot", "Hiragino Mincho ProN", "Hoefler Text", "Rockwell", "STIX Two Math", "STIX Two Text",
  ]

  /// Returns the family for a name, and the generic family that takes its place if fontconfig does not know its kind, as
  /// a list. Returns nil for other families.
  static func list(of name: String) -> String? {
    guard let family = family(of: name) else { return nil }
    if family == "Menlo" { return "\(family),monospace" }
    return serifs.contains(family) ? "\(family),serif" : family
  }

  /// Returns the family for a family name, or for the beginning of a PostScript name. Returns nil for other families.
  package static func family(of name: String) -> String? {
    let stem = name.lowercased().filter { $0 != " " }
    // Names of system fonts begin with a dot.
    if stem.hasPrefix(".sf") || stem.hasPrefix(".applesystem") { return "sans-serif" }
    for ending in ["", "psmt", "mt", "ps", "itctt", "itc", "plain"] where stem.hasSuffix(ending) {
      let key = String(stem.dropLast(ending.count))
      if let family = families[key] ?? stems[key] { return family }
    }
    return nil
  }

  /// Returns the description of one of these fonts by name, or nil for other names.
  package static func description(named name: String, size: Double) -> FontDescription? {
    let description = FontDescription(name: name, size: size)
    return description.isOfApple ? description : nil
  }
}

extension FontDescription {
  fileprivate var isOfApple: Bool { family == "sans-serif" || AppleFonts.family(of: firstFamily) != nil }
}
