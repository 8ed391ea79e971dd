import AgateUIKit
import Foundation

extension NSObjectProtocol {
  /// Tells that a property is about to change. ``didChangeValue(forKey:)`` must follow.
  public func willChangeValue(forKey key: String) {
    if KeyValueObserving.isUsed, let object = self as? NSObject { KeyValueObserving.willChange(of: object, key) }
  }
  /// Calls the observers of a property that has changed. Closures that observe the property by its key path are called
  /// if it has another value than before.
  public func didChangeValue(forKey key: String) {
    if KeyValueObserving.isUsed, let object = self as? NSObject { KeyValueObserving.didChange(of: object, key) }
  }

  /// Tells that elements of a collection are about to be inserted, removed or replaced at places.
  /// ``didChange(_:valuesAt:forKey:)`` must follow.
  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    guard KeyValueObserving.isUsed, let object = self as? NSObject else { return }
    KeyValueObserving.willChange(changeKind, of: object, key, indexes: indexes)
  }
  /// Calls the observers of a collection of which elements have been inserted, removed or replaced.
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    guard KeyValueObserving.isUsed, let object = self as? NSObject else { return }
    KeyValueObserving.didChange(changeKind, of: object, key, indexes: indexes)
  }

  /// Returns no names: a class with properties that depend on others declares its own method and conforms to
  /// `KeyValueDependent`.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
  /// Returns true: a class that tells of changes itself declares its own method and conforms to `KeyValueNotifying`.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

extension NSObjectProtocol where Self: NSObject {
  /// Tells that a property is about to change. ``didChangeValue(for:)`` must follow.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if KeyValueObserving.isUsed { KeyValueObserving.willChange(of: self, nil, path: keyPath) }
  }
  /// Calls the observers of a property that has changed. Observers that name the property, and closures whose key path
  /// begins at a subclass, are called if it has another value than before.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if KeyValueObserving.isUsed { KeyValueObserving.didChange(of: self, nil, path: keyPath) }
  }

  /// Tells that elements of a collection are about to be inserted, removed or replaced at places.
  /// ``didChange(_:valuesAt:for:)`` must follow.
  public func willChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    guard KeyValueObserving.isUsed else { return }
    KeyValueObserving.willChange(changeKind, of: self, nil, path: keyPath, indexes: indexes)
  }
  /// Calls the observers of a collection of which elements have been inserted, removed or replaced.
  public func didChange<Value>(
    _ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, for keyPath: KeyPath<Self, Value>
  ) {
    guard KeyValueObserving.isUsed else { return }
    KeyValueObserving.didChange(changeKind, of: self, nil, path: keyPath, indexes: indexes)
  }

  // MARK: Rewritten properties

  /// Tells that a property with `@objc dynamic` is about to change. `agate port` adds calls of this method.
  ///
  /// - Parameters:
  ///   - key: the name of the property.
  ///   - path: the key path of the property. It is not evaluated as long as no object is observed.
  public func _willChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    noteWillChange(key, path())
  }
  /// Calls the observers of a property with `@objc dynamic` that has changed. `agate port` adds calls of this method.
  ///
  /// - Parameters:
  ///   - key: the name of the property.
  ///   - path: the key path of the property. It is not evaluated as long as no object is observed.
  public func _didChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    noteDidChange(key, path())
  }

  func noteWillChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    if KeyValueObserving.isUsed, notifies(key) { KeyValueObserving.willChange(of: self, key, path: path()) }
  }
  func noteDidChange<Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Self, Value>) {
    if KeyValueObserving.isUsed, notifies(key) { KeyValueObserving.didChange(of: self, key, path: path()) }
  }

  private func notifies(_ key: String) -> Bool {
    (type(of: self) as? any KeyValueNotifying.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
  }
}

/// Does nothing: objects of classes that do not inherit from `NSObject` cannot be observed.
public func _willChange<Root, Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Root, Value>) {}
/// Does nothing: objects of classes that do not inherit from `NSObject` cannot be observed.
public func _didChange<Root, Value>(_ key: String, _ path: @autoclosure () -> KeyPath<Root, Value>) {}
