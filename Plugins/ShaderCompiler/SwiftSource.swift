import Foundation

/// Swift text with a constant for every shader: `bin_count.comp` becomes `ShaderCode.binCount`, `lines.vert`
/// `ShaderCode.linesVert`.
func swiftSource(_ shaders: [(file: String, words: [UInt32])]) -> String {
  var text = "// Made from Shaders/ by ShaderCompiler.\n\nenum ShaderCode {\n"
  for shader in shaders {
    text += "  /// `\(shader.file)`\n  static let \(constantName(shader.file)): [UInt32] = [\n"
    for start in stride(from: 0, to: shader.words.count, by: 12) {
      let row = shader.words[start..<min(start + 12, shader.words.count)]
      text += "    " + row.map { "0x" + String($0, radix: 16) }.joined(separator: ", ") + ",\n"
    }
    text += "  ]\n"
  }
  return text + "}\n"
}

private func constantName(_ file: String) -> String {
  let stage = file.hasSuffix(".comp") ? "" : file.split(separator: ".").last.map { "_\($0)" } ?? ""
  let words = (file.prefix { $0 != "." } + stage).split(separator: "_")
  return words.first.map(String.init).map { $0 + words.dropFirst().map(\.capitalized).joined() } ?? "shader"
}
