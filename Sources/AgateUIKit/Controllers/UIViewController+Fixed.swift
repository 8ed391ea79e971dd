import Agate

/// Members of controllers that programs do not override.
extension UIViewController {
  /// The view, or nil if it has not been created.
  public final var viewIfLoaded: UIView? { loaded }
  /// Whether the view has been created.
  public final var isViewLoaded: Bool { loaded != nil }
  /// Creates the view if that has not happened yet.
  public final func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// The view, which is created if that has not happened yet.
  final var loadedView: UIView? {
    loadViewIfNeeded()
    return loaded
  }
  /// Replaces the view.
  final func setLoaded(_ view: UIView?) {
    if let loaded, loaded.extras?.controller === self { loaded.extras?.controller = nil }
    loaded = view
    view?.belong(to: self)
    outdateUnavailable()
  }
  /// The storyboard that has created the controller; nil if no storyboard has.
  public final var storyboard: UIStoryboard? { scene?.storyboard }

  /// Replaces the view of a child by the view of another child. The new view is added to the superview of the old view,
  /// which is removed when the animations have ended. The container calls ``didMove(toParent:)`` of the new child and
  /// ``removeFromParent()`` of the old child.
  ///
  /// - Parameters:
  ///   - fromViewController: the child whose view is removed. If its view has no superview, nothing is animated.
  ///   - toViewController: the child whose view is added.
  ///   - duration: the duration, in seconds.
  ///   - options: options of the animation. A kind of transition applies to the superview.
  ///   - animations: the closure that changes the views, or nil.
  ///   - completion: the closure to call at the end, or nil. Its argument is false if the animations did not run to
  ///     their end.
  public final func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, options, duration: duration, animations: animations) {
      completion?($0)
    }
  }

  // MARK: Surroundings

  /// The part of the view above the safe area. Reading the property creates the view if necessary. Newer programs use
  /// ``UIView/safeAreaLayoutGuide`` instead.
  public final var topLayoutGuide: any UILayoutSupport { view.topLayoutSupport }
  /// The part of the view below the safe area. Reading the property creates the view if necessary. Newer programs use
  /// ``UIView/safeAreaLayoutGuide`` instead.
  public final var bottomLayoutGuide: any UILayoutSupport { view.bottomLayoutSupport }
  /// Does nothing: there is no status bar.
  public final func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there is no indicator of a home gesture.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing: the desktop has no gestures at the edges of a window.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Does nothing: interfaces do not rotate.
  public static func attemptRotationToDeviceOrientation() {}
}
