import AgateBackend
import Dispatch
import Synchronization

/// A read of the clipboard for which a thread waits. `UIPasteboard` returns texts at once, as UIKit's does.
final class BlockingPaste: Sendable {
  /// The longest time that the thread waits, in seconds.
  private static let patience = 1.0

  private let text = Mutex<String?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Returns the text in the clipboard of a window; nil if there is none, or if it does not arrive within a second. The
  /// window's own thread reads it.
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
