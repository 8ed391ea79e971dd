import Foundation

/// A Swift file with the SPIR-V of one shader and its origin. Builds compile these files, so they do not need a shader
/// compiler.
///
/// The SPIR-V is base64 text, because the Swift compiler takes a hundred times as long for number literals.
struct CompiledShader {
  /// The ``ShaderSource/hash`` of the shader.
  var source: String
  /// The ``Glslang/version`` of the compiler.
  var compiler: String
  /// The SPIR-V in base64.
  var code: String

  init(source: String, compiler: String, spirv: Data) {
    (self.source, self.compiler, code) = (source, compiler, spirv.base64EncodedString())
  }

  /// Reads the file of a shader. Returns nil if the file does not exist, or if it differs from the output of
  /// ``write(to:_:)``.
  init?(reading folder: URL, _ shader: String) {
    guard let text = try? String(contentsOf: Self.file(folder, shader), encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n")
    func value(_ line: Int, _ name: String) -> String? {
      let start = "// \(name): "
      return lines.count > line && lines[line].hasPrefix(start) ? String(lines[line].dropFirst(start.count)) : nil
    }
    guard let source = value(1, "source"), let compiler = value(2, "compiler") else { return nil }
    let code = lines.filter { $0.hasPrefix(Self.indentation) }.dropFirst().dropLast().joined().filter {
      $0 != " " && $0 != "\\"
    }
    guard let spirv = Data(base64Encoded: code) else { return nil }
    self.init(source: source, compiler: compiler, spirv: spirv)
    guard self.text(shader) == text else { return nil }
  }

  /// Returns the file of a shader in a folder, such as `bin_count.comp.swift` for `bin_count.comp`.
  static func file(_ folder: URL, _ shader: String) -> URL { folder.appending(path: shader + ".swift") }

  func write(to folder: URL, _ shader: String) throws {
    try Data(text(shader).utf8).write(to: Self.file(folder, shader), options: .atomic)
  }

  private static let indentation = "      "

  private func text(_ shader: String) -> String {
    var lines: [Substring] = []
    var rest = code[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(480))
      rest = rest.dropFirst(480)
    }
    // The generated property is not inlined, because inlining would duplicate the text.
    return """
      // Made from Shaders/\(shader) by ShaderCompiler: Scripts/generate.sh brings it up to date.
      // source: \(source)
      // compiler: \(compiler)
      // swift-format-ignore-file

      extension ShaderCode {
        /// `\(shader)`
        @inline(never) package static var \(Self.constantName(shader)): [UInt32] {
          words(
            \"""
            \(lines.joined(separator: "\\\n      "))
            \""")
        }
      }

      """
  }

  /// Returns the name of the shader's constant, such as `binCount` for `bin_count.comp` and `trianglesVert` for
  /// `triangles.vert`.
  private static func constantName(_ shader: String) -> String {
    let stage = shader.hasSuffix(".comp") ? "" : shader.split(separator: ".").last.map { "_\($0)" } ?? ""
    let words = (shader.prefix { $0 != "." } + stage).split(separator: "_")
    return words.first.map(String.init).map { $0 + words.dropFirst().map(\.capitalized).joined() } ?? "shader"
  }
}
