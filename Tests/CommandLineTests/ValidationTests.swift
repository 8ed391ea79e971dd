import Foundation
import Testing

@Suite("--validation") struct ValidationTests {
  private static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_VULKAN"] == "1"
  private static let layer = "/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json"
  private static let hasLayer = isRequired || FileManager.default.fileExists(atPath: layer)

  private func digest(_ arguments: String..., environment: [String: String] = [:]) async throws -> Tool.Result {
    try await Tool.run(
      ["digest", "--size", "160x120", "--progress", "none"] + arguments, environment: environment)
  }

  /// Each scene uses another part of the renderer: passes, tiled particles, instances, shapes, depth.
  @Test(
    "A selection of the gallery gets no message", .enabled(if: hasLayer, "the validation layers are not installed"),
    arguments: ["glass", "fire", "sprites", "letter-mask", "crossing"])
  func gallery(_ scene: String) async throws {
    let plain = try await digest("gallery:\(scene)", "--backend", "vulkan", "--frames", "0,60")
    let checked = try await digest("gallery:\(scene)", "--backend", "vulkan", "--frames", "0,60", "--validation")
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(checked.output == plain.output)
  }

  /// A barrier is left out on purpose, so that the host reads memory before it is written.
  @Test(
    "A mistake ends the command with exit code 4 and the layer's words, also with auto",
    .enabled(if: hasLayer, "the validation layers are not installed"), arguments: ["vulkan", "auto"])
  func mistakes(_ backend: String) async throws {
    let result = try await digest(
      "gallery:square", "--backend", backend, "--validation", environment: ["AGATE_LEAVE_OUT_BARRIER": "status"])
    #expect(result.status == 4)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Vulkan validation found"), "\(result.errors)")
    // Older validation layers print the name of the hazard, newer ones only its description.
    let isHazard = ["SYNC-HAZARD-READ-AFTER-WRITE", "READ_AFTER_WRITE hazard"].contains { result.errors.contains($0) }
    #expect(isHazard, "\(result.errors)")
    let unchecked = try await digest(
      "gallery:square", "--backend", backend, environment: ["AGATE_LEAVE_OUT_BARRIER": "status"])
    #expect(unchecked.status == 0, "\(unchecked.errors)")
  }

  @Test("Without the layers it says what to install")
  func missingLayer() async throws {
    let result = try await digest(
      "gallery:square", "--backend", "vulkan", "--validation", environment: ["VK_LAYER_PATH": "/nonexistent"])
    #expect(result.status == 4)
    #expect(result.errors.contains("vulkan-validationlayers"), "\(result.errors)")
  }

  @Test("The processor's renderer has nothing that the layers could check")
  func otherBackends() async throws {
    let result = try await digest("gallery:square", "--backend", "cpu", "--validation")
    #expect(result.status == 2)
    #expect(result.errors.contains("--validation"), "\(result.errors)")
    let played = try await Tool.run(["play", "gallery:square", "--renderer", "cpu", "--validation"])
    #expect(played.status == 2)
    #expect(played.errors.contains("--validation"), "\(played.errors)")
  }
}
