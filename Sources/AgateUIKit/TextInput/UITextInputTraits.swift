import Agate

/// Values that describe the text that a view edits.
///
/// The desktop's input method and on-screen keyboard get the values `autocapitalizationType`, `autocorrectionType`,
/// `spellCheckingType`, `keyboardType`, `textContentType` and `isSecureTextEntry`. Agate itself corrects no text, and
/// the other values have no effect. After a change of a value while the text is edited, call
/// ``UIResponder/reloadInputViews()``. Every value has a default implementation.
public protocol UITextInputTraits: NSObjectProtocol {
  /// The words that begin with a capital letter automatically. The default is `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether the spelling is corrected while typing. The default is `default`.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether the spelling is checked. The default is `default`.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether quotation marks are replaced by typographic ones. The default is `default`.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether hyphens are replaced by dashes. The default is `default`.
  var smartDashesType: UITextSmartDashesType { get }
  /// Whether spaces are inserted and removed when text is pasted and cut. The default is `default`.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// The keys of the keyboard. The default is `default`.
  var keyboardType: UIKeyboardType { get }
  /// The appearance of the keyboard. The default is `default`.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of the return key. The default is `default`.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key is disabled while there is no text. The default is false.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is hidden and cannot be copied. The default is false.
  var isSecureTextEntry: Bool { get }
  /// The meaning of the text. The default is nil.
  var textContentType: UITextContentType! { get }
  /// Rules for passwords that the system suggests. They have no effect. The default is nil.
  var passwordRules: UITextInputPasswordRules? { get }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: UITextContentType! { nil }
  public var passwordRules: UITextInputPasswordRules? { nil }
}

/// The words that begin with a capital letter automatically, a hint for the desktop's input method.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No words, all words, the first words of sentences, or all letters.
  case none, words, sentences, allCharacters
}
/// Whether the spelling is corrected while typing, a hint for the desktop's input method.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}
/// Whether the spelling is checked, a hint for the desktop's input method.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}
/// Whether quotation marks are replaced by typographic ones. The value has no effect.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}
/// Whether hyphens are replaced by dashes. The value has no effect.
public enum UITextSmartDashesType: Int, Sendable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}
/// Whether spaces are inserted and removed when text is pasted and cut. The value has no effect.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The system's choice, no, or yes.
  case `default`, no, yes
}

/// The keys of an on-screen keyboard, a hint for the desktop's keyboard. Agate shows no keyboard of its own.
public enum UIKeyboardType: Int, Sendable {
  /// All keys, or the keys for one kind of text.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The older name of ``asciiCapable``.
  public static let alphabet = UIKeyboardType.asciiCapable
}
/// The appearance of an on-screen keyboard. The value has no effect, because Agate shows no keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The system's appearance, a dark appearance, or a light appearance.
  case `default`, dark, light
  /// The older name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}
/// The title of the return key of an on-screen keyboard. The value has no effect, because Agate shows no keyboard.
public enum UIReturnKeyType: Int, Sendable {
  /// A title for the action of the key.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a text, for example a user name. Agate fills in no texts. If the ``UIKeyboardType`` is `default`, the
/// desktop's on-screen keyboard adapts to ``name``, ``telephoneNumber``, ``emailAddress``, ``URL`` and passwords.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The first name of a person.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// The last name of a person.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A phone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A street with a number.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of a user's account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that the user chooses.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
