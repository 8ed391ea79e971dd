import AgateUIKit
import Foundation

// Operation queues of Foundation for Linux wait for calls of the operation's own `didChangeValue(for:)`.
extension NSObjectProtocol where Self: Operation {
  /// Tells that a property with `@objc dynamic` is about to change, and the states of the operation that depend on it
  /// (`KeyValueDependent`). `agate port` adds calls of this method.
  ///
  /// - Parameters:
  ///   - key: the name of the property.
  ///   - path: the key path of the property. It is not evaluated as long as no object is observed.
  public func _willChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    noteWillChange(key, path())
    willChangeStates(key)
  }
  /// Calls the observers of a property with `@objc dynamic` that has changed. The queue of the operation learns of the
  /// states that depend on the property (`KeyValueDependent`). `agate port` adds calls of this method.
  ///
  /// - Parameters:
  ///   - key: the name of the property.
  ///   - path: the key path of the property. It is not evaluated as long as no object is observed.
  public func _didChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    noteDidChange(key, path())
    didChangeStates(key)
  }
}

extension Operation {
  /// Tells that a property is about to change, and the states of the operation that depend on it. `agate port` calls
  /// this method instead of `willChangeValue(forKey:)`, because Foundation's method tells no observers.
  public func _willChangeValue(forKey key: String) {
    if KeyValueObserving.isUsed { KeyValueObserving.willChange(of: self, key) }
    willChangeStates(key)
  }
  /// Calls the observers of a property that has changed. The queue of the operation learns of the states that are or
  /// depend on the property. `agate port` calls this method instead of `didChangeValue(forKey:)`, because Foundation's
  /// method knows only the states themselves.
  public func _didChangeValue(forKey key: String) {
    if KeyValueObserving.isUsed { KeyValueObserving.didChange(of: self, key) }
    didChangeStates(key)
  }

  fileprivate func willChangeStates(_ key: String) { for state in states(key) { willChangeValue(for: state) } }
  fileprivate func didChangeStates(_ key: String) { for state in states(key) { didChangeValue(for: state) } }

  /// Returns the states of the operation that a property is, or that depend on it.
  private func states(_ key: String) -> [KeyPath<Operation, Bool>] {
    let type = type(of: self) as? any KeyValueDependent.Type
    return OperationState.allCases.filter { state in
      state.names.contains { name in
        name == key || type?.keyPathsForValuesAffectingValue(forKey: name).contains(key) == true
      }
    }.map(\.path)
  }
}

extension NSObjectProtocol {
  /// Tells that a property is about to change. `agate port` calls this method in operations.
  public func _willChangeValue(forKey key: String) {
    if let operation = self as? Operation {
      operation._willChangeValue(forKey: key)
    } else {
      willChangeValue(forKey: key)
    }
  }
  /// Calls the observers of a property that has changed. `agate port` calls this method in operations.
  public func _didChangeValue(forKey key: String) {
    if let operation = self as? Operation {
      operation._didChangeValue(forKey: key)
    } else {
      didChangeValue(forKey: key)
    }
  }
}

/// A state of operations, of which their queue learns.
enum OperationState: CaseIterable {
  case ready, executing, finished, cancelled

  /// The names of the state for observers.
  var names: [String] {
    switch self {
    case .ready: ["isReady", "ready"]
    case .executing: ["isExecuting", "executing"]
    case .finished: ["isFinished", "finished"]
    case .cancelled: ["isCancelled", "cancelled"]
    }
  }
  var path: KeyPath<Operation, Bool> {
    switch self {
    case .ready: \.isReady
    case .executing: \.isExecuting
    case .finished: \.isFinished
    case .cancelled: \.isCancelled
    }
  }

  /// Returns the value of a state; nil if a name is that of no state.
  static func value(_ name: String, of operation: Operation) -> Bool? {
    allCases.first { $0.names.contains(name) }.map { operation[keyPath: $0.path] }
  }
}
