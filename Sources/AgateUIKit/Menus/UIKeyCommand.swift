import Agate

/// A command for a key that is pressed together with modifier keys.
///
/// ```swift
/// final class Notes: UIViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     let add = Selector.of("add(_:)", Notes.add(_:))
///     addKeyCommand(UIKeyCommand(title: "New Note", action: add, input: "n", modifierFlags: .command))
///   }
///   func add(_ sender: UIKeyCommand) { print("a new note") }
/// }
/// ```
///
/// A key that is pressed goes to the ``UIResponder/keyCommands`` of the first responder, or else of the visible view
/// controller, and then of its chain of ``UIResponder/next`` responders. The first command that matches the key and
/// whose action a responder performs is performed, and again whenever the key repeats. While the user edits text, the
/// text gets the key first, as in UIKit since iOS 15, unless ``wantsPriorityOverSystemBehavior`` is true.
///
/// On PC keyboards, Control and the logo key act as `command`. Control also acts as `control` if the same responder has
/// no command for `command`. A command without `shift` also matches a character that needs Shift on the user's keyboard
/// layout, unless the character is a letter.
open class UIKeyCommand: UICommand {
  /// The character that the key types without Control, or one of the constants for keys that type no character.
  public let input: String?
  /// The modifier keys of the command.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over edited text that would use the key. The default is false.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether UIKit replaces keys that a keyboard of another language lacks. The value has no effect. The default is
  /// true.
  open var allowsAutomaticLocalization = true
  /// Whether UIKit mirrors keys such as arrows and brackets in languages that are written from right to left. The value
  /// has no effect. The default is true.
  open var allowsAutomaticMirroring = true

  /// Creates a command with a title.
  ///
  /// - Parameters:
  ///   - title: the title of the command in menus. The default is empty.
  ///   - image: the image of the command in menus. The default is nil.
  ///   - action: the method, whose argument is the command.
  ///   - input: the character that the key types, or a constant such as ``inputEscape``.
  ///   - modifierFlags: the modifier keys. The default is none.
  ///   - propertyList: a value that distinguishes commands with the same action. The default is nil.
  ///   - alternates: commands for other modifier keys, which Agate does not use.
  ///   - discoverabilityTitle: a longer description, which Agate does not show.
  ///   - attributes: properties of the command. A disabled command is not performed.
  ///   - state: the mark of the command in a menu.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
  /// Creates a command without a title.
  ///
  /// - Parameters:
  ///   - input: the character that the key types, or a constant such as ``inputEscape``.
  ///   - modifierFlags: the modifier keys.
  ///   - action: the method, whose argument is the command.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }
  /// Creates a command with a longer description, which Agate does not show.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  // MARK: Keys that type no character

  /// The arrow key that points up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow key that points down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow key that points to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow key that points to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key Escape.
  public static let inputEscape = "UIKeyInputEscape"
  /// The key that shows the previous page.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The key that shows the next page.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The key Home.
  public static let inputHome = "UIKeyInputHome"
  /// The key End.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes the character before the caret, which is called Backspace on PCs. The text "\u{8}" means this
  /// key, too. The text "\u{7F}" means the key that deletes the character after the caret.
  public static let inputDelete = "UIKeyInputDelete"
  /// The function key F1.
  public static let f1 = "UIKeyInputF1"
  /// The function key F2.
  public static let f2 = "UIKeyInputF2"
  /// The function key F3.
  public static let f3 = "UIKeyInputF3"
  /// The function key F4.
  public static let f4 = "UIKeyInputF4"
  /// The function key F5.
  public static let f5 = "UIKeyInputF5"
  /// The function key F6.
  public static let f6 = "UIKeyInputF6"
  /// The function key F7.
  public static let f7 = "UIKeyInputF7"
  /// The function key F8.
  public static let f8 = "UIKeyInputF8"
  /// The function key F9.
  public static let f9 = "UIKeyInputF9"
  /// The function key F10.
  public static let f10 = "UIKeyInputF10"
  /// The function key F11.
  public static let f11 = "UIKeyInputF11"
  /// The function key F12.
  public static let f12 = "UIKeyInputF12"
}

extension UIViewController {
  /// Adds a command to the result of ``UIResponder/keyCommands``, unless a subclass overrides that property.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    removeKeyCommand(keyCommand)
    addedKeyCommands = (addedKeyCommands ?? []) + [keyCommand]
  }
  /// Removes a command that was added with ``addKeyCommand(_:)``. Does nothing if the command was not added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands?.removeAll { $0 === keyCommand }
    if addedKeyCommands?.isEmpty == true { addedKeyCommands = nil }
  }
}
