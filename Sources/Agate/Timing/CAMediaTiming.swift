/// What a layer or an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = Self(rawValue: "forwards")
  /// The first value shows before the beginning.
  public static let backwards = Self(rawValue: "backwards")
  /// Both.
  public static let both = Self(rawValue: "both")
  /// Nothing outside the active time. The default.
  public static let removed = Self(rawValue: "removed")
}

/// The time of a layer or an animation within its parent's time.
///
/// `local = (parent − beginTime) · speed + timeOffset`, then repeated, reversed and filled.
public protocol CAMediaTiming: AnyObject {
  /// Seconds of parent time. Default 0; an animation with 0 begins when it is added.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one cycle. An animation with 0 takes the transaction's; a layer's is infinite by default.
  var duration: CFTimeInterval { get set }
  /// Local seconds per parent second. Default 1.
  var speed: Float { get set }
  /// Seconds added in local time. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// Cycles; fractions allowed. 0, the default, means 1.
  var repeatCount: Float { get set }
  /// Seconds of repetition; wins over `repeatCount` when not 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Play every second cycle backwards. Default false.
  var autoreverses: Bool { get set }
  /// What holds before the beginning and after the end. Default ``CAMediaTimingFillMode/removed``.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Seconds.
public typealias CFTimeInterval = Double
