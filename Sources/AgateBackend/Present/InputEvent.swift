import Foundation

/// An input event of a window.
///
/// Locations are in points from the window's top left corner, with y pointing down. If the root layer fills the window,
/// locations can be passed to `CALayer.hitTest`. Times are in seconds of a clock of the window system; only differences
/// between times are meaningful.
public enum InputEvent: Sendable, Hashable {
  /// An event of the mouse.
  case pointer(PointerEvent)
  /// An event of a scroll wheel or touchpad.
  case scroll(ScrollEvent)
  /// An event of a finger on the screen.
  case touch(TouchEvent)
  /// An event of the keyboard.
  case key(KeyEvent)
  /// The window gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
}

/// An event of the mouse, or of a device that acts like one.
public struct PointerEvent: Sendable, Hashable {
  /// Phases of pointer events.
  public enum Phase: Sendable, Hashable {
    /// The pointer entered the window or moved in it, or a button was pressed or released.
    case entered, moved, pressed, released
    /// The pointer left the window. The location is the last location inside the window.
    case exited
  }
  /// A mouse button.
  public enum Button: Sendable, Hashable {
    /// The left, right or middle button.
    case left, right, middle
    /// Another button, with its number in Linux's input-event-codes.h.
    case other(UInt32)
  }
  /// Phase of the event.
  public var phase: Phase
  /// Location in the window, in points.
  public var location: CGPoint
  /// The button that was pressed or released, or nil in other phases.
  public var button: Button?
  /// Modifier keys that are held or locked during the event.
  public var modifiers: KeyModifiers
  /// Time of the event, in seconds. Wayland reports no time for phases `entered` and `exited`, so these events have the
  /// time of their arrival.
  public var time: Double

  /// Creates a pointer event, for example to play back recorded input.
  public init(
    phase: Phase, location: CGPoint, button: Button? = nil, modifiers: KeyModifiers = [], time: Double = 0
  ) {
    (self.phase, self.location, self.button, self.modifiers, self.time) = (phase, location, button, modifiers, time)
  }
}

/// A turn of a scroll wheel, or scrolling with two fingers on a touchpad.
public struct ScrollEvent: Sendable, Hashable {
  /// Location of the pointer in the window, in points.
  public var location: CGPoint
  /// Distance scrolled to the right and down, in points.
  public var delta: CGSize
  /// Number of wheel steps to the right and down. Zero for touchpads.
  public var steps: CGSize
  /// Modifier keys that are held or locked during the event.
  public var modifiers: KeyModifiers
  /// Time of the event, in seconds.
  public var time: Double

  /// Creates a scroll event, for example to play back recorded input.
  public init(
    location: CGPoint, delta: CGSize, steps: CGSize = .zero, modifiers: KeyModifiers = [], time: Double = 0
  ) {
    (self.location, self.delta, self.steps, self.modifiers, self.time) = (location, delta, steps, modifiers, time)
  }
}

/// An event of a finger on the screen.
public struct TouchEvent: Sendable, Hashable {
  /// Phases of touch events.
  public enum Phase: Sendable, Hashable {
    /// The finger touched the screen, moved on it, or was lifted.
    case began, moved, ended
    /// The touch was cancelled, for example because the window system uses it for a gesture.
    case cancelled
  }
  /// Phase of the event.
  public var phase: Phase
  /// Identifier of the finger, unique among the fingers that touch the screen.
  public var id: Int32
  /// Location in the window, in points.
  public var location: CGPoint
  /// Time of the event, in seconds.
  public var time: Double

  /// Creates a touch event, for example to play back recorded input.
  public init(phase: Phase, id: Int32, location: CGPoint, time: Double = 0) {
    (self.phase, self.id, self.location, self.time) = (phase, id, location, time)
  }
}

/// A press, repeat or release of a key.
public struct KeyEvent: Sendable, Hashable {
  /// Phases of key events.
  public enum Phase: Sendable, Hashable {
    /// The key was pressed, repeated while held, or released. A key that is held when the window loses the keyboard
    /// focus is released just before.
    case pressed, repeated, released
  }
  /// Phase of the event.
  public var phase: Phase
  /// Physical position of the key, as its number in Linux's input-event-codes.h. The code is 0 for text from an input
  /// method.
  public var code: UInt32
  /// Symbol of the key in the keyboard layout, as an XKB keysym.
  public var symbol: UInt32
  /// Name of the keysym, such as `a`, `Escape` or `Left`. The name is empty for text from an input method.
  public var name: String
  /// Text that the key types, or an empty string. In a sequence of dead keys or with the Compose key, the last key
  /// types the composed text, and the keys before it type nothing.
  public var characters: String
  /// Modifier keys that are held or locked during the event.
  public var modifiers: KeyModifiers
  /// Time of the event, in seconds.
  public var time: Double

  /// Creates a key event, for example to play back recorded input.
  public init(
    phase: Phase, code: UInt32 = 0, symbol: UInt32 = 0, name: String, characters: String = "",
    modifiers: KeyModifiers = [], time: Double = 0
  ) {
    (self.phase, self.code, self.symbol, self.name) = (phase, code, symbol, name)
    (self.characters, self.modifiers, self.time) = (characters, modifiers, time)
  }
}

/// Modifier keys that are held or locked.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// The Alt key. On most layouts, this is only the left Alt key.
  public static let alt = KeyModifiers(rawValue: 1 << 2)
  /// The logo key.
  public static let logo = KeyModifiers(rawValue: 1 << 3)
  /// Caps Lock.
  public static let capsLock = KeyModifiers(rawValue: 1 << 4)
}
