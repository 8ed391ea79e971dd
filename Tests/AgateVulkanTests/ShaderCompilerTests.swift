import Foundation
import Generators
import Testing

/// The generator that turns the shaders in `Shaders/` into Swift.
@Suite("Shader compiler") final class ShaderCompilerTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agate-shaders-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Runs the generator on the folder's shaders, with `path` as its PATH, and updates the folder's `Compiled`.
  private func compile(path: String? = nil, _ more: String...) throws -> (status: Int32, errors: String) {
    try Generator.shaderCompiler.run([folder.path, compiled.path] + more, path: path)
  }

  private var compiled: URL { folder.appending(path: "Compiled") }

  /// Contents of a generated file by its name; nil if it does not exist.
  private func text(_ name: String) -> String? {
    try? String(contentsOf: compiled.appending(path: name), encoding: .utf8)
  }

  private static let shaders = Generator.repository.appending(path: "Shaders")
  private static let kept = Generator.repository.appending(path: "Sources/AgateVulkan/Compiled")

  /// A folder for PATH with a glslang that records its calls in `calls` and then runs the installed one.
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
    // Both names of the program.
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
    // The magic number at the start of SPIR-V, in base64.
    #expect(
      text("fill_all.comp.swift")?.contains("static var fillAll: [UInt32] {\n    words(\n      \"\"\"\n      AwIjB")
        == true)
  }

  @Test("Errors name file and line, in the shader and in an include")
  func errors() throws {
    try write("wrong.glsl", "uint fine() { return 1u; }\nuint wrong() { return missing; }\n")
    try write("a.comp", "#version 460\nlayout(local_size_x = 1) in;\n#include \"wrong.glsl\"\nvoid main() {}\n")
    var run = try compile()
    #expect(run.status != 0)
    #expect(run.errors.contains("/wrong.glsl:2: error: "))
    #expect(text("a.comp.swift") == nil)
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
    #expect(try compile().status == 0 && text("one.comp.swift") != nil)
    try write("two.vert", Self.empty.replacingOccurrences(of: "layout(local_size_x = 1) in;\n", with: ""))
    #expect(try compile().status == 0 && text("two.vert.swift")?.contains("static var twoVert:") == true)
    try FileManager.default.removeItem(at: folder.appending(path: "one.comp"))
    #expect(try compile(path: "/nowhere").status == 0 && text("one.comp.swift") == nil && text("two.vert.swift") != nil)
  }

  @Test("Kept shaders are those of Shaders/: run Scripts/generate.sh after a change of a shader")
  func kept() throws {
    try copyKept()
    let result = try Generator.shaderCompiler.run([Self.shaders.path, compiled.path], path: "/nowhere")
    #expect(result.status == 0, "\(result.errors)")
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.kept.path) {
      #expect(text(file) != nil, "\(file) is kept, and its shader is gone")
    }
  }

  private func copyKept() throws { try FileManager.default.copyItem(at: Self.kept, to: compiled) }

  @Test("Compiling every shader anew works, and gives the same where glslang is of the same version")
  func again() throws {
    let result = try Generator.shaderCompiler.run([Self.shaders.path, compiled.path])
    #expect(result.status == 0, "\(result.errors)")
    for file in try FileManager.default.contentsOfDirectory(at: Self.kept, includingPropertiesForKeys: nil) {
      let kept = try String(contentsOf: file, encoding: .utf8)
      let made = try #require(text(file.lastPathComponent), "\(file.lastPathComponent) is not made")
      let version = made.split(separator: "\n").first { $0.hasPrefix("// compiler: ") }
      if version.map(kept.contains) == true { #expect(made == kept) }
    }
  }

  @Test("With --all, shaders of another version of glslang are compiled again")
  func versions() throws {
    try write("one.comp", Self.empty)
    #expect(try compile().status == 0)
    let now = try #require(text("one.comp.swift"))
    let other = now.replacing(/compiler: .*/, with: "compiler: glslang 1")
    try Data(other.utf8).write(to: compiled.appending(path: "one.comp.swift"))
    #expect(try compile().status == 0 && text("one.comp.swift") == other)
    #expect(try compile("--all").status == 0 && text("one.comp.swift") == now)
  }

  @Test("Only shaders that were changed are compiled, and once")
  func onlyChanged() throws {
    let compiler = try countingCompiler()
    let path = compiler.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    try write("part.glsl", "const uint part = 1u;\n")
    try write("one.comp", Self.empty)
    try write("two.comp", Self.empty.replacingOccurrences(of: "\nvoid", with: "\n#include \"part.glsl\"\nvoid"))
    #expect(try compile(path: path).status == 0)
    #expect(try compiler.calls() == ["one.comp", "two.comp"])
    // Without changes no compiler is needed.
    #expect(try compile(path: "/nowhere").status == 0)
    try write("part.glsl", "const uint part = 2u;\n")
    let before = text("two.comp.swift"), without = try compile(path: "/nowhere")
    #expect(without.status == 1 && text("two.comp.swift") == before)
    #expect(without.errors.contains("error: shaders were changed, and there is no glslang to compile them: install it"))
    #expect(try compile(path: path).status == 0)
    #expect(try compiler.calls() == ["one.comp", "two.comp", "two.comp"])
    #expect(try compile(path: path, "--all").status == 0)
    #expect(try compiler.calls() == ["one.comp", "two.comp", "two.comp"])
  }

  @Test("A kept shader that is damaged does not count")
  func damaged() throws {
    try write("one.comp", Self.empty)
    #expect(try compile().status == 0)
    let text = try #require(self.text("one.comp.swift"))
    for damaged in [
      text.replacing("AwIjB", with: "AwIj?"), text.replacing("AwIjB", with: "AwIjB\\\n      "), text + "\n",
    ] {
      try Data(damaged.utf8).write(to: compiled.appending(path: "one.comp.swift"))
      #expect(try compile(path: "/nowhere").status == 1)
    }
    #expect(try compile().status == 0 && self.text("one.comp.swift") == text)
  }
}
