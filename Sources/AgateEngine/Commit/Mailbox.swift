import Synchronization

/// Commits on their way to the render tree, and empty ones on their way back.
package final class Mailbox: Sendable {
  private let state = Mutex<(full: [Commit], blank: [Commit])>(([], []))

  package init() {}
  package static let mostWaiting = 64

  package func blank() -> Commit { state.withLock { $0.blank.popLast() ?? Commit() } }

  /// Returns how many wait.
  package func post(_ commit: Commit) -> Int {
    state.withLock {
      $0.full.append(commit)
      return $0.full.count
    }
  }
  package func take() -> Commit? { state.withLock { $0.full.isEmpty ? nil : $0.full.removeFirst() } }
  /// Takes a commit that was applied. Cleared in the caller's place: there nothing else holds its arrays, which would be
  /// copied.
  package func giveBack(_ commit: inout Commit) {
    commit.clear()
    let cleared = commit
    state.withLock { $0.blank.append(cleared) }
  }
}
