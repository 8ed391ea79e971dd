import Agate

/// Key-value coding of a view's own properties. Foundation for Linux has no general key-value coding of objects.
extension UIView {
  final func read(_ key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "transform": transform
    case "transform3D": transform3D
    case "anchorPoint": anchorPoint
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "opaque", "isOpaque": isOpaque
    case "backgroundColor": backgroundColor
    case "tintColor": tintColor
    case "clipsToBounds": clipsToBounds
    case "tag": tag
    case "contentMode": contentMode.rawValue
    case "contentScaleFactor": contentScaleFactor
    case "userInteractionEnabled", "isUserInteractionEnabled": isUserInteractionEnabled
    case "multipleTouchEnabled", "isMultipleTouchEnabled": isMultipleTouchEnabled
    case "safeAreaInsets": safeAreaInsets
    case "layer": layer
    case "superview": superview
    case "subviews": subviews
    case "window": window
    case "accessibilityLabel": accessibilityLabel
    case "accessibilityIdentifier": accessibilityIdentifier
    case "accessibilityValue": accessibilityValue
    default: preconditionFailure("\(type(of: self)) has no value for the key \(key)")
    }
  }

  /// Sets a property of `UIView`. Returns false if there is none with the name.
  final func write(_ value: Any?, _ key: String) -> Bool {
    switch key {
    case "frame": if let value: CGRect = given(value) { frame = value }
    case "bounds": if let value: CGRect = given(value) { bounds = value }
    case "center": if let value: CGPoint = given(value) { center = value }
    case "transform": if let value: CGAffineTransform = given(value) { transform = value }
    case "transform3D": if let value: CATransform3D = given(value) { transform3D = value }
    case "anchorPoint": if let value: CGPoint = given(value) { anchorPoint = value }
    case "alpha": if let value = number(value) { alpha = CGFloat(value) }
    case "hidden", "isHidden": if let value = number(value) { isHidden = value != 0 }
    case "opaque", "isOpaque": if let value = number(value) { isOpaque = value != 0 }
    case "backgroundColor": backgroundColor = value as? UIColor
    case "tintColor": tintColor = value as? UIColor
    case "clipsToBounds": if let value = number(value) { clipsToBounds = value != 0 }
    case "tag": if let value = integer(value) { tag = value }
    case "contentMode": if let mode = integer(value).flatMap(ContentMode.init(rawValue:)) { contentMode = mode }
    case "contentScaleFactor": if let value = number(value) { contentScaleFactor = CGFloat(value) }
    case "userInteractionEnabled", "isUserInteractionEnabled":
      if let value = number(value) { isUserInteractionEnabled = value != 0 }
    case "multipleTouchEnabled", "isMultipleTouchEnabled":
      if let value = number(value) { isMultipleTouchEnabled = value != 0 }
    case "accessibilityLabel": accessibilityLabel = value as? String
    case "accessibilityIdentifier": accessibilityIdentifier = value as? String
    case "accessibilityValue": accessibilityValue = value as? String
    default: return false
    }
    return true
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

  private final func given<Value>(_ value: Any?) -> Value? { value as? Value }

  private final func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns a number without its fraction. Returns nil if `value` is not a number, or is too large for an `Int`.
  private final func integer(_ value: Any?) -> Int? { number(value).flatMap { Int(exactly: $0.rounded(.towardZero)) } }
}
