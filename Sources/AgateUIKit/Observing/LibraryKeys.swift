import Agate

/// The properties of library classes that key-value coding reads and sets, by their names.
enum LibraryKeys {
  /// Returns the property of an object with a name; nil if there is none.
  static func key(_ name: String, of object: AnyObject) -> LibraryKey? {
    switch object {
    case is UILabel: label[name] ?? view[name]
    case is UIImageView: imageView[name] ?? view[name]
    case is UISlider: slider[name] ?? control[name] ?? view[name]
    case is UITextField: field[name] ?? control[name] ?? view[name]
    case is UIControl: control[name] ?? view[name]
    case is UIScrollView: scrollView[name] ?? view[name]
    case is UIView: view[name]
    case is UITabBarController where name == "selectedIndex": .integer(\UITabBarController.selectedIndex)
    case is UIViewController: controller[name]
    case is UITabBarItem: tabBarItem[name] ?? barItem[name]
    case is UIBarItem: barItem[name]
    case is UINavigationItem: navigationItem[name]
    default: nil
    }
  }

  private static let view: [String: LibraryKey] = [
    "frame": .structure(\UIView.frame), "bounds": .structure(\UIView.bounds), "center": .structure(\UIView.center),
    "transform": .structure(\UIView.transform), "transform3D": .structure(\UIView.transform3D),
    "anchorPoint": .structure(\UIView.anchorPoint), "alpha": .length(\UIView.alpha),
    "hidden": .flag(\UIView.isHidden), "isHidden": .flag(\UIView.isHidden),
    "opaque": .flag(\UIView.isOpaque), "isOpaque": .flag(\UIView.isOpaque),
    "backgroundColor": .object(\UIView.backgroundColor), "tintColor": .object(\UIView.tintColor),
    "clipsToBounds": .flag(\UIView.clipsToBounds), "tag": .integer(\UIView.tag),
    "contentMode": .choice(\UIView.contentMode), "contentScaleFactor": .length(\UIView.contentScaleFactor),
    "userInteractionEnabled": .flag(\UIView.isUserInteractionEnabled),
    "isUserInteractionEnabled": .flag(\UIView.isUserInteractionEnabled),
    "multipleTouchEnabled": .flag(\UIView.isMultipleTouchEnabled),
    "isMultipleTouchEnabled": .flag(\UIView.isMultipleTouchEnabled),
    "safeAreaInsets": .constant(\UIView.safeAreaInsets), "layer": .constant(\UIView.layer),
    "superview": .constant(\UIView.superview), "subviews": .constant(\UIView.subviews),
    "window": .constant(\UIView.window), "accessibilityLabel": .object(\UIView.accessibilityLabel),
    "accessibilityIdentifier": .object(\UIView.accessibilityIdentifier),
    "accessibilityValue": .object(\UIView.accessibilityValue),
  ]
  private static let imageView: [String: LibraryKey] = [
    "image": .object(\UIImageView.image), "highlightedImage": .object(\UIImageView.highlightedImage),
  ]
  private static let label: [String: LibraryKey] = [
    "text": .object(\UILabel.text), "attributedText": .object(\UILabel.attributedText), "font": .object(\UILabel.font),
    "textColor": .object(\UILabel.textColor), "highlightedTextColor": .object(\UILabel.highlightedTextColor),
    "shadowColor": .object(\UILabel.shadowColor), "shadowOffset": .structure(\UILabel.shadowOffset),
    "textAlignment": .choice(\UILabel.textAlignment), "lineBreakMode": .choice(\UILabel.lineBreakMode),
    "numberOfLines": .integer(\UILabel.numberOfLines), "enabled": .flag(\UILabel.isEnabled),
    "isEnabled": .flag(\UILabel.isEnabled), "highlighted": .flag(\UILabel.isHighlighted),
    "isHighlighted": .flag(\UILabel.isHighlighted), "baselineAdjustment": .choice(\UILabel.baselineAdjustment),
    "adjustsFontSizeToFitWidth": .flag(\UILabel.adjustsFontSizeToFitWidth),
    "minimumScaleFactor": .length(\UILabel.minimumScaleFactor), "minimumFontSize": .length(\UILabel.smallestFontSize),
    "preferredMaxLayoutWidth": .length(\UILabel.preferredMaxLayoutWidth),
  ]
  private static let field: [String: LibraryKey] = [
    "text": .object(\UITextField.text), "attributedText": .object(\UITextField.attributedText),
    "placeholder": .object(\UITextField.placeholder), "font": .object(\UITextField.font),
    "attributedPlaceholder": .object(\UITextField.attributedPlaceholder), "textColor": .object(\UITextField.textColor),
    "textAlignment": .choice(\UITextField.textAlignment), "secureTextEntry": .flag(\UITextField.isSecureTextEntry),
    "isSecureTextEntry": .flag(\UITextField.isSecureTextEntry),
  ]
  private static let slider: [String: LibraryKey] = [
    "value": LibraryKey(
      read: { ($0 as? UISlider)?.value },
      write: { object, value in
        if let number = value as? NSNumber { (object as? UISlider)?.value = number.floatValue }
      })
  ]
  private static let control: [String: LibraryKey] = [
    "enabled": .flag(\UIControl.isEnabled), "isEnabled": .flag(\UIControl.isEnabled),
    "selected": .flag(\UIControl.isSelected), "isSelected": .flag(\UIControl.isSelected),
    "highlighted": .flag(\UIControl.isHighlighted), "isHighlighted": .flag(\UIControl.isHighlighted),
  ]
  private static let scrollView: [String: LibraryKey] = [
    "contentOffset": .structure(\UIScrollView.contentOffset), "contentSize": .structure(\UIScrollView.contentSize),
    "contentInset": .structure(\UIScrollView.contentInset),
    "panGestureRecognizer": .constant(\UIScrollView.panGestureRecognizer),
  ]
  private static let controller: [String: LibraryKey] = [
    "title": .object(\UIViewController.title),
    "hidesBottomBarWhenPushed": .flag(\UIViewController.hidesBottomBarWhenPushed),
    "preferredContentSize": .structure(\UIViewController.preferredContentSize),
    "view": .constant(\UIViewController.view), "navigationItem": .constant(\UIViewController.navigationItem),
    "tabBarItem": .constant(\UIViewController.tabBarItem),
  ]
  private static let tabBarItem: [String: LibraryKey] = [
    "badgeValue": .object(\UITabBarItem.badgeValue), "badgeColor": .object(\UITabBarItem.badgeColor),
    "selectedImage": .object(\UITabBarItem.selectedImage),
  ]
  private static let navigationItem: [String: LibraryKey] = [
    "title": .object(\UINavigationItem.title), "prompt": .object(\UINavigationItem.prompt),
    "titleView": .object(\UINavigationItem.titleView),
  ]
  private static let barItem: [String: LibraryKey] = [
    "title": .object(\UIBarItem.title), "enabled": .flag(\UIBarItem.isEnabled),
    "isEnabled": .flag(\UIBarItem.isEnabled), "tag": .integer(\UIBarItem.tag), "image": .object(\UIBarItem.image),
  ]
}

extension KeyValueCoding {
  /// Sets a property that an extension of the program or the library class has. Returns false if there is none, or if
  /// it cannot be set.
  func setKnownValue(_ value: Any?, forKey key: String) -> Bool {
    if ExtensionMembers.setValue(value, forKey: key, of: self) { return true }
    guard let write = LibraryKeys.key(key, of: self)?.write else { return false }
    write(self, value)
    return true
  }
}

extension UILabel {
  /// The smallest size of the font, in points, which iOS 6 replaced by ``minimumScaleFactor``.
  fileprivate var smallestFontSize: CGFloat {
    get { minimumScaleFactor * font.pointSize }
    set { minimumScaleFactor = font.pointSize > 0 ? newValue / font.pointSize : 0 }
  }
}
