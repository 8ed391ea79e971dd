import Synchronization

/// A pointer interaction or hover recogniser that exists, in the program's count. While there is none, the pointer's
/// movements need no search for the view under the pointer.
final class HoverCount {
  private static let count = Atomic<Int>(0)
  /// Whether there is any pointer interaction or hover recogniser.
  static var isPositive: Bool { count.load(ordering: .relaxed) > 0 }

  init() { Self.count.add(1, ordering: .relaxed) }
  deinit { Self.count.subtract(1, ordering: .relaxed) }
}
