import Foundation
import Testing

/// Runs the built `agate`, which lies beside the tests.
enum Tool {
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String
    /// Largest resident memory that was sampled, in bytes.
    var peakMemory = 0
    var seconds = 0.0
    /// Processor time, in seconds, at the last sample.
    var processorSeconds = 0.0
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  static let path = path(of: "agate")

  /// Whether `AGATE_TOOL` names another tool than the one beside the tests, such as an optimised one.
  static var isGiven: Bool { ProcessInfo.processInfo.environment["AGATE_TOOL"] != nil }

  /// Path of a built program. For `agate`, `AGATE_TOOL` may name another one.
  static func path(of program: String) -> String {
    if program == "agate", let tool = ProcessInfo.processInfo.environment["AGATE_TOOL"] { return tool }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(program).path
  }

  /// Runs the tool to its end.
  static func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Result {
    try await run(arguments, environment: environment)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:], program: String = "agate"
  ) async throws -> Result {
    try await RunningTool(arguments, environment, program: program).finish()
  }

  static func start(
    _ arguments: [String], output: FileHandle? = nil, environment: [String: String] = [:], program: String = "agate"
  ) throws -> RunningTool {
    try RunningTool(arguments, environment, program: program, output: output)
  }
}

/// A running tool. Its output goes to files or to a pipe, so that the tool never waits for the test.
final class RunningTool: @unchecked Sendable {
  let process = Process()
  private let start = Date()
  private let directory: Scratch

  fileprivate init(
    _ arguments: [String], _ environment: [String: String], program: String = "agate", output: FileHandle? = nil
  ) throws {
    directory = try Scratch()
    process.executableURL = URL(fileURLWithPath: Tool.path(of: program))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for name in ["out", "err"] { try Data().write(to: URL(fileURLWithPath: directory.file(name))) }
    process.standardOutput = output ?? FileHandle(forWritingAtPath: directory.file("out"))
    process.standardError = FileHandle(forWritingAtPath: directory.file("err"))
    try process.run()
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end of the tool, for at most two minutes.
  func finish() async throws -> Tool.Result {
    var peak = 0, processor = 0.0
    for _ in 0..<12_000 {
      if !process.isRunning { break }
      peak = max(peak, memory)
      processor = max(processor, processorSeconds)
      try await Task.sleep(for: .milliseconds(10))
    }
    let seconds = Date().timeIntervalSince(start)
    if process.isRunning {
      signal(SIGKILL)
      Issue.record("agate \(process.arguments?.joined(separator: " ") ?? "") did not end")
      while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
    } else {
      #expect(process.terminationReason == .exit, "agate was ended by signal \(process.terminationStatus)")
    }
    return Tool.Result(
      status: process.terminationStatus,
      output: Array(try Data(contentsOf: URL(fileURLWithPath: directory.file("out")))),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: directory.file("err"))), as: UTF8.self),
      peakMemory: peak, seconds: seconds, processorSeconds: processor)
  }

  /// Processor time of the tool in user and system mode, in seconds; 0 when it has ended.
  private var processorSeconds: Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return 0 }
    let fields = text[name...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Resident memory of the tool, in bytes; 0 when it has ended.
  private var memory: Int {
    guard let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8) else {
      return 0
    }
    let fields = status.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}

/// A pipe whose ends are not inherited by child processes.
struct PrivatePipe {
  let reading: FileHandle
  let writing: FileHandle

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw CocoaError(.fileReadUnknown) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}

/// A directory with a scene, removed with the value. Its path contains characters that are special in shells.
final class Scratch {
  let path: String

  init() throws {
    var template = Array("/tmp/agate test's.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: file(name))) }

  /// Writes a scene of 64 × 48 points, in which a square moves from left to right in ten seconds. Returns its path.
  func scene(width: Int = 64, height: Int = 48, color: String = "1 0.5 0.25") throws -> String {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
        <CALayer name="root" bounds="0 0 \(width) \(height)" position="\(width / 2) \(height / 2)" \
      geometryFlipped="1" backgroundColor="0.125 0.25 0.5">
          <sublayers>
            <CALayer name="square" bounds="0 0 16 16" position="8 24" backgroundColor="\(color)" opacity="0.75">
              <animations>
                <animation type="CABasicAnimation" keyPath="position.x" duration="10" fillMode="both">
                  <fromValue type="NSNumber" value="8"/>
                  <toValue type="NSNumber" value="56"/>
                </animation>
              </animations>
            </CALayer>
          </sublayers>
        </CALayer>
      </caml>

      """
    let path = file("scene.caml")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Names of the files in the directory that begin with `prefix`.
  func names(_ prefix: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasPrefix(prefix) }.sorted()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
