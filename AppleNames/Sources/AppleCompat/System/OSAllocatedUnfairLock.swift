import CAppleCompat

/// A lock that protects a state. The lock is not recursive.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let word = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
  private var state: State

  /// Creates a lock that protects a state. The state need not be `Sendable`.
  public init(uncheckedState: State) {
    word.initialize(to: os_unfair_lock())
    state = uncheckedState
  }
  /// Creates a lock that protects a state.
  public convenience init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }
  /// Creates a lock without a state, for state that is stored elsewhere.
  public convenience init() where State == Void { self.init(uncheckedState: ()) }

  deinit { word.deallocate() }

  /// Calls a function with the state while the lock is held, and returns the function's result.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Calls a function with the state while the lock is held. The function can use values that are not `Sendable`.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(word)
    defer { os_unfair_lock_unlock(word) }
    return try body(&state)
  }

  /// Calls a function with the state while the lock is held. If the lock is already held, returns nil without calling
  /// the function.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard os_unfair_lock_trylock(word) else { return nil }
    defer { os_unfair_lock_unlock(word) }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Locks the lock. Blocks the thread until the lock is available.
  public func lock() { os_unfair_lock_lock(word) }
  /// Unlocks the lock.
  public func unlock() { os_unfair_lock_unlock(word) }
  /// Locks the lock if it is available.
  ///
  /// - Returns: Whether the lock has been locked.
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(word) }
  /// Calls a function while the lock is held, and returns the function's result.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(word)
    defer { os_unfair_lock_unlock(word) }
    return try body()
  }
}
