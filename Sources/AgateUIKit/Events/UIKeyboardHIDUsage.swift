/// The position of a key, as its number in the standard for USB keyboards (HID Usage Tables, page 7). The names are those
/// of the keys of a keyboard with the layout of the United States.
public enum UIKeyboardHIDUsage: Int, Sendable {
  /// Errors of the keyboard, which Agate does not report.
  case keyboardErrorRollOver = 0x01, keyboardPOSTFail, keyboardErrorUndefined
  /// The letters.
  case keyboardA = 0x04, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
    keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS,
    keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  /// The digits above the letters.
  case keyboard1 = 0x1E, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
    keyboard0
  /// Keys around the letters.
  case keyboardReturnOrEnter = 0x28, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar,
    keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash,
    keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod,
    keyboardSlash, keyboardCapsLock
  /// Function keys.
  case keyboardF1 = 0x3A, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8,
    keyboardF9, keyboardF10, keyboardF11, keyboardF12
  /// Keys for printing, scrolling and editing.
  case keyboardPrintScreen = 0x46, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp,
    keyboardDeleteForward, keyboardEnd, keyboardPageDown
  /// The arrow keys.
  case keyboardRightArrow = 0x4F, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// Keys of the number pad.
  case keypadNumLock = 0x53, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
    keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  /// Keys of other keyboards.
  case keyboardNonUSBackslash = 0x64, keyboardApplication, keyboardPower, keypadEqualSign
  /// Further function keys.
  case keyboardF13 = 0x68, keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20,
    keyboardF21, keyboardF22, keyboardF23, keyboardF24
  /// Keys with the names of commands.
  case keyboardExecute = 0x74, keyboardHelp, keyboardMenu, keyboardSelect, keyboardStop, keyboardAgain, keyboardUndo,
    keyboardCut, keyboardCopy, keyboardPaste, keyboardFind, keyboardMute, keyboardVolumeUp, keyboardVolumeDown
  /// Keys that stay down.
  case keyboardLockingCapsLock = 0x82, keyboardLockingNumLock, keyboardLockingScrollLock
  /// Further keys of the number pad.
  case keypadComma = 0x85, keypadEqualSignAS400
  /// Keys of keyboards for other languages.
  case keyboardInternational1 = 0x87, keyboardInternational2, keyboardInternational3, keyboardInternational4,
    keyboardInternational5, keyboardInternational6, keyboardInternational7, keyboardInternational8,
    keyboardInternational9
  /// Keys that choose a script.
  case keyboardLANG1 = 0x90, keyboardLANG2, keyboardLANG3, keyboardLANG4, keyboardLANG5, keyboardLANG6, keyboardLANG7,
    keyboardLANG8, keyboardLANG9
  /// Rare keys.
  case keyboardAlternateErase = 0x99, keyboardSysReqOrAttention, keyboardCancel, keyboardClear, keyboardPrior,
    keyboardReturn, keyboardSeparator, keyboardOut, keyboardOper, keyboardClearOrAgain, keyboardCrSelOrProps,
    keyboardExSel
  /// The modifier keys. GUI is the logo key.
  case keyboardLeftControl = 0xE0, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl,
    keyboardRightShift, keyboardRightAlt, keyboardRightGUI
  /// A key whose position is not known.
  case keyboard_Reserved = 0xFFFF

  /// The key that chooses Hangul.
  public static let keyboardHangul = UIKeyboardHIDUsage.keyboardLANG1
  /// The key that converts to Hanja.
  public static let keyboardHanja = UIKeyboardHIDUsage.keyboardLANG2
  /// The key that chooses Katakana.
  public static let keyboardKatakana = UIKeyboardHIDUsage.keyboardLANG3
  /// The key that chooses Hiragana.
  public static let keyboardHiragana = UIKeyboardHIDUsage.keyboardLANG4
  /// The key that chooses between narrow, wide and Chinese characters.
  public static let keyboardZenkakuHankakuKanji = UIKeyboardHIDUsage.keyboardLANG5
}
