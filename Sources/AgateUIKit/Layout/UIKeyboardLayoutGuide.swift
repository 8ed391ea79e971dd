import Agate

/// A layout guide for the rectangle of a view that the keyboard on the screen covers (``UIView/keyboardLayoutGuide``).
///
/// Agate has no keyboard on the screen. As on iOS without a keyboard, the guide is as wide as the view and lies at its
/// bottom, where it covers the bottom of the ``UIView/safeAreaInsets``. The members by which constraints track an
/// undocked keyboard are missing.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that floats. The value is kept and has no effect. The default is false.
  open var followsUndockedKeyboard = false
  /// Whether the guide, without a keyboard, covers the bottom of the safe area's insets. If false, the guide has no
  /// height. A change lays out the view again. The default is true.
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
    let height = keyboardLayoutGuide.usesBottomSafeArea ? safeAreaInsets.bottom : 0
    return UIEdgeInsets(top: bounds.height - height, left: 0, bottom: 0, right: 0)
  }
}
