/// The nesting depth of groups.
struct GroupDepths: BitwiseCopyable {
  private var groups = 0
  private var passes = 0
  private var silhouettes = 0
  /// The largest number of the frame's groups that were open at the same time. Groups inside a pass do not count,
  /// because the pass has its own depth.
  private(set) var deepest = 0

  /// The number of open groups, passes and silhouettes.
  var current: Int { groups + passes + silhouettes }

  mutating func open() {
    groups += 1
    if passes == 0 { deepest = max(deepest, groups) }
  }

  mutating func close(_ count: Int = 1) { groups -= count }

  mutating func openPass() { passes += 1 }

  mutating func closePass() { passes -= 1 }

  /// Opens a silhouette, whose groups are also groups of the frame.
  mutating func openSilhouette() { silhouettes += 1 }

  mutating func closeSilhouette() { silhouettes -= 1 }

  /// Restarts at the root, in the same frame.
  mutating func closeAll() { (groups, passes, silhouettes) = (0, 0, 0) }
}
