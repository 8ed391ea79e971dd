import Agate

/// An observation of a property by an object or a closure.
///
/// Several threads may change properties of an object at once, so the state is locked. The property is read, values are
/// compared and released, and the observer is called without the lock.
final class Observation {
  /// The observer, or the ``NSKeyValueObservation`` of a closure. The observation ends when it is released.
  private(set) weak var owner: NSObject?
  /// The names that lead to the property; nil if only a key path is known.
  let keyPath: String?
  /// The first of these names.
  private let name: String?
  private let path: AnyKeyPath?
  /// Whether the key path has one component, so that it leads through no other property.
  private let isPlain: Bool
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  /// Reads the property.
  private let read: (NSObject) -> Any?
  private let call: (NSObject, ObserverCall) -> Void
  private let lock = NSLock()
  private var hasEnded = false
  /// The value at the last change, or before the change that is under way.
  private var last = KnownValue()
  /// The number of changes that are under way: code may tell of a change that a setter tells of, too.
  private var depth = 0
  /// The observations of the objects through which the path leads. They are set before the observation begins.
  var links: ObservationLinks?

  /// Creates an observation by names.
  init(
    _ owner: NSObject, _ keyPath: String?, _ options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer? = nil, read: @escaping (NSObject) -> Any?,
    call: @escaping (NSObject, ObserverCall) -> Void
  ) {
    (self.keyPath, self.options, self.context, self.read, self.call) = (keyPath, options, context, read, call)
    isPlain = false
    (path, name) = (nil, keyPath.map { String($0.prefix { $0 != "." }) })
    self.owner = owner
  }

  /// Creates an observation by a key path.
  init(
    _ owner: NSObject, path: AnyKeyPath, _ options: NSKeyValueObservingOptions, read: @escaping (NSObject) -> Any?,
    call: @escaping (NSObject, ObserverCall) -> Void
  ) {
    (self.path, self.options, self.read, self.call) = (path, options, read, call)
    (keyPath, name, context) = (nil, nil, nil)
    isPlain = KeyPathComponents.count(path) == 1
    self.owner = owner
  }

  var isActive: Bool { lock.withLock { !hasEnded } }
  func end() { lock.withLock { hasEnded = true } }

  /// Stores a value, and returns the one before.
  ///
  /// - Parameter isChanging: whether a change begins, after which the value is the old one.
  @discardableResult private func exchange(_ value: Any?, isChanging: Bool = false) -> Any? {
    let known = KnownValue(value, isHeld: isChanging)
    return lock.withLock {
      defer { last = known }
      return last.value
    }
  }

  /// Begins the observation.
  func begin(_ object: NSObject) {
    let value = read(object)
    exchange(value)
    links?.follow(object)
    if options.contains(.initial) { call(object, ObserverCall(new: value, isInitial: true)) }
  }

  // MARK: Changes

  /// Calls the observer if the value of the property has changed.
  func compare(_ object: NSObject) {
    if lock.withLock({ depth > 0 }) { return }
    links?.follow(object)
    let new = read(object), old = exchange(new)
    if !PropertyValues.areEqual(old, new) { tell(object, ObserverCall(new: new, old: old)) }
  }

  /// Calls the observer, although the value may be the same.
  func tellOfPart(_ object: NSObject) {
    let new = read(object), old = exchange(new)
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
    let isOutermost = lock.withLock {
      depth += 1
      return depth == 1
    }
    guard isOutermost else { return }
    var value = read(object)
    // The elements may change in the same array.
    if change.kind != .setting, let list = PropertyValues.content(value) as? NSMutableArray { value = list.copy() }
    exchange(value, isChanging: true)
    if options.contains(.prior) { call(object, ObserverCall(change, old: value, isPrior: true)) }
  }

  func didChange(_ change: PropertyChange, of object: NSObject) {
    switch relation(to: change, of: object) {
    case .different: return
    case .unknown: return compare(object)
    case .same: break
    }
    let isOutermost = lock.withLock {
      depth = max(depth - 1, 0)
      return depth == 0
    }
    guard isOutermost else { return }
    let new = read(object), old = exchange(new)
    links?.follow(object)
    call(object, ObserverCall(change, new: new, old: old))
  }

  // MARK: Properties

  private enum Relation { case same, different, unknown }

  /// Returns whether a change is one of the observed property. Key paths have no names, and those of a class and of its
  /// subclass are not equal, so the answer may not be known.
  private func relation(to change: PropertyChange, of object: NSObject) -> Relation {
    if let path {
      guard let other = change.path else { return .unknown }
      if path == other { return .same }
      // Other properties of the same class are not read: they may belong to another thread.
      let areOfOneClass = type(of: path).rootType == type(of: other).rootType
      return isPlain && areOfOneClass && !(object is any KeyValueDependent) ? .different : .unknown
    }
    guard let name, let key = change.key else { return .unknown }
    if PropertyChange.plainKey(name) == key { return name == keyPath ? .same : .unknown }
    return Self.depends(name, on: key, of: object) ? .same : .different
  }

  /// Returns whether the class says that a property depends on another one.
  private static func depends(_ name: String, on key: String, of object: NSObject, depth: Int = 0) -> Bool {
    guard depth < 8, let type = type(of: object) as? any KeyValueDependent.Type else { return false }
    return type.keyPathsForValuesAffectingValue(forKey: name).contains {
      let other = String($0.prefix { $0 != "." })
      if PropertyChange.plainKey(other) == key { return true }
      return other != name && depends(other, on: key, of: object, depth: depth + 1)
    }
  }
}
