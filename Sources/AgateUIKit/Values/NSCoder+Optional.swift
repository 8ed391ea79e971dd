import Agate

/// Decoding of values that may be absent. On Linux, Foundation's unarchivers end the process when a value is decoded
/// for a key that the archive does not contain.
extension NSCoder {
  /// Sets a property unless it has the value already. A class of the program may override the property, and its setter
  /// must not be called for nothing, because the program's part of the object is not decoded yet.
  final func set<Object, Value: Equatable>(
    _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, _ value: Value
  ) {
    if object[keyPath: property] != value { object[keyPath: property] = value }
  }

  /// Decodes an object. Returns nil if the key is missing or the object has another class.
  func decode<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
    containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
  }

  /// Decodes a view. Returns nil if the key is missing or the object has another class.
  func decodeView<View: UIView>(_ type: View.Type, _ key: String) -> View? {
    // Views do not support secure coding.
    containsValue(forKey: key) ? decodeObject(forKey: key) as? View : nil
  }

  /// Decodes a list of images. Returns nil if the key is missing or the object is not a list of images.
  func decodeImages(_ key: String) -> [UIImage]? {
    containsValue(forKey: key) ? decodeObject(of: [NSArray.self, UIImage.self], forKey: key) as? [UIImage] : nil
  }

  /// Decodes a Boolean. Returns `standard` if the key is missing.
  func decodeBool(_ key: String, or standard: Bool) -> Bool {
    containsValue(forKey: key) ? decodeBool(forKey: key) : standard
  }

  /// Decodes a number. Returns `standard` if the key is missing.
  func decodeNumber(_ key: String, or standard: CGFloat) -> CGFloat {
    containsValue(forKey: key) ? CGFloat(decodeDouble(forKey: key)) : standard
  }

  /// Encodes insets as a string.
  func encodeInsets(_ insets: UIEdgeInsets, _ key: String) {
    encode(NSCoder.string(for: insets) as NSString, forKey: key)
  }

  /// Decodes insets. Returns nil if the key is missing.
  func decodeInsets(_ key: String) -> UIEdgeInsets? {
    decode(NSString.self, key).map { NSCoder.uiEdgeInsets(for: $0 as String) }
  }

  /// Decodes a list of numbers. Returns nil if the key is missing or the object is not a list of numbers.
  func decodeNumbers(_ key: String) -> [NSNumber]? {
    containsValue(forKey: key) ? decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber] : nil
  }
}
