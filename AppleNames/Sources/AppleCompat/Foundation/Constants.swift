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

// C's limits of which the importer for Linux does not understand the definitions.

/// The smallest signed integer of 16 bits. The replacement is `Int16.min`.
public let INT16_MIN: Int32 = -32_768
/// The smallest signed integer of 32 bits. The replacement is `Int32.min`.
public let INT32_MIN = Int32.min
/// The smallest signed integer of 64 bits. The replacement is `Int64.min`.
public let INT64_MIN = Int64.min
/// The largest signed integer of 64 bits. The replacement is `Int64.max`.
public let INT64_MAX = Int64.max
/// The largest unsigned integer of 64 bits. The replacement is `UInt64.max`.
public let UINT64_MAX = UInt64.max
/// The smallest value of C's type `int`. The replacement is `Int32.min`.
public let INT_MIN = Int32.min
/// The largest value of C's type `unsigned int`. The replacement is `UInt32.max`.
public let UINT_MAX = UInt32.max
/// The smallest value of C's type `signed char`. The replacement is `Int8.min`.
public let SCHAR_MIN: Int32 = -128
/// The smallest value of C's type `char` on Apple's systems. The replacement is `Int8.min`.
public let CHAR_MIN: Int32 = -128
/// The largest value of C's type `unsigned char`. The replacement is `UInt8.max`.
public let UCHAR_MAX: Int32 = 255
/// The largest value of C's type `unsigned short`. The replacement is `UInt16.max`.
public let USHRT_MAX: Int32 = 65_535
/// The smallest value of C's type `short`. The replacement is `Int16.min`.
public let SHRT_MIN: Int32 = -32_768
/// The smallest value of C's type `long`. The replacement is `Int.min`.
public let LONG_MIN = Int.min
/// The largest value of C's type `unsigned long`. The replacement is `UInt.max`.
public let ULONG_MAX = UInt.max
/// The smallest value of C's type `long long`. The replacement is `Int64.min`.
public let LLONG_MIN = Int64.min
/// The largest value of C's type `unsigned long long`. The replacement is `UInt64.max`.
public let ULLONG_MAX = UInt64.max

/// Whether the program is compiled for Apple's simulator, as 0 or 1. The value is always 0.
public let TARGET_OS_SIMULATOR: Int32 = 0
