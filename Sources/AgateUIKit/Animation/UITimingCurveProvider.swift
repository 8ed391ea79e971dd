import Agate

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve, a cubic curve, a spring, or a combination of a cubic curve and a spring.
  case builtin, cubic, spring, composed
}

/// An object that describes the timing curve of a ``UIViewPropertyAnimator``.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil if the provider has none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil if the provider has none. A spring takes precedence over a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic timing curve.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider, NSCopying {
  /// The named curve. The value is `easeInOut` if the curve was created from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point. Its x coordinate is a fraction of the duration, and its y coordinate is the progress.
  public let controlPoint1: CGPoint
  /// The second control point, in the same units as ``controlPoint1``.
  public let controlPoint2: CGPoint
  private let isNamed: Bool
  final let function: CAMediaTimingFunction

  /// Creates the curve `easeInOut`, which starts and ends slowly.
  public convenience override init() { self.init(animationCurve: .easeInOut) }
  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, function, isNamed) = (curve, curve.timingFunction, true)
    var first: (Float, Float) = (0, 0), second: (Float, Float) = (0, 0)
    withUnsafeMutablePointer(to: &first) {
      $0.withMemoryRebound(to: Float.self, capacity: 2) { curve.timingFunction.getControlPoint(at: 1, values: $0) }
    }
    withUnsafeMutablePointer(to: &second) {
      $0.withMemoryRebound(to: Float.self, capacity: 2) { curve.timingFunction.getControlPoint(at: 2, values: $0) }
    }
    controlPoint1 = CGPoint(x: Double(first.0), y: Double(first.1))
    controlPoint2 = CGPoint(x: Double(second.0), y: Double(second.1))
  }
  /// Creates a curve from its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2, isNamed) = (.easeInOut, point1, point2, false)
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
  }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A spring that is used as a timing curve.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider, NSCopying {
  private enum Kind {
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceived(duration: Double, bounce: Double)
  }
  private let kind: Kind
  /// The velocity at the start, as a multiple of the total distance per second. Animations use only `dx`.
  public let initialVelocity: CGVector

  /// Creates a critically damped spring that comes to rest within the duration of the animator.
  public convenience override init() { self.init(dampingRatio: 1) }
  /// Creates a spring that comes to rest within the duration of the animator.
  ///
  /// - Parameters:
  ///   - ratio: the damping ratio. Animations limit it to 0.01 … 1. At 1 the spring does not oscillate.
  ///   - velocity: the velocity at the start, as a multiple of the total distance per second. The default is zero.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (kind, initialVelocity) = (.ratio(Double(ratio)), velocity)
  }
  /// Creates a spring from its physical properties. The spring's own settling time replaces the duration of the
  /// animator.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
  }
  /// Creates a spring from its perceived duration, in seconds, and its bounce. Animations limit the bounce to −0.99 …
  /// 0.99. The spring's own settling time replaces the duration of the animator.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    kind = .perceived(duration: duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns a spring animation. Its duration is the time in which the spring comes to rest.
  final func spring(_ duration: Double) -> CASpringAnimation {
    switch kind {
    case .ratio(let ratio):
      return SpringCurve.settling(in: duration, ratio: ratio, velocity: Double(initialVelocity.dx))
    case .physical(let mass, let stiffness, let damping):
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (CGFloat(mass), CGFloat(stiffness), CGFloat(damping))
      spring.initialVelocity = initialVelocity.dx
      spring.duration = spring.settlingDuration
      return spring
    case .perceived(let duration, let bounce):
      let spring = CASpringAnimation(
        perceptualDuration: max(duration, 1e-3), bounce: CGFloat(min(max(bounce, -0.99), 0.99)))
      spring.initialVelocity = initialVelocity.dx
      spring.duration = spring.settlingDuration
      return spring
    }
  }
}
