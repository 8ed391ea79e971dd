import AgateBackend
import Dispatch
import Synchronization

/// Reads the clipboard while the calling thread waits, because the methods of `UIPasteboard` are synchronous.
final class BlockingPaste: Sendable {
  /// The maximum time that the thread waits, in seconds.
  private static let patience = 1.0

  private let text = Mutex<String?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Returns the text in the clipboard of a window. The window's own thread reads the text. Returns nil if there is no
  /// text, or if the text does not arrive within a second.
  func text(from player: PlayerWindow) -> String? {
    let task = Task { @WindowActor in
      let read = await player.paste(from: .clipboard)
      text.withLock { $0 = read }
      isDone.signal()
    }
    if isDone.wait(timeout: .now() + Self.patience) == .timedOut { task.cancel() }
    return text.withLock { $0 }
  }
}
