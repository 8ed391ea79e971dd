import Glibc
import Synchronization

/// Types of contents by which this program knows its own texts when a compositor offers them to it. No program asks for them.
enum SelectionMark {
  private static let process = "application/x-agate-\(getpid())-\(UInt64.random(in: 0 ... .max))-"
  private static let count = Atomic(0)

  /// A type that stands for one text.
  static func next() -> String { process + String(count.add(1, ordering: .relaxed).newValue) }

  /// Whether a type is one of this process.
  static func isOwn(_ type: String) -> Bool { type.hasPrefix(process) }
}
