import Foundation
import Glibc
import Synchronization
import Testing

@testable import AgateHost

/// Services of the desktop on D-Bus: the battery, power profiles and settings, mocked by `python3-dbusmock`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Desktops.isRequired, Desktops.comment))
struct ServiceTests {
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

    var environment: [String: String] {
      ["DBUS_SYSTEM_BUS_ADDRESS": address, "DBUS_SESSION_BUS_ADDRESS": address]
    }

    /// Starts a service without methods.
    func mock(_ name: String, _ path: String, _ interface: String) throws {
      try start("/usr/bin/python3", ["-m", "dbusmock", "--session", name, path, interface])
    }

    /// Makes the mocked portal answer, and tells that a setting has changed.
    func answer(isDark: Bool) async throws {
      let code = """
        ret = dbus.UInt32(\(isDark ? 1 : 2), variant_level=1) if args[1] == 'color-scheme' else \
        dbus.String('close:minimize', variant_level=1)
        """
      let settings = "org.freedesktop.portal.Settings"
      for arguments in [
        ["AddMethod", settings, "Read", "ss", "v", code],
        ["EmitSignal", settings, "SettingChanged", "ssv", "[<'a'>, <'b'>, <<1>>]"],
      ] {
        var text = ""
        for _ in 0..<100 {
          let result = try await Program.run(
            "gdbus",
            [
              "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
              "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.DBus.Mock.\(arguments[0])",
            ] + arguments.dropFirst(), environment: ["DBUS_SESSION_BUS_ADDRESS": address])
          text = result.text
          if result.status == 0 { break }
          try await Task.sleep(for: .milliseconds(50))
        }
        if text.contains("Error") { throw TestProblem(text) }
      }
    }

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

  @Test func theFrameFollowsThePortalsSettings() async throws {
    try await HeadlessCompositor.sway { compositor in
      let bus = try SystemBus(in: compositor.folder)
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      defer { unsetenv("DBUS_SESSION_BUS_ADDRESS") }
      let settings = DesktopSettings()
      #expect(!settings.appearance.isDark, "the default, as long as nobody answers")
      try bus.mock(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
      try await bus.answer(isDark: true)
      final class Heard: Sendable { let count = Mutex(0) }
      let heard = Heard(), fresh = DesktopSettings()
      var styles: [Bool] = []
      let listener = SettingsListener(fresh) { styles.append($0) }
      fresh.listen(heard) { [heard] in heard.count.withLock { $0 += 1 } }
      func wait(_ isDark: Bool) async throws {
        for _ in 0..<200 where fresh.appearance.isDark != isDark { try await Task.sleep(for: .milliseconds(20)) }
        #expect(fresh.appearance.isDark == isDark)
      }
      try await wait(true)
      #expect(fresh.appearance.leftButtons == [.closeButton] && fresh.appearance.rightButtons == [.minimizeButton])
      try await bus.answer(isDark: false)
      try await wait(false)
      #expect(heard.count.withLock { $0 } == 2)
      // Windows hear of it on the main thread.
      for _ in 0..<100 where styles.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(styles == [false, true, false])
      _ = listener
    }
  }
}
