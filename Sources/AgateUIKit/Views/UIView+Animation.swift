import Agate

/// Animation of views: the changes that a block makes to views and layers belong to one transaction.
extension UIView {
  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Repeats the animation forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards, then backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Starts and ends slowly. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var timingFunction: CAMediaTimingFunction {
      switch rawValue >> 16 & 3 {
      case 1: CAMediaTimingFunction(name: .easeIn)
      case 2: CAMediaTimingFunction(name: .easeOut)
      case 3: CAMediaTimingFunction(name: .linear)
      default: CAMediaTimingFunction(name: .easeInEaseOut)
      }
    }
  }

  /// Animates the changes that `animations` makes.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds. If it is 0 and there is no delay, the changes apply immediately.
  ///   - delay: the delay before the animation begins, in seconds. Until then, the old state is shown.
  ///   - options: the pace of the animation, and whether it repeats. By default, the animation starts and ends slowly
  ///     and does not repeat.
  ///   - animations: the closure that changes views and layers. It is called immediately.
  ///   - completion: the closure to call when all animations have ended, in a later turn of the run loop
  ///     (``/Agate/CATransaction/setCompletionBlock(_:)``). The closure's argument is always true.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(options.timingFunction)
    if duration <= 0 && delay <= 0 { CATransaction.setDisableActions(true) }
    if let completion { CATransaction.setCompletionBlock { completion(true) } }
    CATransaction.animatesViews = true
    CATransaction.setValue(BlockStyle(delay: max(delay, 0), options: options), forKey: styleKey)
    animations()
    CATransaction.commit()
  }

  /// Begins a block of changes that are animated together; ``commitAnimations()`` ends it.
  public static func beginAnimations(_ animationID: String? = nil, context: UnsafeMutableRawPointer? = nil) {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(AnimationOptions.curveEaseInOut.timingFunction)
    CATransaction.animatesViews = true
    CATransaction.setValue(BlockStyle(delay: 0, options: []), forKey: styleKey)
  }
  /// Sets the duration, in seconds, of the following changes in the block. The default is 0.25.
  public static func setAnimationDuration(_ duration: Double) { CATransaction.setAnimationDuration(duration) }
  /// Ends the block that ``beginAnimations(_:context:)`` began, and starts its animations.
  public static func commitAnimations() { CATransaction.commit() }

  /// Runs `actionsWithoutAnimation` without animating its changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    actionsWithoutAnimation()
    CATransaction.commit()
  }

  private static let styleKey = "UIView.blockStyle"

  /// The delay and the options of a block's animations.
  struct BlockStyle {
    var delay: Double
    var options: AnimationOptions

    /// The animation of a layer's key; nil if it is like that of any other transaction.
    func action(for layer: CALayer, _ key: String) -> CABasicAnimation? {
      let isPlain = delay == 0 && options.isDisjoint(with: [.repeat, .autoreverse])
      guard !isPlain, let animation = layer.implicitAnimation(forKey: key) else { return nil }
      // No time at all would be the transaction's.
      animation.duration = max(animation.duration, 1e-6)
      if delay > 0 {
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
        animation.fillMode = .backwards
      }
      animation.autoreverses = options.contains(.autoreverse)
      if options.contains(.repeat) { animation.repeatCount = .infinity }
      return animation
    }
  }

  /// The style of the block that makes changes now.
  static var blockStyle: BlockStyle? { CATransaction.value(forKey: styleKey) as? BlockStyle }
}
