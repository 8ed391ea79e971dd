import Glibc
import Synchronization

/// The pipeline caches of the open devices. They are written when the process ends by `quick_exit`, which destroys no
/// device.
enum OpenPipelineCaches {
  private struct Entry { weak var cache: PipelineCache? }
  private static let entries = Mutex<[Entry]>([])

  private static let isWrittenAtEnd = at_quick_exit { OpenPipelineCaches.write() } == 0

  /// Adds the cache of a device that was opened.
  static func add(_ cache: PipelineCache) {
    _ = isWrittenAtEnd
    entries.withLock { entries in
      entries.removeAll { $0.cache == nil }
      entries.append(Entry(cache: cache))
    }
  }

  /// Writes the caches that have changed.
  static func write() {
    for cache in entries.withLock({ $0.compactMap(\.cache) }) { cache.write() }
  }
}
