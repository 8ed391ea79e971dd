import Agate

/// Decoding of values that may be absent. An archive of Foundation for Linux ends the process when it is asked for a
/// key that it does not have.
extension NSCoder {
  /// Decodes an object; nil if there is none of that class.
  func decode<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Decodes a list of numbers; nil if there is none.
  func decodeNumbers(_ key: String) -> [NSNumber]? {
    containsValue(forKey: key) ? decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber] : nil
  }
}
