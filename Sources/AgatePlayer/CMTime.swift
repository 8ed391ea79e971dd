/// A time or a length of time as a fraction: `value / timescale` seconds.
///
/// As in Core Media, two times are equal if they are the same number of seconds, whatever their timescales.
public struct CMTime: Sendable {
  /// What kind of number a time is.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is a time at all.
    public static let valid = Flags(rawValue: 1 << 0)
    /// It is not exact.
    public static let hasBeenRounded = Flags(rawValue: 1 << 1)
    /// Later than all times.
    public static let positiveInfinity = Flags(rawValue: 1 << 2)
    /// Earlier than all times.
    public static let negativeInfinity = Flags(rawValue: 1 << 3)
    /// Not known.
    public static let indefinite = Flags(rawValue: 1 << 4)
    static let notNumeric: Flags = [.positiveInfinity, .negativeInfinity, .indefinite]
  }

  /// How many parts of a second.
  public var value: Int64
  /// Parts of a second.
  public var timescale: Int32
  /// What kind of time it is.
  public var flags: Flags

  /// An invalid time.
  public init() { self.init(0, 0, []) }

  /// `value / timescale` seconds. Invalid unless `timescale` is greater than 0.
  public init(value: Int64, timescale: Int32) { self.init(value, timescale, timescale > 0 ? .valid : []) }

  /// The nearest multiple of `1 / preferredTimescale`. What is too long for that is infinite, what is no number invalid.
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

  /// No seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time at all.
  public static let invalid = CMTime()
  /// A length that is not known.
  public static let indefinite = CMTime(0, 0, [.valid, .indefinite])
  /// Later than all times.
  public static let positiveInfinity = CMTime(0, 0, [.valid, .positiveInfinity])
  /// Earlier than all times.
  public static let negativeInfinity = CMTime(0, 0, [.valid, .negativeInfinity])

  /// Whether it is a time at all.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether it is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is later than all times.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether it is earlier than all times.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether it is not exact.
  public var hasBeenRounded: Bool { flags.contains(.hasBeenRounded) }
  /// Valid, finite and known.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .notNumeric) && timescale > 0 }

  /// Seconds; infinite for the infinite times, not a number for those that are none.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// The same time in parts of another length, rounded to the nearest.
  public func convertScale(_ timescale: Int32) -> CMTime {
    guard isNumeric, timescale > 0, timescale != self.timescale else { return self }
    let scaled = value.multipliedReportingOverflow(by: Int64(timescale))
    // Too large a time keeps its parts.
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

  /// Invalid, negatively infinite, numbers, positively infinite, indefinite: their order.
  fileprivate var rank: Int {
    !isValid ? -2 : isNegativeInfinity ? -1 : isPositiveInfinity ? 1 : isIndefinite ? 2 : 0
  }

  /// The sum, in parts that hold it if there are such.
  public static func + (a: CMTime, b: CMTime) -> CMTime { add(a, b, 1) }
  /// The difference.
  public static func - (a: CMTime, b: CMTime) -> CMTime { add(a, b, -1) }
  /// As long, backwards.
  public static prefix func - (a: CMTime) -> CMTime { add(.zero, a, -1) }

  /// Exact where a common timescale allows for it, else in nanoseconds.
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

/// `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

/// The nearest multiple of `1 / preferredTimescale` seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// ``CMTime/seconds``.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// −1, 0 or 1. Negative infinity is less, positive infinity greater than every number, an indefinite time than that.
public func CMTimeCompare(_ a: CMTime, _ b: CMTime) -> Int32 {
  if !a.isNumeric || !b.isNumeric { return Int32((a.rank - b.rank).signum()) }
  let x = a.value.multipliedFullWidth(by: Int64(b.timescale)), y = b.value.multipliedFullWidth(by: Int64(a.timescale))
  if x.high != y.high { return x.high < y.high ? -1 : 1 }
  return x.low == y.low ? 0 : x.low < y.low ? -1 : 1
}
