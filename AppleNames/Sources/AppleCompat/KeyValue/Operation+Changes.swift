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
    for state in states(key) { (self as Operation).willChangeValue(for: state) }
  }
  /// Calls the observers of a property with `@objc dynamic` that has changed. The queue of the operation learns of the
  /// states that depend on the property (`KeyValueDependent`). `agate port` adds calls of this method.
  ///
  /// - Parameters:
  ///   - key: the name of the property.
  ///   - path: the key path of the property. It is not evaluated as long as no object is observed.
  public func _didChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    noteDidChange(key, path())
    for state in states(key) { (self as Operation).didChangeValue(for: state) }
  }

  /// Returns the states of the operation that a property is, or that depend on it.
  private func states(_ key: String) -> [KeyPath<Operation, Bool>] {
    let type = type(of: self) as? any KeyValueDependent.Type
    let all: [(String, KeyPath<Operation, Bool>)] = [
      ("isReady", \.isReady), ("isExecuting", \.isExecuting), ("isFinished", \.isFinished),
    ]
    return all.filter { name, _ in
      name == key || type?.keyPathsForValuesAffectingValue(forKey: name).contains(key) == true
    }.map(\.1)
  }
}
