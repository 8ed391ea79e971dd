import Foundation
import Testing
import UIKit

/// Texts in the languages of a bundle, as `agate build` writes them.
@Suite struct LocalizationTests {
  /// A bundle with one language, which must be that of its development: Foundation for Linux only looks for this language
  /// and for English.
  private final class Texts {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
    let bundle: Bundle

    init(_ language: String, plain: [String: String] = [:], plurals: [String: Any] = [:]) throws {
      let folder = url.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let tables: [String: [String: Any]] = ["Localizable.strings": plain, "Localizable.plurals.stringsdict": plurals]
      for (name, values) in tables {
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
          .write(to: folder.appendingPathComponent(name))
      }
      let info = try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleDevelopmentRegion": language], format: .xml, options: 0)
      try info.write(to: url.appendingPathComponent("Info.plist"))
      bundle = try #require(Bundle(path: url.path))
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func format(_ key: String, _ arguments: any CVarArg...) -> String {
      String(
        _localizedFormat: _localizedString(key, bundle: bundle, comment: ""), locale: nil, arguments: arguments)
    }
  }

  private func rule(_ format: String, _ variables: [String: [String: String]]) -> [String: Any] {
    let kinds = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "lld"]
    var result: [String: Any] = ["NSStringLocalizedFormatKey": format]
    for (name, texts) in variables { result[name] = texts.merging(kinds) { own, _ in own } }
    return result
  }

  @Test func numbersDecideAboutTheText() throws {
    let files = ["zero": "keine", "one": "%lld Datei", "other": "%lld Dateien"]
    let texts = try Texts("de", plain: ["a": "A"], plurals: ["files": rule("%#@value@", ["value": files])])
    #expect([0, 1, 2].map { texts.format("files", $0) } == ["keine", "1 Datei", "2 Dateien"])
    #expect(texts.format("files", Int32(1)) == "1 Datei" && texts.format("files", UInt8(2)) == "2 Dateien")
    let key = texts.bundle._localizedString(forKey: "files", value: nil, table: nil)
    #expect(key == "%lld Dateien")
    #expect(String._localizedStringWithFormat(key, 1) == "1 Datei")
    #expect(texts.format("a") == "A" && texts.format("%d of %@", 3, "x") == "3 of x")
    #expect(_localizedString("b", bundle: texts.bundle, value: "B", comment: "") == "B")
  }

  @Test func textsWithTheSamePlainFormKeepTheirRules() throws {
    func texts(_ one: String, plain: String) throws -> Texts {
      let rule = rule("%#@value@", ["value": ["one": one, "other": "%lld balls"]])
      return try Texts("en", plain: ["p": plain], plurals: ["n": rule])
    }
    let texts = [try texts("one ball", plain: "%lld balls"), try texts("a ball", plain: "%lld dice")]
    let keys = ["n", "p", "n"]
    let formats = texts.map { texts in keys.map { _localizedString($0, bundle: texts.bundle, comment: "") } }
    func made(_ number: Int) -> [[String]] {
      formats.map { $0.map { String(_localizedFormat: $0, locale: nil, number) } }
    }
    #expect(formats[0][0] == "%lld balls" && Set(formats.joined()).count == 4)
    #expect(formats.allSatisfy { $0[0] == $0[2] })
    #expect(made(1)[0] == ["one ball", "1 balls", "one ball"] && made(2)[0] == ["2 balls", "2 balls", "2 balls"])
    #expect(made(1)[1][0] == "a ball" && made(2)[1][0] == "2 balls")
  }

  @Test func severalNumbersHaveTheirPlaces() throws {
    let texts = try Texts(
      "en",
      plurals: [
        "use": rule(
          "100%% of %2$#@files@ for %1$@ in %3$#@folders@",
          [
            "files": ["one": "a file", "other": "%2$d files"],
            "folders": ["one": "%3$lld folder", "other": "%3$lld folders"],
          ]),
        "order": rule("%#@a@, %#@b@", ["a": ["one": "%d A", "other": "%d As"], "b": ["other": "%d Bs"]]),
        "owner": rule("%2$#@value@", ["value": ["one": "%1$@ has one", "other": "%1$@ has %2$d"]]),
      ])
    #expect(texts.format("use", "Ann", 1, 5) == "100% of a file for Ann in 5 folders")
    #expect(texts.format("use", "Ann", 2, 1) == "100% of 2 files for Ann in 1 folder")
    #expect(texts.format("order", 1, 1) == "1 A, 1 Bs")
    #expect(texts.format("owner", "Bo", 1) == "Bo has one" && texts.format("owner", "Bo", 7) == "Bo has 7")
  }

  @Test func textsForDevicesAndWidthsAreChosen() throws {
    let rules = rule("%#@n@", ["n": ["one": "one", "other": "%d"]])
    let texts = try Texts(
      "en",
      plurals: [
        "device": ["NSStringDeviceSpecificRuleType": ["mac": "Click", "iphone": "Tap 100% a", "other": "Press"]],
        "other": ["NSStringDeviceSpecificRuleType": ["mac": "Click", "other": rules]],
        "width": ["NSStringVariableWidthRuleType": ["9": "S", "25": "Long", "100": "Very long"]], "broken": [1],
      ])
    func text(_ key: String) -> String { _localizedString(key, bundle: texts.bundle, comment: "") }
    #expect(["device", "other", "width", "broken"].map(text) == ["Tap 100% a", "%d", "Very long", "broken"])
    #expect(texts.format("other", 1) == "one" && texts.format("other", 2) == "2")
  }

  @Test(arguments: [
    ("ru", [1, 21, 3, 12, 5], "one one few many many"), ("pl", [1, 22, 12, 101], "one few many many"),
    ("ar", [0, 1, 2, 5, 11, 100], "zero one two few many other"), ("ja", [1, 2], "other other"),
    ("fr", [0, 1, 2, 1_000_000], "one one other many"), ("cs", [1, 3, 5], "one few other"),
    ("pt-PT", [0, 1], "other one"), ("pt-BR", [0, 1], "one one"), ("lt", [1, 11, 22], "one other few"),
    ("sl", [101, 2, 4, 5], "one two few other"), ("cy", [3, 6, 7], "few many other"), ("en", [0, 1], "other one"),
  ])
  func languagesHaveTheirCategories(language: String, numbers: [Int], categories: String) throws {
    var names = Dictionary(uniqueKeysWithValues: ["one", "two", "few", "many", "other"].map { ($0, $0) })
    if language == "ar" { names["zero"] = "zero" }
    let texts = try Texts(language, plurals: ["n": rule("%#@value@", ["value": names])])
    #expect(numbers.map { texts.format("n", $0) }.joined(separator: " ") == categories)
  }

  @Test func interpolationsAreArguments() throws {
    let texts = try Texts(
      "en", plain: ["Hello %@": "Hi %@!", "100%": "all", "%lld%% of %@": "%2$@: %1$lld%%", "key": "Value"],
      plurals: ["%lld files": rule("%#@value@", ["value": ["one": "%lld file", "other": "%lld files!"]])])
    let name = "Ann", bundle = texts.bundle
    #expect(String(localized: "Hello \(name)", bundle: bundle) == "Hi Ann!")
    #expect(String(localized: "100%", bundle: bundle) == "all")
    #expect(String(localized: "\(50)% of \(name)", bundle: bundle) == "Ann: 50%")
    #expect(String(localized: "\(1) files", bundle: bundle) == "1 file")
    #expect(String(localized: "\(2) files", bundle: bundle) == "2 files!")
    #expect(String(localized: "key", defaultValue: "Other", bundle: bundle) == "Value")
    #expect(String(localized: "none", defaultValue: "\(3) of \(name)", bundle: bundle) == "3 of Ann")
    #expect(String(localized: "\(1.5, specifier: "%.2f") m", bundle: bundle) == "1.50 m")
    #expect(String(localized: "plain text", bundle: bundle) == "plain text")
    #expect(String(localized: String.LocalizationValue(name), bundle: bundle) == "Ann")
  }
}
