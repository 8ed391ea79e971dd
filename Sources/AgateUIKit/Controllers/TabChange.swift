import Agate

/// A selection of another controller in a tab bar controller.
final class TabChange: ContainerChange {
  private weak var tabs: UITabBarController?
  private let atCancel: () -> Void

  /// - Parameter atCancel: a function that selects the old controller again, because the change was cancelled.
  init(
    _ tabs: UITabBarController, from old: UIViewController?, to new: UIViewController?,
    atCancel: @escaping () -> Void
  ) {
    (self.tabs, self.atCancel) = (tabs, atCancel)
    super.init(in: tabs.stage, from: old, to: new)
  }

  override func requestedAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let tabs, let old, let new else { return nil }
    return tabs.delegate?.tabBarController(tabs, animationControllerForTransitionFrom: old, to: new)
  }
  override func requestedInteraction(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    guard let tabs else { return nil }
    return tabs.delegate?.tabBarController(tabs, interactionControllerFor: animator)
  }

  override func prepare(_ transition: ControllerTransition) {
    guard let tabs, let new else { return }
    tabs.placeView(of: new)
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  override func willEnd() { tabs?.transitionDidEnd() }
  override func didEnd(_ completed: Bool, animated: Bool) { if !completed { atCancel() } }
}
