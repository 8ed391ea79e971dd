import Agate

extension UIViewController {
  /// The default of ``systemMinimumLayoutMargins``, in points.
  final var standardMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Tells the view that ``viewRespectsSystemMinimumLayoutMargins`` has changed.
  final func tellOfMargins() {
    guard let view = viewIfLoaded else { return }
    view.markScopesOfInsets()
    view.setNeedsLayout()
    view.layoutMarginsDidChange()
  }

  /// Tells the view, or else the controller, that ``additionalSafeAreaInsets`` has changed.
  final func tellOfSafeArea() {
    if let view = viewIfLoaded { view.tellOfSafeArea() } else { viewSafeAreaInsetsDidChange() }
  }
}
