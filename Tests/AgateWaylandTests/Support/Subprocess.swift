import Foundation
import Glibc

/// Result of a program that a test ran.
struct Finished: Sendable {
  var status: Int32
  var output: Data
  var text: String { String(decoding: output, as: UTF8.self) }
}

enum Program {
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program, from `folder` or from PATH, until it ends. The calling thread is not blocked. The program is
  /// killed after `timeout` seconds.
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String], in folder: String? = nil,
    timeout: Double = 10
  ) async throws -> Finished {
    guard let path = folder.map({ "\($0)/\(name)" }) ?? path(name) else {
      throw TestProblem("\(name) is not installed")
    }
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        do { try process.run() } catch { return continuation.resume(throwing: error) }
        let pid = process.processIdentifier
        let watchdog = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: watchdog)
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        watchdog.cancel()
        continuation.resume(returning: Finished(status: process.terminationStatus, output: output))
      }
    }
  }
}

struct TestProblem: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
