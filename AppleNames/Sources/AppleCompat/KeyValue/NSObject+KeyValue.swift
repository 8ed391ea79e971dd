import Agate
import Foundation

// Members of a protocol's extension, so that classes can declare and override methods of these names.
extension NSObjectProtocol {
  /// Returns the value of a property by its name.
  ///
  /// Layers, animations, emitter cells, behaviours, filters and views have their own keys, dictionaries and user
  /// defaults their entries. Of other objects, the stored properties can be read. The program stops at a key that the
  /// object does not have.
  public func value(forKey key: String) -> Any? { KeyValue.read(key, of: self) }

  /// Sets a property by its name.
  ///
  /// Objects with keys of their own can be set (``value(forKey:)``). Properties of other objects cannot be set by name,
  /// which needs Objective-C: the program stops.
  public func setValue(_ value: Any?, forKey key: String) { KeyValue.write(value, key, of: self) }

  /// Returns the value at a path of keys, separated by points: `layer.cornerRadius`, `frame.size.width`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if KeyValue.hasPaths(self) { return KeyValue.readPath(keyPath, of: self) }
    guard let (head, tail) = KeyValue.split(keyPath) else { return value(forKey: keyPath) }
    guard let inner = KeyValue.read(head, of: self) else { return nil }
    if let object = inner as? any NSObjectProtocol { return object.value(forKeyPath: tail) }
    return KeyValue.part(tail, of: inner)
  }

  /// Sets the value at a path of keys. All keys but the last one lead to objects.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if KeyValue.hasPaths(self) { return KeyValue.writePath(value, keyPath, of: self) }
    guard let (head, tail) = KeyValue.split(keyPath) else { return setValue(value, forKey: keyPath) }
    guard let inner = KeyValue.read(head, of: self) else { return }
    guard let object = inner as? any NSObjectProtocol else {
      preconditionFailure("\(type(of: self)): '\(keyPath)' leads into a structure; set '\(head)' instead")
    }
    object.setValue(value, forKeyPath: tail)
  }
}
