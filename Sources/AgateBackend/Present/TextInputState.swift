import Foundation

/// The text field of a window that is edited now, as input methods and keyboards of the screen need to know it.
public struct TextInputState: Sendable, Hashable {
  /// Rectangle of the cursor, in points from the window's top left corner. Desktops show suggestions beside it. The default
  /// is nil: the place is not known.
  public var caret: CGRect?
  /// The text around the cursor, which input methods use for suggestions and corrections. The default is nil: no text is
  /// shown to input methods. Of a long text, only 4000 bytes around the cursor are used.
  public var text: EditedText?
  /// The kind of text. The default is ``TextInputPurpose/normal``.
  public var purpose = TextInputPurpose.normal
  /// Further properties of the text. The default is empty.
  public var hints: TextInputHints = []
  /// Number that tells text fields of a window apart. With another number, the input method starts anew. The default is 0.
  public var field = 0
  /// Whether only a ``TextInputEvent`` has changed the text since the previous state. Otherwise, an input method ends the
  /// word that it is composing. The default is false. `Window` sets it for states that are set in its `onTextInput`.
  public var isChangedByInputMethod = false

  /// Creates the state of a text field.
  public init(caret: CGRect? = nil, text: EditedText? = nil) { (self.caret, self.text) = (caret, text) }
}

/// A kind of text, for which desktops have different keyboards of the screen.
public enum TextInputPurpose: Sendable, Hashable, CaseIterable {
  /// Any text.
  case normal
  /// Letters.
  case letters
  /// Digits.
  case digits
  /// A number, with a sign and a decimal separator.
  case number
  /// A phone number, the address of a page or of a mailbox, or the name of a person.
  case phone, url, email, name
  /// A password, or one of digits. Combine both with ``TextInputHints/sensitive``.
  case password, pin
  /// A date, a time, or both.
  case date, time, dateAndTime
  /// Commands of a terminal.
  case terminal
}

/// Properties of a text that the user types.
public struct TextInputHints: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Words may be completed.
  public static let completion = TextInputHints(rawValue: 1)
  /// The spelling may be corrected.
  public static let spelling = TextInputHints(rawValue: 1 << 1)
  /// Sentences begin with a capital letter.
  public static let capitalizesSentences = TextInputHints(rawValue: 1 << 2)
  /// Small letters are preferred.
  public static let lowercase = TextInputHints(rawValue: 1 << 3)
  /// Capital letters are preferred.
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
