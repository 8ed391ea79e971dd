import Agate

/// A change of the controller that a navigation controller shows.
///
/// The old view stays until the change ends. Animations shift the layers only on screen, so the frames of the views and
/// their safe areas do not change.
final class NavigationTransition: NSObject {
  private weak var navigation: UINavigationController?
  private let old: UIViewController?
  private let new: UIViewController?
  private let operation: UINavigationController.Operation
  /// Whether the change is animated.
  let isAnimated: Bool
  private let atEnd: () -> Void
  private var isFinished = false
  /// The object of the program that animates the change, and the view in which it does.
  private var custom: (animator: any UIViewControllerAnimatedTransitioning, stage: UIView)?

  /// - Parameter atEnd: a function that is called when the new controller has appeared.
  init(
    _ navigation: UINavigationController, from old: UIViewController?, to new: UIViewController?,
    _ operation: UINavigationController.Operation, animated: Bool, atEnd: @escaping () -> Void
  ) {
    (self.navigation, self.old, self.new, self.operation) = (navigation, old, new, operation)
    (isAnimated, self.atEnd) = (animated, atEnd)
  }

  /// Begins the change, and ends it too if it is not animated.
  func start() {
    guard let navigation, let view = navigation.view else { return }
    for controller in [old, new] { controller?.containerAnimates = isAnimated }
    new?.loadViewIfNeeded()
    if let oldView = old?.viewIfLoaded, oldView.superview === view, view.window != nil {
      oldView.forEachController { $0.viewWillMove(isAppearing: false, animated: isAnimated) }
    }
    let animator = isAnimated ? askForAnimator() : nil
    if let new, let newView = new.view, !isFinished {
      navigation.placeView(of: new)
      newView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if animator == nil { insert(newView, in: view) }
      if !isFinished { navigation.delegate?.navigationController(navigation, willShow: new, animated: isAnimated) }
    }
    // A method that was called may have changed the stack, which has ended this change. If it was called before the
    // view was added, the view now lies over that of the new top controller.
    if isFinished {
      if new !== navigation.topViewController, let newView = new?.viewIfLoaded, newView.superview === view {
        newView.removeFromSuperview()
      }
      return
    }
    navigation.showItems(animated: isAnimated)
    view.setNeedsLayout()
    guard isAnimated else { return finish() }
    if let animator { run(animator, in: view) } else { slide(in: view) }
  }

  /// Adds the new view in front of the old one, or behind it if the old one is popped.
  private func insert(_ newView: UIView, in view: UIView) {
    if let oldView = old?.viewIfLoaded, oldView.superview === view {
      if operation == .pop {
        view.insertSubview(newView, belowSubview: oldView)
      } else {
        view.insertSubview(newView, aboveSubview: oldView)
      }
    } else {
      view.insertSubview(newView, at: 0)
    }
  }

  /// Ends the change. Does nothing if it has ended.
  func finish() {
    if isFinished { return }
    isFinished = true
    navigation?.didFinish(self)
    let oldView = old?.viewIfLoaded, newView = new?.viewIfLoaded
    for view in [oldView, newView] { view?.layer.removeAnimation(forKey: Self.key) }
    if let custom {
      if let newView, newView.superview !== navigation?.view { navigation?.view.insertSubview(newView, at: 0) }
      custom.animator.animationEnded(true)
    }
    // The program may have given the view another place.
    if let place = oldView?.superview, place === navigation?.view || place === custom?.stage {
      oldView?.removeFromSuperview()
    }
    custom?.stage.removeFromSuperview()
    custom = nil
    // The methods that are called from here on may begin another change.
    for controller in [old, new] { controller?.containerAnimates = nil }
    // A view that is not in the window yet reports itself when it enters the window.
    if newView?.window != nil { newView?.forEachController { $0.finishAppearing(animated: isAnimated) } }
    atEnd()
    if let navigation, let new {
      navigation.delegate?.navigationController(navigation, didShow: new, animated: isAnimated)
    }
  }

  // MARK: The standard animation

  private static let key = "UINavigationController.slide"

  private func slide(in view: UIView) {
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isReversed ? -view.bounds.width : view.bounds.width
    // The view that is behind moves less far.
    let (front, behind) = (width, -0.3 * width)
    let state = AnimationState(allowsInteraction: false)
    CATransaction.begin()
    CATransaction.setCompletionBlock(waitingFor: state) { self.finish() }
    if let layer = new?.viewIfLoaded?.layer {
      layer.add(shift(from: operation == .pop ? behind : front, to: 0, state), forKey: Self.key)
    }
    if let layer = old?.viewIfLoaded?.layer, layer.superlayer === view.layer {
      // The old view stays away until it is removed, which is after the last frame of the animation.
      let away = shift(
        from: 0, to: operation == .pop ? front : behind, AnimationState(allowsInteraction: false))
      away.fillMode = .forwards
      away.isRemovedOnCompletion = false
      layer.add(away, forKey: Self.key)
    }
    CATransaction.commit()
  }

  private func shift(from start: CGFloat, to end: CGFloat, _ state: AnimationState) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.isAdditive) = (start, end, true)
    animation.duration = UINavigationController.transitionDuration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = state
    return animation
  }

  // MARK: Animations of programs

  private func askForAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
    guard let navigation, let old, let new else { return nil }
    return navigation.delegate?.navigationController(
      navigation, animationControllerFor: operation, from: old, to: new)
  }

  private func run(_ animator: any UIViewControllerAnimatedTransitioning, in view: UIView) {
    let stage = UIView(frame: view.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(stage, at: 0)
    if let oldView = old?.viewIfLoaded { stage.addSubview(oldView) }
    custom = (animator, stage)
    animator.animateTransition(using: self)
  }
}

extension NavigationTransition: UIViewControllerContextTransitioning {
  var containerView: UIView { custom?.stage ?? UIView() }
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func completeTransition(_ didComplete: Bool) { finish() }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? old : key == .to ? new : nil
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? old?.viewIfLoaded : key == .to ? new?.viewIfLoaded : nil
  }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === old ? vc.viewIfLoaded?.frame ?? .zero : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === new ? vc.viewIfLoaded?.frame ?? .zero : .zero }
}
