import AgateUIKit
import Foundation

/// An object that finds its properties with arrays by their names, so that `mutableArrayValue(forKey:)` can change them.
///
/// `agate port` writes the method for the classes of ported programs that have such properties with `@objc dynamic`.
public protocol KeyValueArrays: NSObjectProtocol {
  /// Returns the key path of a property with an array; nil if the class has no such property with the name.
  func observedArray(forKey key: String) -> AnyKeyPath?
}

// The methods are in a protocol extension, so that classes can declare and override methods with these names.
extension NSObjectProtocol {
  /// Returns an array that stands for a property with an array. Changes of it change the property, and call the
  /// property's observers with the kinds `insertion`, `removal` and `replacement`.
  ///
  /// In ported programs, the property is one with `@objc dynamic` whose declaration shows that it is an `NSMutableArray`,
  /// an `NSArray` or a Swift array. It is set to a new array at each change. Other properties can be changed if they hold
  /// an `NSMutableArray`. The program stops if there is no such property, because methods such as
  /// `insertObject(_:inItemsAtIndex:)` cannot be found by their names on Linux.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    guard let object = self as? NSObject, let source = ArraySource(key, of: object) else {
      preconditionFailure("\(type(of: self)) has no array '\(key)' that can be changed")
    }
    return ArrayProxy(source)
  }

  /// Returns an array that stands for the property at the end of a key path, as ``mutableArrayValue(forKey:)`` does.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    guard let point = keyPath.lastIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
    let head = String(keyPath[..<point])
    guard let object = value(forKeyPath: head) as? any NSObjectProtocol else {
      preconditionFailure("\(type(of: self)): '\(head)' is no object with an array")
    }
    return object.mutableArrayValue(forKey: String(keyPath[keyPath.index(after: point)...]))
  }
}
