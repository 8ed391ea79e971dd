import Foundation

/// The format of a floating-point number in a log message.
public struct OSLogFloatFormatting: Sendable {
  private let letter: String, precision: Int?, hasSign: Bool

  /// A number with six decimals.
  public static let fixed = OSLogFloatFormatting(letter: "f", precision: nil, hasSign: false)
  /// A number with an exponent.
  public static let exponential = OSLogFloatFormatting(letter: "e", precision: nil, hasSign: false)
  /// A number with an exponent if this is shorter.
  public static let hybrid = OSLogFloatFormatting(letter: "g", precision: nil, hasSign: false)
  /// A hexadecimal number.
  public static let hex = OSLogFloatFormatting(letter: "a", precision: nil, hasSign: false)

  /// A number with a number of decimals.
  public static func fixed(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: uppercase ? "F" : "f", precision: precision(), hasSign: explicitPositiveSign)
  }
  /// A number with an exponent and a number of decimals.
  public static func exponential(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: uppercase ? "E" : "e", precision: precision(), hasSign: explicitPositiveSign)
  }
  /// A number with a number of significant digits, and with an exponent if this is shorter.
  public static func hybrid(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: uppercase ? "G" : "g", precision: precision(), hasSign: explicitPositiveSign)
  }

  func text(_ number: Double) -> String {
    String(format: "%" + (hasSign ? "+" : "") + (precision.map { ".\(max(0, $0))" } ?? "") + letter, number)
  }
}
