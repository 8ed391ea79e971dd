import Foundation
import Testing

@testable import AgateLottie
@testable import AgateScene

@Suite("Broken files of Lottie animations")
struct BrokenFileTests {
  private func message(_ body: () throws -> Scene) -> String {
    do {
      _ = try body()
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "broken JSON is told as such, with its line and column",
    arguments: [
      ("a.json", "[1,\n2", "not valid JSON at 2:2: ends too early"), ("a.json", "[]", "no object"),
      ("a.json", "// hi\n{}", "not valid JSON at 1:1"), ("a.lottie", "lottie", "not valid JSON at 1:1"),
      ("a.json", "{\n  'v': 1}", "not valid JSON at 2:3: expects a member's name in quotation marks"),
      ("a.lot", #"{"a":1,}"#, "not valid JSON at 1:8"), ("A.JSON", "null", "no object"), ("a.json", " \n", "is empty"),
      ("a.json", #"{"a":1} x"#, "has text after its end"),
    ])
  func brokenFiles(name: String, text: String, expected: String) throws {
    LottieReader.register()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: path)
    for found in [message { try Scene.load(path.path) }, message { try Scene.load(Data(text.utf8), name: name) }] {
      #expect(found.contains(expected) && !found.contains("XML"), "\(found)")
    }
  }

  @Test func textInUTF16() {
    LottieReader.register()
    let bytes = Data([0xFF, 0xFE] + "{}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    #expect(message { try Scene.load(bytes, name: "a.json") }.contains("save it as UTF-8"))
  }
}
