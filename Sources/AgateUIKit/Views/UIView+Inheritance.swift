import Agate

/// The values that a view gets from its superviews and its window.
struct InheritedValues {
  let tint: UIColor
  let tintMode: UIView.TintAdjustmentMode
  let traits: TraitSource
}

extension UIView {
  /// The values at the view's current place in the hierarchy. Values that the view sets itself are included.
  final var inheritedValues: InheritedValues {
    InheritedValues(tint: resolvedTint, tintMode: resolvedTintMode, traits: TraitSource(self))
  }

  /// Notifies the view, and the descendants that inherit its values, if values differ from those at an earlier place.
  final func tellOfInheritance(since last: InheritedValues) {
    tellOfTint(since: last.tint, last.tintMode)
    let now = TraitSource(self)
    if now.isSame(as: last.traits) { return }
    let traits = last.traits.traits
    if !traits.isEqual(now.traits) { tellOfTraits(traits) }
  }
}
