import Foundation
import Synchronization

/// The texts of a program that depend on numbers. Foundation for Linux does not read them.
enum PluralTexts {
  private struct State {
    /// The tables by bundle and name.
    var tables: [String: [String: PluralText]] = [:]
    /// The texts that have been looked up, by their plain forms. A format string is found here again. The value is nil for
    /// a text of a table that does not depend on numbers.
    var known: [String: PluralText?] = [:]

    /// Returns the form of a text that stands for no other text: the plain form, and invisible characters if it needs them.
    func form(of text: PluralText?, _ plain: String) -> String {
      var form = plain
      while let other = known[form], other != text { form.append(PluralTexts.mark) }
      return form
    }
  }

  /// An invisible character (word joiner), which tells texts of different keys with the same plain form apart.
  private static let mark: Character = "\u{2060}"

  private static let state = Mutex(State())

  /// Returns the plain form of a text, so that the text is known as a format; nil if the table has no such text. If
  /// another text with the same plain form is known, an invisible character follows.
  static func find(_ key: String, table: String?, in bundle: Bundle) -> String? {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    return state.withLock { state in
      let name = "\(bundle.bundlePath)\n\(table)"
      let texts = state.tables[name] ?? read(table, in: bundle)
      state.tables[name] = texts
      guard let text = texts[key] else { return nil }
      // A text that no number changes may be no format.
      guard text.hasVariables else { return text.plain }
      let form = state.form(of: text, text.plain)
      state.known[form] = .some(text)
      return form
    }
  }

  /// Returns a text that does not depend on numbers in a form that stands for no other text.
  ///
  /// - Parameter isKept: Whether the text is from a table. Other texts may be too many to be known later.
  static func distinct(_ text: String, isKept: Bool) -> String {
    guard text.contains("%") else { return text }
    return state.withLock { state in
      let form = state.form(of: nil, text)
      if isKept { state.known[form] = .some(nil) }
      return form
    }
  }

  /// Returns the text for arguments. A format that is not known is used as it is.
  static func format(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    guard let text = state.withLock({ $0.known[format] ?? nil }) else {
      var plain = format[...]
      while plain.last == mark { plain.removeLast() }
      return String(format: String(plain), locale: locale, arguments: arguments)
    }
    let (chosen, used) = text.choose(arguments)
    return String(format: chosen, locale: locale, arguments: used)
  }

  /// Reads a table. 'agate build' gives its file a name that Foundation does not look for.
  private static func read(_ table: String, in bundle: Bundle) -> [String: PluralText] {
    guard let path = bundle.path(forResource: table + ".plurals", ofType: "stringsdict"),
      let data = FileManager.default.contents(atPath: path),
      let entries = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return [:] }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
    let isLanguage = folder.hasSuffix(".lproj") && folder != "Base.lproj"
    let language = isLanguage ? String(folder.dropLast(".lproj".count)) : "en"
    return entries.compactMapValues { PluralText($0, language: language) }
  }
}
