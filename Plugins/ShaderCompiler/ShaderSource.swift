import Foundation

/// An error in a shader, as lines of the format `file:line: error: what`.
struct ShaderError: Error {
  var text: String
}

/// A shader with its includes expanded.
///
/// `#include "name"` is looked up in the folder of the including file. A file is included only once per shader, so
/// includes need no guards. `#line` directives keep the file and line of every message correct.
struct ShaderSource {
  /// The file extensions of shaders, from which glslang determines the stage.
  static let stages: Set = ["comp", "vert", "frag"]

  let file: URL
  /// The GLSL text. File names in it are relative to the folder of shaders, so that the text is the same in every
  /// checkout.
  private(set) var text = ""
  private var included: Set<String> = []

  init(reading file: URL) throws {
    self.file = file
    let name = file.lastPathComponent
    let lines = try Self.lines(of: file)
    guard let first = lines.first, first.hasPrefix("#version") else {
      throw ShaderError(text: "\(file.path):1: error: a shader must start with #version")
    }
    text = "\(first)\n#extension GL_GOOGLE_cpp_style_line_directive : require\n#line 2 \"\(name)\"\n"
    included.insert(name)
    try append(lines.dropFirst(), of: name, firstLine: 2)
  }

  /// Returns all shaders of a folder, sorted by name.
  static func all(in folder: URL) throws -> [ShaderSource] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { stages.contains($0.pathExtension) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { try ShaderSource(reading: $0) }
  }

  var name: String { file.lastPathComponent }

  /// A hash of the shader, its includes and the compiler's arguments (FNV-1a, 64 bits).
  var hash: String {
    let arguments = Glslang.arguments.joined(separator: " ")
    let bytes = [UInt8]((arguments + "\n" + text).utf8)
    let value = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(repeating: "0", count: value.leadingZeroBitCount / 4) + String(value, radix: 16)
  }

  private mutating func append(_ lines: ArraySlice<Substring>, of name: String, firstLine: Int) throws {
    let folder = file.deletingLastPathComponent()
    for (offset, line) in lines.enumerated() {
      guard let target = Self.includedName(line) else {
        text += line + "\n"
        continue
      }
      let number = firstLine + offset
      if included.insert(target).inserted {
        let included = folder.appending(path: target)
        guard FileManager.default.fileExists(atPath: included.path) else {
          throw ShaderError(
            text: "\(folder.appending(path: name).path):\(number): error: include file '\(target)' not found")
        }
        text += "#line 1 \"\(target)\"\n"
        try append(try Self.lines(of: included)[...], of: target, firstLine: 1)
      }
      text += "#line \(number + 1) \"\(name)\"\n"
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
