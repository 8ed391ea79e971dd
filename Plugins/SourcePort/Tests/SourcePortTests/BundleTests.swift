import SourcePort
import Testing

@Suite("Bundles of targets whose resources only Xcode finds")
struct BundleTests {
  private func port(_ texts: String..., bundle: String? = "Kit_Kit") throws -> [String] {
    let files = texts.enumerated().map { ParsedFile(path: "\($0).swift", bytes: Array($1.utf8)) }
    return try zip(texts, ModulePort(files, bundle: bundle).run()).map { text, output in
      output.contents.map { String(decoding: $0, as: UTF8.self) } ?? text
    }
  }

  @Test("A file that uses Bundle.module declares it")
  func declaration() throws {
    let source = "// Assets\n\nlet assets = Bundle.module\n"
    let texts = try port("let name = 1\n", source)
    #expect(texts[0] == "let name = 1\n")
    #expect(texts[1].hasPrefix("// Assets\n\nimport Foundation; extension Foundation.Bundle { static let module: "))
    #expect(texts[1].contains(".appendingPathComponent(\"Kit_Kit.resources\").path;"))
    #expect(texts[1].hasSuffix("}() }; let assets = Bundle.module\n"))
    let errors = try Porting.errors(texts)
    #expect(errors == "")
  }

  @Test("Another file declares it if the one that uses it contains only conditions")
  func conditions() throws {
    let texts = try port("#if os(iOS)\nlet assets = Bundle.module\n#endif\n", "let name = 1\n")
    #expect(!texts[0].contains("extension") && texts[1].contains("static let module"))
  }

  @Test("Modules that need no declaration stay")
  func others() throws {
    let source = "let assets = Bundle.module\n"
    #expect(try port(source, bundle: nil) == [source])
    #expect(try port("let name = 1\n") == ["let name = 1\n"])
    let own = "extension Bundle { static var module: Bundle { .main } }\n"
    #expect(try port(source, own) == [source, own])
    // Packages define this name.
    let condition = "#if !SWIFT_PACKAGE\n\(own)#endif\n"
    #expect(try port(source, condition)[0].contains("static let module"))
  }
}
