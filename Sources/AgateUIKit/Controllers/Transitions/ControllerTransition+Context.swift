import Agate

extension ControllerTransition: UIViewControllerContextTransitioning {
  var containerView: UIView { change.stage }
  var presentationStyle: UIModalPresentationStyle { change.style }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(0, percentComplete), 1)
  }
  func finishInteractiveTransition() { setInteractive(false, cancelled: false) }
  func cancelInteractiveTransition() { setInteractive(false, cancelled: true) }
  func pauseInteractiveTransition() { setInteractive(true, cancelled: false) }
  func completeTransition(_ didComplete: Bool) { end(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? change.old : key == .to ? change.new : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: change.oldLeaves || change.style == .none ? change.view(of: change.old) : nil
    case .to: change.newEnters || change.style == .none ? change.view(of: change.new) : nil
    default: nil
    }
  }
  func initialFrame(for vc: UIViewController) -> CGRect { change.frame(of: vc, atEnd: false) ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { change.frame(of: vc, atEnd: true) ?? .zero }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isCancelled: Bool { transitionWasCancelled }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { add(animation, in: nil, completion) }
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { add(animation, in: view, completion) }
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    add(onlyEnd: true, handler)
  }
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    add(onlyEnd: false, handler)
  }
}
