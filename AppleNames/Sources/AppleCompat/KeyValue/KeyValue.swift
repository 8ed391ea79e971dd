import Agate
import AgateUIKit
import Foundation

/// Access to the properties of objects by name.
enum KeyValue {
  static func read(_ key: String, of object: any NSObjectProtocol) -> Any? {
    if let own = (object as? any KeyValueReadable)?.observedValue(forKey: key) { return unwrapped(own as Any) }
    switch object {
    case let layer as CALayer: return layer.value(forKey: key)
    case let animation as CAAnimation: return animation.value(forKey: key)
    case let cell as CAEmitterCell: return cell.value(forKey: key)
    case let behavior as CAEmitterBehavior: return behavior.value(forKey: key)
    case let filter as CAFilter: return filter.value(forKey: key)
    case let dictionary as NSDictionary: return dictionary.object(forKey: key)
    case let defaults as UserDefaults: return defaults.object(forKey: key)
    case let view as UIView: return view.value(forKey: key)
    case let recognizer as UIGestureRecognizer: return recognizer.value(forKey: key)
    default: break
    }
    guard let value = stored(key, in: object) else {
      preconditionFailure("\(type(of: object)) has no stored property '\(key)'; \(reason)")
    }
    return unwrapped(value)
  }

  static func write(_ value: Any?, _ key: String, of object: any NSObjectProtocol) {
    switch object {
    case let layer as CALayer: return layer.setValue(value, forKey: key)
    case let animation as CAAnimation: return animation.setValue(value, forKey: key)
    case let cell as CAEmitterCell: return cell.setValue(value, forKey: key)
    case let behavior as CAEmitterBehavior: return behavior.setValue(value, forKey: key)
    case let filter as CAFilter: return filter.setValue(value, forKey: key)
    case let dictionary as NSMutableDictionary: return dictionary[key as NSString] = value
    case let defaults as UserDefaults: return defaults.set(value, forKey: key)
    case let object as any KeyValueCoding: return object.setValue(value, forKey: key)
    default: if ExtensionMembers.setValue(value, forKey: key, of: object) { return }
    }
    preconditionFailure("\(type(of: object)): '\(key)' cannot be set; \(reason)")
  }

  private static let reason = "on Linux, other properties cannot be found by their names"

  // MARK: Paths

  /// Returns whether an object resolves key paths itself, such as `transform.rotation.z`.
  static func hasPaths(_ object: any NSObjectProtocol) -> Bool {
    object is CALayer || object is CAAnimation || object is CAEmitterCell || object is CAEmitterBehavior
      || object is UIView
  }

  static func readPath(_ path: String, of object: any NSObjectProtocol) -> Any? {
    switch object {
    case let layer as CALayer: layer.value(forKeyPath: path)
    case let animation as CAAnimation: animation.value(forKeyPath: path)
    case let cell as CAEmitterCell: cell.value(forKeyPath: path)
    case let behavior as CAEmitterBehavior: behavior.value(forKeyPath: path)
    case let view as UIView: view.value(forKeyPath: path)
    default: nil
    }
  }

  static func writePath(_ value: Any?, _ path: String, of object: any NSObjectProtocol) {
    switch object {
    case let layer as CALayer: layer.setValue(value, forKeyPath: path)
    case let animation as CAAnimation: animation.setValue(value, forKeyPath: path)
    case let cell as CAEmitterCell: cell.setValue(value, forKeyPath: path)
    case let behavior as CAEmitterBehavior: behavior.setValue(value, forKeyPath: path)
    case let view as UIView: view.setValue(value, forKeyPath: path)
    default: break
    }
  }

  static func split(_ path: String) -> (head: String, tail: String)? {
    guard let point = path.firstIndex(of: ".") else { return nil }
    return (String(path[..<point]), String(path[path.index(after: point)...]))
  }

  /// Returns a value inside a structure, at a path of the names of stored properties.
  static func part(_ path: String, of value: Any) -> Any? {
    if let rect = value as? CGRect, let part = part(path, of: rect) { return part }
    let (head, tail) = split(path) ?? (path, "")
    guard let inner = stored(head, in: value) else {
      preconditionFailure("\(type(of: value)) has no stored property '\(head)'; \(reason)")
    }
    return tail.isEmpty ? unwrapped(inner) : unwrapped(inner).flatMap { part(tail, of: $0) }
  }

  private static func part(_ path: String, of rect: CGRect) -> Any? {
    switch path {
    case "origin": rect.origin
    case "size": rect.size
    case "origin.x": rect.origin.x
    case "origin.y": rect.origin.y
    case "size.width": rect.size.width
    case "size.height": rect.size.height
    default: nil
    }
  }

  // MARK: Observed properties

  /// Returns the value at a path of names for observers; nil if there is none.
  static func observed(_ object: NSObject, _ path: String) -> Any? {
    let (head, tail) = split(path) ?? (path, "")
    var value: Any?
    switch object {
    case let dictionary as NSDictionary: value = dictionary.object(forKey: head)
    case let defaults as UserDefaults: value = defaults.object(forKey: head)
    default:
      // The stored properties of an operation are not read for its states: they may belong to another thread.
      let state: Any? = (object as? Operation).flatMap { OperationState.value(head, of: $0) }
      value = (object as? any KeyValueReadable)?.observedValue(forKey: head) ?? state ?? stored(head, in: object)
    }
    guard let found = value, let content = unwrapped(found) else { return nil }
    guard !tail.isEmpty else { return content }
    guard let next = content as? NSObject, type(of: content) is AnyObject.Type else { return part(tail, of: content) }
    // Observers of a property that cannot be read are called, too, so the program does not stop.
    return hasPaths(next) || next is UIGestureRecognizer ? next.value(forKeyPath: tail) : observed(next, tail)
  }

  // MARK: Stored properties

  /// Returns a stored property of an object, including those of superclasses; nil if there is no such property.
  private static func stored(_ key: String, in value: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      for case (let label?, let child) in current.children {
        if label == key { return child }
        // Property wrappers and lazy properties.
        if label == "_" + key { return Mirror(reflecting: child).descendant("wrappedValue") ?? child }
        if label == "$__lazy_storage_$_" + key { return child }
      }
      mirror = current.superclassMirror
    }
    return nil
  }
}
