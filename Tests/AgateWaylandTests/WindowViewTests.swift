import Agate
import AgateCPU
import AgateUIKit
import AgateWayland
import Dispatch
import Foundation
import ConformanceRows
import Testing

@testable import AgateHost

/// Views in a program's window, in real compositors.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct WindowViewTests {
  private final class Drawn: UIView {
    var scales: [CGFloat] = []
    var touches: [String] = []

    override func draw(_ rect: CGRect) {
      scales.append(contentScaleFactor)
      UIColor.red.setFill()
      UIRectFill(rect)
    }
    private func note(_ all: Set<UITouch>, _ event: UIEvent?) {
      for touch in all {
        let point = touch.location(in: self)
        touches.append("\(touch.phase) \(point.x) \(point.y) of \(event?.allTouches?.count ?? 0)")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  }

  /// A view that hears of pointers and keys.
  private final class Ear: HostView {
    var log: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override func touchBegan(at point: CGPoint) { log.append("began \(point.x) \(point.y)") }
    override func touchMoved(to point: CGPoint) { log.append("moved \(point.x) \(point.y)") }
    override func touchEnded(at point: CGPoint) { log.append("ended \(point.x) \(point.y)") }
    override func keyPressed(_ key: KeyEvent) -> Bool {
      log.append("pressed \(key.name)")
      return true
    }
    override func keyReleased(_ key: KeyEvent) { log.append("released \(key.name)") }
  }

  /// A file with a keymap in which the key of the letter A is the only one.
  private func keymap() throws -> (descriptor: Int32, size: UInt32) {
    let text = """
      xkb_keymap {
        xkb_keycodes { <AC01> = 38; };
        xkb_types { type "ONE_LEVEL" { modifiers = none; level_name[1] = "Any"; }; };
        xkb_compatibility { };
        xkb_symbols { key <AC01> { [ a ] }; };
      };
      """
    let path = FileManager.default.temporaryDirectory.appending(path: "agate-keymap-\(UUID().uuidString)").path
    try Data((text + "\0").utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    return (descriptor, UInt32(text.utf8.count + 1))
  }

  /// Shows a window while `body` runs.
  private func show(
    _ window: Window, in environment: [String: String], _ body: @MainActor () async throws -> Void
  ) async throws {
    let scale = UIScreen.main.scale
    defer { UIScreen.main.scale = scale }
    var listener = PlayerWindow.Listener { event in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { window.send(event) }
        CATransaction.flush()
      }
    }
    listener.textInput = { event in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { window.send(event) }
        CATransaction.flush()
      }
    }
    listener.resize = { size, scale in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { window.resize(to: size, scale: scale) }
        CATransaction.flush()
      }
    }
    let content = PlayerWindow.Content(
      compositor: Compositor(layer: window.layer), background: .black, size: nil, isMetered: false)
    let target = PlayTarget(
      WaylandBackend.sink, title: "test", applicationID: "views", width: 400, height: 300, environment: environment)
    let player = await PlayerWindow(
      content, renderer: CPURenderer(threads: 1), state: PlayState(held: nil, changes: []), listener: listener)
    window.open(player)
    let end = Task { _ = try await player.run(target, until: nil) }
    do {
      try await body()
    } catch {
      await player.close()
      throw error
    }
    await player.close()
    try await end.value
  }

  private func wait(_ what: String, until condition: @MainActor () -> Bool) async throws {
    for _ in 0..<500 {
      if condition() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw TestProblem("never: \(what)")
  }

  // A0.16, B6.31, B2.16
  @Test(.row("A0.16", "B2.16", "B6.31")) func viewsAndScreenHaveTheScaleOfTheWindow() async throws {
    let configuration = "for_window [app_id=\"views\"] floating enable"
    try await HeadlessCompositor.sway(outputScale: 2, configuration: configuration) { compositor in
      let window = Window(title: "test", size: CGSize(width: 400, height: 300))
      let view = Drawn(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
      window.view.addSubview(view)
      var told: [Double] = []
      window.onResize = { _ in told.append(window.scale) }
      try await show(window, in: compositor.environment) {
        try await wait("drawn at scale 2") { view.scales.last == 2 }
        #expect(view.contentScaleFactor == 2 && window.view.contentScaleFactor == 2 && UIScreen.main.scale == 2)
        #expect(view.layer.backingStoreByteCount == 200 * 100 * 4 && told == [2])
        #expect(UIView().contentScaleFactor == 2, "made later")
        try await compositor.swaymsg("output HEADLESS-1 scale 1")
        try await wait("drawn at scale 1") { view.scales.last == 1 }
        #expect(UIScreen.main.scale == 1 && told.last == 1)
        #expect(view.layer.backingStoreByteCount == 100 * 50 * 4)
      }
    }
  }

  // B1.02, B1.03, B3.42
  @Test(.row("B0.12", "B1.02", "B3.42")) func fingersReachTheViewsOfAWindow() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let window = Window(title: "test", size: CGSize(width: 400, height: 300))
    let view = Drawn(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 200, y: 50, width: 100, height: 50)
    window.view.addSubview(view)
    window.view.addSubview(button)
    func down(_ id: Int32, _ x: Double, _ y: Double) {
      compositor.post(
        "down", on: "wl_touch", [.uint(1), .uint(1000), .object("wl_surface"), .int(id), .fixed(x), .fixed(y)])
    }
    func up(_ id: Int32) { compositor.post("up", on: "wl_touch", [.uint(2), .uint(1200), .int(id)]) }
    try await show(window, in: compositor.environment) {
      try await wait("shown") { compositor.shown != nil }
      down(1, 60, 70)
      down(2, 250, 75)
      down(3, 100, 100)
      compositor.post("motion", on: "wl_touch", [.uint(1100), .int(1), .fixed(65.5), .fixed(70)])
      up(2)
      up(1)
      compositor.post("cancel", on: "wl_touch")
      try await wait("heard of") { view.touches.count == 5 }
      #expect(
        view.touches == [
          "began 10.0 20.0 of 1", "began 50.0 50.0 of 3", "moved 15.5 20.0 of 3", "ended 15.5 20.0 of 2",
          "cancelled 50.0 50.0 of 1",
        ])
      #expect(taps == 1)
    }
  }

  /// A window with a view that receives keys.
  private func windowWithEar() -> (Window, Ear) {
    let window = Window(title: "test", size: CGSize(width: 400, height: 300))
    let ear = Ear(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.view.addSubview(ear)
    #expect(ear.becomeFirstResponder())
    return (window, ear)
  }

  // B1.02, B3.42
  @Test(.row("B0.12", "B1.02", "B3.42")) func pointersAndKeysReachTheViewsOfAWindow() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let (window, ear) = windowWithEar()
    let keymap = try keymap()
    defer { close(keymap.descriptor) }
    func key(_ state: UInt32) {
      compositor.post("key", on: "wl_keyboard", [.uint(2), .uint(900), .uint(30), .uint(state)])
    }
    func button(_ state: UInt32) {
      compositor.post("button", on: "wl_pointer", [.uint(4), .uint(1000), .uint(0x110), .uint(state)])
    }
    try await show(window, in: compositor.environment) {
      try await wait("shown") { compositor.shown != nil }
      compositor.post("keymap", on: "wl_keyboard", [.uint(1), .file(keymap.descriptor), .uint(keymap.size)])
      compositor.post("enter", on: "wl_keyboard", [.uint(1), .object("wl_surface"), .noWords])
      key(1)
      key(0)
      compositor.post("enter", on: "wl_pointer", [.uint(3), .object("wl_surface"), .fixed(60), .fixed(70)])
      button(1)
      compositor.post("motion", on: "wl_pointer", [.uint(1100), .fixed(65.5), .fixed(72)])
      button(0)
      try await wait("heard of") { ear.log.count == 5 }
      #expect(ear.log == ["pressed a", "released a", "began 10.0 20.0", "moved 15.5 22.0", "ended 15.5 22.0"])
    }
  }

  @Test func heldKeysAreReleasedWhenTheFocusLeaves() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let (window, ear) = windowWithEar()
    window.onFocus = { ear.log.append("focus \($0)") }
    let keymap = try keymap()
    defer { close(keymap.descriptor) }
    try await show(window, in: compositor.environment) {
      try await wait("shown") { compositor.shown != nil }
      compositor.post("keymap", on: "wl_keyboard", [.uint(1), .file(keymap.descriptor), .uint(keymap.size)])
      compositor.post("enter", on: "wl_keyboard", [.uint(1), .object("wl_surface"), .noWords])
      compositor.post("key", on: "wl_keyboard", [.uint(2), .uint(900), .uint(30), .uint(1)])
      compositor.post("leave", on: "wl_keyboard", [.uint(3), .object("wl_surface")])
      try await wait("heard of") { ear.log.last == "focus false" }
      #expect(ear.log == ["focus true", "pressed a", "released a", "focus false"])
    }
  }

  // B3.43
  @Test(.row("B3.43")) func viewsFollowTheSizeThatTheCompositorChooses() async throws {
    let compositor = try ScriptedCompositor()
    defer { compositor.stop() }
    let window = Window(title: "test", size: CGSize(width: 400, height: 300))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.view.addSubview(view)
    try await show(window, in: compositor.environment) {
      try await wait("shown") { compositor.shown != nil }
      compositor.post("configure", on: "xdg_toplevel", [.int(500), .int(360), .noWords])
      compositor.post("configure", on: "xdg_surface", [.uint(7)])
      try await wait("resized") { window.view.bounds.size == CGSize(width: 500, height: 360) }
      #expect(view.frame == CGRect(x: 10, y: 70, width: 200, height: 50))
    }
  }

  @Test func inputMethodsEditTheTextOfTheFirstResponder() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5), ("zwp_text_input_manager_v3", 1)])
    defer { compositor.stop() }
    func requests(_ name: String) -> [[Int]] { compositor.values(of: name, on: "zwp_text_input_v3") }
    func post(_ name: String, _ values: [ScriptedCompositor.Value]) {
      compositor.post(name, on: "zwp_text_input_v3", values)
    }
    let window = Window(title: "test", size: CGSize(width: 400, height: 300))
    let field = UITextField(frame: CGRect(x: 50, y: 60, width: 200, height: 30)), plain = UIView()
    field.text = "é"
    window.view.addSubview(field)
    window.view.addSubview(plain)
    try await show(window, in: compositor.environment) {
      try await wait("shown") { compositor.shown != nil }
      post("enter", [.object("wl_surface")])
      CATransaction.flush()
      #expect(requests("enable").isEmpty)
      field.becomeFirstResponder()
      CATransaction.flush()
      try await wait("enabled") { requests("set_cursor_rectangle").last?[0] ?? 0 > 50 }
      #expect(requests("enable").count == 1 && requests("set_surrounding_text").last == [0, 2, 2])
      let serial = UInt32(requests("commit").count)
      post("preedit_string", [.text("ka"), .int(2), .int(2)])
      post("done", [.uint(serial)])
      try await wait("composed") { field.text == "éka" }
      #expect(field.markedTextRange != nil && requests("set_surrounding_text").count == 1, "the text has not changed")
      post("commit_string", [.text("か")])
      post("done", [.uint(UInt32(requests("commit").count))])
      try await wait("committed") { field.text == "éか" && requests("set_surrounding_text").count == 2 }
      #expect(field.markedTextRange == nil && requests("enable").count == 1, "the input method goes on")
      #expect(requests("set_text_change_cause").last == [0])
      // An answer to an old state: the new state is told after the next answer, also if a layout moves the caret.
      let old = UInt32(requests("commit").count - 1)
      post("commit_string", [.text("x")])
      post("done", [.uint(old)])
      try await wait("committed late") { field.text == "éかx" }
      field.frame.origin.x += 20
      field.setNeedsLayout()
      CATransaction.flush()
      post("commit_string", [.text("y")])
      post("done", [.uint(UInt32(requests("commit").count))])
      try await wait("told") { requests("set_surrounding_text").last == [0, 7, 7] }
      let causes: ArraySlice<[Int]> = requests("set_text_change_cause").dropFirst()
      #expect(causes.allSatisfy { $0 == [0] }, "all changes but the first text are the input method's")
      // The program changes what is composed: the input method begins anew.
      field.addAction(UIAction { [unowned field] _ in field.text = "Z" }, for: .editingChanged)
      post("preedit_string", [.text("z"), .int(1), .int(1)])
      post("done", [.uint(UInt32(requests("commit").count))])
      try await wait("told of the program's text") { requests("set_surrounding_text").last == [0, 1, 1] }
      try await wait("told whose text it is") { requests("set_text_change_cause").last == [1] }
      #expect(field.text == "Z" && field.markedTextRange == nil)
      field.resignFirstResponder()
      try await wait("disabled") { requests("disable").count == 1 }
    }
  }
}
