/// The texts that a window reads now.
final class PendingReads {
  private struct Entry { weak var reader: PipeReader? }
  private var entries: [Entry] = []

  func add(_ reader: PipeReader) {
    entries.removeAll { $0.reader == nil }
    entries.append(Entry(reader: reader))
  }

  /// Ends all of them without a text.
  func cancel() {
    for entry in entries { entry.reader?.cancel() }
    entries = []
  }
}
