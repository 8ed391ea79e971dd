import AgateHost
import Foundation

/// A check that makes each unusual call in a separate process, so that a crash is a result.
struct HostileCheck {
  private var complaints: [(call: String, text: String)] = []
  /// Whether a call has crashed, hung, or ended its process without a reason. If so, this process must not use the
  /// library.
  private(set) var isDangerous = false
  private static let seconds = 20.0

  init(_ library: String, _ backend: String) throws(CommandFailure) {
    for call in HostileCall.all {
      try StopSignal.check()
      guard let complaint = Self.run(library, backend, call.name) else { continue }
      complaints.append((call.name, complaint.text))
      if complaint.isDangerous { isDangerous = true }
    }
  }

  var isFine: Bool { complaints.isEmpty }

  /// The report, line by line.
  var report: [String] {
    ["unusual calls: \(HostileCall.all.count - complaints.count) of \(HostileCall.all.count) passed"]
      + complaints.map { "  failed: \($0.call): \($0.text)" }
  }

  private static func run(_ library: String, _ backend: String, _ call: String) -> (text: String, isDangerous: Bool)? {
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["check-backend", library, "--backend", backend, "--call", call]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return ("no process can be started for it: \(error)", false) }
    let number = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    watchdog.cancel()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      return (status == SIGKILL ? "it does not return within \(Int(seconds)) s" : "it crashes (signal \(status))", true)
    }
    if status == ExitStatus.done.rawValue { return nil }
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return (reason.isEmpty ? "it ends the process with \(status)" : reason, reason.isEmpty)
  }
}
