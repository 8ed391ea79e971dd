import Agate

extension UIView {
  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views whose bounds change, so that the changes of their subviews are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Delivers touches to views while they are animated. Without this option, an animated view and its descendants
    /// receive no new touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the values on screen and replaces the running animations of the same properties. With a duration of
    /// 0 and no delay, only removes these running animations. Without this option, new animations are added to the
    /// running animations, except for colours.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards, then backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the duration of this block if the block is inside another. Without this option, the duration of the outer
    /// block applies.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the curve of this block if the block is inside another. Without this option, the curve of the outer block
    /// applies.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes of a transition's block. Without this option, these changes apply immediately.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides the old view of a transition and shows the new view. Without this option, the old view is removed and the
    /// new view is added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses only the options of this block if the block is inside another. Without this option, `repeat`,
    /// `autoreverse`, `beginFromCurrentState` and `allowUserInteraction` of the outer block apply too.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly. This is the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Runs at constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips the view about its vertical axis, from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view about its vertical axis, from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls a page up in UIKit. Agate fades instead, as for `transitionCrossDissolve`.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls a page down in UIKit. Agate fades instead, as for `transitionCrossDissolve`.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old state to the new state.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view about its horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view about its horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// Asks for 60 frames per second. The option has no effect, because the display determines the frame rate.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Asks for 30 frames per second. The option has no effect, because the display determines the frame rate.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))! }
    /// The kind of transition, where 0 means none.
    var transition: UInt { rawValue >> 20 & 7 }
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut
    /// Starts slowly, ends slowly, or runs at constant speed, respectively.
    case easeIn, easeOut, linear

    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// Options of a keyframe animation.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views whose bounds change, so that the changes of their subviews are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Delivers touches to views while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Replaces a running animation of the same property instead of adding to it. The animation does not start from the
    /// value on screen, unlike with ``UIView/AnimationOptions/beginFromCurrentState``.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forwards, then backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the duration of this block if the block is inside another.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses only the options of this block if the block is inside another.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between neighbouring keyframes. This is the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one keyframe to the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates linearly, with the same speed between all keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve through the keyframes, with the same speed between all of them.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }

  /// The kind of a transition in a block of ``beginAnimations(_:context:)``.
  public enum AnimationTransition: Int, Sendable {
    /// No transition.
    case none
    /// Flips the view about its vertical axis.
    case flipFromLeft, flipFromRight
    /// Curls a page in UIKit. Agate fades instead.
    case curlUp, curlDown
  }

  /// A predefined system animation.
  public enum SystemAnimation: UInt, Sendable {
    /// Removes views. The views fade out.
    case delete
  }
}
