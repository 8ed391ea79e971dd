import Foundation
import Testing

/// The tool that the build runs on `Shaders/`.
@Suite("Shader compiler") struct ShaderCompilerTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agate-shaders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private struct Run {
    var status: Int32
    var errors: String
    var output: String?
  }

  private func compile() throws -> Run {
    let output = folder.appending(path: "out.swift")
    let process = Process()
    process.executableURL = try Self.tool()
    process.arguments = [folder.path, output.path]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, errors: String(decoding: errors, as: UTF8.self),
      output: try? String(contentsOf: output, encoding: .utf8))
  }

  /// The build made it before this module.
  private static func tool() throws -> URL {
    var directory = Bundle.main.executableURL?.deletingLastPathComponent()
    while let next = directory, next.path != "/" {
      for name in ["ShaderCompiler-tool", "ShaderCompiler"] {
        let candidate = next.appending(path: name)
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      }
      directory = next.deletingLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile)
  }

  @Test("A shader becomes a constant, includes and all")
  func include() throws {
    try write("twice.glsl", "uint twice(uint x) { return 2u * x; }\n")
    try write("also.glsl", "#include \"twice.glsl\"\nuint four(uint x) { return twice(twice(x)); }\n")
    try write(
      "fill_all.comp",
      """
      #version 460
      #include "twice.glsl"
      #include "also.glsl"
      layout(local_size_x = 64) in;
      layout(set = 0, binding = 0) buffer B { uint v[]; };
      void main() { v[gl_GlobalInvocationID.x] = four(twice(3u)); }
      """)
    let run = try compile()
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(run.output?.contains("static let fillAll: [UInt32] = [\n    0x7230203,") == true)
  }

  @Test("Errors name file and line, in the shader and in an include")
  func errors() throws {
    try write("wrong.glsl", "uint fine() { return 1u; }\nuint wrong() { return missing; }\n")
    try write("a.comp", "#version 460\nlayout(local_size_x = 1) in;\n#include \"wrong.glsl\"\nvoid main() {}\n")
    var run = try compile()
    #expect(run.status != 0)
    #expect(run.errors.contains("/wrong.glsl:2: error: "))
    #expect(run.output == nil)
    try write("wrong.glsl", "uint fine() { return 1u; }\n")
    try write(
      "a.comp", "#version 460\n#include \"wrong.glsl\"\nlayout(local_size_x = 1) in;\n\nvoid main() { nothing(); }\n")
    run = try compile()
    #expect(run.errors.contains("/a.comp:5: error: "))
  }

  @Test("A missing include is an error of the line that asks for it")
  func missingInclude() throws {
    try write("a.comp", "#version 460\nlayout(local_size_x = 1) in;\n#include \"nowhere.glsl\"\nvoid main() {}\n")
    let run = try compile()
    #expect(run.status != 0)
    #expect(run.errors.contains("/a.comp:3: error: include file 'nowhere.glsl' not found"))
  }

  @Test("A shader that is added or removed is noticed")
  func changes() throws {
    let empty = "#version 460\nlayout(local_size_x = 1) in;\nvoid main() {}\n"
    try write("one.comp", empty)
    #expect(try compile().output?.contains("static let two:") == false)
    try write("two.comp", empty)
    #expect(try compile().output?.contains("static let two:") == true)
    try FileManager.default.removeItem(at: folder.appending(path: "one.comp"))
    #expect(try compile().output?.contains("static let one:") == false)
  }
}
