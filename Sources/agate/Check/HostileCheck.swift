import AgateHost
import Foundation

/// A check that makes each unusual call in a separate process, so that a crash is a result.
struct HostileCheck {
  /// The failure of a call.
  private struct Failure {
    var text: String
    var isDangerous = false
    var hangs = false
  }

  private var complaints: [(call: String, text: String)] = []
  /// Whether a call has crashed, hung, or ended its process without a reason. If so, this process must not use the
  /// library.
  private(set) var isDangerous = false
  /// The number of calls that were not made, because earlier calls hung.
  private var untriedCount = 0
  private static let seconds = 20.0
  /// The number of calls that may hang before the check ends. A renderer that hangs once usually hangs always.
  private static let mostHangs = 3

  init(_ library: String, _ backend: String) throws(CommandFailure) {
    var hangs = 0
    for (index, call) in HostileCall.all.enumerated() {
      try StopSignal.check()
      guard let complaint = Self.run(library, backend, call.name) else { continue }
      complaints.append((call.name, complaint.text))
      if complaint.isDangerous { isDangerous = true }
      if complaint.hangs { hangs += 1 }
      if hangs == Self.mostHangs {
        untriedCount = HostileCall.all.count - index - 1
        break
      }
    }
  }

  /// Returns the reason why this process must not open the renderer, or nil if it can.
  static func reasonNotToOpen(_ library: String, _ backend: String) -> String? {
    guard let failure = run(library, backend, HostileCall.opening.name), failure.isDangerous else { return nil }
    return failure.text
  }

  var isFine: Bool { complaints.isEmpty }

  /// The report, line by line.
  var report: [String] {
    let all = HostileCall.all.count
    return ["unusual calls: \(all - untriedCount - complaints.count) of \(all) passed"]
      + complaints.map { "  failed: \($0.call): \($0.text)" }
      + (untriedCount > 0
        ? ["  \(untriedCount) more calls were not tried, since \(Self.mostHangs) did not return"] : [])
  }

  private static func run(_ library: String, _ backend: String, _ call: String) -> Failure? {
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["check-backend", library, "--backend", backend, "--call", call]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return Failure(text: "no process can be started for it: \(error)") }
    let number = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    watchdog.cancel()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      let hangs = status == SIGKILL
      return Failure(
        text: hangs ? "it does not return within \(Int(seconds)) s" : "it crashes (signal \(status))",
        isDangerous: true, hangs: hangs)
    }
    if status == ExitStatus.done.rawValue { return nil }
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return Failure(
      text: reason.isEmpty ? "it ends the process with \(status)" : reason, isDangerous: reason.isEmpty)
  }
}
