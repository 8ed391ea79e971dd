import Agate

/// A push or a pop of a navigation controller.
final class NavigationChange: ContainerChange {
  private weak var navigation: UINavigationController?
  private let operation: UINavigationController.Operation
  private let atEnd: (_ completed: Bool) -> Void

  /// - Parameter atEnd: a function that is called when the new controller has appeared, or when the change was
  ///   cancelled.
  init(
    _ navigation: UINavigationController, from old: UIViewController?, to new: UIViewController?,
    _ operation: UINavigationController.Operation, atEnd: @escaping (_ completed: Bool) -> Void
  ) {
    (self.navigation, self.operation, self.atEnd) = (navigation, operation, atEnd)
    super.init(in: navigation.stage, from: old, to: new)
  }

  override var isNewBehind: Bool { operation == .pop }
  /// The bars follow the gesture, too.
  override var layersAlongside: [CALayer] { navigation?.barLayers ?? [] }

  override func requestedAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let navigation, let old, let new else { return nil }
    return navigation.delegate?.navigationController(
      navigation, animationControllerFor: operation, from: old, to: new)
  }
  override func requestedInteraction(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    guard let navigation else { return nil }
    return navigation.delegate?.navigationController(navigation, interactionControllerFor: animator)
  }
  override var standardAnimator: (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(isPop: operation == .pop)
  }
  override var standardInteraction: (any UIViewControllerInteractiveTransitioning)? {
    operation == .pop ? navigation?.popGesture.newDriver : nil
  }

  override func prepare(_ transition: ControllerTransition) {
    guard let navigation, let new, let view = new.view else { return }
    navigation.placeView(of: new)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.delegate?.navigationController(navigation, willShow: new, animated: transition.isAnimated)
    if transition.hasEnded { return }
    if !transition.isAnimated { navigation.showItems(animated: false) }
    navigation.view.setNeedsLayout()
  }
  override func animateAlongside() { navigation?.showItemsAlongside() }
  override func willEnd() { navigation?.transitionDidEnd() }
  override func didEnd(_ completed: Bool, animated: Bool) {
    atEnd(completed)
    if completed, let navigation, let new {
      navigation.delegate?.navigationController(navigation, didShow: new, animated: animated)
    }
  }
}
