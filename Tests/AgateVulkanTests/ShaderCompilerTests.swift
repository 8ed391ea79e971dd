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

  /// Runs the tool on the folder, with the programs of `path`; what was compiled before stays in the folder's cache.
  private func compile(_ folder: URL? = nil, path: String? = nil, _ more: String...) throws -> Run {
    let output = self.folder.appending(path: "out.swift")
    return try run(
      ["swift", (folder ?? self.folder).path, output.path, self.folder.appending(path: "cache").path] + more, path)
  }

  private func run(_ arguments: [String], _ path: String? = nil) throws -> Run {
    let output = folder.appending(path: "out.swift")
    let process = Process()
    process.executableURL = try Self.tool()
    process.arguments = arguments
    if let path { process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 } }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, errors: String(decoding: errors, as: UTF8.self),
      output: try? String(contentsOf: output, encoding: .utf8))
  }

  /// The shaders of the package.
  private static let shaders = URL(filePath: #filePath).appending(path: "../../../Shaders").standardized

  /// A folder for PATH whose glslang notes what it compiles in `calls` and leaves the rest to the installed one.
  private func countingCompiler() throws -> (path: String, calls: () throws -> [String]) {
    let bin = folder.appending(path: "bin"), calls = folder.appending(path: "calls")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let script =
      """
      #!/bin/sh
      CALLS='\(calls.path)'
      for last; do :; done
      [ "$last" = --version ] || basename "$last" >>"$CALLS"
      PATH='\(path)'
      command -v glslangValidator >/dev/null && exec glslangValidator "$@"
      exec glslang "$@"

      """
    // By all the names that it has.
    for name in ["glslang", "glslangValidator"] {
      let program = bin.appending(path: name)
      try Data(script.utf8).write(to: program)
      chmod(program.path, 0o755)
    }
    return (
      bin.path,
      { (try? String(contentsOf: calls, encoding: .utf8))?.split(separator: "\n").map(String.init).sorted() ?? [] }
    )
  }

  private static let empty = "#version 460\nlayout(local_size_x = 1) in;\nvoid main() {}\n"

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
    // The number that SPIR-V begins with, in base64.
    #expect(run.output?.contains("static var fillAll: [UInt32] { words(\"AwIjB") == true)
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
    try write("one.comp", Self.empty)
    #expect(try compile().output?.contains("static var two:") == false)
    try write("two.comp", Self.empty)
    #expect(try compile().output?.contains("static var two:") == true)
    try FileManager.default.removeItem(at: folder.appending(path: "one.comp"))
    #expect(try compile().output?.contains("static var one:") == false)
  }

  @Test("What Shaders/Compiled keeps is of the shaders as they are, and needs no glslang")
  func committed() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.shaders.path)
      .filter { ["comp", "vert", "frag"].contains($0.split(separator: ".").last) }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.shaders.appending(path: "Compiled").path)
    #expect(kept.sorted() == names.map { $0 + ".txt" }.sorted())
    let run = try compile(Self.shaders, path: "/nowhere")
    #expect(run.status == 0, "run Scripts/shaders.sh: \(run.errors)")
    #expect(run.output?.contains("static var shade: [UInt32]") == true)
  }

  @Test("Compiling every shader anew works, and gives the same where glslang is of the same version")
  func again() throws {
    let before = try compile(Self.shaders)
    let after = try compile(Self.shaders, "--all")
    #expect(after.status == 0, "\(after.errors)")
    let compiled = folder.appending(path: "cache/shade.comp.txt")
    func version(_ file: URL) throws -> Substring? {
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first { $0.hasPrefix("compiler ") }
    }
    // Nothing in the cache: what is kept is of this glslang.
    guard FileManager.default.fileExists(atPath: compiled.path) else { return #expect(before.output == after.output) }
    #expect(try version(compiled) != version(Self.shaders.appending(path: "Compiled/shade.comp.txt")))
  }

  @Test("Only shaders that were changed are compiled, and once")
  func onlyChanged() throws {
    let compiler = try countingCompiler()
    let environment = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let path = compiler.path + ":" + environment
    try write("part.glsl", "const uint part = 1u;\n")
    try write("one.comp", Self.empty)
    try write("two.comp", Self.empty.replacingOccurrences(of: "\nvoid", with: "\n#include \"part.glsl\"\nvoid"))
    #expect(try run(["keep", folder.path], path).status == 0)
    #expect(try compiler.calls() == ["one.comp", "two.comp"])
    // As they are kept: no compiler is needed.
    #expect(try compile(path: "/nowhere").status == 0)
    try write("part.glsl", "const uint part = 2u;\n")
    let without = try compile(path: "/nowhere")
    #expect(without.status == 1)
    #expect(without.errors.contains("error: shaders were changed, and there is no glslang to compile them: install it"))
    #expect(try compile(path: path).status == 0)
    #expect(try compiler.calls() == ["one.comp", "two.comp", "two.comp"])
    // And again: it comes from the cache, and the file that the build looks at stays as it was.
    let output = folder.appending(path: "out.swift").path
    let time = try FileManager.default.attributesOfItem(atPath: output)[.modificationDate] as? Date
    #expect(try compile(path: "/nowhere").status == 0)
    #expect(try FileManager.default.attributesOfItem(atPath: output)[.modificationDate] as? Date == time)
    #expect(try compile(path: path, "--all").status == 0)
    #expect(try compiler.calls() == ["one.comp", "two.comp", "two.comp"])
  }

  @Test("A kept shader that is damaged or whose shader is gone does not count")
  func damaged() throws {
    try write("one.comp", Self.empty)
    try write("two.comp", Self.empty)
    #expect(try run(["keep", folder.path]).status == 0)
    let kept = folder.appending(path: "Compiled/one.comp.txt")
    let text = try String(contentsOf: kept, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "AwIjB", with: "AwIj?").utf8).write(to: kept)
    #expect(try compile(path: "/nowhere").status == 1)
    try FileManager.default.removeItem(at: folder.appending(path: "two.comp"))
    #expect(try run(["keep", folder.path]).status == 0)
    #expect(try String(contentsOf: kept, encoding: .utf8) == text)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: kept.deletingLastPathComponent().path) == ["one.comp.txt"])
  }
}
