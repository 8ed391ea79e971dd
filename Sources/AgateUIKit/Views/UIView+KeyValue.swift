import Agate

/// Key-value coding of a view's own properties.
extension UIView {
  final func read(_ key: String) -> Any? {
    if let own = (self as? any KeyValueReadable)?.observedValue(forKey: key) { return own }
    guard let property = LibraryKeys.key(key, of: self) else {
      preconditionFailure("\(type(of: self)) has no value for the key \(key)")
    }
    return property.read(self)
  }

  final func readPath(_ path: String) -> Any? {
    if path.hasPrefix("layer.") { return layer.value(forKeyPath: String(path.dropFirst(6))) }
    return value(forKey: path)
  }

  final func writePath(_ value: Any?, _ path: String) {
    if path.hasPrefix("layer.") {
      if ExtensionMembers.setValue(value, forKey: String(path.dropFirst(6)), of: layer) { return }
      // Runtime attributes from Interface Builder contain colours as `UIColor`.
      layer.setValue((value as? UIColor)?.cgColor ?? value, forKeyPath: String(path.dropFirst(6)))
    } else {
      setValue(value, forKey: path)
    }
  }
}
