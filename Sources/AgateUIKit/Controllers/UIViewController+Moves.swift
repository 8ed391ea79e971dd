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
      if isOnTheWay && !isLeaving { return }
      isOnTheWay = true
      viewWillAppear(animated)
    } else if !isLeaving {
      isLeaving = true
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
      if !isOnTheWay { viewWillMove(isAppearing: true, animated: change ?? false) }
      viewIsAppearing(change ?? false)
      if change == nil { finishAppearing(animated: false) }
    } else {
      viewDidDisappear(change ?? false)
      (isLeaving, isOnTheWay) = (false, false)
    }
  }
  /// Reports that the view has appeared. Does nothing unless it is appearing.
  final func finishAppearing(animated: Bool) {
    guard isOnTheWay else { return }
    viewDidAppear(animated)
    (isOnTheWay, isJoining) = (false, false)
  }

  /// Reports that the view, which was about to leave its window, stays.
  final func viewStays(animated: Bool) {
    if isLeaving {
      isLeaving = false
      viewWillMove(isAppearing: true, animated: animated)
    }
    finishAppearing(animated: animated)
  }
}
