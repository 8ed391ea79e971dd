/// The behaviour of an animation before its beginning and after its end. The fill mode of a layer has no effect.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays visible after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value is visible before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// The first value is visible before the beginning, and the last value stays visible after the end.
  public static let both = Self(rawValue: "both")
  /// The animation has no effect before its beginning and after its end. This is the default.
  public static let removed = Self(rawValue: "removed")
}

/// The timing of a layer or an animation relative to its parent's time.
///
/// Local time is `(parent − beginTime) · speed + timeOffset`. Repetition and autoreversal are applied to the result.
/// The fill mode applies before the beginning and after the end of an animation. If a layer has a begin time other than
/// 0, its local time is 0 before the begin time.
public protocol CAMediaTiming: AnyObject {
  /// The time of the beginning, in seconds of the parent's time. The default is 0. An animation with a begin time of 0
  /// begins when it is added to a layer. In a group, it begins with the group.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one cycle, in seconds. An animation with a duration of 0 gets the transaction's duration, or the
  /// group's duration in a group. The duration of a layer is infinite by default.
  var duration: CFTimeInterval { get set }
  /// The rate of local time: local seconds per second of the parent's time. The default is 1.
  var speed: Float { get set }
  /// The offset that is added to local time, in seconds. The default is 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles, which may be fractional. The default is 0, which means one cycle.
  var repeatCount: Float { get set }
  /// The time for which cycles are repeated, in seconds. If the value is greater than 0, it takes precedence over
  /// `repeatCount`. The default is 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every second cycle plays backwards. The default is false.
  var autoreverses: Bool { get set }
  /// The behaviour before the beginning and after the end. The default is ``CAMediaTimingFillMode/removed``.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// A time or duration, in seconds.
public typealias CFTimeInterval = Double
