import Foundation
import Fuzzing
import Testing

/// Expensive random scenes, given to the built program. It must draw a picture or print a message, within seconds and
/// bounded memory.
///
/// `Scripts/hostile.sh` tries more of them, with an optimised program.
@Suite("Hostile scenes by seed", .serialized)
struct HostileSeedTests {
  private static let seeds = UInt64(ProcessInfo.processInfo.environment["AGATE_HOSTILE_SEEDS"] ?? "") ?? 40
  /// Limit of processor time, in seconds. The debug build is slower, and has smaller limits for frames and references
  /// instead.
  private static var seconds: Double { Tool.isGiven ? 10 : 60 }
  private static var limits: [String] {
    Tool.isGiven ? [] : ["--limit", "particles=800000", "--limit", "blendedPixels=858993459"] + readingLimits
  }
  private static var readingLimits: [String] { Tool.isGiven ? [] : ["--limit", "referencedBytes=4194304"] }
  private static let memory = 2 << 30

  @Test("A picture or a message, in seconds, within two gigabytes", arguments: 0..<seeds)
  func bySeed(seed: UInt64) async throws {
    let scratch = try Scratch(), scene = HostileScene(seed: seed)
    let file = try Self.write(scene, to: scratch)
    try await expectBounded(["inspect", file] + Self.readingLimits, scene, mayFail: [3])
    // Vulkan on a CPU is slow, so it draws only a tenth of the scenes.
    for backend in seed % 10 == 3 ? ["cpu", "vulkan"] : ["cpu"] {
      let output = scratch.file("\(backend).png")
      let result = try await expectBounded(
        ["render", file, "-o", output, "--time", "1"] + Self.limits + ["--backend", backend], scene,
        mayFail: backend == "cpu" ? [1, 3] : [1, 3, 4])
      #expect(FileManager.default.fileExists(atPath: output) == (result.status == 0), "\(scene)")
      if result.status == 1 { #expect(result.errors.contains("limit"), "\(scene): \(result.errors)") }
    }
  }

  @discardableResult
  private func expectBounded(
    _ arguments: [String], _ scene: HostileScene, mayFail statuses: [Int32]
  ) async throws -> Tool.Result {
    let result = try await Tool.run(arguments)
    let isVulkan = arguments.last == "vulkan"
    #expect(result.status == 0 || statuses.contains(result.status), "\(scene): \(result.status) \(result.errors)")
    #expect(result.status == 0 || !result.errors.isEmpty, "\(scene)")
    #expect(result.processorSeconds < Self.seconds * (isVulkan ? 3 : 1), "\(scene): \(arguments[0])")
    #expect(result.peakMemory < Self.memory, "\(scene): \(arguments[0])")
    if ProcessInfo.processInfo.environment["AGATE_HOSTILE_VERBOSE"] != nil {
      print(
        "hostile \(arguments[0]) \(isVulkan ? "vulkan" : "") status \(result.status)",
        String(format: "%.1f s %d MiB", result.processorSeconds, result.peakMemory >> 20), scene)
    }
    return result
  }

  static func write(_ scene: HostileScene, to scratch: Scratch) throws -> String {
    try FileManager.default.createDirectory(atPath: scratch.file("assets"), withIntermediateDirectories: true)
    try Data(dot).write(to: URL(fileURLWithPath: scratch.file("assets/dot.png")))
    try scratch.write("scene.caml", scene.document)
    return scratch.file("scene.caml")
  }

  /// A PNG of one white pixel.
  static let dot: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
    0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4, 0x89, 0x00, 0x00, 0x00,
    0x0B, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0x0F, 0x04, 0x00, 0x09, 0xFB, 0x03, 0xFD, 0xFB, 0x5E,
    0x6B, 0x2B, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
