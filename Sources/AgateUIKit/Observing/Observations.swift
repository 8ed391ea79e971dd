import Agate

/// The observations of an object's properties.
final class Observations {
  /// An observation by an object or a closure.
  final class Entry {
    /// The observer, or the ``NSKeyValueObservation`` of a closure. The observation ends when it is released.
    private(set) weak var owner: NSObject?
    let keyPath: String?
    let context: UnsafeMutableRawPointer?
    /// Reads the property and, if it has changed, calls the observer.
    fileprivate let check: (NSObject) -> Void
    fileprivate var isActive = true

    init(
      _ owner: NSObject, _ keyPath: String? = nil, context: UnsafeMutableRawPointer? = nil,
      check: @escaping (NSObject) -> Void
    ) {
      (self.keyPath, self.context, self.check) = (keyPath, context, check)
      self.owner = owner
    }
  }

  private var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Ends observations, and those whose owners have been released.
  func remove(_ isMeant: (Entry) -> Bool = { _ in false }) {
    let ended = entries.filter { $0.owner == nil || isMeant($0) }
    for entry in ended { entry.isActive = false }
    // Entries are released after the array has changed, because what their closures hold may end other observations.
    withExtendedLifetime(ended) { entries.removeAll { !$0.isActive } }
  }

  /// Calls the observers of properties that have changed.
  func tell(_ object: NSObject) {
    var isOrphaned = false
    for entry in entries where entry.isActive {
      if entry.owner == nil { isOrphaned = true } else { entry.check(object) }
    }
    if isOrphaned { remove() }
  }

  /// Returns whether two values are equal. Values without an equality are never equal.
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first = first as? any Equatable else { return first == nil && second == nil }
    func equals<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
    return equals(first)
  }
}
