import Agate
import Foundation
import Glibc
import Testing

@testable import AgateWayland

/// Clipboards that are shared with other programs, in a real compositor.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Compositors.canRun, Compositors.comment))
struct ClipboardTests {
  /// Opens a window, and gives it a click, by which it may fill clipboards.
  private func window(_ compositor: HeadlessCompositor, _ pointer: VirtualPointer) async throws -> WaylandWindow {
    let window = try WaylandWindow(in: compositor)
    let log = InputLog()
    log.listen(to: window)
    try await window.show(2)
    let place = try await compositor.focusedPlace()
    try pointer.move(to: UInt32(place.x + 20), UInt32(place.y + 20))
    try pointer.move(to: UInt32(place.x + 30), UInt32(place.y + 30))
    try pointer.press(0x110, true)
    try pointer.press(0x110, false)
    try await window.show(until: { log.pointer.contains { $0.phase == .released } })
    return window
  }

  /// Several megabytes of text with characters of all lengths.
  private static let long = String(repeating: "aé€𝄞\n", count: 500_000)

  @Test(arguments: [(Clipboard.clipboard, []), (.primary, ["-p"])])
  func textsGoBothWays(_ clipboard: Clipboard, _ option: [String]) async throws {
    try await HeadlessCompositor.sway { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let window = try await window(compositor, pointer)
      var changes: [Clipboard] = []
      window.onClipboardChange = { changes.append($0) }
      #expect(await window.paste(from: clipboard) == nil)
      #expect(!window.hasText(in: clipboard))
      // To other programs.
      for text in ["Grüße\n日本", Self.long] {
        window.copy(text, to: clipboard)
        #expect(window.hasText(in: clipboard))
        #expect(changes.isEmpty)
        let pasted = try await Program.run("wl-paste", ["-n"] + option, environment: compositor.environment)
        #expect(pasted.status == 0)
        #expect(pasted.text == text)
        #expect(await window.paste(from: clipboard) == text)
      }
      let types = try await Program.run("wl-paste", ["-l"] + option, environment: compositor.environment)
      let names = types.text.split(separator: "\n")
      #expect(names.prefix(3) == ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"])
      #expect(names.count == 4, "and one by which the program knows its own text")
      // An empty text empties the clipboard.
      window.copy("", to: clipboard)
      #expect(!window.hasText(in: clipboard))
      let nothing = try await Program.run("wl-paste", ["-n"] + option, environment: compositor.environment)
      #expect(nothing.status != 0)
      try await window.show(2)
      // From other programs.
      for text in ["von außen", Self.long] {
        changes = []
        try await compositor.copy(text, option)
        try await window.show(until: { changes.contains(clipboard) && window.hasText(in: clipboard) })
        #expect(await window.paste(from: clipboard) == text)
      }
      changes = []
      try await compositor.copy("", option + ["-c"])
      try await window.show(until: { !window.hasText(in: clipboard) })
      #expect(await window.paste(from: clipboard) == nil)
    }
  }

  @Test func windowsOfOneProgramExchangeTexts() async throws {
    // The second window does not move the first one, which draws no frames.
    try await HeadlessCompositor.sway(configuration: "for_window [title=\".*\"] floating enable") { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let first = try await window(compositor, pointer)
      first.copy("from the first", to: .clipboard)
      let second = try await window(compositor, pointer)
      try await second.show(until: { second.hasText(in: .clipboard) })
      #expect(await second.paste(from: .clipboard) == "from the first")
      second.copy(Self.long, to: .clipboard)
      for _ in 0..<100 where await first.paste(from: .clipboard) != nil {
        _ = try await first.nextFrame(timeout: 0.02)
        if await first.paste(from: .clipboard) != "from the first" { break }
      }
      #expect(await first.paste(from: .clipboard) != "from the first", "another window has the clipboard")
      second.close()
      first.copy("again", to: .clipboard)
      #expect(await first.paste(from: .clipboard) == "again")
    }
  }

  @Test func aTextWaitsForInput() async throws {
    try await HeadlessCompositor.sway { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let window = try WaylandWindow(in: compositor)
      window.copy("early", to: .clipboard)
      #expect(await window.paste(from: .clipboard) == "early")
      try await window.show(2)
      try pointer.move(to: 300, 300)
      try pointer.move(to: 310, 310)
      try pointer.press(0x110, true)
      try pointer.press(0x110, false)
      for _ in 0..<50 {
        _ = try await window.nextFrame(timeout: 0.02)
        let pasted = try await Program.run("wl-paste", ["-n"], environment: compositor.environment)
        if pasted.text == "early" { return }
      }
      Issue.record("the text was never offered")
    }
  }

  @Test func aProgramThatStopsReadingHarmsNothing() async throws {
    try await HeadlessCompositor.sway { compositor in
      let pointer = try VirtualPointer(in: compositor)
      let window = try await window(compositor, pointer)
      window.copy(Self.long, to: .clipboard)
      let result = try await Program.run(
        "sh", ["-c", "wl-paste -n 2>/dev/null | head -c 10"], environment: compositor.environment)
      #expect(result.text.hasPrefix("aé"))
      #expect(await window.paste(from: .clipboard) == Self.long)
    }
  }
}

extension HeadlessCompositor {
  /// Fills the clipboard, or the one of the options, from another program.
  func copy(_ text: String, _ options: [String] = []) async throws {
    let file = folder + "/copied"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    // It goes on in the background, and would keep the files by which its end is noticed.
    let words = (["wl-copy"] + options + ["-t", "text/plain"]).joined(separator: " ")
    let script = """
      for file in /proc/$$/fd/*; do number=${file##*/}; [ $number -lt 3 ] || eval "exec $number>&-"; done
      \(words) <'\(file)' >/dev/null 2>&1
      """
    let result = try await Program.run("bash", ["-c", script], environment: environment)
    guard result.status == 0 else { throw TestProblem("wl-copy: \(result.text)") }
  }

  /// The place of the focused window in sway, in points.
  fileprivate func focusedPlace() async throws -> (x: Int, y: Int) {
    func find(_ node: Any) -> [String: Any]? {
      guard let node = node as? [String: Any] else { return nil }
      if node["focused"] as? Bool == true { return node }
      return ((node["nodes"] as? [Any] ?? []) + (node["floating_nodes"] as? [Any] ?? [])).lazy.compactMap(find).first
    }
    let text = try await swaymsg("-t", "get_tree")
    guard let rect = find(try JSONSerialization.jsonObject(with: Data(text.utf8)))?["rect"] as? [String: Int],
      let x = rect["x"], let y = rect["y"]
    else { throw TestProblem("sway has no focused window") }
    return (x, y)
  }
}
