import AgateHost
import Foundation
import Synchronization

/// Another program that runs as a child process.
struct ChildProgram {
  struct Outcome {
    var status: Int32
    /// Standard output.
    var output: Data
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The program's name, which is looked up in PATH, or the program's path.
  var name: String
  var arguments: [String]
  /// The environment variables to set in addition to those of this process. The value nil removes a variable.
  var environment: [String: String?] = [:]
  var input = Data()
  /// Receives standard output while the program runs. If nil, the output is only collected.
  var echo: (@Sendable (Data) -> Void)?

  init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the program to its end and returns its outcome. Its error output goes to this process's standard error.
  func run() throws(CommandFailure) -> Outcome {
    let process = Process(), output = Pipe(), input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment.compactMapValues { $0 }) { $1 }
      .filter { key, _ in environment[key].map { $0 != nil } ?? true }
    process.standardOutput = output
    process.standardInput = input
    do {
      try process.run()
    } catch {
      throw CommandFailure(.backend, "\(name) cannot be started: \(error.localizedDescription)")
    }
    // If the program does not read its input, the write fails and this process continues.
    try? input.fileHandleForWriting.write(contentsOf: self.input)
    try? input.fileHandleForWriting.close()
    var collected = Data()
    while true {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      echo?(data)
      collected += data
    }
    process.waitUntilExit()
    try StopSignal.check()
    if process.terminationStatus == 127 {
      throw CommandFailure(.backend, "there is no '\(name)' in PATH: install the Swift toolchain from swift.org")
    }
    return Outcome(status: process.terminationStatus, output: collected)
  }
}
