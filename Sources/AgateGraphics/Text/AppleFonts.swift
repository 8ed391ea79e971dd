import Foundation

/// The names of fonts that every Apple device has. On Linux, the nearest fonts that fontconfig finds take their place.
package enum AppleFonts {
  /// The family names by key. A key is the name in lower case, without spaces.
  private static let families: [String: String] = Dictionary(
    [
      "Academy Engraved LET", "American Typewriter", "Apple Color Emoji", "Apple SD Gothic Neo", "Apple Symbols",
      "Arial", "Arial Hebrew", "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed", "Baskerville",
      "Bodoni 72", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Copperplate", "Courier",
      "Courier New", "DIN Alternate", "DIN Condensed", "Didot", "Futura", "Galvji", "Geeza Pro", "Georgia",
      "Gill Sans", "Helvetica", "Helvetica Neue", "Hiragino Maru Gothic ProN", "Hiragino Mincho ProN",
      "Hiragino Sans", "Hoefler Text", "Impact", "Kailasa", "Kefa", "Marker Felt", "Menlo", "Noteworthy", "Optima",
      "Palatino", "Papyrus", "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET",
      "Snell Roundhand", "STIX Two Text", "Symbol", "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana",
      "Zapf Dingbats", "Zapfino",
    ].map { ($0.lowercased().filter { $0 != " " }, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the family for a family name, or for the beginning of a PostScript name. Returns nil for other families.
  package static func family(of name: String) -> String? {
    let stem = name.lowercased().filter { $0 != " " }
    // Names of system fonts begin with a dot.
    if stem.hasPrefix(".sf") || stem.hasPrefix(".applesystem") { return "sans-serif" }
    for ending in ["", "psmt", "mt", "ps"] where stem.hasSuffix(ending) {
      if let family = families[String(stem.dropLast(ending.count))] { return family }
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
  fileprivate var isOfApple: Bool { family == "sans-serif" || AppleFonts.family(of: family) != nil }
}
