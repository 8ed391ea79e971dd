import Foundation
import Glibc

/// `agate play`, or another program with a window, in a compositor. Its output goes to files, so that the program
/// never waits for the test.
@MainActor final class PlayingTool {
  struct End {
    var status: Int32
    var reason: Process.TerminationReason
    var output: String
    var errors: String
  }

  /// The folder of the tests, which also holds the built program.
  static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path

  private let process = Process()
  private let compositor: HeadlessCompositor
  private let program: String
  private let outputFile: String
  private let errorFile: String

  convenience init(
    _ arguments: [String], in compositor: HeadlessCompositor, environment: [String: String] = [:]
  ) throws {
    try self.init("agate", ["play"] + arguments, in: compositor, environment: environment)
  }

  init(
    _ program: String, _ arguments: [String], in compositor: HeadlessCompositor, environment: [String: String] = [:],
    folder: String = PlayingTool.folder
  ) throws {
    (self.program, self.compositor) = (program, compositor)
    let base = compositor.folder + "/\(program)-\(UInt32.random(in: 0 ... .max))"
    outputFile = base + ".out"
    errorFile = base + ".err"
    for file in [outputFile, errorFile] { try Data().write(to: URL(filePath: file)) }
    process.executableURL = URL(filePath: folder + "/" + program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(compositor.environment) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: outputFile)
    process.standardError = FileHandle(forWritingAtPath: errorFile)
    try process.run()
  }

  deinit { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

  /// Number of context switches of each thread so far, by thread id.
  func threadSwitches() throws -> [String: Int] {
    let tasks = "/proc/\(process.processIdentifier)/task"
    var counts: [String: Int] = [:]
    for task in try FileManager.default.contentsOfDirectory(atPath: tasks) {
      guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8) else { continue }
      counts[task] = status.split(separator: "\n").filter { $0.contains("ctxt_switches:") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +)
    }
    return counts
  }

  /// The processor time so far, in seconds: that of all threads, as schedstat tells it for each, and of those that have ended.
  func processorTime() throws -> Double {
    var clock = clockid_t(), time = timespec()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw TestProblem("\(program) has no processor time")
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The memory in use now, in bytes.
  func residentMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)
    return (Int(text.split(separator: " ")[1]) ?? 0) * Int(getpagesize())
  }

  /// Waits for the window and returns its frame, in points.
  ///
  /// sway tells the frame of a new window up to 200 ms before clicks reach the window.
  func place() async throws -> (x: Int, y: Int, width: Int, height: Int) {
    var last = (x: 0, y: 0, width: 0, height: 0)
    for _ in 0..<300 {
      if let place = try? await compositor.place(of: program), place.width > 1 {
        if place == last { return place }
        last = place
        try await Task.sleep(for: .milliseconds(250))
        continue
      }
      guard process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw TestProblem("\(program) opened no window: \(read(errorFile))")
  }

  func output(contains text: String) async throws {
    for _ in 0..<100 {
      if read(outputFile).contains(text) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw TestProblem("\(program) did not print \"\(text)\" but: \(read(outputFile))\(read(errorFile))")
  }

  /// Waits for the program to end, for at most half a minute.
  func end() async throws -> End {
    for _ in 0..<3000 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    guard !process.isRunning else { throw TestProblem("\(program) does not end") }
    return End(
      status: process.terminationStatus, reason: process.terminationReason, output: read(outputFile),
      errors: read(errorFile))
  }

  func errors(contain text: String) async throws {
    for _ in 0..<300 {
      if read(errorFile).contains(text) { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw TestProblem("agate did not say \"\(text)\" but: \(read(errorFile))")
  }

  /// The requests and events so far, of a program that runs with `WAYLAND_DEBUG`.
  ///
  /// - Parameter text: A part of the lines; the others are not read. Nil for all lines.
  func messages(with text: String? = nil) -> [LoggedMessage] {
    guard let text else { return read(errorFile).split(separator: "\n").compactMap { LoggedMessage($0) } }
    return lines(with: text).compactMap { LoggedMessage($0) }
  }

  /// The lines of the errors so far with a text. The others are not decoded: a scene that plays writes thousands.
  private func lines(with text: String) -> [String] {
    guard let bytes = try? Data(contentsOf: URL(filePath: errorFile)) else { return [] }
    let wanted = Data(text.utf8), newline = UInt8(ascii: "\n")
    var lines: [String] = [], start = bytes.startIndex
    while let found = bytes.range(of: wanted, in: start..<bytes.endIndex) {
      let first = bytes[start..<found.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? start
      let end = bytes[found.upperBound...].firstIndex(of: newline) ?? bytes.endIndex
      lines.append(String(decoding: bytes[first..<end], as: UTF8.self))
      start = end
    }
    return lines
  }

  /// The number of commits so far, of a program that runs with `WAYLAND_DEBUG`.
  var commits: Int { lines(with: ".commit()").count }

  /// Waits until a program that runs with `WAYLAND_DEBUG` has shown a window, and the desktop has had time to manage it.
  func wasShown() async throws {
    for _ in 0..<300 {
      if commits >= 2 { return try await Task.sleep(for: .milliseconds(500)) }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw TestProblem("\(program) opened no window: \(read(errorFile).suffix(2000))")
  }

  /// Kills the program, as a crash would.
  func kill() async throws {
    Glibc.kill(process.processIdentifier, SIGKILL)
    for _ in 0..<500 where process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// Standard output so far.
  var printed: String { read(outputFile) }

  private func read(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
}
