import Foundation

/// The largest finite value of the type `Float`. Use it as the repeat count of animations that repeat for ever.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite value of the type `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
