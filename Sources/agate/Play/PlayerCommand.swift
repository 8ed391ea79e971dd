import Agate
import AgateHost

/// A command that a key of the player invokes.
enum PlayerCommand: Equatable {
  case close, fullscreen, pause, meter, slowMotion, parallax
  case step(Direction), skip(Direction), first, last
  case loopStart, loopEnd, loopNothing
  case savePicture, record
  case states, inspector, help, dismiss
  /// Chooses an entry of the menu, counted from 0.
  case choose(Int)

  enum Direction: Double { case backward = -1, forward = 1 }

  init?(_ key: KeyEvent) {
    let isShifted = key.modifiers.contains(.shift)
    if !key.modifiers.isDisjoint(with: [.control, .alt, .logo]) { return nil }
    switch key.name {
    case "Escape": self = .dismiss
    case "q": self = .close
    case "f": self = .fullscreen
    case "space": self = .pause
    case "Left": self = isShifted ? .skip(.backward) : .step(.backward)
    case "Right": self = isShifted ? .skip(.forward) : .step(.forward)
    case "Home": self = .first
    case "End": self = .last
    case "s": self = .savePicture
    case "r": self = .record
    case "m": self = .meter
    case "w": self = .slowMotion
    case "p": self = .parallax
    case "Tab": self = .states
    case "i": self = .inspector
    default:
      // The position of these keys depends on the keyboard layout, so they are matched by their characters.
      switch key.characters {
      case "[": self = .loopStart
      case "]": self = .loopEnd
      case "\\": self = .loopNothing
      case "?": self = .help
      default:
        // A digit with an accent is a character, too, but not a number.
        guard key.characters.count == 1, let number = Int(key.characters), number > 0 else { return nil }
        self = .choose(number - 1)
      }
    }
  }

  /// The keys and their commands, as listed in the player's help.
  static let list: [(keys: String, text: String)] = [
    ("space", "pause or play"),
    ("← →", "a frame; with shift, a second"),
    ("home end", "the beginning or the end"),
    ("[ ]", "set the beginning or the end of a loop"),
    ("\\", "remove the loop"),
    ("tab", "the states of the scene; 1 to 9 choose one"),
    ("i", "the layers of the scene, in another window"),
    ("p", "the pointer tilts the scene, or no longer does"),
    ("s", "save the frame as a PNG"),
    ("r", "record the loop as a video"),
    ("w", "ten times slower"),
    ("m", "the cost of frames"),
    ("f", "full screen"),
    ("?", "these keys"),
    ("esc q", "close"),
  ]

  /// Whether a held key repeats the command.
  var repeats: Bool {
    switch self {
    case .step, .skip: true
    default: false
    }
  }
}
