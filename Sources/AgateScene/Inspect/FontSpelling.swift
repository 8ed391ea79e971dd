import AgateGraphics

/// Finds misspelt font names. Other unknown names are not reported, because a device can have these fonts.
enum FontSpelling {
  /// Returns Apple's font family whose name differs from `name` by one letter. Returns nil if there is no such family,
  /// or if the font is known or installed.
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

  /// Returns the words with one letter inserted, removed or replaced, or with two adjacent letters exchanged.
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
