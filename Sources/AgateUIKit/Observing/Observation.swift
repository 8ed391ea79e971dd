import Agate

/// An observation of a property by an object or a closure.
final class Observation {
  /// The observer, or the ``NSKeyValueObservation`` of a closure. The observation ends when it is released.
  private(set) weak var owner: NSObject?
  /// The names that lead to the property; nil if only a key path is known.
  let keyPath: String?
  private let path: AnyKeyPath?
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  /// Reads the property.
  private let read: (NSObject) -> Any?
  private let call: (NSObject, ObserverCall) -> Void
  var isActive = true
  /// The value at the last change, or before the change that is under way.
  private var last: Any?
  /// The number of changes that are under way: code may tell of a change that a setter tells of, too.
  private var depth = 0
  /// The observations of the objects through which the path leads.
  var links: ObservationLinks?

  /// Creates an observation by names.
  init(
    _ owner: NSObject, _ keyPath: String?, _ options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer? = nil, read: @escaping (NSObject) -> Any?,
    call: @escaping (NSObject, ObserverCall) -> Void
  ) {
    (self.keyPath, self.options, self.context, self.read, self.call) = (keyPath, options, context, read, call)
    path = nil
    self.owner = owner
  }

  /// Creates an observation by a key path.
  init(
    _ owner: NSObject, path: AnyKeyPath, _ options: NSKeyValueObservingOptions, read: @escaping (NSObject) -> Any?,
    call: @escaping (NSObject, ObserverCall) -> Void
  ) {
    (self.path, self.options, self.read, self.call) = (path, options, read, call)
    (keyPath, context) = (nil, nil)
    self.owner = owner
  }

  /// Begins the observation.
  func begin(_ object: NSObject) {
    last = read(object)
    links?.follow(object)
    if options.contains(.initial) { call(object, ObserverCall(new: last, isInitial: true)) }
  }

  // MARK: Changes

  /// Calls the observer if the property has another value than before.
  func compare(_ object: NSObject) {
    if depth > 0 { return }
    links?.follow(object)
    let old = last, new = read(object)
    if PropertyValues.areEqual(old, new) { return }
    last = new
    tell(object, ObserverCall(new: new, old: old))
  }

  /// Calls the observer, although the value may be the same.
  func tellOfPart(_ object: NSObject) {
    let old = last, new = read(object)
    last = new
    links?.follow(object)
    tell(object, ObserverCall(new: new, old: old))
  }

  /// Calls the observer directly after a change of which nothing was known before.
  private func tell(_ object: NSObject, _ report: ObserverCall) {
    if options.contains(.prior) { call(object, ObserverCall(old: report.old, isPrior: true)) }
    if isActive { call(object, report) }
  }

  func willChange(_ change: PropertyChange, of object: NSObject) {
    guard relation(to: change, of: object) == .same else { return }
    depth += 1
    guard depth == 1 else { return }
    last = read(object)
    if options.contains(.prior) {
      call(object, ObserverCall(kind: change.kind, old: last, indexes: change.indexes, isPrior: true))
    }
  }

  func didChange(_ change: PropertyChange, of object: NSObject) {
    switch relation(to: change, of: object) {
    case .different: return
    case .unknown: return compare(object)
    case .same: break
    }
    depth = max(depth - 1, 0)
    guard depth == 0 else { return }
    let old = last, new = read(object)
    last = new
    links?.follow(object)
    call(object, ObserverCall(kind: change.kind, new: new, old: old, indexes: change.indexes))
  }

  // MARK: Properties

  private enum Relation { case same, different, unknown }

  /// Returns whether a change is one of the observed property. Key paths have no names, and those of a class and of its
  /// subclass are not equal, so the answer may not be known.
  private func relation(to change: PropertyChange, of object: NSObject) -> Relation {
    if let path { return path == change.path ? .same : .unknown }
    guard let keyPath, let key = change.key.map({ PropertyChange.plainKey($0) }) else { return .unknown }
    let names = keyPath.split(separator: ".", maxSplits: 1)
    guard let first = names.first.map({ PropertyChange.plainKey($0) }) else { return .different }
    if first == key { return names.count == 1 ? .same : .unknown }
    return Self.depends(first, on: key, of: object) ? .same : .different
  }

  /// Returns whether the class says that a property depends on another one.
  private static func depends(_ name: String, on key: String, of object: NSObject, depth: Int = 0) -> Bool {
    guard depth < 8, let type = type(of: object) as? any KeyValueDependent.Type else { return false }
    return type.keyPathsForValuesAffectingValue(forKey: name).contains {
      let other = PropertyChange.plainKey($0.prefix { $0 != "." })
      return other == key || other != name && depends(other, on: key, of: object, depth: depth + 1)
    }
  }
}
