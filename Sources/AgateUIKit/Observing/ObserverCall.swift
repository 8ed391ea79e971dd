import Agate

/// The call of an observer.
struct ObserverCall {
  var kind = NSKeyValueChange.setting
  var new: Any?
  var old: Any?
  var indexes: IndexSet?
  var isPrior = false
  /// Whether the observation begins.
  var isInitial = false
}

extension ObserverCall {
  /// Creates the call for a change that the object tells of. If elements of an array are inserted, removed or replaced,
  /// the values are arrays of these elements, as on Apple's systems.
  init(_ change: PropertyChange, new: Any? = nil, old: Any?, isPrior: Bool = false) {
    func elements(_ value: Any?) -> Any? {
      guard change.kind != .setting, let indexes = change.indexes, let list = PropertyValues.content(value) as? [Any]
      else { return value }
      return indexes.filter(list.indices.contains).map { list[$0] }
    }
    self.init(kind: change.kind, indexes: change.indexes, isPrior: isPrior)
    if change.kind != .removal { self.new = elements(new) }
    if change.kind != .insertion { self.old = elements(old) }
  }

  /// Returns the dictionary for an observer.
  func change(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue as NSNumber]
    if options.contains(.new), !isPrior, kind != .removal {
      change[.newKey] = PropertyValues.content(new) ?? NSNull()
    }
    if options.contains(.old), !isInitial, kind != .insertion {
      change[.oldKey] = PropertyValues.content(old) ?? NSNull()
    }
    if isPrior { change[.notificationIsPriorKey] = true }
    if let indexes { change[.indexesKey] = indexes }
    return change
  }

  /// Returns the change for a closure.
  func change<Value>(_ options: NSKeyValueObservingOptions) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: kind, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
      oldValue: options.contains(.old) && !isInitial ? old as? Value : nil, indexes: indexes, isPrior: isPrior)
  }
}
