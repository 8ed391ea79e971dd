import Foundation

// usage: ShaderCompiler SHADERS COMPILED [--all]
//
// Updates the Swift files in the folder COMPILED from the .comp, .vert and .frag files in the folder SHADERS. Shaders
// that have not changed are not compiled again. With --all, shaders that another version of glslang compiled are also
// compiled again.

func fail(_ text: String, _ status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
let compilesAll = arguments.last == "--all"
if compilesAll { arguments.removeLast() }
guard arguments.count == 2 else { fail("usage: ShaderCompiler SHADERS COMPILED [--all]", 2) }
do {
  let compilation = Compilation(
    shaders: URL(filePath: arguments[0], directoryHint: .isDirectory),
    compiled: URL(filePath: arguments[1], directoryHint: .isDirectory), compilesAll: compilesAll)
  let changed = try compilation.run()
  print(changed.isEmpty ? "Compiled shaders are up to date." : "Compiled: \(changed.joined(separator: ", "))")
} catch let error as ShaderError {
  fail(error.text)
} catch {
  fail("\(arguments[0]): error: \(error.localizedDescription)")
}
