import AgateHost
import Foundation
import Synchronization

/// Runs another program to its end.
struct ChildProgram {
  struct Outcome {
    var status: Int32
    /// Standard output.
    var output: Data
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// The program's name, which is looked up in PATH, or its path.
  var name: String
  var arguments: [String]
  /// Variables that are added to those of this process, or taken away where they are nil.
  var environment: [String: String?] = [:]
  var input = Data()
  /// Receives standard output while the program runs. Without it, the output is only collected.
  var echo: (@Sendable (Data) -> Void)?

  init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the program. Its messages go to standard error.
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
    // A program that does not read its input ends this write with an error, not this process.
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
