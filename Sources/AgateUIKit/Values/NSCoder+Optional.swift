import Agate

/// Decoding of values that may be absent. On Linux, Foundation's unarchivers end the process when a value is decoded
/// for a key that the archive does not contain.
extension NSCoder {
  /// Decodes an object. Returns nil if the key is missing or the object has another class.
  func decode<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Decodes a list of numbers. Returns nil if the key is missing or the object is not a list of numbers.
  func decodeNumbers(_ key: String) -> [NSNumber]? {
    containsValue(forKey: key) ? decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber] : nil
  }
}
