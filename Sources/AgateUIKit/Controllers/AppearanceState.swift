/// The reports of a controller's view that have begun and not ended.
struct AppearanceState {
  /// Whether `viewWillAppear(_:)` was called, and `viewDidAppear(_:)` was not.
  var isOnTheWay = false
  /// Whether `viewWillDisappear(_:)` was called, and `viewDidDisappear(_:)` was not.
  var isLeaving = false
  /// The arguments of the last ``UIViewController/beginAppearanceTransition(_:animated:)`` without an end.
  fileprivate var reported: (isAppearing: Bool, animated: Bool)?
}

extension UIViewController {
  /// Calls ``viewWillAppear(_:)`` or ``viewWillDisappear(_:)`` for a container.
  final func beginMove(_ isAppearing: Bool, _ animated: Bool) {
    appearance.reported = (isAppearing, animated)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }
  /// Calls ``viewDidAppear(_:)`` or ``viewDidDisappear(_:)`` for a container, if ``beginMove(_:_:)`` was called.
  final func endMove() {
    guard let (isAppearing, animated) = appearance.reported else { return }
    appearance.reported = nil
    if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
  }
}
