/// A time or a duration as a fraction: `value / timescale` seconds.
///
/// As in Core Media, two times are equal if they are the same number of seconds, regardless of their timescales.
public struct CMTime: Sendable {
  /// Flags that distinguish valid, rounded, infinite and indefinite times.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The time is valid.
    public static let valid = Flags(rawValue: 1 << 0)
    /// The time was rounded and is not exact.
    public static let hasBeenRounded = Flags(rawValue: 1 << 1)
    /// The time is later than all numeric times.
    public static let positiveInfinity = Flags(rawValue: 1 << 2)
    /// The time is earlier than all numeric times.
    public static let negativeInfinity = Flags(rawValue: 1 << 3)
    /// The time is not known.
    public static let indefinite = Flags(rawValue: 1 << 4)
    static let notNumeric: Flags = [.positiveInfinity, .negativeInfinity, .indefinite]
  }

  /// The number of units of `1 / timescale` seconds.
  public var value: Int64
  /// The number of units in a second.
  public var timescale: Int32
  /// The flags of the time.
  public var flags: Flags

  /// Creates an invalid time.
  public init() { self.init(0, 0, []) }

  /// Creates a time of `value / timescale` seconds. The time is invalid unless `timescale` is greater than 0.
  public init(value: Int64, timescale: Int32) { self.init(value, timescale, timescale > 0 ? .valid : []) }

  /// Creates a time that is rounded to the nearest multiple of `1 / preferredTimescale` seconds. Times that are too
  /// long for this timescale become infinite. The time is invalid if `seconds` is not a number or `preferredTimescale`
  /// is not greater than 0.
  public init(seconds: Double, preferredTimescale: Int32) {
    guard !seconds.isNaN, preferredTimescale > 0 else {
      self.init()
      return
    }
    let exact = seconds * Double(preferredTimescale), value = exact.rounded()
    guard value.magnitude < 0x1p63 else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(Int64(value), preferredTimescale, value == exact ? .valid : [.valid, .hasBeenRounded])
  }

  private init(_ value: Int64, _ timescale: Int32, _ flags: Flags) {
    (self.value, self.timescale, self.flags) = (value, timescale, flags)
  }

  /// A time of 0 seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// An invalid time.
  public static let invalid = CMTime()
  /// A time that is not known.
  public static let indefinite = CMTime(0, 0, [.valid, .indefinite])
  /// A time that is later than all numeric times.
  public static let positiveInfinity = CMTime(0, 0, [.valid, .positiveInfinity])
  /// A time that is earlier than all numeric times.
  public static let negativeInfinity = CMTime(0, 0, [.valid, .negativeInfinity])

  /// Whether the time is valid.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether the time is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether the time is later than all numeric times.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether the time is earlier than all numeric times.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether the time was rounded and is not exact.
  public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }
  /// Whether the time is valid, finite and known.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .notNumeric) && timescale > 0 }

  /// The time in seconds. The value is infinite for infinite times, and not a number for invalid and indefinite times.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// Returns the time in another timescale, rounded to the nearest unit. Returns the time unchanged if it is not
  /// numeric, if `timescale` is not greater than 0, or if the product of ``value`` and `timescale` overflows.
  public func convertScale(_ timescale: Int32) -> CMTime {
    guard isNumeric, timescale > 0, timescale != self.timescale else { return self }
    let scaled = value.multipliedReportingOverflow(by: Int64(timescale))
    // If the multiplication overflows, the time stays unchanged.
    if scaled.overflow { return self }
    let (quotient, remainder) = scaled.partialValue.quotientAndRemainder(dividingBy: Int64(self.timescale))
    let away = 2 * remainder.magnitude >= self.timescale.magnitude ? remainder.signum() : 0
    return CMTime(quotient + away, timescale, remainder == 0 ? flags : flags.union(.hasBeenRounded))
  }
}

extension CMTime: Comparable, Hashable {
  public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
  public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }
  public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : Double(rank)) }

  /// The rank among the kinds of times, in ascending order: invalid, negative infinity, numeric, positive infinity,
  /// indefinite.
  fileprivate var rank: Int {
    !isValid ? -2 : isNegativeInfinity ? -1 : isPositiveInfinity ? 1 : isIndefinite ? 2 : 0
  }

  /// Returns the sum of two times. The sum is exact if a common timescale exists, and is otherwise rounded to
  /// nanoseconds.
  public static func + (a: CMTime, b: CMTime) -> CMTime { add(a, b, 1) }
  /// Returns the difference of two times.
  public static func - (a: CMTime, b: CMTime) -> CMTime { add(a, b, -1) }
  /// Returns the negative of a time.
  public static prefix func - (a: CMTime) -> CMTime { add(.zero, a, -1) }

  /// Returns `a` + `sign` · `b`. The result is exact if a common timescale exists, and otherwise rounded to
  /// nanoseconds.
  private static func add(_ a: CMTime, _ b: CMTime, _ sign: Int64) -> CMTime {
    guard a.isNumeric, b.isNumeric else {
      if !a.isValid || !b.isValid { return .invalid }
      if a.isIndefinite || b.isIndefinite { return .indefinite }
      let sum = a.seconds + Double(sign) * b.seconds
      return sum.isNaN ? .invalid : sum > 0 ? .positiveInfinity : .negativeInfinity
    }
    let common = Int64(a.timescale) / gcd(Int64(a.timescale), Int64(b.timescale)) * Int64(b.timescale)
    if let scale = Int32(exactly: common) {
      let x = a.value.multipliedReportingOverflow(by: common / Int64(a.timescale))
      let y = b.value.multipliedReportingOverflow(by: sign * (common / Int64(b.timescale)))
      let sum = x.partialValue.addingReportingOverflow(y.partialValue)
      if !x.overflow && !y.overflow && !sum.overflow {
        return CMTime(sum.partialValue, scale, a.flags.union(b.flags))
      }
    }
    return CMTime(seconds: a.seconds + Double(sign) * b.seconds, preferredTimescale: 1_000_000_000)
  }

  private static func gcd(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : gcd(b, a % b) }
}

/// Creates a time of `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// Creates a time that is rounded to the nearest multiple of `1 / preferredTimescale` seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns a time in seconds, like ``CMTime/seconds``.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Compares two times.
///
/// Negative infinity is less than every finite time, and positive infinity is greater. An indefinite time is greater
/// than positive infinity. An invalid time is less than all other times.
///
/// - Returns: −1, 0 or 1 if `a` is less than, equal to or greater than `b`.
public func CMTimeCompare(_ a: CMTime, _ b: CMTime) -> Int32 {
  if !a.isNumeric || !b.isNumeric { return Int32((a.rank - b.rank).signum()) }
  let x = a.value.multipliedFullWidth(by: Int64(b.timescale)), y = b.value.multipliedFullWidth(by: Int64(a.timescale))
  if x.high != y.high { return x.high < y.high ? -1 : 1 }
  return x.low == y.low ? 0 : x.low < y.low ? -1 : 1
}
