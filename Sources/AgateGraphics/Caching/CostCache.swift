import Synchronization

/// A least-recently-used cache. If the number or the total cost of the objects exceeds a limit, the cache evicts the
/// least recently used objects. If less than 5 % of the memory is available, adding an object also evicts objects.
///
/// The methods and limits have the names that `NSCache` gives them. `NSCache` in Foundation on Linux evicts the
/// cheapest and the newest objects instead, although the newest objects are about to be shown. A cache may be used from
/// any thread.
public final class CostCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var cost: Int
    /// The keys of the neighbours in the order of use.
    var older: Key?
    var newer: Key?
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var oldest: Key?
    var newest: Key?
    var totalCost = 0
    var countLimit = 0
    var totalCostLimit = 0
  }

  private let state = Mutex(State())
  private let memory: MemoryState

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - countLimit: the maximum number of objects. 0, the default, means no limit.
  ///   - totalCostLimit: the maximum total cost of the objects. 0, the default, means no limit.
  public convenience init(countLimit: Int = 0, totalCostLimit: Int = 0) {
    self.init(countLimit: countLimit, totalCostLimit: totalCostLimit, memory: .shared)
  }

  init(countLimit: Int, totalCostLimit: Int, memory: MemoryState) {
    self.memory = memory
    state.withLock {
      $0.countLimit = countLimit
      $0.totalCostLimit = totalCostLimit
    }
  }

  /// The maximum number of objects. 0 means no limit. Lowering the limit evicts objects immediately.
  public var countLimit: Int {
    get { state.withLock { $0.countLimit } }
    set { change { $0.countLimit = newValue } }
  }

  /// The maximum total cost of the objects. 0 means no limit. Lowering the limit evicts objects immediately.
  public var totalCostLimit: Int {
    get { state.withLock { $0.totalCostLimit } }
    set { change { $0.totalCostLimit = newValue } }
  }

  /// The number of objects in the cache.
  public var count: Int { state.withLock { $0.entries.count } }

  /// The total cost of the objects in the cache.
  public var totalCost: Int { state.withLock { $0.totalCost } }

  /// Returns whether the cache contains an object for `key`. The call does not count as a use of the object.
  public func contains(_ key: Key) -> Bool { state.withLock { $0.entries[key] != nil } }

  /// Returns the object for `key`, or nil if there is none. The object becomes the most recently used object.
  public func object(forKey key: Key) -> Value? {
    state.withLock { state in
      guard let value = state.entries[key]?.value else { return nil }
      Self.unlink(key, &state)
      Self.append(key, &state)
      return value
    }
  }

  /// Adds or replaces an object.
  ///
  /// An object whose cost exceeds ``totalCostLimit`` is not added. The existing object for `key` is removed even then;
  /// the objects for other keys are kept. If memory is short, the call evicts the least recently used half of the
  /// cache, but never the most recently used object.
  ///
  /// - Parameters:
  ///   - value: the object.
  ///   - key: the key of the object.
  ///   - cost: the cost, in any unit, for example the size of an image's pixels in bytes. The default is 0. Negative
  ///     costs count as 0.
  public func setObject(_ value: Value, forKey key: Key, cost: Int = 0) {
    var cost = max(cost, 0)
    // Removed values are released outside the lock, because their deinitializers may use the cache.
    var dropped = take { state in
      var dropped = Self.remove(key, &state).map { [$0] } ?? []
      if state.totalCostLimit > 0 && cost > state.totalCostLimit { return dropped }
      cost = min(cost, .max - state.totalCost)
      state.entries[key] = Entry(value: value, cost: cost)
      state.totalCost += cost
      Self.append(key, &state)
      dropped += Self.trim(&state)
      return dropped
    }
    if memory.isShort { dropped += take(Self.halve) }
  }

  /// Removes the object for `key`.
  public func removeObject(forKey key: Key) {
    _ = take { Self.remove(key, &$0).map { [$0] } ?? [] }
  }

  /// Removes all objects.
  public func removeAllObjects() {
    _ = take { Self.trim(&$0, cost: 0, count: 0) }
  }

  private func change(_ body: (inout State) -> Void) {
    _ = take { state in
      body(&state)
      return Self.trim(&state)
    }
  }

  /// Changes the state and returns the values that were removed.
  private func take(_ body: (inout State) -> [Value]) -> [Value] {
    state.withLock { body(&$0) }
  }

  private static func trim(_ state: inout State) -> [Value] {
    trim(
      &state, cost: state.totalCostLimit > 0 ? state.totalCostLimit : .max,
      count: state.countLimit > 0 ? state.countLimit : .max)
  }

  private static func trim(_ state: inout State, cost: Int, count: Int) -> [Value] {
    var dropped: [Value] = []
    while let key = state.oldest, state.totalCost > cost || state.entries.count > count {
      if let value = remove(key, &state) { dropped.append(value) }
    }
    return dropped
  }

  /// Evicts the older half, but never the most recently used object.
  private static func halve(_ state: inout State) -> [Value] {
    let (cost, count) = (state.totalCost / 2, state.entries.count / 2)
    var dropped: [Value] = []
    while let key = state.oldest, key != state.newest, state.totalCost > cost || state.entries.count > count {
      if let value = remove(key, &state) { dropped.append(value) }
    }
    return dropped
  }

  private static func remove(_ key: Key, _ state: inout State) -> Value? {
    guard state.entries[key] != nil else { return nil }
    unlink(key, &state)
    let entry = state.entries.removeValue(forKey: key)!
    state.totalCost -= entry.cost
    return entry.value
  }

  private static func unlink(_ key: Key, _ state: inout State) {
    let (older, newer) = (state.entries[key]!.older, state.entries[key]!.newer)
    if let older { state.entries[older]!.newer = newer } else { state.oldest = newer }
    if let newer { state.entries[newer]!.older = older } else { state.newest = older }
  }

  private static func append(_ key: Key, _ state: inout State) {
    state.entries[key]!.older = state.newest
    state.entries[key]!.newer = nil
    if let newest = state.newest { state.entries[newest]!.newer = key } else { state.oldest = key }
    state.newest = key
  }
}
