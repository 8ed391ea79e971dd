import Agate
import AgateHost
import Foundation

/// The files of all languages that are made from a string catalogue, as Xcode makes them: `de.lproj/Localizable.strings`,
/// and a file with the texts that depend on a number.
struct CatalogFiles {
  /// The ending of files with texts that depend on a number. Foundation for Linux would read `Localizable.stringsdict`
  /// and stop the program, because it expects only texts. AppleCompat reads the files with this ending.
  static let plurals = ".plurals.stringsdict"

  /// The path of the catalogue.
  let source: String
  /// The name of the table, such as `Localizable`.
  private let table: String
  private let catalog: StringCatalog

  /// Reads a catalogue. Returns nil if the file is none, and tells the user.
  init?(_ source: String) {
    self.source = source
    table = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
    let effect = "the string catalogue cannot be read, so the app has no texts of it"
    guard let data = FileManager.default.contents(atPath: source) else {
      Console.note("\(source): \(effect)")
      return nil
    }
    do {
      catalog = try JSONDecoder().decode(StringCatalog.self, from: data)
    } catch {
      Console.note("\(FileFault(json: data, error).message(source, effect)); \(FileFault.advice)")
      return nil
    }
  }

  /// Writes the files into the folders of the languages, unless they already have the same contents. A file that has no
  /// entries any more is removed.
  ///
  /// - Parameter bundle: The folder that contains the folders of the languages.
  func write(into bundle: String) throws(CommandFailure) {
    for language in catalog.languages {
      // The name of a folder must not lead out of the bundle.
      guard language.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }), !language.isEmpty else {
        Console.note("\(source): '\(language)' is no language, so the app has no texts of it")
        continue
      }
      let texts = catalog.texts(in: language), folder = "\(bundle)/\(language).lproj"
      let plurals = texts.compactMapValues { $0.plural?.mapValues(\.propertyList) }
      // Without a file in its folder, a language would not be one of the app's.
      try PropertyListFile.write(texts.mapValues(\.plain), to: "\(folder)/\(table).strings")
      if plurals.isEmpty {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(table)\(Self.plurals)")
      } else {
        try PropertyListFile.write(plurals, to: "\(folder)/\(table)\(Self.plurals)")
      }
    }
  }
}
