import Foundation

extension String {
  /// The key of a localized text, with the arguments of its interpolations: the key of `"\(3) files"` is `"%lld files"`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    /// The parts of an interpolated text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var text = ""
      fileprivate var key = ""
      fileprivate var arguments: [any CVarArg & Sendable] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        text += literal
        key += literal.replacing("%", with: "%%")
      }
      public mutating func appendInterpolation(_ string: String) { append(string, "%@") }
      public mutating func appendInterpolation<Text: StringProtocol>(_ string: Text) {
        append(String(string), "%@")
      }
      public mutating func appendInterpolation(_ number: Double) { append(number, "%lf") }
      public mutating func appendInterpolation(_ number: Float) { append(number, "%f") }
      public mutating func appendInterpolation(_ number: CGFloat) { append(Double(number), "%lf") }
      public mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number) {
        let isLong = Number.bitWidth > 32
        if Number.isSigned {
          append(Int64(truncatingIfNeeded: number), isLong ? "%lld" : "%d")
        } else {
          append(UInt64(truncatingIfNeeded: number), isLong ? "%llu" : "%u")
        }
      }
      /// Appends a number with a specifier, such as `%.1f`.
      public mutating func appendInterpolation<Number: CVarArg & Sendable>(_ number: Number, specifier: String) {
        append(number, specifier)
      }
      /// Appends a value in a format, such as `.number` or `.dateTime`.
      public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
      where Style.FormatOutput == String {
        append(format.format(value), "%@")
      }

      private mutating func append(_ argument: some CVarArg & Sendable, _ specifier: String) {
        key += specifier
        arguments.append(argument)
      }
    }

    fileprivate let key: String
    fileprivate let arguments: [any CVarArg & Sendable]

    public init(_ value: String) { (key, arguments) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation parts: StringInterpolation) {
      arguments = parts.arguments
      // A text without arguments is not a format.
      key = parts.arguments.isEmpty ? parts.text : parts.key
    }

    fileprivate func text(_ key: String, _ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
      let format = (bundle ?? .main)._localizedString(forKey: key, value: self.key, table: table)
      return arguments.isEmpty ? format : PluralTexts.format(format, locale, arguments)
    }
  }

  /// Creates a text in the language of the program.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, which is also the text if the table has no such key.
  ///   - table: The name of the table. The default is `Localizable`.
  ///   - bundle: The bundle with the table. The default is the main bundle.
  ///   - locale: The locale for numbers.
  ///   - comment: Ignored.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(keyAndValue.key, table, bundle, locale)
  }

  /// Creates a text in the language of the program.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if the table has no such key.
  ///   - table: The name of the table. The default is `Localizable`.
  ///   - bundle: The bundle with the table. The default is the main bundle.
  ///   - locale: The locale for numbers.
  ///   - comment: Ignored.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text("\(key)", table, bundle, locale)
  }
}
