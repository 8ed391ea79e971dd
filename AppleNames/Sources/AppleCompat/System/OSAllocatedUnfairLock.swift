import CAppleCompat

/// A lock with the state that it protects. The lock is not recursive.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let word = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
  private var state: State

  /// Creates a lock with a state that need not be sendable.
  public init(uncheckedState: State) {
    word.initialize(to: os_unfair_lock())
    state = uncheckedState
  }
  /// Creates a lock with a state.
  public convenience init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }
  /// Creates a lock that protects a state elsewhere.
  public convenience init() where State == Void { self.init(uncheckedState: ()) }

  deinit { word.deallocate() }

  /// Calls a function while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Calls a function while the lock is held. The function may use values that are not sendable.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(word)
    defer { os_unfair_lock_unlock(word) }
    return try body(&state)
  }

  /// Calls a function while the lock is held, or returns nil if the lock is held already.
  public func withLockIfAvailable<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result? {
    guard os_unfair_lock_trylock(word) else { return nil }
    defer { os_unfair_lock_unlock(word) }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Waits until the lock is free, and locks it.
  public func lock() { os_unfair_lock_lock(word) }
  /// Unlocks the lock.
  public func unlock() { os_unfair_lock_unlock(word) }
  /// Locks the lock if it is free.
  ///
  /// - Returns: whether the lock was free.
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(word) }
  /// Calls a function while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    os_unfair_lock_lock(word)
    defer { os_unfair_lock_unlock(word) }
    return try body()
  }
}
