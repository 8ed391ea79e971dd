import Foundation
import Testing

@testable import AgateVulkan

/// Capabilities and memory layouts that the shaders require of a driver.
@Suite("Needs of shaders") struct ShaderNeedsTests {
  private static let shaders: [(name: String, code: [UInt32])] =
    Kernel.allCases.map { ("\($0)", $0.code) }
    + [("triangles.vert", ShaderCode.trianglesVert), ("triangles.frag", ShaderCode.trianglesFrag)]

  /// The instructions of a shader, each as the slice of its words.
  private static func instructions(_ code: [UInt32]) -> [ArraySlice<UInt32>] {
    var result: [ArraySlice<UInt32>] = []
    var at = 5
    while at < code.count {
      let count = max(Int(code[at] >> 16), 1)
      result.append(code[at..<min(at + count, code.count)])
      at += count
    }
    return result
  }

  @Test("No shader needs integers of 64 bits, or anything else that not every driver has")
  func capabilities() {
    // Shader, StorageImageExtendedFormats, ImageBuffer, SampledBuffer, PhysicalStorageBufferAddresses.
    let known: Set<UInt32> = [1, 46, 47, 49, 5347]
    for shader in Self.shaders {
      let capabilities = Self.instructions(shader.code).filter { $0.first.map { $0 & 0xffff } == 17 }.compactMap(\.last)
      #expect(!capabilities.isEmpty)
      #expect(Set(capabilities).isSubset(of: known), "\(shader.name) declares \(capabilities)")
    }
  }

  /// SwiftShader ends the process if a shader selects between pointers.
  @Test("No shader chooses between addresses")
  func addresses() {
    for shader in Self.shaders {
      let all = Self.instructions(shader.code)
      // OpTypePointer, OpTypeForwardPointer; OpSelect, OpPhi.
      let pointers = Set(all.filter { [32, 39].contains($0[$0.startIndex] & 0xffff) }.map { $0[$0.startIndex + 1] })
      let choices = all.filter { [169, 245].contains($0[$0.startIndex] & 0xffff) }
      let wrong = choices.filter { pointers.contains($0[$0.startIndex + 1]) }
      #expect(wrong.isEmpty, "\(shader.name) chooses between addresses \(wrong.count) times")
    }
  }

  /// Without an option, `spirv-val` applies the rules for drivers without `scalarBlockLayout`.
  @Test("Blocks are laid out as every driver takes them")
  func layouts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-spirv-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for shader in Self.shaders {
      let file = folder.appending(path: "\(shader.name).spv")
      try shader.code.withUnsafeBytes { Data($0) }.write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["spirv-val", "--target-env", "vulkan1.2", file.path]
      let pipe = Pipe()
      (process.standardOutput, process.standardError) = (pipe, pipe)
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(shader.name): \(text)")
    }
  }
}
