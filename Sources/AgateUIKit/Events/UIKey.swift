import Agate

/// A key that is pressed, with the modifier keys.
open class UIKey: NSObject, NSCopying {
  /// The position of the key, as on a keyboard with the layout of the United States.
  open private(set) var keyCode: UIKeyboardHIDUsage
  /// The modifier keys that were held when the key was pressed. Unlike for key commands, Control is only `control`: the
  /// logo key is `command`.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The text that the key types, or a constant of ``UIKeyCommand`` for keys such as arrows. The text is empty for
  /// modifier keys.
  open private(set) var characters: String
  /// The text that the key types without modifier keys, or a constant of ``UIKeyCommand``. The keyboard layout is not
  /// known: of a character that is no letter, the text is the character with Shift if Shift is held.
  open private(set) var charactersIgnoringModifiers: String

  init(_ event: KeyEvent) {
    keyCode = UIKeyboardHIDUsage(event)
    let name = event.name, isOnPad = name.hasPrefix("KP_")
    let special = UIKey.special[isOnPad ? String(name.dropFirst(3)) : name]
    let typed = event.characters, plain = KeyChord.typed(event).lowercased()
    characters = typed.isEmpty ? special ?? plain : typed
    charactersIgnoringModifiers = isOnPad && !typed.isEmpty ? typed : special ?? plain
    modifierFlags = UIKeyModifierFlags(event.modifiers)
    if isOnPad { modifierFlags.insert(.numericPad) }
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  private static let special: [String: String] = {
    var special = [
      "Up": UIKeyCommand.inputUpArrow, "Down": UIKeyCommand.inputDownArrow, "Left": UIKeyCommand.inputLeftArrow,
      "Right": UIKeyCommand.inputRightArrow, "Escape": UIKeyCommand.inputEscape, "Prior": UIKeyCommand.inputPageUp,
      "Page_Up": UIKeyCommand.inputPageUp, "Next": UIKeyCommand.inputPageDown, "Page_Down": UIKeyCommand.inputPageDown,
      "Home": UIKeyCommand.inputHome, "End": UIKeyCommand.inputEnd, "BackSpace": "\u{8}", "Delete": "\u{7F}",
      "Return": "\r", "Enter": "\r", "Tab": "\t", "ISO_Left_Tab": "\t", "space": " ",
    ]
    for number in 1...12 { special["F\(number)"] = "UIKeyInputF\(number)" }
    return special
  }()
}

extension UIKeyModifierFlags {
  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.logo) { insert(.command) }
    if modifiers.contains(.capsLock) { insert(.alphaShift) }
  }
}
