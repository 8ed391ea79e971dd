import Agate
import AgateUIKit
import Foundation
import Testing

@testable import AgateHost
@testable import AgateWayland

/// The changes that a window hears of, and a text that has them.
@MainActor private final class TypedText {
  var events: [TextInputEvent] = []
  var text: EditedText

  init(_ text: EditedText = EditedText()) { self.text = text }

  func apply(_ event: TextInputEvent) {
    events.append(event)
    text.apply(event)
  }

  /// Lets a window edit the text, as a field for the address of a mailbox.
  func edit(in window: WaylandWindow) {
    window.onTextInput = { [weak window] event in
      self.apply(event)
      var state = Self.mail(self.text)
      state.isChangedByInputMethod = true
      window?.textInput = state
    }
    window.textInput = Self.mail(text)
  }

  static func mail(_ text: EditedText) -> TextInputState {
    var state = TextInputState(caret: CGRect(x: 10, y: 10, width: 1, height: 16), text: text)
    (state.purpose, state.hints) = (.email, [.sensitive, .multiline])
    return state
  }
}

/// Text of input methods, in a real compositor.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct TextInputTests {
  /// Waits until the input method sees a text field.
  private func wait(
    _ method: InputMethod, _ window: WaylandWindow, until condition: (InputMethod.Field) -> Bool
  ) async throws {
    for _ in 0..<200 {
      _ = try await window.nextFrame(timeout: 0.01).map { try window.memoryDelivery($0) }
      if condition(try method.update()) { return }
    }
    throw TestProblem("never: \(method.field)")
  }

  @Test func anInputMethodComposesCommitsAndDeletes() async throws {
    try await HeadlessCompositor.sway { compositor in
      let method = try InputMethod(in: compositor)
      let window = try WaylandWindow(in: compositor)
      let typed = TypedText(EditedText("grün ", cursor: 6))
      try await window.show(2)
      let first = try method.update()
      #expect(!first.isActive, "no text field is edited")
      typed.edit(in: window)
      try await wait(method, window) { $0.isActive && $0.text == "grün " }
      #expect(method.field.cursor == 6)
      #expect(method.field.anchor == 6)
      #expect(method.field.purpose == 6)
      #expect(method.field.hints == 0x280)
      try method.change(preedit: ("né", 1, 3))
      try await window.show(until: { typed.events.count == 1 })
      #expect(typed.events[0] == TextInputEvent(preedit: PreeditText("né", selection: 1..<3)))
      try method.change(commit: "blau", delete: (6, 0))
      try await window.show(until: { typed.events.count == 2 })
      #expect(typed.events[1].committedText == "blau")
      #expect(typed.events[1].deletedBefore == 6)
      #expect(typed.events[1].preedit == nil)
      #expect(typed.text.text == "blau")
      #expect(typed.text.cursor == 4)
      try await wait(method, window) { $0.text == "blau" && $0.cursor == 4 }
      #expect(method.field.cause == 0, "the input method itself")
      window.textInput = TypedText.mail(EditedText("red"))
      try await wait(method, window) { $0.text == "red" }
      #expect(method.field.cause == 1)
      window.textInput = nil
      try await wait(method, window) { !$0.isActive }
      try method.change(commit: "late")
      _ = try await window.nextFrame(timeout: 0.1)
      #expect(typed.events.count == 2, "no text field is there any more")
    }
  }

  @Test func preeditTextEndsWhenTheKeyboardGoesToAnotherWindow() async throws {
    try await HeadlessCompositor.sway { compositor in
      let method = try InputMethod(in: compositor)
      let window = try WaylandWindow(in: compositor)
      let typed = TypedText()
      window.onTextInput = { typed.apply($0) }
      window.textInput = TextInputState()
      try await window.show(2)
      try await wait(method, window) { $0.isActive }
      try method.change(preedit: ("word", -1, -1))
      try await window.show(until: { !typed.events.isEmpty })
      #expect(typed.events == [TextInputEvent(preedit: PreeditText("word"))])
      let other = try WaylandWindow(in: compositor)
      try await other.show(2)
      for _ in 0..<100 where typed.events.count < 2 { _ = try await window.nextFrame(timeout: 0.02) }
      #expect(typed.events.last == TextInputEvent())
      other.close()
      try await wait(method, window) { $0.isActive }
    }
  }

  @Test func withoutAHandlerCommittedTextArrivesAsAKey() async throws {
    try await HeadlessCompositor.sway { compositor in
      let method = try InputMethod(in: compositor)
      let window = try WaylandWindow(in: compositor)
      let log = InputLog()
      log.listen(to: window)
      window.textInput = TextInputState()
      try await window.show(2)
      try await wait(method, window) { $0.isActive }
      try method.change(commit: "日本")
      try await window.show(until: { log.keys.count == 2 })
      #expect(log.keys.map(\.characters) == ["日本", "日本"])
      #expect(log.keys.map(\.phase) == [.pressed, .released])
      #expect(log.keys.map(\.name) == ["", ""])
    }
  }

  @Test func aProgramsWindowHearsOfTextAndUsesTheClipboard() async throws {
    try await HeadlessCompositor.sway { compositor in
      try await compositor.withProcessEnvironment {
        let method = try InputMethod(in: compositor)
        let pointer = try VirtualPointer(in: compositor)
        var made: Window?
        let typed = TypedText()
        let program = AgateHost.Program(title: "text", size: CGSize(width: 300, height: 200), background: .black) {
          window in
          made = window
          window.textInput = TextInputState(text: EditedText("a"))
          window.onTextInput = { event in
            typed.events.append(event)
            var state = window.textInput
            state?.text?.apply(event)
            window.textInput = state
          }
        }
        let run = Task { await program.run(["--renderer", "cpu"]) }
        @MainActor func wait(_ what: String, until condition: @MainActor () throws -> Bool) async throws {
          for _ in 0..<500 {
            if try condition() { return }
            try await Task.sleep(for: .milliseconds(10))
          }
          throw TestProblem("never: \(what)")
        }
        try await wait("active") { try method.update().isActive }
        let window = try #require(made)
        try method.change(commit: "b")
        try await wait("told") { try method.update().text == "ab" }
        #expect(method.field.cause == 0)
        #expect(window.textInput?.text?.cursor == 2)
        #expect(typed.events.count == 1)
        // The user gives input, so that the program may use the clipboard.
        var clicks = 0
        window.onPointer = { if $0.phase == .released { clicks += 1 } }
        for place: UInt32 in [300, 310] { try pointer.move(to: place, place) }
        try pointer.press(0x110, true)
        try pointer.press(0x110, false)
        try await wait("the click") { clicks > 0 }
        UIPasteboard.general.string = "of the program"
        #expect(UIPasteboard.general.string == "of the program")
        #expect(await window.paste() == "of the program")
        try await Task.sleep(for: .milliseconds(200))
        let pasted = try await Program.run("wl-paste", ["-n"], environment: compositor.environment)
        #expect(pasted.text == "of the program")
        var changes = 0
        window.onClipboardChange = { if $0 == .clipboard { changes += 1 } }
        try await compositor.copy("of another")
        try await wait("the clipboard of another program") { changes > 0 && UIPasteboard.general.hasStrings }
        #expect(await window.paste() == "of another")
        // The main thread waits here, and the window reads.
        #expect(UIPasteboard.general.string == "of another")
        window.copy("selected", to: .primary)
        #expect(await window.paste(from: .primary) == "selected")
        try await Task.sleep(for: .milliseconds(200))
        let selected = try await Program.run("wl-paste", ["-n", "-p"], environment: compositor.environment)
        #expect(selected.text == "selected")
        window.close()
        #expect(await run.value == .done)
        #expect(UIPasteboard.general.string == nil, "the text of another program")
      }
    }
  }
}

@MainActor extension WaylandWindow {
  /// Delivers a frame with the test's pattern.
  fileprivate func memoryDelivery(_ request: FrameRequest) throws {
    let pixels = try memory(of: request)
    pixels.fill(nil, pattern)
    try deliver(pixels, for: request, damage: nil, sequence: nil)
  }
}
