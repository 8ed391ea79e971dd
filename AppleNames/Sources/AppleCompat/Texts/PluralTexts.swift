import Foundation
import Synchronization

/// The texts of a program that depend on numbers. Foundation for Linux does not read them.
enum PluralTexts {
  private struct State {
    /// The tables by bundle and name.
    var tables: [String: [String: PluralText]] = [:]
    /// The texts that have been looked up, by their plain forms. A format string is found here again.
    var known: [String: PluralText] = [:]
  }

  private static let state = Mutex(State())

  /// Returns the plain form of a text, so that the text is known as a format; nil if the table has no such text.
  static func find(_ key: String, table: String?, in bundle: Bundle) -> String? {
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    return state.withLock { state in
      let name = "\(bundle.bundlePath)\n\(table)"
      let texts = state.tables[name] ?? read(table, in: bundle)
      state.tables[name] = texts
      guard let text = texts[key] else { return nil }
      let plain = text.plain
      state.known[plain] = text
      return plain
    }
  }

  /// Returns the text for arguments. A format that is not known is used as it is.
  static func format(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    guard let text = state.withLock({ $0.known[format] }) else {
      return String(format: format, locale: locale, arguments: arguments)
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
