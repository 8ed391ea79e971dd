import Agate
import AgateHost
import Foundation
import Testing

@testable import AgateTool

/// The messages about property lists and files with JSON that are damaged.
@Suite struct FileFaultTests {
  private struct Table: Decodable {
    var strings: [String: [String: Int]]
    var sizes: [Int]?
  }

  private func list(_ text: String) -> String? { list(Data(text.utf8)) }
  private func list(_ data: Data) -> String? {
    do {
      _ = try PropertyListSerialization.propertyList(from: data, format: nil)
      return nil
    } catch {
      return FileFault(propertyList: data, error).message("F", "no")
    }
  }

  private func json(_ text: String) -> String? {
    let data = Data(text.utf8)
    do {
      _ = try JSONDecoder().decode(Table.self, from: data)
      return nil
    } catch {
      return FileFault(json: data, error).message("F", "no")
    }
  }

  @Test func faultsOfPropertyListsHaveLines() {
    #expect(list("{ a = 1;\n b = { c = 2; }\n}") == "F:3: no: wrong syntax (missing ';')")
    #expect(list("{ a = 1;\n b = \"x\n}") == "F:2: no: wrong syntax (unterminated quoted string)")
    #expect(
      list("<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key></dict></plist>")
        == "F:3: no: wrong syntax (value missing for key inside <dict>)")
    // Spaces may precede the first tag.
    #expect(
      list("\n<plist><dict>\n<key>a</key></dict></plist>")
        == "F:3: no: wrong syntax (value missing for key inside <dict>)")
    #expect(list("<plist>\n<line>\n</plist>") == "F:2: no: wrong syntax (encountered unknown tag line)")
    #expect(list(Data("bplist00".utf8) + [1, 2, 3]) == "F: no: the binary property list is damaged")
    #expect(list("") == "F: no: the file is empty")
  }

  @Test func faultsOfJSONHaveLines() {
    #expect(json("{ \"a\": 1,\n \"b\": }") == "F:2: no: wrong syntax (invalid value)")
    #expect(json("{ \"ä\":\n1\n")?.hasPrefix("F:2: no: wrong syntax (unexpected end of file") == true)
    #expect(json("{}") == "F: no: there is no 'strings'")
    #expect(
      json("{\"strings\": {\"x\": {\"y\": \"z\"}}}")
        == "F: no: wrong value of 'strings.x.y' (expected to decode Int but found a string instead)")
    #expect(
      json("{\"strings\": {}, \"sizes\": [1, \"a\"]}")
        == "F: no: wrong value of 'sizes[1]' (expected to decode Int but found a string instead)")
  }

  @Test func conflictsAreNamed() {
    let text = "{\n<<<<<<< HEAD\na = 1;\n=======\na = 2;\n>>>>>>> other\n}"
    #expect(list(text) == "F:2: no: the conflict of a merge is not resolved")
    #expect(json(text) == "F:2: no: the conflict of a merge is not resolved")
  }

  @Test func otherEncodingsAreNamed() {
    func project(_ head: String) -> String? {
      let data = Data((head + "\na = \"").utf8) + [0xe9] + Data("\";\n}".utf8)
      let error = #expect(throws: (any Error).self) {
        try PropertyListSerialization.propertyList(from: data, format: nil)
      }
      return error.map { FileFault(propertyList: data, $0).message("F", "no") }
    }
    #expect(project("{\nb = 1;") == "F:3: no: the text is not in UTF-8")
    #expect(project("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") == "F:2: no: the text is not in UTF-8")
    #expect(project("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>")?.contains("UTF-8") == false)
    #expect(project("bplist00\u{d1}\u{1}")?.contains("UTF-8") == false)
  }

  @Test func damagedProjectsSayWhatToDo() throws {
    let scratch = try Scratch()
    try scratch.writeProject("", files: [])
    try scratch.write("App.xcodeproj/project.pbxproj", "{\n a = 1\n}")
    let failure = #expect(throws: CommandFailure.self) { try scratch.manifest() }
    let file = scratch.file("App.xcodeproj/project.pbxproj")
    #expect(
      failure?.message
        == "\(file):3: the project cannot be read: wrong syntax (missing ';'); \(FileFault.advice)")
    #expect(XcodeInfoFiles(in: scratch.path, configuration: "debug") == nil)
  }
}
