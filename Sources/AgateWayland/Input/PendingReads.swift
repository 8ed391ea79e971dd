import Synchronization

/// The texts that a window reads now.
final class PendingReads {
  private struct Entry { weak var read: PendingRead? }
  private var entries: [Entry] = []

  func add() -> PendingRead {
    let read = PendingRead()
    entries.removeAll { $0.read == nil }
    entries.append(Entry(read: read))
    return read
  }

  /// Ends all of them without a text.
  func cancel() {
    for entry in entries { entry.read?.cancel() }
    entries = []
  }
}

/// A text that is read now. It can be cancelled before its reader is there.
final class PendingRead: Sendable {
  private let state = Mutex<(reader: PipeReader?, isCancelled: Bool)>((nil, false))

  var reader: PipeReader? {
    get { state.withLock { $0.reader } }
    set {
      let isCancelled = state.withLock { state in
        state.reader = newValue
        return state.isCancelled
      }
      if isCancelled { newValue?.cancel() }
    }
  }

  /// Ends the reading without a text.
  func cancel() {
    let reader = state.withLock { state in
      state.isCancelled = true
      return state.reader
    }
    reader?.cancel()
  }
}
