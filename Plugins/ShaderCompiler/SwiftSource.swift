import Foundation

/// Swift text with a constant for every shader: `bin_count.comp` becomes `ShaderCode.binCount`, `lines.vert`
/// `ShaderCode.linesVert`. As text in a string, since literals of numbers take the compiler a hundred times as long.
func swiftSource(_ shaders: [(name: String, code: String)]) -> String {
  var text = "// Made from Shaders/ by ShaderCompiler.\n\npackage enum ShaderCode {\n"
  for shader in shaders {
    text += "  /// `\(shader.name)`\n"
    // Elsewhere the text would stand once more.
    text += "  @inline(never) package static var \(constantName(shader.name)): [UInt32] { words(\"\(shader.code)\") }\n"
  }
  return text + "}\n"
}

private func constantName(_ file: String) -> String {
  let stage = file.hasSuffix(".comp") ? "" : file.split(separator: ".").last.map { "_\($0)" } ?? ""
  let words = (file.prefix { $0 != "." } + stage).split(separator: "_")
  return words.first.map(String.init).map { $0 + words.dropFirst().map(\.capitalized).joined() } ?? "shader"
}
