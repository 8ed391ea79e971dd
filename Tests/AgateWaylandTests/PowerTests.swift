import Foundation
import Glibc
import Testing

/// Wallpapers that stand still while the computer runs on its battery, with services of `python3-dbusmock`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Desktops.isRequired, Desktops.comment))
struct PowerTests {
  /// A system bus with UPower and power-profiles-daemon.
  private final class SystemBus {
    let address: String
    private var processes: [Process] = []

    init(in folder: String) throws {
      address = "unix:path=\(folder)/system-bus"
      try start("dbus-daemon", ["--session", "--nofork", "--address", address])
      for _ in 0..<100 where access("\(folder)/system-bus", F_OK) != 0 { usleep(20000) }
      try start(
        "/usr/bin/python3", ["-m", "dbusmock", "--system", "--template", "upower", "-p", #"{"OnBattery": false}"#])
      try start("/usr/bin/python3", ["-m", "dbusmock", "--system", "--template", "power_profiles_daemon"])
    }

    deinit { for process in processes { process.terminate() } }

    private func start(_ name: String, _ arguments: [String]) throws {
      guard let path = name.hasPrefix("/") ? name : Program.path(name) else { throw TestProblem("\(name) is missing") }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      processes.append(process)
    }

    var environment: [String: String] { ["DBUS_SYSTEM_BUS_ADDRESS": address] }

    /// Sets a property of a mocked service, which tells everybody.
    func set(_ name: String, _ path: String, _ interface: String, _ property: String, _ value: String) async throws {
      for _ in 0..<100 {
        let result = try await Program.run(
          "gdbus",
          [
            "call", "--system", "--dest", name, "--object-path", path, "--method",
            "org.freedesktop.DBus.Mock.UpdateProperties", interface, "{'\(property)': <\(value)>}",
          ], environment: environment)
        if result.status == 0 { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      throw TestProblem("\(name) does not answer")
    }
  }

  @Test func aWallpaperRestsOnBatteryAndInThePowerSaverProfile() async throws {
    try await HeadlessCompositor.sway(mode: "640x480") { compositor in
      let bus = try SystemBus(in: compositor.folder)
      let upower = "org.freedesktop.UPower", profiles = "net.hadess.PowerProfiles"
      // The services are there.
      try await bus.set(upower, "/org/freedesktop/UPower", upower, "OnBattery", "false")
      try await bus.set(profiles, "/net/hadess/PowerProfiles", profiles, "ActiveProfile", "'balanced'")
      let player = try PlayingTool(
        ["gallery:cards", "--wallpaper", "--pause", "battery,powersave"], in: compositor,
        environment: bus.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 })
      try await compositor.waitForWallpapers { $0.contains("cards") && !$0.contains("still") }
      for (name, path, property, on, off, reason) in [
        (upower, "/org/freedesktop/UPower", "OnBattery", "true", "false", "battery"),
        (profiles, "/net/hadess/PowerProfiles", "ActiveProfile", "'power-saver'", "'balanced'", "powersave"),
      ] {
        let start = ContinuousClock.now
        try await bus.set(name, path, name, property, on)
        try await compositor.waitForWallpapers { $0.contains("still: \(reason)") }
        #expect(ContinuousClock.now - start < .seconds(2))
        try await Task.sleep(for: .milliseconds(300))
        let resting = player.commits
        try await Task.sleep(for: .milliseconds(700))
        #expect(player.commits - resting <= 1)
        try await bus.set(name, path, name, property, off)
        try await compositor.waitForWallpapers { !$0.contains("still") }
        try await Task.sleep(for: .milliseconds(500))
        #expect(player.commits > resting + 3)
      }
      try await compositor.wallpaper("stop")
      #expect(try await player.end().status == 0)
    }
  }
}
