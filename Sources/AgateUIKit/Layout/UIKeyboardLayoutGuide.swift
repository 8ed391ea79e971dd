import Agate

/// A layout guide for the rectangle of a view that the keyboard on the screen covers (``UIView/keyboardLayoutGuide``).
///
/// Agate has no keyboard on the screen. In place of a keyboard, it shows the ``UIResponder/inputView`` and the
/// ``UIResponder/inputAccessoryView`` of the first responder. The guide is as wide as the view, and covers the part of
/// the view that the input view and its accessory view cover. It covers at least the bottom of the
/// ``UIView/safeAreaInsets``. The members by which constraints track an undocked keyboard are missing.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that floats. The value is kept and has no effect. The default is false.
  open var followsUndockedKeyboard = false
  static let name = "UIViewKeyboardLayoutGuide"

  /// Whether the guide, without an input view, covers the bottom of the safe area's insets. If false, the guide then
  /// has the height 0. A change lays out the view again. The default is true.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let view = owningView else { return }
      view.markScopesOfInsets()
      view.setNeedsLayout()
    }
  }
}

extension UIView {
  /// The insets of the ``keyboardLayoutGuide``.
  final var insetsOfKeyboard: UIEdgeInsets {
    let safe = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    let height = max(safe, heightUnderInputViews)
    return UIEdgeInsets(top: bounds.height - height, left: 0, bottom: 0, right: 0)
  }
}
