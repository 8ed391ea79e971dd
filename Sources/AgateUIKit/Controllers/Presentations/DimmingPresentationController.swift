import Agate

/// A presentation over a view that dims the views behind: a sheet or an alert.
class DimmingPresentationController: UIPresentationController {
  final let dimmer = UIView()
  private static let shade = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if let stage { dimmer.frame = stage.bounds }
  }
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    stage?.setNeedsLayout()
  }

  override func presentationTransitionWillBegin() {
    guard let stage else { return }
    dimmer.backgroundColor = Self.shade
    dimmer.alpha = 0
    dimmer.frame = stage.bounds
    stage.insertSubview(dimmer, at: 0)
    dim(to: 1)
  }
  override func dismissalTransitionWillBegin() { dim(to: 0) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dimmer.alpha = 1 } }

  private func dim(to alpha: CGFloat) {
    let dimmer = dimmer
    let coordinator = presentedViewController.transitionCoordinator
    let runs = coordinator?.animate(alongsideTransition: { _ in dimmer.alpha = alpha }, completion: nil)
    if runs != true { dimmer.alpha = alpha }
  }
}
