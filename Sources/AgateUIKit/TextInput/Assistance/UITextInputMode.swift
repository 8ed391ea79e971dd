import Agate

/// A keyboard layout or another way to enter text. The desktop chooses the layout, and Agate knows only the user's
/// language.
open class UITextInputMode: NSObject {
  /// The language of the input, such as `en-US`. Nil if it is unknown.
  open var primaryLanguage: String? { language }
  private final let language: String?

  /// Creates a mode in the user's language.
  public override init() {
    let language = Locale.current.identifier(.bcp47)
    self.language = language.isEmpty ? nil : language
    super.init()
  }

  /// The modes that the user has chosen: one mode with the user's language.
  public static var activeInputModes: [UITextInputMode] { [UITextInputMode()] }
  /// The name of a notification that is never posted, because the layout of the keyboard is not observed.
  public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
