import Foundation

// usage: ShaderCompiler swift SHADERS OUTPUT.swift CACHE [--all]
//        ShaderCompiler keep SHADERS [--all]
//
// `swift` writes SPIR-V of every .comp, .vert and .frag file of the folder SHADERS into one Swift file. It takes it from
// SHADERS/Compiled where the shader has not changed since, else from CACHE, else it compiles the shader. `keep` brings
// SHADERS/Compiled up to date. With --all only what the installed glslang has compiled counts.

func fail(_ text: String, _ status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
let compilesAll = arguments.last == "--all"
if compilesAll { arguments.removeLast() }
do {
  let command = arguments.first
  guard command == "swift" && arguments.count == 4 || command == "keep" && arguments.count == 2 else {
    fail("usage: ShaderCompiler swift SHADERS OUTPUT.swift CACHE [--all], ShaderCompiler keep SHADERS [--all]", 2)
  }
  let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
  if command == "keep" {
    let changed = try keep(folder, compilesAll: compilesAll)
    print(changed.isEmpty ? "Compiled shaders are up to date." : "Compiled: \(changed.joined(separator: ", "))")
  } else {
    let cache = URL(filePath: arguments[3], directoryHint: .isDirectory)
    let shaders = try Compilation(
      folder: folder, kept: [Compilation.committed(folder), cache], compilesAll: compilesAll
    ).run()
    try writeIfChanged(
      swiftSource(shaders.map { ($0.source.name, $0.compiled.code) }), to: URL(filePath: arguments[2]))
  }
} catch let error as ShaderError {
  fail(error.text)
} catch {
  fail("\(arguments[1]): error: \(error.localizedDescription)")
}
