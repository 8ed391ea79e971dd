import Foundation
import Testing

/// Runs other programs.
enum Program {
  /// Path of a program in PATH; nil if there is none.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  static func has(_ name: String) -> Bool { find(name) != nil }

  struct Result {
    var status: Int32
    var output: Data
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Command line that unblocks signals: threads of tests block them, and child processes inherit that, so they could
  /// not be stopped. It is the system's Python, which starts six times as fast as one that a version manager chooses.
  static func unblocked(_ path: String, _ arguments: [String]) -> [String] {
    let start =
      "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
    return ["/usr/bin/python3", "-c", start, path] + arguments
  }

  /// Runs a program to its end. Its output goes to a file, so that it never waits for a reader; with `joinsErrors`
  /// its messages go there too.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], directory: String? = nil,
    joinsErrors: Bool = false
  ) throws -> Result {
    let scratch = try Scratch()
    let output = scratch.file("out")
    try Data().write(to: URL(fileURLWithPath: output))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = unblocked(path, arguments)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    let handle = FileHandle(forWritingAtPath: output)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = joinsErrors ? handle : FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: try Data(contentsOf: URL(fileURLWithPath: output)))
  }

  /// Runs a bash script, whose `$0` is the first argument. Paths are passed as arguments, so that they may hold any
  /// characters.
  static func bash(_ script: String, _ arguments: String..., joinsErrors: Bool = false) throws -> Result {
    try run("/usr/bin/env", ["bash", "-c", script] + arguments, joinsErrors: joinsErrors)
  }

  /// Quotes a word for a shell script.
  static func quoted(_ word: String) -> String { "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'" }

  /// Makes an executable file from a shell script.
  static func make(_ path: String, _ script: String) throws {
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o755)
  }
}
