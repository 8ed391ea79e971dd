import SourcePort
import Testing

@Suite("Programs with a single file")
struct ScriptTests {
  private func port(_ text: String, isScript: Bool = true) throws -> String {
    let port = ModulePort([ParsedFile(path: "a.swift", bytes: Array(text.utf8))], isScript: isScript)
    let output = try #require(try port.run().first)
    return output.contents.map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  @Test("A script calls the main method at its end")
  func call() throws {
    let text = "@UIApplicationMain\nclass App {\n}\nlet a = 1\n"
    #expect(try port(text) == "                  \nclass App {\n}\nlet a = 1\nApp.main()")
    #expect(try port("@main struct App {} // end") == "      struct App {}; App.main() // end")
    #expect(try port("enum Outer { @main struct App {} }\n") == "enum Outer {       struct App {} }\nOuter.App.main()")
  }

  @Test("Other programs have @main")
  func noScript() throws {
    #expect(try port("@UIApplicationMain class App {}\n", isScript: false) == "@main class App {}\n")
    #expect(try port("@main class App {}\n", isScript: false) == "@main class App {}\n")
    #expect(try port("class App {}\n") == "class App {}\n")
  }
}
