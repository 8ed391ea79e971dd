import Synchronization

/// Commits on their way to the render tree, and empty commits on their way back.
package final class Mailbox: Sendable {
  private let state = Mutex<(full: [Commit], blank: [Commit])>(([], []))

  package init() {}
  /// The maximum number of commits that wait until a frame takes them. If more commits wait, the compositor takes them
  /// immediately.
  package static let mostWaiting = 64
  /// The maximum number of sublayers in a commit whose memory is reused.
  private static let mostChildrenKept = 4096

  package func blank() -> Commit { state.withLock { $0.blank.popLast() ?? Commit() } }

  /// Adds a commit to the queue. Returns the number of waiting commits.
  package func post(_ commit: Commit) -> Int {
    state.withLock {
      $0.full.append(commit)
      return $0.full.count
    }
  }
  package func take() -> Commit? { state.withLock { $0.full.isEmpty ? nil : $0.full.removeFirst() } }
  /// Takes back a commit that was applied, for reuse. Clears the commit in place: the caller's variable is the only
  /// owner of the arrays, so that clearing does not copy them.
  package func giveBack(_ commit: inout Commit) {
    // A commit with so many sublayers is usually the first of a scene. The later commits are small, so its memory is
    // freed.
    if commit.children.count > Self.mostChildrenKept { commit = Commit() }
    commit.clear()
    let cleared = commit
    state.withLock { $0.blank.append(cleared) }
  }
}
