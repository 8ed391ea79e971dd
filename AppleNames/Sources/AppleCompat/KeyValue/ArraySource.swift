import AgateUIKit
import Foundation

/// The property for which an array stands.
struct ArraySource {
  let object: NSObject
  let key: String
  private let path: AnyKeyPath?

  /// Returns nil if the object has no array with the name that can be changed.
  init?(_ key: String, of object: NSObject) {
    (self.object, self.key) = (object, key)
    path = (object as? any KeyValueArrays)?.observedArray(forKey: key)
    if property == nil, !(KeyValue.read(key, of: object) is NSMutableArray) { return nil }
  }

  private var property: (any ArrayProperty)? { path as? any ArrayProperty }

  private var value: Any? { property?.value(of: object) ?? KeyValue.read(key, of: object) }

  var elements: [Any] { ArraySource.elements(value) }
  var count: Int { (value as? NSArray)?.count ?? 0 }

  func element(_ index: Int) -> Any {
    if let array = value as? NSArray { return array.object(at: index) }
    return elements[index]
  }

  private static func elements(_ value: Any?) -> [Any] { value.flatMap { $0 as? [Any] } ?? [] }

  /// Changes the array, and calls the observers of the property.
  func change(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ edit: (NSMutableArray) -> Void) {
    if indexes.isEmpty { return }
    let notifies =
      KeyValueObserving.isUsed
      && (type(of: object) as? any KeyValueNotifying.Type)?.automaticallyNotifiesObservers(forKey: key) ?? true
    if notifies { KeyValueObserving.willChange(kind, of: object, key, path: path, indexes: indexes) }
    if let property {
      let array = NSMutableArray(array: ArraySource.elements(property.value(of: object)))
      edit(array)
      property.set(array, of: object)
    } else if let array = value as? NSMutableArray {
      edit(array)
    }
    if notifies { KeyValueObserving.didChange(kind, of: object, key, path: path, indexes: indexes) }
  }
}

/// A key path of a property that can be set to an array.
private protocol ArrayProperty {
  func value(of object: NSObject) -> Any?
  func set(_ array: NSMutableArray, of object: NSObject)
}

extension ReferenceWritableKeyPath: ArrayProperty {
  fileprivate func value(of object: NSObject) -> Any? {
    (object as? Root).flatMap { unwrapped($0[keyPath: self] as Any) }
  }

  fileprivate func set(_ array: NSMutableArray, of object: NSObject) {
    guard let object = object as? Root else { return }
    if let value = (array as? Value) ?? ((array as Any as? [Any]) as? Value) {
      object[keyPath: self] = value
    } else {
      preconditionFailure("the elements of \(Value.self) have other types: \(array)")
    }
  }
}
