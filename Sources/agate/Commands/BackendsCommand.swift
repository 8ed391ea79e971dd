import Agate
import ArgumentParser

struct BackendsCommand: AgateSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "backends", abstract: "Lists every registered backend: usable or why not, device, driver, limits.")

  @Flag(help: "JSON instead of text.")
  var json = false

  private struct Entry: Encodable {
    struct Device: Encodable {
      var index: Int
      var name: String
      var driver: String
      var limits: [String: String]
    }
    var name: String
    var summary: String
    var usable: Bool
    var problem: String?
    var automatic: Bool
    var devices: [Device]
  }

  func perform() async throws(CommandFailure) {
    BackendChoice.registerAll()
    let found = BackendRegistry.all.map { ($0, $0.probe()) }
    if json {
      let entries = found.map { backend, status in
        Entry(
          name: backend.name, summary: backend.summary, usable: status.problem == nil, problem: status.problem,
          automatic: backend.priority >= 0,
          devices: status.devices.map { device in
            Entry.Device(
              index: device.index, name: device.name, driver: device.driver,
              limits: Dictionary(device.limits.map { ($0.name, $0.value) }) { first, _ in first })
          })
      }
      return try StandardOutput.print(JSONText.pretty(entries))
    }
    for (backend, status) in found { try StandardOutput.print(Self.describe(backend, status)) }
  }

  private static func describe(_ backend: Backend, _ status: BackendStatus) -> String {
    var lines = ["\(backend.name): \(backend.summary)"]
    lines.append(status.problem.map { "  cannot be used: \($0)" } ?? "  usable")
    for device in status.devices {
      lines.append("  device \(device.index): \(device.name) (\(device.driver))")
      for limit in device.limits { lines.append("    \(limit.name): \(limit.value)") }
    }
    return lines.joined(separator: "\n")
  }
}
