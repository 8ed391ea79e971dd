import Testing

@testable import AgateTool

/// The language mode in which ported packages are compiled.
@Suite struct LanguageModeTests {
  @Test(arguments: [["5"], ["4.2", "5"], ["4"], []]) func olderModesStay(_ modes: Set<String>) {
    #expect(LanguageMode.options(for: modes).isEmpty)
  }

  @Test(arguments: [["6"], ["5", "6"], ["6.2"], ["10"]]) func newerModesBecomeFive(_ modes: Set<String>) {
    let options = LanguageMode.options(for: modes)
    #expect(options.starts(with: ["-swift-version", "5"]) && options.contains("BareSlashRegexLiterals"))
  }

  @Test func aModeThatCompilersRejectBecomesFive() {
    #expect(LanguageMode.options(for: ["5.0"]) == ["-swift-version", "5"])
  }
}
