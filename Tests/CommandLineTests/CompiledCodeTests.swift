import Testing

@testable import AgateTool

/// The lines of sources that may be compiled on Linux.
@Suite(.timeLimit(.minutes(1))) struct CompiledCodeTests {
  private func value(_ condition: String) -> Bool? {
    let lines = CompiledCode.lines(of: "#if \(condition)\na\n#else\nb\n#endif").split(separator: "\n")
    return lines == ["a"] ? true : lines == ["b"] ? false : nil
  }

  @Test func conditionsHaveValues() {
    #expect(value("os(iOS)") == true && value("!os(iOS) || os(macOS)") == true && value("canImport(AppKit)") == false)
    #expect(value("!(canImport(AppKit) && DEBUG)") == true && value("!!os(Linux)") == true && value("DEBUG") == nil)
    #expect(value("! ! ! os(Linux)") == false && value("") == nil && value("(os(Linux)") == nil && value("||") == nil)
  }

  @Test func branchesInsideOfOthersAreLeftOutWithThem() {
    let text = "#if os(tvOS)\n#if DEBUG\na\n#else\nb\n#endif\n#elseif DEBUG\n#if true\nc\n#else\nd\n#endif\n#endif\ne"
    #expect(CompiledCode.lines(of: text).split(separator: "\n") == ["c", "e"])
    #expect(CompiledCode.lines(of: "#endif\r\n#else\r\n#elseif A\r\na") == "\n\n\na", "the directives have no #if")
  }

  @Test func deepConditionsEnd() {
    #expect(value(String(repeating: "!", count: 10_001) + "os(Linux)") == false)
    let open = String(repeating: "(", count: 10_000), close = String(repeating: ")", count: 10_000)
    #expect(value(open + "os(Linux)" + close) == nil)
    #expect(value(open.prefix(50) + "os(Linux)" + close.prefix(50)) == true)
    let text = String(repeating: "#if A\n", count: 5_000) + "a\n" + String(repeating: "#endif\n", count: 5_000)
    #expect(CompiledCode.lines(of: text).split(separator: "\n") == ["a"])
  }
}
