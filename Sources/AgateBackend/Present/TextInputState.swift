import Foundation

/// The text field that the user edits in a window, as described to input methods and on-screen keyboards.
public struct TextInputState: Sendable, Hashable {
  /// Rectangle of the cursor, in points from the window's top left corner. Desktops show suggestions beside the cursor.
  /// The default is nil, which means that the position is not known.
  public var caret: CGRect?
  /// The text around the cursor, which input methods use for suggestions and corrections. The default is nil, which
  /// means that input methods receive no text. If the text is long, only 4000 bytes around the cursor are used.
  public var text: EditedText?
  /// The kind of text. The default is ``TextInputPurpose/normal``.
  public var purpose = TextInputPurpose.normal
  /// Further properties of the text. The default is empty.
  public var hints: TextInputHints = []
  /// Number that identifies the text field in its window. If the number changes, the input method starts again. The
  /// default is 0.
  public var field = 0
  /// Whether all changes of the text since the previous state were made by ``TextInputEvent``s. If false, the input
  /// method ends the word that it is composing. The default is false.
  ///
  /// If a program sets a state in `onTextInput` of its `Window`, the window sets the property to true.
  public var isChangedByInputMethod = false

  /// Creates the state of a text field.
  public init(caret: CGRect? = nil, text: EditedText? = nil) { (self.caret, self.text) = (caret, text) }
}

/// A kind of text. Desktops can show a different on-screen keyboard for each kind.
public enum TextInputPurpose: Sendable, Hashable, CaseIterable {
  /// Any text.
  case normal
  /// Letters.
  case letters
  /// Digits.
  case digits
  /// A number, with a sign and a decimal separator.
  case number
  /// A phone number, a URL, an e-mail address, or the name of a person.
  case phone, url, email, name
  /// A password of any characters, or a password of digits. Combine either with ``TextInputHints/sensitive``.
  case password, pin
  /// A date, a time, or both.
  case date, time, dateAndTime
  /// Commands in a terminal.
  case terminal
}

/// Properties of the text in a text field.
public struct TextInputHints: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Words may be completed.
  public static let completion = TextInputHints(rawValue: 1)
  /// The spelling may be corrected.
  public static let spelling = TextInputHints(rawValue: 1 << 1)
  /// Sentences begin with a capital letter.
  public static let capitalizesSentences = TextInputHints(rawValue: 1 << 2)
  /// Lowercase letters are preferred.
  public static let lowercase = TextInputHints(rawValue: 1 << 3)
  /// Uppercase letters are preferred.
  public static let uppercase = TextInputHints(rawValue: 1 << 4)
  /// Words begin with a capital letter.
  public static let titlecase = TextInputHints(rawValue: 1 << 5)
  /// The field hides its characters.
  public static let hidden = TextInputHints(rawValue: 1 << 6)
  /// The text must not be stored.
  public static let sensitive = TextInputHints(rawValue: 1 << 7)
  /// Latin letters are preferred.
  public static let latin = TextInputHints(rawValue: 1 << 8)
  /// The text may have several lines.
  public static let multiline = TextInputHints(rawValue: 1 << 9)
}
