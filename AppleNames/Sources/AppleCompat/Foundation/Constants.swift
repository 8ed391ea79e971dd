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

/// A signed integer. The replacement is `Int`.
public typealias NSInteger = Int
/// An unsigned integer. The replacement is `UInt`.
public typealias NSUInteger = UInt
/// The largest signed integer. The replacement is `Int.max`.
public let NSIntegerMax = Int.max
/// The smallest signed integer. The replacement is `Int.min`.
public let NSIntegerMin = Int.min
/// The largest unsigned integer. The replacement is `UInt.max`.
public let NSUIntegerMax = UInt.max

/// Whether the program is compiled for Apple's simulator, as 0 or 1. The value is always 0.
public let TARGET_OS_SIMULATOR: Int32 = 0
