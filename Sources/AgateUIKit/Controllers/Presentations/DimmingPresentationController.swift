import Agate

/// A presentation over a view that dims the views behind: an alert.
class DimmingPresentationController: UIPresentationController {
  final let dimmer = DimmingView()

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
    dimmer.begin(in: stage)
    dimmer.dim(to: 1, with: presentedViewController)
  }
  override func dismissalTransitionWillBegin() { dimmer.dim(to: 0, with: presentedViewController) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { dimmer.alpha = 1 } }
}
