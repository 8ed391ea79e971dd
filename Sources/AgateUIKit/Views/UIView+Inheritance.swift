import Agate

/// The values that a view gets from its superviews and its window.
struct InheritedValues {
  let tint: UIColor
  let tintMode: UIView.TintAdjustmentMode
  let style: UIUserInterfaceStyle
  let windowScale: CGFloat?
}

extension UIView {
  /// The values at the view's current place in the hierarchy. Values that the view sets itself are included.
  final var inheritedValues: InheritedValues {
    InheritedValues(
      tint: resolvedTint, tintMode: resolvedTintMode, style: resolvedStyle, windowScale: contentScale.window)
  }

  /// Notifies the view, and the descendants that inherit its values, if values differ from those at an earlier place.
  final func tellOfInheritance(since last: InheritedValues) {
    tellOfTint(since: last.tint, last.tintMode)
    let style = resolvedStyle
    if style == last.style && contentScale.window == last.windowScale { return }
    let traits = UITraitCollection(style: last.style, windowScale: last.windowScale)
    if !traits.isEqual(UITraitCollection(style: style, windowScale: contentScale.window)) { tellOfTraits(traits) }
  }
}
