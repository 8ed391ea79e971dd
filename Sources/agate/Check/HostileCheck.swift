import AgateHost
import Foundation

/// Makes each hostile call in a process of its own, so that a crash is a result.
struct HostileCheck {
  private var complaints: [(call: String, text: String)] = []
  private static let seconds = 20.0

  init(_ library: String, _ backend: String) throws(CommandFailure) {
    for call in HostileCall.all {
      try StopSignal.check()
      if let complaint = Self.run(library, backend, call.name) { complaints.append((call.name, complaint)) }
    }
  }

  var isFine: Bool { complaints.isEmpty }

  /// Lines for people.
  var report: [String] {
    ["hostile calls: \(HostileCall.all.count - complaints.count) of \(HostileCall.all.count) are stood"]
      + complaints.map { "  failed: \($0.call): \($0.text)" }
  }

  private static func run(_ library: String, _ backend: String, _ call: String) -> String? {
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["check-backend", library, "--backend", backend, "--call", call]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return "no process can be started for it: \(error)" }
    let process_ = process.processIdentifier
    let watchdog = DispatchWorkItem { kill(process_, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: watchdog)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isOver = watchdog.isCancelled
    watchdog.cancel()
    if process.terminationReason == .uncaughtSignal {
      let signal = process.terminationStatus
      return signal == SIGKILL && !isOver
        ? "it does not return within \(Int(seconds)) s" : "it crashes (signal \(signal))"
    }
    if process.terminationStatus == 0 { return nil }
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return reason.isEmpty ? "it ends the process with \(process.terminationStatus)" : reason
  }
}
