import Agate

/// The observations of a view's properties.
final class Observations {
  /// An observation by an object or a closure.
  final class Entry {
    let owner: ObjectIdentifier
    let keyPath: String?
    let context: UnsafeMutableRawPointer?
    /// Reads the property and, if it has changed, calls the observer.
    fileprivate let check: (UIView) -> Void
    fileprivate var isActive = true

    init(
      _ owner: AnyObject, _ keyPath: String? = nil, context: UnsafeMutableRawPointer? = nil,
      check: @escaping (UIView) -> Void
    ) {
      (self.owner, self.keyPath, self.context, self.check) = (ObjectIdentifier(owner), keyPath, context, check)
    }
  }

  private var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  func remove(_ isMeant: (Entry) -> Bool) {
    for entry in entries where isMeant(entry) { entry.isActive = false }
    entries.removeAll { !$0.isActive }
  }

  /// Calls the observers of properties that have changed.
  func tell(_ view: UIView) { for entry in entries where entry.isActive { entry.check(view) } }

  /// Returns whether two values are equal. Values without an equality are never equal.
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    guard let first = first as? any Equatable else { return first == nil && second == nil }
    func equals<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
    return equals(first)
  }
}
