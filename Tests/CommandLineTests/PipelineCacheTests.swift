import Foundation
import Testing

/// The files in which the tool keeps compiled pipelines for later processes.
@Suite("The pipeline cache of the tool")
struct PipelineCacheTests {
  @Test("A process leaves its pipelines to the next one in the user's cache, or in the folder that is named")
  func files() async throws {
    let scratch = try Scratch()
    let scene = try scratch.scene()
    func digest(_ environment: [String: String]) async throws -> Tool.Result {
      let caches = ["XDG_CACHE_HOME": scratch.file("caches")]
      return try await Tool.run(
        ["digest", scene, "--backend", "vulkan"], environment: caches.merging(environment) { $1 })
    }
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: scratch.file(folder))) ?? []
    }
    let first = try await digest(["AGATE_PIPELINE_CACHE": "off"])
    guard first.status == 0 else {
      let needed = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] != nil
      #expect(!needed, "a Vulkan driver was promised")
      return
    }
    #expect(names("caches/agate") == [])
    for _ in 0..<2 {
      let named = try await digest(["AGATE_PIPELINE_CACHE": scratch.file("named")])
      #expect(named.status == 0 && named.text == first.text && named.errors == first.errors)
      #expect(names("named").count == 1)
    }
    #expect(names("caches/agate") == [])
    #expect(try await digest(["AGATE_PIPELINE_CACHE": ""]).text == first.text)
    #expect(names("caches/agate") == names("named"))
    // A file in place of the folder.
    let unwritable = try await digest(["AGATE_PIPELINE_CACHE": scene])
    #expect(unwritable.status == 0 && unwritable.text == first.text && unwritable.errors == first.errors)
  }
}
