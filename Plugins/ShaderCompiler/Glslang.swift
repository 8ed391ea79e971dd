import Foundation

/// The installed glslang. It is run as a program, because the names of its libraries change with every release.
struct Glslang {
  /// The compiler's arguments: SPIR-V 1.5, for Vulkan 1.2, validated and without names.
  static let arguments = ["--target-env", "vulkan1.2", "--quiet", "-g0", "--spirv-val"]

  private let program: URL
  /// The compiler's name and version. Different versions produce different SPIR-V.
  let version: String

  /// Finds the program in PATH. Returns nil if glslang is not installed.
  init?() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = ["glslang", "glslangValidator"].flatMap { name in
      path.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
    }
    for candidate in candidates where FileManager.default.isExecutableFile(atPath: candidate.path) {
      guard let told = try? run(candidate, ["--version"]), told.status == 0,
        let line = told.output.split(separator: "\n").first, let colon = line.firstIndex(of: ":")
      else { continue }
      (program, version) = (candidate, "glslang" + line[line.index(after: colon)...])
      return
    }
    return nil
  }

  /// Compiles a shader in a temporary folder, and returns the SPIR-V.
  func compile(_ source: ShaderSource) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appending(path: "agate-shader-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: source.name), output = folder.appending(path: "spirv")
    try Data(source.text.utf8).write(to: input)
    let result = try run(program, Self.arguments + ["-o", output.path, input.path])
    guard result.status == 0 else { throw ShaderError(text: Self.readable(result.output, source)) }
    return try Data(contentsOf: output)
  }

  /// Converts messages from glslang's format `ERROR: file:line: what` to `file:line: error: what`, for editors and
  /// build tools.
  private static func readable(_ log: String, _ source: ShaderSource) -> String {
    let lines = log.split(separator: "\n")
    let folder = source.file.deletingLastPathComponent()
    let errors = lines.compactMap { line -> String? in
      guard let match = line.wholeMatch(of: /ERROR: ([^:]+):([0-9]+): (.*)/) else { return nil }
      return "\(folder.appending(path: String(match.1)).path):\(match.2): error: \(match.3)"
    }
    return errors.isEmpty
      ? "\(source.file.path):1: error: \(lines.joined(separator: " "))" : errors.joined(separator: "\n")
  }
}

/// Runs a program to its end. Returns its status and its output, including error output.
private func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = program
  process.arguments = arguments
  process.standardOutput = pipe
  process.standardError = pipe
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
