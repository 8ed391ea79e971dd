import Agate
import AgateUIKit

/// Overrides members of search bars that can be overridden on Apple's systems. The classes of this file compile only if
/// these members are declared in the class bodies.
class UISearchBarOverrides: UISearchBar {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var delegate: (any UISearchBarDelegate)? { didSet {} }
  override var text: String? { didSet {} }
  override var placeholder: String? { didSet {} }
  override var showsCancelButton: Bool { didSet {} }
  override var keyboardType: UIKeyboardType { didSet {} }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    super.setShowsCancelButton(showsCancelButton, animated: animated)
  }
  override func layoutSubviews() { super.layoutSubviews() }
}

class UISearchTextFieldOverrides: UISearchTextField {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds) }
}
