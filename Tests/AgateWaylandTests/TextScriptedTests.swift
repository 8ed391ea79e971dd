import Agate
import Foundation
import Glibc
import Testing

@testable import AgateWayland

/// Input methods and clipboards of a compositor that is wrong, or of programs that are.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct TextScriptedTests {
  private let globals: [(name: String, version: Int32)] = [
    ("wl_seat", 5), ("zwp_text_input_manager_v3", 1), ("wl_data_device_manager", 3),
    ("zwp_primary_selection_device_manager_v1", 1),
  ]

  private func window(_ compositor: ScriptedCompositor) async throws -> WaylandWindow {
    let window = try WaylandWindow(
      title: "Scripted", width: 320, height: 240, renderer: TestRenderer(),
      connection: WaylandConnection(environment: compositor.environment))
    try await window.show(2)
    return window
  }

  private func focus(_ compositor: ScriptedCompositor) {
    compositor.post("enter", on: "wl_keyboard", [.uint(41), .object("wl_surface"), .noWords])
  }

  private func requests(_ compositor: ScriptedCompositor, _ name: String) -> Int {
    compositor.values(of: name, on: "zwp_text_input_v3").count
  }

  /// Waits until a condition of the compositor holds.
  private func wait(_ window: WaylandWindow, until condition: () -> Bool) async throws {
    try await window.show(until: condition)
  }

  // MARK: Input methods

  @Test func anInputMethodIsOnWhileATextFieldIsEdited() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    compositor.post("enter", on: "zwp_text_input_v3", [.object("wl_surface")])
    try await window.show(2)
    #expect(requests(compositor, "enable") == 0)
    #expect(requests(compositor, "commit") == 0)
    window.onTextInput = { _ in }
    var state = TextInputState(
      caret: CGRect(x: 10.5, y: -2e9, width: 1, height: .infinity), text: EditedText("a\0é", cursor: 2, anchor: 0))
    window.textInput = state
    try await wait(window) { requests(compositor, "commit") == 1 }
    #expect(requests(compositor, "enable") == 1)
    #expect(compositor.texts(of: "set_surrounding_text", on: "zwp_text_input_v3") == [["a é"]])
    #expect(compositor.values(of: "set_surrounding_text", on: "zwp_text_input_v3") == [[0, 2, 0]])
    #expect(compositor.values(of: "set_cursor_rectangle", on: "zwp_text_input_v3") == [[10, -1_000_000, 1, 1_000_000]])
    // Nothing is new.
    window.textInput = state
    state.isChangedByInputMethod = true
    window.textInput = state
    state.text = EditedText("b")
    window.textInput = state
    try await wait(window) { requests(compositor, "commit") == 2 }
    #expect(requests(compositor, "enable") == 1, "the same field")
    // Only the place of the cursor: the text is not told again, which would end what is composed.
    state.caret = CGRect(x: 20, y: 0, width: 1, height: 10)
    window.textInput = state
    try await wait(window) { requests(compositor, "commit") == 3 }
    #expect(requests(compositor, "set_surrounding_text") == 2)
    // Another field: the input method ends what it composes.
    state.field = 1
    window.textInput = state
    try await wait(window) { requests(compositor, "commit") == 5 }
    #expect(requests(compositor, "enable") == 2)
    #expect(requests(compositor, "disable") == 1)
    window.textInput = nil
    window.textInput = nil
    try await wait(window) { requests(compositor, "commit") == 6 }
    #expect(requests(compositor, "disable") == 2)
    // The focus goes while the input method is on. Compositors keep it on, and it begins anew.
    window.textInput = state
    compositor.post("leave", on: "zwp_text_input_v3", [.object("wl_surface")])
    compositor.post("enter", on: "zwp_text_input_v3", [.object("wl_surface")])
    try await wait(window) { requests(compositor, "commit") == 9 }
    #expect(requests(compositor, "enable") == 4)
    #expect(requests(compositor, "disable") == 3)
  }

  @Test func aChangeOfAnOldStateIsAppliedButNotAnswered() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    var text = EditedText("a")
    window.onTextInput = { event in
      text.apply(event)
      var state = TextInputState(text: text)
      state.isChangedByInputMethod = true
      window.textInput = state
    }
    window.textInput = TextInputState(text: text)
    compositor.post("enter", on: "zwp_text_input_v3", [.object("wl_surface")])
    try await wait(window) { requests(compositor, "commit") == 1 }
    // The first is one of before there was the field. The third is one of before the answer to the second.
    for (word, serial) in [("z", 0), ("b", 1), ("c", 1), ("d", 2)] as [(String, UInt32)] {
      compositor.post("commit_string", on: "zwp_text_input_v3", [.text(word)])
      compositor.post("done", on: "zwp_text_input_v3", [.uint(serial)])
    }
    try await wait(window) { requests(compositor, "commit") >= 3 }
    #expect(text.text == "abcd")
    #expect(requests(compositor, "commit") == 3)
    #expect(compositor.texts(of: "set_surrounding_text", on: "zwp_text_input_v3").last == ["abcd"])
  }

  @Test func eventsInAnyOrderAreSurvived() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    var events: [TextInputEvent] = []
    window.onTextInput = { events.append($0) }
    func post(_ name: String, _ values: [ScriptedCompositor.Value] = []) {
      compositor.post(name, on: "zwp_text_input_v3", values)
    }
    // Before there is a surface or a field.
    post("commit_string", [.text("lost")])
    post("done", [.uint(0)])
    post("leave", [.object("wl_surface")])
    try await window.show(2)
    window.textInput = TextInputState()
    post("enter", [.object("wl_surface")])
    post("enter", [.object("wl_surface")])
    // On, off, and on.
    try await wait(window) { requests(compositor, "commit") == 3 }
    #expect(events.isEmpty)
    // Places outside of the text and within characters.
    for (begin, end) in [(1, 99), (-5, 1), (2, 0), (-1, -1)] as [(Int32, Int32)] {
      post("preedit_string", [.text("é€"), .int(begin), .int(end)])
      post("delete_surrounding_text", [.uint(.max), .uint(.max)])
      post("done", [.uint(3)])
    }
    try await wait(window) { events.count == 4 }
    #expect(events.map { $0.preedit?.selection } == [0..<5, 0..<0, 0..<2, nil])
    #expect(events[0].deletedBefore == Int(UInt32.max))
    // Only the last of several texts counts, and none without `done`.
    for word in ["one", "two"] { post("commit_string", [.text(word)]) }
    post("done", [.uint(3)])
    post("commit_string", [.text("three")])
    post("leave", [.object("wl_surface")])
    post("done", [.uint(3)])
    post("enter", [.object("wl_surface")])
    post("done", [.uint(5)])
    try await wait(window) { requests(compositor, "commit") == 5 }
    try await window.show(2)
    #expect(events.count == 5)
    #expect(events[4] == TextInputEvent(committedText: "two"))
    // Preedit text ends with the focus.
    post("preedit_string", [.text("word"), .int(-1), .int(-1)])
    post("done", [.uint(5)])
    post("leave", [.object("wl_surface")])
    try await wait(window) { events.count == 7 }
    #expect(events[6] == TextInputEvent())
  }

  @Test func aSeatGoesAwayWhileTextIsTyped() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    var events: [TextInputEvent] = [], changes: [Clipboard] = [], focus: [Bool] = []
    window.onTextInput = { events.append($0) }
    window.onClipboardChange = { changes.append($0) }
    window.onInput = { if case .focus(let isFocused) = $0 { focus.append(isFocused) } }
    window.textInput = TextInputState()
    self.focus(compositor)
    compositor.post("enter", on: "zwp_text_input_v3", [.object("wl_surface")])
    compositor.post("preedit_string", on: "zwp_text_input_v3", [.text("word"), .int(0), .int(4)])
    try await wait(window) { requests(compositor, "commit") == 1 && focus == [true] }
    compositor.post("done", on: "zwp_text_input_v3", [.uint(1)])
    try await wait(window) { events.count == 1 }
    window.copy("own", to: .clipboard)
    #expect(window.hasText(in: .clipboard))
    compositor.remove("wl_seat")
    try await wait(window) { focus == [true, false] && events.count == 2 }
    #expect(events[1] == TextInputEvent())
    #expect(changes.contains(.clipboard))
    #expect(!window.hasText(in: .clipboard))
    #expect(await window.paste(from: .clipboard) == nil)
    window.copy("nowhere", to: .clipboard)
    window.textInput = TextInputState(text: EditedText("a"))
    try await window.show(2)
    #expect(compositor.requests.contains { $0.interface == "zwp_text_input_v3" && $0.name == "destroy" })
    #expect(compositor.requests.contains { $0.interface == "wl_data_device" && $0.name == "release" })
  }

  @Test func aCompositorWithoutThemHasNoTextAndNoClipboards() async throws {
    let compositor = try ScriptedCompositor(globals: [("wl_seat", 5)])
    defer { compositor.stop() }
    let window = try await window(compositor)
    window.textInput = TextInputState()
    focus(compositor)
    for clipboard in Clipboard.allCases {
      window.copy("text", to: clipboard)
      #expect(!window.hasText(in: clipboard))
      #expect(await window.paste(from: clipboard) == nil)
    }
    try await window.show(2)
  }

  // MARK: Clipboards

  /// Offers contents of another program.
  private func offer(
    _ compositor: ScriptedCompositor, _ types: [String], device: String = "wl_data_device",
    kind: String = "wl_data_offer"
  ) {
    compositor.post("data_offer", on: device, [.new(kind)])
    for type in types { compositor.postLast("offer", on: kind, [.text(type)]) }
    compositor.post("selection", on: device, [.object(kind)])
  }

  @Test func ownTextsNeedNoRoundTrip() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    var changes = 0
    window.onClipboardChange = { _ in changes += 1 }
    window.copy("own", to: .clipboard)
    #expect(await window.paste(from: .clipboard) == "own")
    #expect(compositor.values(of: "set_selection", on: "wl_data_device").isEmpty, "the user has done nothing yet")
    focus(compositor)
    try await wait(window) { !compositor.values(of: "set_selection", on: "wl_data_device").isEmpty }
    #expect(compositor.values(of: "set_selection", on: "wl_data_device") == [[0, 41]])
    // The compositor offers the text to the window, too.
    let types = compositor.texts(of: "offer", on: "wl_data_source").flatMap { $0 }
    offer(compositor, types)
    try await window.show(2)
    #expect(await window.paste(from: .clipboard) == "own")
    #expect(changes == 0)
    #expect(compositor.values(of: "receive", on: "wl_data_offer").isEmpty)
    // Another program sends the text on.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    compositor.post("send", on: "wl_data_source", [.text("image/png"), .file(ends[1])])
    try await window.show(2)
    close(ends[1])
    let reading = ends[0]
    let text = await withCheckedContinuation { continuation in
      _ = PipeReader(reading, limits: PipeReader.Limits()) { continuation.resume(returning: $0) }
    }
    #expect(text == "own")
    compositor.post("cancelled", on: "wl_data_source")
    compositor.post("cancelled", on: "wl_data_source")
    try await wait(window) { changes == 1 }
    try await wait(window) {
      compositor.requests.contains { $0.interface == "wl_data_source" && $0.name == "destroy" }
    }
    #expect(!window.hasText(in: .clipboard), "what was offered was the window's own")
    #expect(await window.paste(from: .clipboard) == nil)
  }

  @Test func textsThatTheCompositorRefusesAreNotKept() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    var changes = 0
    window.onClipboardChange = { _ in changes += 1 }
    focus(compositor)
    try await window.show(2)
    // Refused without a word: another program's contents are still there.
    window.copy("old", to: .clipboard)
    try await window.show(3)
    offer(compositor, ["text/plain"])
    try await wait(window) { changes == 1 }
    #expect(window.hasText(in: .clipboard))
    window.copy("new", to: .clipboard)
    // The text before is withdrawn first; some compositors would not take the newer one otherwise.
    window.copy("newer", to: .clipboard)
    try await wait(window) { compositor.values(of: "set_selection", on: "wl_data_device").count == 3 }
    let order = compositor.requests.filter { ["wl_data_source", "wl_data_device"].contains($0.interface) }.map(\.name)
    #expect(order.lastIndex(of: "destroy") ?? .max < order.lastIndex(of: "set_selection") ?? 0)
    // An empty text empties the clipboard.
    try await window.show(3)
    window.copy("", to: .clipboard)
    try await wait(window) { compositor.values(of: "set_selection", on: "wl_data_device").count == 4 }
    offer(compositor, [])
    try await window.show(3)
    #expect(!window.hasText(in: .clipboard))
    #expect(await window.paste(from: .clipboard) == nil)
  }

  @Test(arguments: [
    (Clipboard.clipboard, "wl_data_device", "wl_data_offer"),
    (.primary, "zwp_primary_selection_device_v1", "zwp_primary_selection_offer_v1"),
  ])
  func aProgramThatNeverSendsIsGivenUp(_ clipboard: Clipboard, _ device: String, _ kind: String) async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    let types = ["image/png", "STRING", "text/plain;charset=utf-8", "text/plain"]
    offer(compositor, types, device: device, kind: kind)
    try await wait(window) { window.hasText(in: clipboard) }
    #expect(await window.paste(from: clipboard, limits: PipeReader.Limits(pause: 0.2)) == nil)
    #expect(compositor.texts(of: "receive", on: kind) == [["text/plain;charset=utf-8"]])
    // A program that closes the pipe at once has no text any more.
    compositor.closeFiles()
    let text = Task { @MainActor in await window.paste(from: clipboard) }
    try await wait(window) { compositor.values(of: "receive", on: kind).count == 2 }
    compositor.closeFiles()
    #expect(await text.value == nil)
    // A read that is cancelled ends at once.
    let cancelled = Task { @MainActor in await window.paste(from: clipboard) }
    try await wait(window) { compositor.values(of: "receive", on: kind).count == 3 }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
    // A window that is closed does not wait.
    let last = Task { @MainActor in await window.paste(from: clipboard) }
    try await wait(window) { compositor.values(of: "receive", on: kind).count == 4 }
    window.close()
    #expect(await last.value == nil)
    #expect(await window.paste(from: clipboard) == nil)
  }

  @Test func offersInAnyOrderAreSurvived() async throws {
    let compositor = try ScriptedCompositor(globals: globals)
    defer { compositor.stop() }
    let window = try await window(compositor)
    func post(_ name: String, _ values: [ScriptedCompositor.Value] = []) {
      compositor.post(name, on: "wl_data_device", values)
    }
    // Offers without a place, a drag, and a selection of an offer that was given up.
    for _ in 0..<3 { post("data_offer", [.new("wl_data_offer")]) }
    post("enter", [.uint(1), .object("wl_surface"), .fixed(1), .fixed(2), .object("wl_data_offer")])
    post("motion", [.uint(1), .fixed(1), .fixed(2)])
    post("drop")
    post("leave")
    post("selection", [.nothing])
    try await window.show(3)
    #expect(!window.hasText(in: .clipboard))
    offer(compositor, ["image/png", "text/html"])
    try await window.show(3)
    #expect(!window.hasText(in: .clipboard), "no text")
    #expect(await window.paste(from: .clipboard) == nil)
    offer(compositor, ["UTF8_STRING"])
    try await wait(window) { window.hasText(in: .clipboard) }
    post("selection", [.nothing])
    try await wait(window) { !window.hasText(in: .clipboard) }
    try await wait(window) {
      compositor.requests.count { $0.interface == "wl_data_offer" && $0.name == "destroy" } == 5
    }
  }
}
