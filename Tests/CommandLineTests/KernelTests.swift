import Foundation
import Testing

@Suite("Kernels on other processors")
struct KernelTests {
  @Test(
    "Kernels for arm64, and without AVX2, write what they write here",
    .enabled(
      if: ["clang", "aarch64-linux-gnu-gcc", "qemu-aarch64"].allSatisfy(Program.has),
      "needs clang, gcc-aarch64-linux-gnu and qemu-user"))
  func arm64() throws {
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/arm64-kernels.sh")
      .standardized
    let built = try #require(Bundle.main.executableURL).deletingLastPathComponent()
      .appending(path: "CAgatePixels.build").path
    let result = try Program.run(
      "/usr/bin/env", ["bash", script.path, "12"], environment: ["AGATE_KERNELS": built], joinsErrors: true)
    #expect(result.status == 0, "\(result.text)")
    #expect(result.text.contains("arm64 agree: 50 hashes of 12 cases"), "\(result.text)")
  }
}
