import Foundation

/// SPIR-V as text, and what it was made of. `Shaders/Compiled` keeps one for each shader, so that builds need no
/// compiler of shaders.
struct CompiledShader {
  /// ``ShaderSource/hash`` of the shader.
  var source: String
  /// ``Glslang/version`` of the compiler.
  var compiler: String
  /// SPIR-V in base64.
  var code: String

  init(source: String, compiler: String, spirv: Data) {
    (self.source, self.compiler, code) = (source, compiler, spirv.base64EncodedString())
  }

  /// Reads a kept shader; nil where there is none or it is damaged.
  init?(reading folder: URL, _ shader: String) {
    guard let text = try? String(contentsOf: Self.file(folder, shader), encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.count > 2, lines[0].hasPrefix("source "), lines[1].hasPrefix("compiler ") else { return nil }
    (source, compiler) = (String(lines[0].dropFirst(7)), String(lines[1].dropFirst(9)))
    code = lines[2...].joined()
    guard let spirv = Data(base64Encoded: code), spirv.starts(with: [3, 2, 0x23, 7]), spirv.count % 4 == 0 else {
      return nil
    }
  }

  /// Where a folder keeps a shader: `shade.comp` in `shade.comp.txt`.
  static func file(_ folder: URL, _ shader: String) -> URL { folder.appending(path: shader + ".txt") }

  func write(to folder: URL, _ shader: String) throws {
    var text = "source \(source)\ncompiler \(compiler)\n"
    var rest = code[...]
    while !rest.isEmpty {
      text += rest.prefix(120) + "\n"
      rest = rest.dropFirst(120)
    }
    try writeIfChanged(text, to: Self.file(folder, shader))
  }
}

/// Writes a file only if that changes it: builds look at the times of files.
func writeIfChanged(_ text: String, to file: URL) throws {
  let data = Data(text.utf8)
  if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
}
