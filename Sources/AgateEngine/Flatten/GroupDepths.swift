/// The nesting depth of groups.
struct GroupDepths: BitwiseCopyable {
  /// The number of groups and pictures that are open.
  private(set) var current = 0
  /// The largest number of groups that were open at once.
  private(set) var deepest = 0

  mutating func open() {
    current += 1
    deepest = max(deepest, current)
  }

  /// Opens a picture, which has its own depth.
  mutating func openPicture() { current += 1 }

  mutating func close(_ count: Int = 1) { current -= count }

  /// Begins anew at the root, in the same frame.
  mutating func closeAll() { current = 0 }
}
