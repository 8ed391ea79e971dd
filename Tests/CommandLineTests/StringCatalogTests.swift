import Foundation
import Testing

@testable import AgateTool

/// The tables of texts that are made from string catalogues.
@Suite struct StringCatalogTests {
  private let scratch: Scratch
  init() throws { scratch = try Scratch() }

  /// Writes the tables of a catalogue with texts in JSON. The source language is English.
  private func make(_ strings: String, named name: String = "Localizable") throws {
    let text = #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(strings) } }"#
    try scratch.write("\(name).xcstrings", text)
    try #require(CatalogFiles(scratch.file("\(name).xcstrings"))).write(into: scratch.path)
  }

  private func table(_ name: String) throws -> NSDictionary {
    let data = try Data(contentsOf: URL(fileURLWithPath: scratch.file(name)))
    return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary)
  }
  private func plain(_ language: String, _ name: String = "Localizable") throws -> NSDictionary {
    try table("\(language).lproj/\(name).strings")
  }
  private func plurals(_ language: String) throws -> NSDictionary {
    try table("\(language).lproj/Localizable.plurals.stringsdict")
  }
  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: scratch.file(name)) }

  private static func unit(_ text: String, _ state: String = "translated") -> String {
    #""stringUnit": { "state": "\#(state)", "value": "\#(text)" }"#
  }

  /// The entry of a text with one number.
  ///
  /// - Parameters:
  ///   - type: the specifier of the number without the percent sign.
  ///   - texts: the texts by the categories of numbers.
  private static func rule(_ format: String, _ type: String, _ texts: [String: String]) -> NSDictionary {
    let keys = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type]
    return [
      "NSStringLocalizedFormatKey": format, "value": texts.merging(keys) { $1 } as NSDictionary,
    ]
  }

  @Test func everyLanguageHasTheTextsOfTheSourceLanguageThatAreNotTranslated() throws {
    try make(
      """
      "Hello": { "localizations": { "de": { \(Self.unit("Hallo")) } } },
      "title": { "extractionState": "manual", "localizations": { "en": { \(Self.unit("Home")) },
        "fr": { \(Self.unit("", "new")) } } },
      "old": { "extractionState": "stale", "localizations": { "de": { \(Self.unit("Alt", "needs_review")) } } },
      "Agate": { "shouldTranslate": false, "localizations": { "en": { \(Self.unit("Agate")) },
        "de": { \(Self.unit("Achat")) } } },
      "Only a key": {}, "": {}
      """)
    #expect(try plain("en") == ["title": "Home", "Agate": "Agate"])
    #expect(try plain("de") == ["Hello": "Hallo", "title": "Home", "old": "Alt", "Agate": "Agate"])
    #expect(try plain("fr") == ["title": "Home", "Agate": "Agate"])
    #expect(!exists("en.lproj/Localizable.plurals.stringsdict"))
  }

  @Test func theSourceLanguageHasATableEvenIfAllTextsAreKeys() throws {
    try make("\"Hello\": { \"localizations\": { \"de\": { \(Self.unit("Hallo")) } } }")
    #expect(try plain("en") == [:])
  }

  @Test func textsOfAPhoneComeBeforeThoseOfOtherDevices() throws {
    func devices(_ names: String...) -> String {
      let texts = names.map { "\"\($0)\": { \(Self.unit($0)) }" }.joined(separator: ", ")
      return "{ \"localizations\": { \"en\": { \"variations\": { \"device\": { \(texts) } } } } }"
    }
    try make(
      """
      "a": \(devices("ipad", "iphone", "other")), "b": \(devices("mac", "other")), "c": \(devices("mac", "ipad"))
      """)
    #expect(try plain("en") == ["a": "iphone", "b": "other", "c": "ipad"])
  }

  @Test func textsThatDependOnANumberHaveRules() throws {
    let german = "\"one\": { \(Self.unit("%lld Datei")) }, \"other\": { \(Self.unit("%lld Dateien")) }"
    let named = "\"one\": { \(Self.unit("%@ hat eine Datei")) }, \"other\": { \(Self.unit("%@ hat %d Dateien")) }"
    let nested =
      "\"iphone\": { \"variations\": { \"plural\": { \"few\": { \(Self.unit("Few")) } } } }, \"other\": { \(Self.unit("x")) }"
    try make(
      """
      "%lld files": { "localizations": { "de": { "variations": { "plural": { \(german) } } } } },
      "owner": { "localizations": { "de": { "variations": { "plural": { \(named) } } } } },
      "%u taps": { "localizations": { "de": { "variations": { "device": { \(nested) } } } } }
      """)
    #expect(
      try plain("de") == ["%lld files": "%lld Dateien", "owner": "%1$@ hat %2$d Dateien", "%u taps": "Few"])
    let owned = ["one": "%1$@ hat eine Datei", "other": "%1$@ hat %2$d Dateien"]
    #expect(
      try plurals("de") == [
        "%lld files": Self.rule("%#@value@", "lld", ["one": "%lld Datei", "other": "%lld Dateien"]),
        "owner": Self.rule("%2$#@value@", "d", owned),
        "%u taps": Self.rule("%#@value@", "u", ["few": "Few", "other": "Few"]),
      ])
  }

  @Test func substitutionsBecomeVariablesOfTheirArguments() throws {
    func names(_ one: String, _ other: String) -> String {
      "\"variations\": { \"plural\": { \"one\": { \(Self.unit(one)) }, \"other\": { \(Self.unit(other)) } } }"
    }
    try make(
      """
      "usage": { "localizations": { "en": { \(Self.unit("100%% of %#@files@ of %1$@ in %#@folders@")),
        "substitutions": {
          "files": { "argNum": 3, "formatSpecifier": "d", \(names("%arg file", "%arg files")) },
          "folders": { "argNum": 2, \(names("a folder", "%arg folders")) } } } } }
      """)
    #expect(try plain("en") == ["usage": "100%% of %3$d files of %1$@ in %2$lld folders"])
    let rules = try #require(try plurals("en")["usage"] as? NSDictionary)
    #expect(rules["NSStringLocalizedFormatKey"] as? String == "100%% of %3$#@files@ of %1$@ in %2$#@folders@")
    #expect((rules["files"] as? NSDictionary)?["one"] as? String == "%3$d file")
    #expect((rules["folders"] as? NSDictionary)?["NSStringFormatValueTypeKey"] as? String == "lld")
  }

  @Test func filesAreWrittenAgainOnlyIfTheyChange() throws {
    let plural = "\"variations\": { \"plural\": { \"one\": { \(Self.unit("1")) }, \"other\": { \(Self.unit("%d")) } } }"
    try make("\"n\": { \"localizations\": { \"de\": { \(plural) } } }, \"a\": {}, \"b\": {}", named: "Localizable")
    let path = scratch.file("de.lproj/Localizable.strings"), old = Date(timeIntervalSince1970: 1000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    try make("\"n\": { \"localizations\": { \"de\": { \(plural) } } }, \"c\": {}", named: "Localizable")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
    #expect(exists("de.lproj/Localizable.plurals.stringsdict"))
    try make("\"n\": { \"localizations\": { \"de\": { \(Self.unit("N")) } } }", named: "Localizable")
    #expect(try plain("de") == ["n": "N"])
    #expect(!exists("de.lproj/Localizable.plurals.stringsdict"))
  }

  @Test func cataloguesOfATargetBecomeTablesInItsBundle() throws {
    let manager = FileManager.default
    let catalogue = "{ \"sourceLanguage\": \"en\", \"strings\": { \"a.text\": { \"localizations\": { \"de\": { "
    for (name, text) in [("App/mul.lproj/Main", "A"), ("App/InfoPlist", "B"), ("App/Old/InfoPlist", "C")] {
      let path = scratch.file("\(name).xcstrings")
      try manager.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try scratch.write("\(name).xcstrings", catalogue + Self.unit(text) + " } } } } }")
    }
    var target = PackageSources.Target(
      name: "App", package: "own", root: scratch.path, folder: scratch.file("App"), files: [], isOwn: true,
      bundle: "A_App", resources: [], isProgram: true)
    func copy() throws {
      for resource in UndeclaredResource.all(of: target) { try resource.copy(into: scratch.file("debug")) }
    }
    try copy()
    let bundle = "debug/A_App.resources/"
    #expect(try table(bundle + "de.lproj/Main.strings") == ["a.text": "A"])
    #expect(try table(bundle + "de.lproj/InfoPlist.strings") == ["a.text": "B"])
    #expect(try manager.contentsOfDirectory(atPath: scratch.file(bundle)).sorted() == ["de.lproj", "en.lproj"])
    // A declaration in the manifest copies the catalogue itself, which Foundation does not read.
    target.resources = [scratch.file("App/Old/InfoPlist.xcstrings")]
    try copy()
    #expect(try table(bundle + "de.lproj/InfoPlist.strings") == ["a.text": "C"])
  }

  @Test func rulesForNumbersHaveNamesThatFoundationDoesNotRead() throws {
    let manager = FileManager.default
    for name in ["App/de.lproj/A.stringsdict", "debug/A_App.resources/de.lproj/B.stringsdict"] {
      let folder = (scratch.file(name) as NSString).deletingLastPathComponent
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try scratch.write(name, name)
    }
    let target = PackageSources.Target(
      name: "App", package: "own", root: scratch.path, folder: scratch.file("App"), files: [], isOwn: true,
      bundle: "A_App", resources: [], isProgram: true)
    for _ in 0..<2 {
      try PluralFiles.hide(in: scratch.file("debug/A_App.resources"))
      for resource in UndeclaredResource.all(of: target) { try resource.copy(into: scratch.file("debug")) }
      let names = try manager.contentsOfDirectory(atPath: scratch.file("debug/A_App.resources/de.lproj")).sorted()
      #expect(names == ["A.plurals.stringsdict", "B.plurals.stringsdict"])
      // The next build copies the file again.
      try scratch.write("debug/A_App.resources/de.lproj/B.stringsdict", "new")
    }
    try PluralFiles.hide(in: scratch.file("debug/A_App.resources"))
    #expect(
      manager.contents(atPath: scratch.file("debug/A_App.resources/de.lproj/B.plurals.stringsdict")) == Data("new".utf8)
    )
  }

  @Test func otherFilesAreLeftOut() throws {
    try scratch.write("Localizable.xcstrings", "{ \"strings\": 5 }")
    #expect(CatalogFiles(scratch.file("Localizable.xcstrings")) == nil)
    #expect(CatalogFiles(scratch.file("None.xcstrings")) == nil)
  }

  @Test func languagesAreNoPaths() throws {
    try FileManager.default.createDirectory(atPath: scratch.file("in"), withIntermediateDirectories: true)
    let unit = Self.unit("x")
    let text = #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": {
        "../out": { \#(unit) }, "": { \#(unit) }, "zh-Hans": { \#(unit) }, "pt_BR": { \#(unit) } } } } }
      """#
    try scratch.write("T.xcstrings", text)
    try #require(CatalogFiles(scratch.file("T.xcstrings"))).write(into: scratch.file("in"))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("in")).sorted()
    #expect(names == ["en.lproj", "pt_BR.lproj", "zh-Hans.lproj"] && !exists("out.lproj"))
  }

  @Test func longTextsEnd() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(FormatText("%\(zeros)").specifiers.isEmpty && FormatText("%1\(zeros)").specifiers.isEmpty)
    let options = FormatText("%1\(zeros)$d %005d %-+3.2f %2$08.3lf").specifiers.map(\.options)
    #expect(options == ["", "005", "-+3.2", "08.3"])
  }

  @Test func substitutionsNeedPositions() throws {
    let plural = #""variations": { "plural": { "other": { \#(Self.unit("%arg files")) } } }"#
    try make(
      """
      "a": { "localizations": { "en": { \(Self.unit("%#@f@")), "substitutions": {
        "f": { "argNum": -1, "formatSpecifier": "", \(plural) } } } } }
      """)
    #expect(try plain("en") == ["a": "%1$lld files"])
  }
}
