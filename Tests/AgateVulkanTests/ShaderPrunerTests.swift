import Foundation
import Testing

@testable import AgateVulkan

/// Code that is removed from a shader before a driver sees it. That the remaining code draws the same is left to all
/// other tests.
@Suite("Parts of shaders that are not needed")
struct ShaderPrunerTests {
  private static let kernels: [(name: String, code: [UInt32])] = [
    ("shade", ShaderCode.shade), ("binCount", ShaderCode.binCount), ("binScatter", ShaderCode.binScatter),
    ("binSort", ShaderCode.binSort), ("filterBlur", ShaderCode.filterBlur), ("filterColor", ShaderCode.filterColor),
    ("produceParticles", ShaderCode.produceParticles), ("produceInstances", ShaderCode.produceInstances),
    ("produceStamps", ShaderCode.produceStamps), ("binMerge", ShaderCode.binMerge),
  ]

  @Test("Shading that needs little of it is a fraction; with all features nothing but a few words goes")
  func size() {
    let first: [UInt32] = [16, 1, 8]
    let little = ShaderPruner.prune(ShaderCode.shade, constants: first + Array(repeating: 0, count: 23))
    #expect(little.count * 5 < ShaderCode.shade.count, "\(little.count) of \(ShaderCode.shade.count)")
    let much = ShaderPruner.prune(ShaderCode.shade, constants: first + Array(repeating: 1, count: 23))
    #expect(much.count * 10 > ShaderCode.shade.count * 8, "\(much.count) of \(ShaderCode.shade.count)")
  }

  @Test(
    "What is left is valid SPIR-V, whatever the constants",
    .enabled(if: ShaderPrunerTests.validator != nil, "needs spirv-val"))
  func validity() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("agate-prune-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var random = SystemRandomNumberGenerator()
    var files: [String] = []
    for (name, code) in Self.kernels {
      for round in 0..<12 {
        let features = (0..<26).map { feature(round, $0, &random) }
        let constants: [UInt32] = [16, 1, [0, 4, 8][round % 3]] + features
        let pruned = ShaderPruner.prune(code, constants: constants)
        #expect(pruned.count <= code.count)
        let file = folder.appendingPathComponent("\(name)-\(constants.map(String.init).joined())").path
        try pruned.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: file))
        files.append(file)
      }
    }
    for file in files {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(Self.validator))
      process.arguments = ["--target-env", "vulkan1.2", "--scalar-block-layout", file]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(file)")
    }
  }

  @Test(
    "What is no shader stays as it is",
    arguments: [[], [1, 2, 3], [0x0723_0203, 0x10500, 0, 8, 0, 0, 9]] as [[UInt32]])
  func noShader(_ code: [UInt32]) {
    #expect(ShaderPruner.prune(code, constants: [1]) == code)
  }

  /// A feature flag: by round none, all, one or random ones are set.
  private func feature(_ round: Int, _ number: Int, _ random: inout SystemRandomNumberGenerator) -> UInt32 {
    switch round {
    case 0: 0
    case 1: 1
    case 2..<6: number == round * 4 ? 1 : 0
    default: UInt32.random(in: 0...1, using: &random)
    }
  }

  private static let validator: String? = ["/usr/bin/spirv-val", "/usr/local/bin/spirv-val"].first { path in
    access(path, X_OK) == 0
  }
}
