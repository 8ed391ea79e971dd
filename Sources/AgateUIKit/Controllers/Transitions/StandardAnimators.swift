import Agate

/// An animator of the library. Its animations change views only on screen: frames and safe areas stay the same.
class StandardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let seconds: Double
  private var layers: [CALayer] = []
  private static let key = "UIViewController.transition"

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
    layer.add(animation, forKey: Self.key)
    layers.append(layer)
  }

  /// Removes the animations. Called at the end, before the views are removed.
  func cleanUp() {
    for layer in layers { layer.removeAnimation(forKey: Self.key) }
    layers = []
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
    add("position.x", new?.layer, from: isPop ? behind : front, to: 0, stays: false, state)
    if let old, old.superview === stage {
      add("position.x", old.layer, from: 0, to: isPop ? front : behind, stays: true, state)
    }
  }
}

/// The animation of a presentation that slides the presented view up from below, or of a dismissal that slides it down.
final class CoverAnimator: StandardAnimator {
  private let isDismissal: Bool
  init(isDismissal: Bool) {
    self.isDismissal = isDismissal
    super.init(duration: UIPresentationController.transitionDuration)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    let stage = context.containerView
    if let new = context.view(forKey: .to) { stage.insertSubview(new, at: isDismissal ? 0 : stage.subviews.count) }
    guard let moving = context.view(forKey: isDismissal ? .from : .to) else { return }
    let way = max(stage.bounds.maxY - moving.frame.minY, 0)
    add(
      "position.y", moving.layer, from: isDismissal ? 0 : way, to: isDismissal ? way : 0, stays: isDismissal, state)
  }
}

/// The animation of a presentation that fades the presented view in, or of a dismissal that fades it out.
final class DissolveAnimator: StandardAnimator {
  private let isDismissal: Bool
  init(isDismissal: Bool) {
    self.isDismissal = isDismissal
    super.init(duration: UIPresentationController.transitionDuration)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    let stage = context.containerView
    if let new = context.view(forKey: .to) { stage.insertSubview(new, at: isDismissal ? 0 : stage.subviews.count) }
    guard let fading = context.view(forKey: isDismissal ? .from : .to) else { return }
    let alpha = fading.alpha
    add(
      "opacity", fading.layer, from: isDismissal ? 0 : -alpha, to: isDismissal ? -alpha : 0, stays: isDismissal, state)
  }
}

/// The animation of a presentation or a dismissal that turns the container about the vertical axis.
final class FlipAnimator: StandardAnimator {
  private let isDismissal: Bool
  private var hidden: UIView?
  private var turning: CALayer?
  init(isDismissal: Bool) {
    self.isDismissal = isDismissal
    super.init(duration: UIPresentationController.flipDuration)
  }

  override func animate(_ context: any UIViewControllerContextTransitioning, _ state: AnimationState) {
    let stage = context.containerView
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: "oglFlip")
    transition.subtype = isDismissal ? .fromLeft : .fromRight
    transition.duration = transitionDuration(using: context)
    transition.delegate = state
    stage.layer.add(transition, forKey: kCATransition)
    turning = stage.layer
    if let new = context.view(forKey: .to) { stage.insertSubview(new, at: isDismissal ? 0 : stage.subviews.count) }
    if let old = context.view(forKey: .from), !old.isHidden {
      old.isHidden = true
      hidden = old
    }
  }

  override func cleanUp() {
    super.cleanUp()
    turning?.removeAnimation(forKey: kCATransition)
    hidden?.isHidden = false
    (hidden, turning) = (nil, nil)
  }
}
