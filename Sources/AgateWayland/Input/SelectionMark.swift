import Glibc
import Synchronization

/// MIME types that mark this program's own texts, so that the program recognizes the texts when the compositor offers
/// them back. No program requests these types.
enum SelectionMark {
  private static let process = "application/x-agate-\(getpid())-\(UInt64.random(in: 0 ... .max))-"
  private static let count = Atomic(0)

  /// Returns a new type, which marks one text.
  static func next() -> String { process + String(count.add(1, ordering: .relaxed).newValue) }

  /// Returns whether a type marks a text of this process.
  static func isOwn(_ type: String) -> Bool { type.hasPrefix(process) }
}
