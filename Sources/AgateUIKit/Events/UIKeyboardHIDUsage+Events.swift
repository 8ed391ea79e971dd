import Agate

extension UIKeyboardHIDUsage {
  /// The position of the key of an event. Events of scripts have only a name, for which the position is that on a
  /// keyboard with the layout of the United States.
  init(_ event: KeyEvent) {
    self = (event.code > 0 ? Self.usages[event.code] : Self.named(event.name)) ?? .keyboard_Reserved
  }

  /// The keys by their numbers in Linux's input-event-codes.h.
  private static let usages: [UInt32: UIKeyboardHIDUsage] = {
    var usages: [UInt32: UIKeyboardHIDUsage] = [:]
    for (first, keys) in runs { for (index, key) in keys.enumerated() { usages[first + UInt32(index)] = key } }
    return usages
  }()

  /// Keys with consecutive numbers.
  private static let runs: [(first: UInt32, keys: [UIKeyboardHIDUsage])] = [
    (
      1,
      [
        .keyboardEscape, .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6, .keyboard7,
        .keyboard8, .keyboard9, .keyboard0, .keyboardHyphen, .keyboardEqualSign, .keyboardDeleteOrBackspace,
        .keyboardTab, .keyboardQ, .keyboardW, .keyboardE, .keyboardR, .keyboardT, .keyboardY, .keyboardU, .keyboardI,
        .keyboardO, .keyboardP, .keyboardOpenBracket, .keyboardCloseBracket, .keyboardReturnOrEnter,
        .keyboardLeftControl, .keyboardA, .keyboardS, .keyboardD, .keyboardF, .keyboardG, .keyboardH, .keyboardJ,
        .keyboardK, .keyboardL, .keyboardSemicolon, .keyboardQuote, .keyboardGraveAccentAndTilde, .keyboardLeftShift,
        .keyboardBackslash, .keyboardZ, .keyboardX, .keyboardC, .keyboardV, .keyboardB, .keyboardN, .keyboardM,
        .keyboardComma, .keyboardPeriod, .keyboardSlash, .keyboardRightShift, .keypadAsterisk, .keyboardLeftAlt,
        .keyboardSpacebar, .keyboardCapsLock, .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5,
        .keyboardF6, .keyboardF7, .keyboardF8, .keyboardF9, .keyboardF10, .keypadNumLock, .keyboardScrollLock,
        .keypad7, .keypad8, .keypad9, .keypadHyphen, .keypad4, .keypad5, .keypad6, .keypadPlus, .keypad1, .keypad2,
        .keypad3, .keypad0, .keypadPeriod,
      ]
    ),
    (
      85,
      [
        .keyboardLANG5, .keyboardNonUSBackslash, .keyboardF11, .keyboardF12, .keyboardInternational1, .keyboardLANG3,
        .keyboardLANG4, .keyboardInternational4, .keyboardInternational2, .keyboardInternational5,
        .keyboardInternational6, .keypadEnter, .keyboardRightControl, .keypadSlash, .keyboardPrintScreen,
        .keyboardRightAlt,
      ]
    ),
    (
      102,
      [
        .keyboardHome, .keyboardUpArrow, .keyboardPageUp, .keyboardLeftArrow, .keyboardRightArrow, .keyboardEnd,
        .keyboardDownArrow, .keyboardPageDown, .keyboardInsert, .keyboardDeleteForward,
      ]
    ),
    (113, [.keyboardMute, .keyboardVolumeDown, .keyboardVolumeUp, .keyboardPower, .keypadEqualSign]),
    (119, [.keyboardPause]),
    (
      121,
      [
        .keypadComma, .keyboardLANG1, .keyboardLANG2, .keyboardInternational3, .keyboardLeftGUI, .keyboardRightGUI,
        .keyboardApplication, .keyboardStop, .keyboardAgain,
      ]
    ),
    (131, [.keyboardUndo]),
    (133, [.keyboardCopy]),
    (135, [.keyboardPaste, .keyboardFind, .keyboardCut, .keyboardHelp, .keyboardMenu]),
    (
      183,
      [
        .keyboardF13, .keyboardF14, .keyboardF15, .keyboardF16, .keyboardF17, .keyboardF18, .keyboardF19,
        .keyboardF20, .keyboardF21, .keyboardF22, .keyboardF23, .keyboardF24,
      ]
    ),
  ]

  /// Returns the position of a key by the name of its keysym.
  private static func named(_ name: String) -> UIKeyboardHIDUsage? {
    let letters = Array("abcdefghijklmnopqrstuvwxyz"), digits = Array("1234567890")
    if name.count == 1, let character = name.lowercased().first {
      if let index = letters.firstIndex(of: character) { return Self(rawValue: keyboardA.rawValue + index) }
      if let index = digits.firstIndex(of: character) { return Self(rawValue: keyboard1.rawValue + index) }
    }
    if name.hasPrefix("KP_"), let digit = name.dropFirst(3).first, let index = digits.firstIndex(of: digit) {
      return Self(rawValue: keypad1.rawValue + index)
    }
    if name.hasPrefix("F"), let number = Int(name.dropFirst()), 1...24 ~= number {
      return Self(rawValue: number <= 12 ? keyboardF1.rawValue + number - 1 : keyboardF13.rawValue + number - 13)
    }
    return names[name]
  }
  private static let names: [String: UIKeyboardHIDUsage] = [
    "Return": .keyboardReturnOrEnter, "Escape": .keyboardEscape, "BackSpace": .keyboardDeleteOrBackspace,
    "Tab": .keyboardTab, "ISO_Left_Tab": .keyboardTab, "space": .keyboardSpacebar, "minus": .keyboardHyphen,
    "equal": .keyboardEqualSign, "bracketleft": .keyboardOpenBracket, "bracketright": .keyboardCloseBracket,
    "backslash": .keyboardBackslash, "semicolon": .keyboardSemicolon, "apostrophe": .keyboardQuote,
    "grave": .keyboardGraveAccentAndTilde, "comma": .keyboardComma, "period": .keyboardPeriod,
    "slash": .keyboardSlash, "Caps_Lock": .keyboardCapsLock, "Print": .keyboardPrintScreen,
    "Scroll_Lock": .keyboardScrollLock, "Pause": .keyboardPause, "Insert": .keyboardInsert, "Home": .keyboardHome,
    "Prior": .keyboardPageUp, "Page_Up": .keyboardPageUp, "Delete": .keyboardDeleteForward, "End": .keyboardEnd,
    "Next": .keyboardPageDown, "Page_Down": .keyboardPageDown, "Right": .keyboardRightArrow,
    "Left": .keyboardLeftArrow, "Down": .keyboardDownArrow, "Up": .keyboardUpArrow, "Num_Lock": .keypadNumLock,
    "KP_Divide": .keypadSlash, "KP_Multiply": .keypadAsterisk, "KP_Subtract": .keypadHyphen, "KP_Add": .keypadPlus,
    "KP_Enter": .keypadEnter, "KP_Decimal": .keypadPeriod, "Menu": .keyboardApplication,
    "Control_L": .keyboardLeftControl, "Shift_L": .keyboardLeftShift, "Alt_L": .keyboardLeftAlt,
    "Super_L": .keyboardLeftGUI, "Control_R": .keyboardRightControl, "Shift_R": .keyboardRightShift,
    "Alt_R": .keyboardRightAlt, "Super_R": .keyboardRightGUI,
  ]
}
