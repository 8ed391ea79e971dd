import Agate

/// Reports of views that enter and leave windows.
extension UIViewController {
  /// Whether the transition that moves this controller's view is animated. Nil if no such transition is in progress.
  final var moveIsAnimated: Bool? { ownTransition?.animates(self) }

  /// Reports that the view will enter or leave a window.
  ///
  /// - Parameter animated: whether a container animates the change.
  final func viewWillMove(isAppearing: Bool, animated: Bool) {
    if isAppearing {
      if appearance.isOnTheWay && !appearance.isLeaving { return }
      appearance.isOnTheWay = true
      takeTraitsOfParent()
      viewWillAppear(animated)
    } else if !appearance.isLeaving {
      appearance.isLeaving = true
      viewWillDisappear(animated)
    }
  }
  /// Reports that the view has entered or left a window.
  ///
  /// - Parameter change: whether the container that changes its controllers animates the change. The container then
  ///   calls ``finishAppearing(animated:)`` itself. Nil if there is no such container.
  final func viewDidMove(isVisible: Bool, _ change: Bool?) {
    if isVisible {
      // The view was added while its superview was about to enter the window.
      if !appearance.isOnTheWay { viewWillMove(isAppearing: true, animated: change ?? false) }
      viewIsAppearing(change ?? false)
      if change == nil { finishAppearing(animated: false) }
    } else {
      viewDidDisappear(change ?? false)
      appearance.isLeaving = false
      appearance.isOnTheWay = false
    }
  }
  /// Reports that the view has appeared. Does nothing unless it is appearing.
  final func finishAppearing(animated: Bool) {
    guard appearance.isOnTheWay else { return }
    viewDidAppear(animated)
    appearance.isOnTheWay = false
    family.isJoining = false
  }

  /// Reports that the view, which was about to leave its window, stays.
  final func viewStays(animated: Bool) {
    if appearance.isLeaving {
      appearance.isLeaving = false
      viewWillMove(isAppearing: true, animated: animated)
    }
    finishAppearing(animated: animated)
  }
  /// Withdraws the report that the view will appear, because another view appears instead.
  final func forgetAppearing() { appearance.isOnTheWay = false }
}
