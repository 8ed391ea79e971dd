import Foundation
import Glibc
import Testing

/// The desktops that `Scripts/desktops.sh` starts.
enum Desktops {
  static let isRequired = ProcessInfo.processInfo.environment["AGATE_REQUIRE_DESKTOPS"] == "1"
  static let comment: Comment = "Scripts/desktops.sh runs the tests on these desktops"
}

extension HeadlessCompositor {
  /// Starts GNOME Shell with monitors of 1280 by 800 pixels.
  static func gnome(monitors: Int = 1, _ body: @MainActor (HeadlessCompositor) async throws -> Void) async throws {
    let options = String(repeating: "--virtual-monitor 1280x800 ", count: monitors)
    let script = """
      export XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=GNOME GSETTINGS_BACKEND=memory
      export DBUS_SYSTEM_BUS_ADDRESS="$DBUS_SESSION_BUS_ADDRESS"
      # Without logind it does not start.
      /usr/bin/python3 -m dbusmock --session --template logind >mock.log 2>&1 &
      sleep 1
      exec gnome-shell --headless \(options) --wayland --no-x11 --unsafe-mode --wayland-display wayland-gnome
      """
    try await onBus(script, socket: "wayland-gnome") { compositor in
      for _ in 0..<200 where (try? await compositor.evaluate("Main.overview.hide()")) == nil {
        try await Task.sleep(for: .milliseconds(100))
      }
      try await Task.sleep(for: .seconds(1))
      try await body(compositor)
    }
  }

  /// Starts KWin with outputs of 1280 by 800 points.
  ///
  /// - Parameters:
  ///   - checksPrograms: Whether only programs with a `.desktop` file have all protocols, as in a session.
  ///   - dataFolder: A folder with a folder of `.desktop` files, besides those of the system.
  static func kwin(
    outputs: Int = 1, scale: Double = 1, checksPrograms: Bool = false, dataFolder: String? = nil,
    _ body: @MainActor (HeadlessCompositor) async throws -> Void
  ) async throws {
    let script = """
      export KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1 \(checksPrograms ? "" : "KWIN_WAYLAND_NO_PERMISSION_CHECKS=1")
      export XDG_DATA_DIRS='\(dataFolder.map { $0 + ":" } ?? "")/usr/local/share:/usr/share'
      # A copy drops the capability of the file, with which it does not start in containers.
      cp "$(command -v kwin_wayland)" kwin_wayland
      exec ./kwin_wayland --virtual --output-count \(outputs) --width 1280 --height 800 --scale \(scale) --no-lockscreen \
        --socket wayland-kwin
      """
    try await onBus(script, socket: "wayland-kwin", body)
  }

  /// Starts phoc with an output of 1280 by 800 pixels.
  static func phoc(scale: Double = 1, _ body: @MainActor (HeadlessCompositor) async throws -> Void) async throws {
    let script = """
      export WLR_BACKENDS=headless WLR_RENDERER_ALLOW_SOFTWARE=1 WLR_LIBINPUT_NO_DEVICES=1 GSETTINGS_BACKEND=memory
      printf '[core]\\nxwayland=false\\n[output:HEADLESS-1]\\nmode = 1280x800\\nscale = \(scale)\\n' >phoc.ini
      exec phoc -C phoc.ini
      """
    try await onBus(script, socket: "wayland-0", body)
  }

  /// Runs code in GNOME Shell and returns its result as JSON.
  @discardableResult func evaluate(_ code: String) async throws -> String {
    let result = try await Program.run(
      "gdbus",
      [
        "call", "--session", "--dest", "org.gnome.Shell", "--object-path", "/org/gnome/Shell", "--method",
        "org.gnome.Shell.Eval", code,
      ], environment: environment)
    guard result.status == 0, result.text.hasPrefix("(true, ") else { throw TestProblem("\(code): \(result.text)") }
    return String(result.text.dropFirst(8).dropLast(3)).replacing("\\\"", with: "\"")
  }

  /// The frame of the first window of a program in GNOME Shell, in points, and whether it is maximized.
  func gnomeWindow(_ name: String = "agate") async throws -> GNOMEWindow {
    for _ in 0..<100 {
      let text = try await evaluate(
        """
        global.get_window_actors().map(a => a.meta_window).filter(w => w.get_wm_class() == '\(name)').map(w => { \
        let r = w.get_frame_rect(); return {x: r.x, y: r.y, width: r.width, height: r.height, \
        isMaximized: w.get_maximized() == 3} })
        """)
      let windows = try JSONDecoder().decode([GNOMEWindow].self, from: Data(text.utf8))
      if let window = windows.first, window.width > 0 { return window }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw TestProblem("GNOME has no window of \(name)")
  }

  /// Plays input in GNOME; `Scripts/desktops/gnome.py` describes the commands.
  @discardableResult func gnome(_ arguments: String...) async throws -> String {
    let result = try await Program.run(
      "python3", [Repository.path("Scripts/desktops/gnome.py")] + arguments, environment: environment, in: "/usr/bin",
      timeout: 20)
    guard result.status == 0 else { throw TestProblem("gnome.py \(arguments): \(result.text)") }
    return result.text
  }

  /// A picture of KWin's outputs.
  func kwinScreenshot() async throws -> Screenshot {
    let file = folder + "/screen.ppm"
    let result = try await Program.run(
      "python3", [Repository.path("Scripts/desktops/kwin-screenshot.py"), file], environment: environment,
      in: "/usr/bin", timeout: 20)
    guard result.status == 0 else { throw TestProblem("kwin-screenshot.py: \(result.text)") }
    return try Screenshot(ppm: Data(contentsOf: URL(filePath: file)))
  }

  /// Runs a script in KWin.
  func kwinScript(_ code: String) async throws {
    let file = folder + "/script-\(UInt32.random(in: 0 ... .max)).js"
    try code.write(toFile: file, atomically: true, encoding: .utf8)
    func call(_ path: String, _ method: String, _ arguments: [String]) async throws -> String {
      let result = try await Program.run(
        "gdbus",
        ["call", "--session", "--dest", "org.kde.KWin", "--object-path", path, "--method", method] + arguments,
        environment: environment)
      guard result.status == 0 else { throw TestProblem("\(method): \(result.text)") }
      return result.text
    }
    let number = try await call("/Scripting", "org.kde.kwin.Scripting.loadScript", [file])
    let id = number.filter(\.isNumber)
    // Plasma 6 has another path.
    do { _ = try await call("/\(id)", "org.kde.kwin.Script.run", []) } catch {
      _ = try await call("/Scripting/Script\(id)", "org.kde.kwin.Script.run", [])
    }
  }
}

struct GNOMEWindow: Codable, Equatable {
  var x, y, width, height: Int
  var isMaximized: Bool
}

/// Files of the repository.
enum Repository {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: name).path
  }
}
