import Agate

/// An archive of Foundation for Linux ends the process when it is asked for a key that it does not have.
extension NSCoder {
  /// Nil if there is no object of that class.
  func decode<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Nil if there is no list of numbers.
  func decodeNumbers(_ key: String) -> [NSNumber]? {
    containsValue(forKey: key) ? decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber] : nil
  }
}
