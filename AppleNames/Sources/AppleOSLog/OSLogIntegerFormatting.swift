/// The format of an integer in a log message.
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int, prefix: String, isUppercase: Bool, minimumDigits: Int, hasSign: Bool

  /// A decimal number.
  public static let decimal = OSLogIntegerFormatting(
    radix: 10, prefix: "", isUppercase: false, minimumDigits: 0, hasSign: false)
  /// A hexadecimal number.
  public static let hex = OSLogIntegerFormatting(
    radix: 16, prefix: "", isUppercase: false, minimumDigits: 0, hasSign: false)
  /// An octal number.
  public static let octal = OSLogIntegerFormatting(
    radix: 8, prefix: "", isUppercase: false, minimumDigits: 0, hasSign: false)

  /// A decimal number with a minimum number of digits.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 10, prefix: "", isUppercase: false, minimumDigits: minDigits, hasSign: explicitPositiveSign)
  }
  /// A hexadecimal number with a minimum number of digits.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, minimumDigits: minDigits,
      hasSign: explicitPositiveSign)
  }
  /// An octal number with a minimum number of digits.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase, minimumDigits: minDigits,
      hasSign: explicitPositiveSign)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
  }
}
