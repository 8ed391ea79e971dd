/// The nesting depth of groups.
struct GroupDepths: BitwiseCopyable {
  /// The number of open groups and pictures.
  private(set) var current = 0
  /// The largest number of groups that were open at the same time.
  private(set) var deepest = 0

  mutating func open() {
    current += 1
    deepest = max(deepest, current)
  }

  /// Opens a picture. The picture itself does not count as a group in ``deepest``.
  mutating func openPicture() { current += 1 }

  mutating func close(_ count: Int = 1) { current -= count }

  /// Restarts at the root, in the same frame.
  mutating func closeAll() { current = 0 }
}
