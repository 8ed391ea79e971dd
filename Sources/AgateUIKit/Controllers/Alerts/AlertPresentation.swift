import Agate

/// The presentation of an alert in the middle of the container, or of an action sheet at its lower edge.
final class AlertPresentation: DimmingPresentationController {
  private static let margin: CGFloat = 8
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  /// The presenting controller's view while its tint colour is dimmed.
  private weak var dimmed: UIView?

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let stage, let alert, let view = alert.content else { return .zero }
    let safe = stage.bounds.inset(by: stage.safeAreaInsets)
    let room = safe.insetBy(dx: min(Self.margin, safe.width / 2), dy: min(Self.margin, safe.height / 2))
    let size = view.size(in: room.size)
    let y = alert.preferredStyle == .alert ? (room.midY - size.height / 2).rounded() : room.maxY - size.height
    return CGRect(origin: CGPoint(x: (room.midX - size.width / 2).rounded(), y: y), size: size)
  }
  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if phase == .presented { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if alert?.preferredStyle == .actionSheet {
      let tap = UITapGestureRecognizer(target: self, action: .of("cancel", AlertPresentation.cancel))
      dimmer.addGestureRecognizer(tap)
    }
    dimTint()
  }
  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimmed?.tintAdjustmentMode = .automatic
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if !completed { dimTint() }
  }

  private func dimTint() {
    guard let view = presentingViewController.viewIfLoaded, view.extras?.tintMode ?? .automatic == .automatic,
      stage?.isDescendant(of: view) != true
    else { return }
    view.tintAdjustmentMode = .dimmed
    dimmed = view
  }

  func cancel() { if let alert, let action = alert.cancelAction { alert.choose(action) } }
}

/// The objects that present alert controllers.
final class AlertTransitions: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentation(presentedViewController: presented, presenting: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(presented, isDismissal: false) }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(dismissed, isDismissal: true)
  }
  /// Action sheets slide up from below, or fade in as popovers.
  private func animator(_ alert: UIViewController, isDismissal: Bool) -> AlertAnimator? {
    (alert as? UIAlertController)?.preferredStyle == .alert ? AlertAnimator(isDismissal: isDismissal) : nil
  }
}
