import Synchronization

/// The clipboard reads of a window that are in progress.
final class PendingReads {
  private struct Entry { weak var read: PendingRead? }
  private var entries: [Entry] = []

  func add() -> PendingRead {
    let read = PendingRead()
    entries.removeAll { $0.read == nil }
    entries.append(Entry(read: read))
    return read
  }

  /// Cancels all reads. They end without a text.
  func cancel() {
    for entry in entries { entry.read?.cancel() }
    entries = []
  }
}

/// A clipboard read in progress, which can be cancelled even before its reader is set.
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

  /// Cancels the read, which ends without a text.
  func cancel() {
    let reader = state.withLock { state in
      state.isCancelled = true
      return state.reader
    }
    reader?.cancel()
  }
}
