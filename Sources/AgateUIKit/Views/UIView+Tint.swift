import Agate

extension UIView {
  /// The treatment of a view's tint colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode; `normal` if there is no superview. The default.
    case automatic
    /// The tint colour as it is.
    case normal
    /// A grey of the tint colour's brightness, for views behind an alert.
    case dimmed
  }

  /// The tint colour that applies to the view, its own or the nearest superview's.
  final var resolvedTint: UIColor {
    var candidate: UIView? = self
    while let view = candidate {
      if let tint = view.extras?.tint { return resolvedTintMode == .dimmed ? tint.dimmed : tint }
      candidate = view.parent
    }
    return resolvedTintMode == .dimmed ? UIColor.systemBlue.dimmed : .systemBlue
  }

  final var resolvedTintMode: TintAdjustmentMode {
    var candidate: UIView? = self
    while let view = candidate {
      if let mode = view.extras?.tintMode, mode != .automatic { return mode }
      candidate = view.parent
    }
    return .normal
  }

  /// Makes a change, and tells the view and those that inherit from it if their tint colour is another one now.
  final func changeTint(_ change: () -> Void) {
    let last = resolvedTint
    change()
    if !resolvedTint.isEqual(last) { tellOfTint() }
  }

  private final func tellOfTint() {
    tintColorDidChange()
    for view in children where view.extras?.tint == nil { view.tellOfTint() }
  }
}

extension UIColor {
  /// A grey of the colour's brightness.
  fileprivate var dimmed: UIColor {
    let light = 0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue
    return UIColor(white: CGFloat(light), alpha: CGFloat(cgColor.alpha) * 0.8)
  }
}
