import CPango
import Foundation

/// The fonts that fontconfig knows, by the names in their files.
package enum FontBook {
  fileprivate struct Entry {
    var families: [String]
    var names: FontNames
    var file: String
    var index: Int
  }

  // Accessed only while the engine is locked.
  nonisolated(unsafe) private static var known: [Entry]?
  /// The results of previous lookups by name.
  nonisolated(unsafe) private static var answers: [String: FontDescription?] = [:]

  /// Clears the lists after fonts were added or removed. Call this function while the engine is locked.
  static func fontsChanged() {
    known = nil
    answers.removeAll()
  }

  private static var entries: [Entry] {
    if let known { return known }
    var list: [Entry] = []
    let config = FcConfigGetCurrent()
    // The fonts of the system, then the fonts of the program.
    for kind in 0...1 as ClosedRange<Int32> {
      guard let set = FcConfigGetFonts(config, kind) else { continue }
      for index in 0..<Int(set.pointee.nfont) {
        guard let raw = set.pointee.fonts[index] else { continue }
        let pattern = FontPattern(raw), families = pattern.strings("family")
        // A variable font is listed by its named instances only.
        guard !families.isEmpty, !pattern.flag("variable") else { continue }
        list.append(
          Entry(
            families: families, names: FontNames(pattern, FontFiles.face(ofFamily: families[0])),
            file: pattern.string("file") ?? "", index: pattern.integer("index") ?? 0))
      }
    }
    known = list
    return list
  }

  /// The names of all families, sorted.
  package static var families: [String] {
    TextEngine.locked { Set(entries.filter(\.isListed).map(\.names.family)).sorted() }
  }

  /// Returns the PostScript names of a family's faces, from light to heavy.
  package static func names(ofFamily family: String) -> [String] {
    TextEngine.locked {
      var names: [String] = []
      let members = entries.filter { $0.isListed && $0.families.contains { $0.isLike(family) } }
      for entry in members.sorted(by: {
        ($0.names.weight, $0.names.postScript) < ($1.names.weight, $1.names.postScript)
      })
      where !names.contains(entry.names.postScript) { names.append(entry.names.postScript) }
      return names
    }
  }

  /// Returns the description of the face with the given PostScript name or full name. If the name is a family name,
  /// returns the description of the family's regular face. Returns nil if no font has the name.
  package static func description(named name: String, size: Double) -> FontDescription? {
    TextEngine.locked {
      if let answer = answers[name] { return answer?.sized(size) }
      if answers.count >= 1000 { answers.removeAll() }
      let found = find(name)
      answers.updateValue(found, forKey: name)
      return found?.sized(size)
    }
  }

  private static func find(_ name: String) -> FontDescription? {
    let entries = entries.filter(\.isListed)
    let face =
      entries.first { $0.names.postScript == name } ?? entries.first { $0.names.postScript.isLike(name) }
      ?? entries.first { $0.names.full.isLike(name) }
    if let face { return face.description }
    func distance(_ entry: Entry) -> Int {
      abs(entry.names.weight - 400) + (entry.names.isItalic ? 1000 : 0) + (entry.names.isCondensed ? 500 : 0)
    }
    let members = entries.filter { $0.families.contains { $0.isLike(name) } }
    return members.min { distance($0) < distance($1) }?.description
  }
}

extension FontBook.Entry {
  /// Whether the font can be found by name. A font from a file or from memory must be registered for this.
  fileprivate var isListed: Bool { !families[0].hasPrefix("agate font ") || FontFiles.isRegistered(families[0]) }

  /// The description by which fontconfig finds this face.
  fileprivate var description: FontDescription {
    let choices = families.map {
      FontDescription(family: $0, size: 12, weight: names.weight, isItalic: names.isItalic)
    }
    let isThis: (FontDescription) -> Bool = {
      let identity = FontFace.of($0)?.identity
      return identity?.file == file && identity?.index == index
    }
    return choices.first(where: isThis) ?? choices[0]
  }
}

extension String {
  /// Returns whether the names are equal if case is ignored.
  fileprivate func isLike(_ other: String) -> Bool { caseInsensitiveCompare(other) == .orderedSame }
}
