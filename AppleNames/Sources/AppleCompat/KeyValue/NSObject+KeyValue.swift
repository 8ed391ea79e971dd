import Agate
import Foundation

// The methods are in a protocol extension, so that classes can declare and override methods with these names.
extension NSObjectProtocol {
  /// Returns the value of a property by its name.
  ///
  /// Layers, animations, emitter cells, behaviours, filters and views have their own keys. The keys of dictionaries and
  /// user defaults are those of their entries. For other objects, stored properties can be read. The program stops if
  /// the object does not have the key.
  public func value(forKey key: String) -> Any? { KeyValue.read(key, of: self) }

  /// Sets a property by its name.
  ///
  /// Layers, animations, emitter cells, behaviours, filters and views set the values of their own keys. Mutable
  /// dictionaries and user defaults set their entries. For other objects the program stops, because setting a property
  /// by name requires Objective-C.
  public func setValue(_ value: Any?, forKey key: String) { KeyValue.write(value, key, of: self) }

  /// Returns the value at a key path, such as `layer.cornerRadius` or `frame.size.width`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if KeyValue.hasPaths(self) { return KeyValue.readPath(keyPath, of: self) }
    guard let (head, tail) = KeyValue.split(keyPath) else { return value(forKey: keyPath) }
    guard let inner = KeyValue.read(head, of: self) else { return nil }
    if let object = inner as? any NSObjectProtocol { return object.value(forKeyPath: tail) }
    return KeyValue.part(tail, of: inner)
  }

  /// Sets the value at a key path.
  ///
  /// Layers, animations, emitter cells, behaviours and views resolve the whole path themselves. For other objects, all
  /// keys but the last one must lead to objects. The program stops if a key leads to a structure. If a key has no
  /// value, the call has no effect.
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
