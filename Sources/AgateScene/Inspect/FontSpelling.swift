import AgateGraphics

/// Finds the names of fonts that are misspelt. Other unknown names are those of fonts that a device may have.
enum FontSpelling {
  /// The family of Apple's from whose name a font's name differs by one letter; nil if there is none, or if the font
  /// is known or installed.
  static func meant(by name: String) -> String? {
    let family = name.prefix { $0 != "-" }.lowercased().filter { $0 != " " }
    guard (6...40).contains(family.count), AppleFonts.family(of: family) == nil else { return nil }
    for other in neighbours(of: Array(family)) {
      guard let meant = AppleFonts.family(of: other) else { continue }
      let isInstalled = FontBook.families.contains { $0.lowercased().filter { $0 != " " } == family }
      return isInstalled ? nil : meant
    }
    return nil
  }

  /// The words with one letter more or less, with another one, or with two letters exchanged.
  private static func neighbours(of word: [Character]) -> [String] {
    var words: [String] = []
    for index in word.indices {
      var other = word
      if index > 0 {
        other.swapAt(index - 1, index)
        words.append(String(other))
        other = word
      }
      other.remove(at: index)
      words.append(String(other))
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        other = word
        other[index] = letter
        words.append(String(other))
        other = word
        other.insert(letter, at: index)
        words.append(String(other))
      }
    }
    return words
  }
}
