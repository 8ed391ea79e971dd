import Agate

/// Animating views: the changes that a block makes to views and layers belong to one transaction.
extension UIView {
  /// How an animation goes.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Again and again, for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow, fast, slow. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow in the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
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

  /// Animates what `animations` changes.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 changes it at once, if there is no delay.
  ///   - delay: seconds until it begins; what was shown before is shown until then.
  ///   - completion: called when all of it has ended, in a later turn of the run loop
  ///     (``CATransaction/setCompletionBlock(_:)``). Always with true.
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
  /// Seconds of what is changed from now on in the block. Default 0.25.
  public static func setAnimationDuration(_ duration: Double) { CATransaction.setAnimationDuration(duration) }
  /// Ends the block that ``beginAnimations(_:context:)`` began: what it changed begins to move.
  public static func commitAnimations() { CATransaction.commit() }

  /// Runs `actionsWithoutAnimation` without animating what it changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    actionsWithoutAnimation()
    CATransaction.commit()
  }

  private static let styleKey = "UIView.blockStyle"

  /// What is particular about the animations of a block.
  struct BlockStyle {
    var delay: Double
    var options: AnimationOptions

    /// nil if they are like all others.
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

  /// That of the block that makes changes now.
  static var blockStyle: BlockStyle? { CATransaction.value(forKey: styleKey) as? BlockStyle }
}
