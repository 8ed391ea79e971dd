import Agate
import AgateUIKit
import AgateWayland
import Foundation
import Glibc
import Testing

/// A compositor without a display, in a folder of its own. It is stopped when the test ends.
@MainActor final class HeadlessCompositor {
  /// Environment variables by which clients, `grim`, `swaymsg` and `wtype` find the compositor.
  private(set) var environment: [String: String]
  let folder: String
  private let process = Process()
  private var log: String { folder + "/log" }

  /// Starts sway, waits until it listens, and stops it after `body`.
  static func sway(
    mode: String = "800x600", outputScale: Double = 1, configuration: String = "",
    _ body: @MainActor (HeadlessCompositor) async throws -> Void
  ) async throws {
    let text = """
      output HEADLESS-1 mode \(mode) position 0 0 scale \(outputScale)
      default_border none
      xwayland disable
      focus_follows_mouse no
      \(configuration)
      """
    try await sway(text, environment: ["WLR_BACKENDS": "headless"], body)
  }

  /// Starts sway with outputs that are windows of another sway: when such a window is closed, its output is gone, as if it
  /// were unplugged.
  static func sway(
    outputs: Int, in display: HeadlessCompositor, _ body: @MainActor (HeadlessCompositor) async throws -> Void
  ) async throws {
    let socket = display.folder + "/" + (display.environment["WAYLAND_DISPLAY"] ?? "")
    let environment = ["WLR_BACKENDS": "wayland", "WLR_WL_OUTPUTS": "1", "WAYLAND_DISPLAY": socket]
    try await sway("default_border none\nxwayland disable", environment: environment) { compositor in
      // With two outputs from the beginning, sway 1.10 draws the second too early, and the other sway disconnects it.
      for _ in 1..<outputs { try await compositor.swaymsg("create_output") }
      try await body(compositor)
    }
  }

  private static func sway(
    _ configuration: String, environment: [String: String],
    _ body: @MainActor (HeadlessCompositor) async throws -> Void
  ) async throws {
    let compositor = try HeadlessCompositor()
    try configuration.write(toFile: compositor.folder + "/config", atomically: true, encoding: .utf8)
    try compositor.start(
      "sway", ["-c", compositor.folder + "/config"],
      environment: environment.merging(["WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"]) { $1 })
    try await compositor.use {
      try await compositor.waitForSocket(named: "wayland-")
      let ipc = try await compositor.waitForFile { $0.hasPrefix("sway-ipc.") }
      compositor.environment["SWAYSOCK"] = "\(compositor.folder)/\(ipc)"
      try await body(compositor)
    }
  }

  /// Starts weston, waits until it listens, and stops it after `body`.
  static func weston(_ body: @MainActor (HeadlessCompositor) async throws -> Void) async throws {
    let compositor = try HeadlessCompositor()
    try compositor.start(
      "weston",
      ["--backend=headless-backend.so", "--socket=wayland-test", "--idle-time=0", "--width=800", "--height=600"],
      environment: [:])
    try await compositor.use {
      try await compositor.waitForSocket(named: "wayland-test")
      try await body(compositor)
    }
  }

  /// Starts a desktop with a session bus of its own, waits until it listens, and stops it after `body`.
  ///
  /// - Parameter script: A shell script that ends with the desktop in its place.
  static func onBus(
    _ script: String, socket: String, _ body: @MainActor (HeadlessCompositor) async throws -> Void
  ) async throws {
    let compositor = try HeadlessCompositor()
    let file = compositor.folder + "/start.sh"
    let text = "cd '\(compositor.folder)'\necho $$ >pid\necho \"$DBUS_SESSION_BUS_ADDRESS\" >bus\n" + script
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    chmod(compositor.folder, 0o700)
    try compositor.start("dbus-run-session", ["--", "bash", file], environment: [:])
    try await compositor.use {
      try await compositor.waitForSocket(named: socket)
      let address = try String(contentsOfFile: compositor.folder + "/bus", encoding: .utf8)
      compositor.environment["DBUS_SESSION_BUS_ADDRESS"] = address.trimmingCharacters(in: .whitespacesAndNewlines)
      try await body(compositor)
    }
  }

  private init() throws {
    var template = Array("/tmp/agate-wayland-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw TestProblem("no temporary folder") }
    folder = String(cString: made)
    environment = ["XDG_RUNTIME_DIR": folder, "HOME": folder, "XDG_CONFIG_HOME": folder, "DISPLAY": ""]
  }

  private func start(_ name: String, _ arguments: [String], environment extra: [String: String]) throws {
    guard let path = Program.path(name) else { throw TestProblem("\(name) is not installed") }
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let output = FileHandle(forWritingAtPath: log)
    var command = [path] + arguments
    // sway refuses to run as root.
    if getuid() == 0, name == "sway" {
      guard let setpriv = Program.path("setpriv") else { throw TestProblem("setpriv is not installed") }
      command = [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"] + command
      chmod(folder, 0o700)
      for file in [folder, log, folder + "/config"] { chown(file, 65534, 65534) }
    }
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SWAYSOCK", "DISPLAY"].contains($0.key) }
      .merging(environment.filter { $0.key != "DISPLAY" }) { $1 }.merging(extra) { $1 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  private func use(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no log"
      await stop()
      throw TestProblem("\(error)\nthe compositor's log:\n\(text.suffix(4000))")
    }
    await stop()
  }

  /// Kills the compositor, as a crash would.
  func crash() async {
    kill(process.processIdentifier, SIGKILL)
    await waitForEnd()
  }

  private func stop() async {
    // The bus ends with the desktop.
    let desktop = (try? String(contentsOfFile: folder + "/pid", encoding: .utf8))
      .flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    if let desktop { kill(desktop, SIGTERM) } else if process.isRunning { process.terminate() }
    await waitForEnd()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func waitForEnd() async {
    for attempt in 0..<500 where process.isRunning {
      if attempt == 30 { kill(process.processIdentifier, SIGKILL) }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  private func waitForSocket(named prefix: String) async throws {
    let name = try await waitForFile { $0.hasPrefix(prefix) && !$0.hasSuffix(".lock") }
    environment["WAYLAND_DISPLAY"] = name
    // The file is there a moment before the compositor listens.
    for _ in 0..<500 {
      if let socket = LocalSocket.connect(to: "\(folder)/\(name)") {
        close(socket)
        return
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw TestProblem("the compositor does not listen after 5 seconds")
  }

  private func waitForFile(_ matches: (String) -> Bool) async throws -> String {
    for _ in 0..<1000 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if let name = names.first(where: matches) { return name }
      guard process.isRunning else { throw TestProblem("the compositor ended at once") }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw TestProblem("the compositor does not listen after 10 seconds")
  }

  /// Runs `swaymsg` and returns its output.
  @discardableResult func swaymsg(_ arguments: String...) async throws -> String {
    let result = try await Program.run("swaymsg", arguments, environment: environment)
    guard result.status == 0 else { throw TestProblem("swaymsg \(arguments): \(result.text)") }
    return result.text
  }

  /// A screenshot of a whole output, in its own pixels.
  func screenshot(of output: String = "HEADLESS-1") async throws -> Screenshot {
    let file = folder + "/screen-\(UInt32.random(in: 0 ... .max)).ppm"
    let result = try await Program.run("grim", ["-t", "ppm", "-o", output, file], environment: environment)
    guard result.status == 0 else { throw TestProblem("grim: \(result.text)") }
    return try Screenshot(ppm: Data(contentsOf: URL(filePath: file)))
  }
}

extension HeadlessCompositor {
  /// Runs `body` with the compositor's variables in the environment of this process, for programs in it.
  func withProcessEnvironment(_ body: @MainActor () async throws -> Void) async throws {
    let names = ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"], scale = UIScreen.main.scale
    let before = names.map { ProcessInfo.processInfo.environment[$0] }
    for name in names { setenv(name, environment[name] ?? "", 1) }
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
      UIScreen.main.scale = scale
      (MediaClock.current, DisplayClock.current) = (.system, .main)
    }
    try await body()
  }
}

/// Whether the tests' compositors are installed. Where CI promises them, missing ones are a failure instead of a
/// skip.
enum Compositors {
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_WAYLAND"] == "1"
  static let missing = ["sway", "swaymsg", "weston", "grim", "wtype", "wl-copy", "wl-paste", "setpriv"].filter {
    Program.path($0) == nil
  }
  static var canRun: Bool { missing.isEmpty || isRequired }
  static let comment = Comment(rawValue: "not installed: \(missing.joined(separator: ", "))")
}

extension HeadlessCompositor {
  /// Frame of a window in sway, in points.
  func place(of applicationID: String) async throws -> (x: Int, y: Int, width: Int, height: Int) {
    func find(_ node: Any) -> [String: Any]? {
      guard let node = node as? [String: Any] else { return nil }
      if node["app_id"] as? String == applicationID { return node }
      let children = (node["nodes"] as? [Any] ?? []) + (node["floating_nodes"] as? [Any] ?? [])
      return children.lazy.compactMap(find).first
    }
    let text = try await swaymsg("-t", "get_tree")
    guard let node = find(try JSONSerialization.jsonObject(with: Data(text.utf8))),
      let rect = node["rect"] as? [String: Int],
      let x = rect["x"], let y = rect["y"], let width = rect["width"], let height = rect["height"]
    else { throw TestProblem("sway has no window of \(applicationID)") }
    return (x, y, width, height)
  }
}
