import Foundation

/// Returns a text in the language of the program. Ported code calls this function in the place of `NSLocalizedString`,
/// which does not read texts that depend on numbers on Linux.
///
/// - Parameters:
///   - key: The key of the text.
///   - tableName: The name of the table. The default is `Localizable`.
///   - bundle: The bundle with the table.
///   - value: The text if the table has no such key. If it is empty, the text is the key.
///   - comment: Ignored.
public func _localizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String { bundle._localizedString(forKey: key, value: value, table: tableName) }

extension Bundle {
  /// Returns a text in the language of the program. Ported code calls this method in the place of
  /// `localizedString(forKey:value:table:)`.
  public func _localizedString(forKey key: String, value: String?, table: String?) -> String {
    if let text = PluralTexts.find(key, table: table, in: self) { return text }
    let text = localizedString(forKey: key, value: value, table: table)
    return PluralTexts.distinct(text, isKept: text != key && text != value)
  }
}

extension String {
  /// Returns a text with arguments. If the format is a localized text that depends on numbers, the arguments decide about
  /// its form. Ported code calls this method in the place of `localizedStringWithFormat(_:_:)`.
  public static func _localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    PluralTexts.format(format, .current, arguments)
  }

  /// Creates a text with arguments. Ported code calls this initialiser in the place of `init(format:_:)` if the format is
  /// no literal.
  public init(_localizedFormat format: String, _ arguments: any CVarArg...) {
    self = PluralTexts.format(format, nil, arguments)
  }

  /// Creates a text with arguments. Ported code calls this initialiser in the place of `init(format:arguments:)` if the
  /// format is no literal.
  public init(_localizedFormat format: String, arguments: [any CVarArg]) {
    self = PluralTexts.format(format, nil, arguments)
  }

  /// Creates a text with arguments. Ported code calls this initialiser in the place of `init(format:locale:_:)` if the
  /// format is no literal.
  public init(_localizedFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
    self = PluralTexts.format(format, locale, arguments)
  }

  /// Creates a text with arguments. Ported code calls this initialiser in the place of `init(format:locale:arguments:)` if
  /// the format is no literal.
  public init(_localizedFormat format: String, locale: Locale?, arguments: [any CVarArg]) {
    self = PluralTexts.format(format, locale, arguments)
  }
}
