import Agate

/// A pressed key with its modifiers, in the words of key commands.
struct KeyChord {
  /// The texts that stand for the key in commands.
  private let inputs: Set<String>
  /// The modifiers that the key may be pressed with, the preferred ones first.
  private let flags: [UIKeyModifierFlags]
  private let isOnPad: Bool

  init(_ key: KeyEvent) {
    isOnPad = key.name.hasPrefix("KP_")
    let name = isOnPad && key.characters.isEmpty ? String(key.name.dropFirst(3)) : key.name
    let typed = KeyChord.typed(key)
    inputs = KeyChord.inputs[name] ?? (typed.isEmpty ? [] : [typed.lowercased()])
    var others: UIKeyModifierFlags = key.modifiers.contains(.alt) ? .alternate : []
    let isShifted = key.modifiers.contains(.shift)
    if isShifted { others.insert(.shift) }
    var flags: [UIKeyModifierFlags] =
      switch (key.modifiers.contains(.control), key.modifiers.contains(.logo)) {
      case (true, true): [others.union([.control, .command])]
      case (true, false): [others.union(.command), others.union(.control)]
      case (false, true): [others.union(.command)]
      case (false, false): [others]
      }
    // The Shift that a character such as + needs is not a modifier.
    let isLetter = typed.first?.isLetter == true
    if isShifted, !isLetter, KeyChord.inputs[name] == nil { flags += flags.map { $0.subtracting(.shift) } }
    self.flags = flags
  }

  /// Whether commands can describe the key. They cannot describe modifier keys.
  var hasInput: Bool { !inputs.isEmpty }

  /// Returns how well a command describes the key: 0 is best. Nil means another key.
  func rank(_ command: UIKeyCommand) -> Int? {
    guard let input = command.input, inputs.contains(input) || inputs.contains(input.lowercased()) else { return nil }
    var wanted = command.modifierFlags
    if wanted.contains(.numericPad), !isOnPad { return nil }
    wanted.subtract([.numericPad, .alphaShift])
    let rank = flags.firstIndex(of: wanted)
    // A capital letter may stand for Shift.
    guard rank == nil, input.count == 1, input != input.lowercased() else { return rank }
    return flags.firstIndex(of: wanted.union(.shift))
  }

  /// The letter that the key types, if it is pressed with Control or the logo key and no other modifier.
  var editingLetter: String? { flags.contains(.command) ? inputs.first : nil }

  /// The character that a key types without Control. The names and the characters of keys depend on it.
  static func typed(_ key: KeyEvent) -> String {
    let scalar: UInt32? =
      switch key.symbol {
      // Keysyms of Latin-1 and of Unicode.
      case 0x20...0x7E, 0xA0...0xFF: key.symbol
      case 0x100_0100...0x110_FFFF: key.symbol - 0x100_0000
      default: nil
      }
    if let character = scalar.flatMap(Unicode.Scalar.init) { return String(character) }
    if key.name.count == 1 { return key.name }
    return key.characters.unicodeScalars.contains { $0.value < 0x20 } ? "" : key.characters
  }

  private static let inputs: [String: Set<String>] = {
    var inputs: [String: Set<String>] = [
      "Up": [UIKeyCommand.inputUpArrow], "Down": [UIKeyCommand.inputDownArrow],
      "Left": [UIKeyCommand.inputLeftArrow], "Right": [UIKeyCommand.inputRightArrow],
      "Escape": [UIKeyCommand.inputEscape], "Prior": [UIKeyCommand.inputPageUp],
      "Page_Up": [UIKeyCommand.inputPageUp], "Next": [UIKeyCommand.inputPageDown],
      "Page_Down": [UIKeyCommand.inputPageDown], "Home": [UIKeyCommand.inputHome], "End": [UIKeyCommand.inputEnd],
      "BackSpace": [UIKeyCommand.inputDelete, "\u{8}"], "Delete": ["\u{7F}"], "Return": ["\r", "\n"],
      "KP_Enter": ["\r", "\n"], "Enter": ["\r", "\n"], "Tab": ["\t"], "ISO_Left_Tab": ["\t"], "space": [" "],
    ]
    for number in 1...12 { inputs["F\(number)"] = ["UIKeyInputF\(number)"] }
    return inputs
  }()
}
