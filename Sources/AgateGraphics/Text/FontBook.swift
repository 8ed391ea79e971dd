import CPango
import Foundation

/// The fonts that fontconfig knows, by the names that they give themselves.
package enum FontBook {
  fileprivate struct Entry {
    var families: [String]
    var names: FontNames
    var file: String
    var index: Int
  }

  // Only touched with the engine locked.
  nonisolated(unsafe) private static var known: [Entry]?
  /// Answers to names that were asked for.
  nonisolated(unsafe) private static var answers: [String: FontDescription?] = [:]

  /// Forgets the list, because fonts were added. Call with the engine locked.
  static func fontsChanged() {
    known = nil
    answers.removeAll()
  }

  private static var entries: [Entry] {
    if let known { return known }
    var list: [Entry] = []
    let config = FcConfigGetCurrent()
    // The system's, then those of the program.
    for kind in 0...1 as ClosedRange<Int32> {
      guard let set = FcConfigGetFonts(config, kind) else { continue }
      for index in 0..<Int(set.pointee.nfont) {
        guard let raw = set.pointee.fonts[index] else { continue }
        let pattern = FontPattern(raw), families = pattern.strings("family")
        // A font with many weights counts by its named ones only.
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

  /// The PostScript names of a family's faces, from light to heavy.
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

  /// The description of the face with a PostScript name or a full name, or of a family's regular face; nil if no font
  /// has the name.
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
  /// Whether the font is found by its name, not only by its file.
  fileprivate var isListed: Bool { !families[0].hasPrefix("agate font ") || FontFiles.isRegistered(families[0]) }

  /// The description that fontconfig finds this face by.
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
  /// Whether the names are the same but for the case of letters.
  fileprivate func isLike(_ other: String) -> Bool { caseInsensitiveCompare(other) == .orderedSame }
}
