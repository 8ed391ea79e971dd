import Agate

/// Properties of library classes that user defined runtime attributes name, besides those of `UIView`.
extension KeyValueCoding {
  /// Sets a property that an extension of the program or the library class has. Returns false if there is none.
  func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    if ExtensionMembers.setValue(value, forKey: key, of: self) { return true }
    switch self {
    case let label as UILabel: return LibraryKeys.set(value, key, label)
    case let field as UITextField: return LibraryKeys.set(value, key, field)
    case let control as UIControl: return LibraryKeys.set(value, key, control)
    case let controller as UIViewController: return LibraryKeys.set(value, key, controller)
    case let item as UIBarItem: return LibraryKeys.set(value, key, item)
    default: return false
    }
  }
}

private enum LibraryKeys {
  static func set(_ value: Any?, _ key: String, _ label: UILabel) -> Bool {
    switch key {
    case "text": label.text = value as? String
    case "textColor": label.textColor = value as? UIColor
    case "highlightedTextColor": label.highlightedTextColor = value as? UIColor
    case "numberOfLines": label.numberOfLines = (value as? NSNumber)?.intValue ?? 1
    case "minimumScaleFactor": label.minimumScaleFactor = number(value)
    default: return false
    }
    return true
  }
  static func set(_ value: Any?, _ key: String, _ field: UITextField) -> Bool {
    switch key {
    case "text": field.text = value as? String
    case "placeholder": field.placeholder = value as? String
    case "textColor": field.textColor = value as? UIColor
    case "secureTextEntry", "isSecureTextEntry": field.isSecureTextEntry = number(value) != 0
    default: return set(value, key, field as UIControl)
    }
    return true
  }
  static func set(_ value: Any?, _ key: String, _ control: UIControl) -> Bool {
    switch key {
    case "enabled", "isEnabled": control.isEnabled = number(value) != 0
    case "selected", "isSelected": control.isSelected = number(value) != 0
    default: return false
    }
    return true
  }
  static func set(_ value: Any?, _ key: String, _ controller: UIViewController) -> Bool {
    switch key {
    case "title": controller.title = value as? String
    case "hidesBottomBarWhenPushed": controller.hidesBottomBarWhenPushed = number(value) != 0
    default: return false
    }
    return true
  }
  static func set(_ value: Any?, _ key: String, _ item: UIBarItem) -> Bool {
    switch key {
    case "title": item.title = value as? String
    case "enabled", "isEnabled": item.isEnabled = number(value) != 0
    case "tag": item.tag = (value as? NSNumber)?.intValue ?? 0
    default: return false
    }
    return true
  }

  private static func number(_ value: Any?) -> CGFloat { CGFloat((value as? NSNumber)?.doubleValue ?? 0) }
}
