import Agate

extension UIView {
  /// The treatment of a view's tint colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview, or `normal` if there is no superview. This is the default.
    case automatic
    /// The unchanged tint colour.
    case normal
    /// A grey with the brightness of the tint colour and 80% of its alpha, for views behind an alert.
    case dimmed
  }

  /// The tint colour that applies to the view. It is the colour of the view or of the nearest superview that has one.
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

  /// Makes a change. If the tint colour of the view or its mode differs after the change, notifies the view and the
  /// descendants that inherit the colour or the mode.
  final func changeTint(_ change: () -> Void) {
    let (tint, mode) = (resolvedTint, resolvedTintMode)
    change()
    tellOfTint(since: tint, mode)
  }

  /// Notifies the view, and the descendants that inherit its tint colour or its mode, if the colour or the mode has
  /// changed.
  final func tellOfTint(since lastTint: UIColor, _ lastMode: TintAdjustmentMode) {
    let hasNewMode = resolvedTintMode != lastMode
    if hasNewMode || !resolvedTint.isEqual(lastTint) { tellOfTint(hasNewMode: hasNewMode) }
  }

  private final func tellOfTint(hasNewMode: Bool) {
    performWithTraits { tintColorDidChange() }
    for view in children {
      let inheritsNewMode = hasNewMode && (view.extras?.tintMode ?? .automatic) == .automatic
      if view.extras?.tint == nil || inheritsNewMode { view.tellOfTint(hasNewMode: inheritsNewMode) }
    }
  }
}

extension UIColor {
  /// A grey with the brightness of the colour and 80% of its alpha.
  fileprivate var dimmed: UIColor {
    let light = 0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue
    return UIColor(white: CGFloat(light), alpha: CGFloat(cgColor.alpha) * 0.8)
  }
}
