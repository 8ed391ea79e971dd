import Foundation

/// A log message with values, such as `"loaded \(count, privacy: .public) rows"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The text and the values of a log message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Adds text.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value. All values are written, also private ones, because messages leave the program only on its standard
  /// error.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.fill("\(value())")
  }

  /// Adds an optional value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.fill(value().map { "\($0)" } ?? "nil")
  }

  /// Adds an integer in a format.
  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ number: @autoclosure () -> Value, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.fill(format.text(number()))
  }

  /// Adds a number in a format.
  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ number: @autoclosure () -> Value, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.fill(format.text(Double(number())))
  }
}
