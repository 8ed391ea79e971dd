import Agate
import AgateUIKit
import Synchronization
import Testing

/// The pasteboard, which is one object of the process.
@Suite(.serialized) struct UIPasteboardTests {
  private final class Owner: Sendable {}

  private final class Host: Sendable {
    let copied = Mutex<[String]>([])
    let owner = Owner()

    func attach() {
      UIPasteboard.general.attach(
        PasteboardHost(
          owner: ObjectIdentifier(owner), copy: { [self] text in copied.withLock { $0.append(text) } },
          paste: { "of another program" }))
    }
  }

  @Test func withoutAWindowTheProgramKeepsTexts() {
    let pasteboard = UIPasteboard.general, count = pasteboard.changeCount
    let heard = Mutex(0)
    let observer = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: pasteboard, queue: nil
    ) { _ in heard.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    pasteboard.string = "one"
    #expect(pasteboard.string == "one")
    #expect(pasteboard.strings == ["one"])
    #expect(pasteboard.hasStrings)
    pasteboard.strings = ["one", "two"]
    #expect(pasteboard.string == "one")
    #expect(pasteboard.strings == ["one", "two"])
    pasteboard.string = nil
    #expect(pasteboard.string == nil)
    #expect(pasteboard.strings == nil)
    #expect(!pasteboard.hasStrings)
    #expect(pasteboard.changeCount == count + 3)
    #expect(heard.withLock { $0 } == 3)
  }

  @Test func aWindowsClipboardIsUsedWhileThereIsOne() {
    let pasteboard = UIPasteboard.general, host = Host()
    pasteboard.string = "before"
    host.attach()
    #expect(host.copied.withLock { $0 } == ["before"], "the first window offers what was copied before")
    pasteboard.strings = ["a", "b"]
    #expect(host.copied.withLock { $0 }.last == "a\nb")
    #expect(pasteboard.strings == ["a", "b"], "the program's own texts need no window")
    pasteboard.noteForeignContents(hasText: true, host: ObjectIdentifier(other))
    #expect(pasteboard.strings == ["a", "b"], "the report of another window")
    pasteboard.noteForeignContents(hasText: true, host: ObjectIdentifier(host.owner))
    #expect(pasteboard.hasStrings)
    #expect(pasteboard.string == "of another program")
    pasteboard.string = nil
    #expect(host.copied.withLock { $0 }.last == "", "an empty text empties the clipboard")
    #expect(!pasteboard.hasStrings)
    pasteboard.noteForeignContents(hasText: true, host: ObjectIdentifier(host.owner))
    UIPasteboard.general.detach(ObjectIdentifier(self.other))
    #expect(pasteboard.hasStrings, "another window was closed")
    UIPasteboard.general.detach(ObjectIdentifier(host.owner))
    #expect(pasteboard.string == nil)
    #expect(!pasteboard.hasStrings)
  }

  private let other = Owner()
}
