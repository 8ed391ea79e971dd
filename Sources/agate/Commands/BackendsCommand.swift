import Agate
import AgateHost
import ArgumentParser

struct BackendsCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "backends",
    abstract: "Lists the backends with their devices, drivers and limits, or the reason why one cannot be used.")

  @Flag(help: "Prints JSON instead of text.")
  var json = false

  @OptionGroup var libraries: LibraryOptions

  private struct Entry: Encodable {
    struct Device: Encodable {
      var index: Int
      var name: String
      var driver: String
      /// Whether the device is a software driver that runs on the CPU.
      var software: Bool
      /// Whether the device has all features that the backend requires.
      var usable: Bool
      /// The names of the required features that the device lacks.
      var missing: [String]
      /// The reason why the backend cannot use the device.
      var problem: String?
      var limits: [String: String]
    }
    var name: String
    /// The kind: `renderer`, `window`, `sink`, or `library` for a plug-in that could not be loaded.
    var kind: String
    var summary: String
    var usable: Bool
    var problem: String?
    var automatic: Bool
    var devices: [Device]
  }

  func perform() async throws(CommandFailure) {
    BackendChoice.registerAll()
    var entries = BackendRegistry.all.map { backend in
      Self.entry(backend.name, "renderer", backend.summary, automatic: backend.priority >= 0, backend.probe())
    }
    entries += BackendRegistry.sinks.map { sink in
      Self.entry(
        sink.name, sink.name == "wayland" ? "window" : "sink", sink.summary, automatic: sink.priority >= 0, sink.probe()
      )
    }
    entries += BackendLibraries.refusals.map { refusal in
      let status = BackendStatus(devices: [], problem: refusal.reason)
      return Self.entry(refusal.path, "library", "found in \(refusal.origin)", automatic: false, status)
    }
    if json { return try StandardOutput.print(JSONText.pretty(entries)) }
    for entry in entries { try StandardOutput.print(Self.describe(entry)) }
  }

  private static func entry(
    _ name: String, _ kind: String, _ summary: String, automatic: Bool, _ status: BackendStatus
  ) -> Entry {
    let devices = status.devices.map { device in
      Entry.Device(
        index: device.index, name: device.name, driver: device.driver, software: device.isSoftware,
        usable: device.isUsable, missing: device.missing, problem: device.reason,
        limits: Dictionary(device.limits.map { ($0.name, $0.value) }) { first, _ in first })
    }
    return Entry(
      name: name, kind: kind, summary: summary, usable: status.problem == nil, problem: status.problem,
      automatic: automatic, devices: devices)
  }

  private static func describe(_ entry: Entry) -> String {
    var lines = ["\(entry.name): \(entry.summary)"]
    lines.append(entry.problem.map { "  cannot be used: \($0)" } ?? "  usable")
    for device in entry.devices {
      let driver = device.driver.isEmpty ? "" : " (\(device.driver))"
      lines.append("  device \(device.index): \(device.name)\(driver)")
      if let problem = device.problem { lines.append("    cannot be used: \(problem)") }
      for limit in device.limits.sorted(by: { $0.key < $1.key }) { lines.append("    \(limit.key): \(limit.value)") }
    }
    return lines.joined(separator: "\n")
  }
}
