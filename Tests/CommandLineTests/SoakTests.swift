import Foundation
import Testing

@Suite("Long jobs")
struct SoakTests {
  @Test(
    "Thousands of frames take no more memory, descriptors or device memory than the first",
    arguments: ["cpu", "vulkan"])
  func flat(_ backend: String) throws {
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/soak.sh").standardized.path
    let result = try Program.run(
      "/usr/bin/env", ["bash", script, "3000", "gallery:starburst"],
      environment: ["AGATE": Tool.path, "BACKENDS": backend, "SIZE": "48x32", "INTERVAL": "0.02"], joinsErrors: true)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("gallery:starburst, \(backend): frames "))
  }
}
