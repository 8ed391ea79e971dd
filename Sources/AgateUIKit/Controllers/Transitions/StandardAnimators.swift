import Agate

/// An animator of the library. Its animations change views only on screen: frames and safe areas stay the same.
class StandardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let seconds: Double
  private var animations: [(layer: CALayer, key: String)] = []

  /// - Parameter duration: the duration, in seconds.
  init(duration seconds: Double) { self.seconds = seconds }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    seconds
  }

  final func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let state = AnimationState(allowsInteraction: false)
    CATransaction.begin()
    CATransaction.setCompletionBlock(waitingFor: state) {
      context.completeTransition(!context.transitionWasCancelled)
    }
    animate(context, state)
    CATransaction.commit()
  }

  /// Adds the new view, and animates the views with ``add(_:to:from:to:_:)``.
  func animate(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {}

  /// Animates a property of a layer from one difference to its value to another one.
  ///
  /// - Parameters:
  ///   - path: the key path of the property.
  ///   - stays: whether the layer keeps the last value until the end of the transition, because its view is removed
  ///     then.
  final func add(
    _ path: String, _ layer: CALayer?, from start: CGFloat, to end: CGFloat, stays: Bool, _ state: AnimationState
  ) {
    guard let layer else { return }
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.isAdditive) = (start, end, true)
    animation.duration = seconds
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    if stays {
      // The view is removed after the last frame of the animation.
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    animation.delegate = state
    let key = "UIViewController.transition." + path
    layer.add(animation, forKey: key)
    animations.append((layer, key))
  }

  /// Removes the animations. Called at the end, before the views are removed.
  func cleanUp() {
    for (layer, key) in animations { layer.removeAnimation(forKey: key) }
    animations = []
  }
}

/// The animation of a push or a pop: the upper view slides in from the trailing edge or out to it, and the lower view
/// moves less far.
final class SlideAnimator: StandardAnimator {
  private let isPop: Bool
  /// - Parameter isPop: whether the old view is the upper one.
  init(isPop: Bool) {
    self.isPop = isPop
    super.init(duration: UINavigationController.transitionDuration)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    let stage = context.containerView
    let old = context.view(forKey: .from), new = context.view(forKey: .to)
    if let new { stage.insertSubview(new, at: isPop ? 0 : stage.subviews.count) }
    let isReversed = stage.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let front = isReversed ? -stage.bounds.width : stage.bounds.width
    let behind = -0.3 * front
    // A search over a view moves with it.
    let overOld = context.viewController(forKey: .from)?.contextStage
    let overNew = context.viewController(forKey: .to)?.contextStage
    if let new, let overNew, overNew !== new { stage.insertSubview(overNew, aboveSubview: new) }
    for view in [new, overNew === new ? nil : overNew] {
      add("position.x", view?.layer, from: isPop ? behind : front, to: 0, stays: false, state)
    }
    for view in [old, overOld === old ? nil : overOld] where view?.superview === stage {
      add("position.x", view?.layer, from: 0, to: isPop ? front : behind, stays: true, state)
    }
  }
}

/// The animation of a presentation or a dismissal.
class PresentationAnimator: StandardAnimator {
  fileprivate let isDismissal: Bool

  /// - Parameter duration: the duration, in seconds.
  init(isDismissal: Bool, duration: Double = UIPresentationController.transitionDuration) {
    self.isDismissal = isDismissal
    super.init(duration: duration)
  }

  override final func animate(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    let stage = context.containerView
    if let new = context.view(forKey: .to) { stage.insertSubview(new, at: isDismissal ? 0 : stage.subviews.count) }
    move(context, state)
  }

  /// Animates the views, which are in the container.
  fileprivate func move(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {}

  /// Animates a property of the presented view between its value and a difference to it.
  ///
  /// - Parameter away: the difference while the view is not shown.
  fileprivate final func move(_ path: String, _ layer: CALayer, away: CGFloat, _ state: AnimationState) {
    add(path, layer, from: isDismissal ? 0 : away, to: isDismissal ? away : 0, stays: isDismissal, state)
  }

  fileprivate final func presentedView(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    context.view(forKey: isDismissal ? .from : .to)
  }
}

/// The animation of a presentation that slides the presented view up from below, or of a dismissal that slides it down.
final class CoverAnimator: PresentationAnimator {
  override fileprivate func move(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    guard let view = presentedView(context) else { return }
    let way = max(context.containerView.bounds.maxY - view.frame.minY, 0)
    move("position.y", view.layer, away: way, state)
  }
}

/// The animation of a presentation that fades the presented view in, or of a dismissal that fades it out.
final class DissolveAnimator: PresentationAnimator {
  override fileprivate func move(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    if let view = presentedView(context) { move("opacity", view.layer, away: -view.alpha, state) }
  }
}

/// The animation of an alert, which shrinks to its size while it fades in, and fades out.
final class AlertAnimator: PresentationAnimator {
  init(isDismissal: Bool) { super.init(isDismissal: isDismissal, duration: 0.25) }

  override fileprivate func move(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    guard let view = presentedView(context) else { return }
    move("opacity", view.layer, away: -view.alpha, state)
    if !isDismissal { move("transform.scale", view.layer, away: 0.2, state) }
  }
}

/// The animation of a presentation or a dismissal that turns both views about the vertical axis, like the two sides of a
/// card.
///
/// The container is new when the transition begins, so it has no earlier picture, which a `CATransition` would need.
final class FlipAnimator: PresentationAnimator {
  private var container: (layer: CALayer, transform: CATransform3D)?
  private var sides: [(layer: CALayer, isDoubleSided: Bool)] = []

  init(isDismissal: Bool) { super.init(isDismissal: isDismissal, duration: UIPresentationController.flipDuration) }

  override fileprivate func move(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    let stage = context.containerView, old = context.view(forKey: .from)?.layer, new = context.view(forKey: .to)?.layer
    container = (stage.layer, stage.layer.sublayerTransform)
    sides = [old, new].compactMap { $0 }.map { ($0, $0.isDoubleSided) }
    CATransaction.setDisableActions(true)
    // The eye is as far away as in the transition `flip` of layers.
    stage.layer.sublayerTransform.m34 = -1 / max(3 * stage.bounds.width, 1)
    for side in sides { side.layer.isDoubleSided = false }
    // From right to left, as Apple describes `flipHorizontal`: the left side comes to the front.
    let half: CGFloat = isDismissal ? -.pi : .pi
    add("transform.rotation.y", old, from: 0, to: half, stays: true, state)
    add("transform.rotation.y", new, from: -half, to: 0, stays: false, state)
  }

  override func cleanUp() {
    super.cleanUp()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if let container { container.layer.sublayerTransform = container.transform }
    for side in sides { side.layer.isDoubleSided = side.isDoubleSided }
    CATransaction.commit()
    (container, sides) = (nil, [])
  }
}
