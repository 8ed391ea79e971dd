import Foundation

/// Why a shader could not be compiled: lines of `file:line: error: what`.
struct ShaderError: Error {
  var text: String
}

/// What a shader is for, by the end of its file's name.
enum ShaderStage: String {
  case compute = "comp"
  case vertex = "vert"
  case fragment = "frag"
}

/// A shader with its includes expanded.
///
/// `#include "name"` is looked for beside the including file; a file is taken once for each shader, so includes need
/// no guards. `#line` directives keep file and line of every message right.
struct ShaderSource {
  let file: URL
  let stage: ShaderStage
  private(set) var text = ""
  private var included: Set<String> = []

  init(reading file: URL, _ stage: ShaderStage) throws {
    (self.file, self.stage) = (file, stage)
    let lines = try ShaderSource.lines(of: file)
    guard let first = lines.first, first.hasPrefix("#version") else {
      throw ShaderError(text: "\(file.path):1: error: a shader must start with #version")
    }
    text = "\(first)\n#extension GL_GOOGLE_cpp_style_line_directive : require\n#line 2 \"\(file.path)\"\n"
    included.insert(file.path)
    try append(lines.dropFirst(), of: file, firstLine: 2)
  }

  private mutating func append(_ lines: ArraySlice<Substring>, of file: URL, firstLine: Int) throws {
    for (offset, line) in lines.enumerated() {
      guard let name = ShaderSource.includedName(line) else {
        text += line + "\n"
        continue
      }
      let number = firstLine + offset
      let target = file.deletingLastPathComponent().appending(path: name).standardizedFileURL
      if included.insert(target.path).inserted {
        guard FileManager.default.fileExists(atPath: target.path) else {
          throw ShaderError(text: "\(file.path):\(number): error: include file '\(name)' not found")
        }
        text += "#line 1 \"\(target.path)\"\n"
        try append(try ShaderSource.lines(of: target)[...], of: target, firstLine: 1)
      }
      text += "#line \(number + 1) \"\(file.path)\"\n"
    }
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func includedName(_ line: Substring) -> String? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("#include") else { return nil }
    let parts = trimmed.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }
}
