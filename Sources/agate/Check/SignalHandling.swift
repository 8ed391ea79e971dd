import Glibc

/// The handlers of signals, and whether the calling thread blocks the signals.
struct SignalHandling {
  private struct State: Equatable {
    /// The address of the handler, or the value of `SIG_DFL` or `SIG_IGN`.
    var handler: UInt
    var isBlocked: Bool
  }

  /// The signals that programs handle.
  private static let signals: [(number: Int32, name: String)] = [
    (SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP"), (SIGPIPE, "SIGPIPE"),
    (SIGCHLD, "SIGCHLD"),
  ]

  private var states: [State]

  static var current: SignalHandling {
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    return SignalHandling(
      states: signals.map { signal in
        var action = sigaction()
        sigaction(signal.number, nil, &action)
        return State(
          handler: unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self),
          isBlocked: sigismember(&blocked, signal.number) == 1)
      })
  }

  /// Returns the first change since `earlier` as a clause, or nil if nothing has changed.
  func change(since earlier: SignalHandling) -> String? {
    for (index, signal) in Self.signals.enumerated() {
      let (old, new) = (earlier.states[index], states[index])
      if old.handler != new.handler { return "it replaces the handler of \(signal.name)" }
      if old.isBlocked != new.isBlocked { return "it changes whether the caller's thread blocks \(signal.name)" }
    }
    return nil
  }
}
