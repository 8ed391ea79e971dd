import Synchronization

/// Commits on their way to the render tree, and empty commits on their way back.
package final class Mailbox: Sendable {
  private let state = Mutex<(full: [Commit], blank: [Commit])>(([], []))

  package init() {}
  package static let mostWaiting = 64
  /// The most sublayers of a commit whose memory is used again.
  private static let mostChildrenKept = 4096

  package func blank() -> Commit { state.withLock { $0.blank.popLast() ?? Commit() } }

  /// Adds a commit. Returns the number of commits that wait.
  package func post(_ commit: Commit) -> Int {
    state.withLock {
      $0.full.append(commit)
      return $0.full.count
    }
  }
  package func take() -> Commit? { state.withLock { $0.full.isEmpty ? nil : $0.full.removeFirst() } }
  /// Takes back a commit that was applied. The commit is cleared in the caller's place, where nothing else holds its
  /// arrays: otherwise they would be copied.
  package func giveBack(_ commit: inout Commit) {
    // Most commits with so many sublayers are the first of a scene, and those after it are small.
    if commit.children.count > Self.mostChildrenKept { commit = Commit() }
    commit.clear()
    let cleared = commit
    state.withLock { $0.blank.append(cleared) }
  }
}
