import Agate

/// What the user does to a window.
///
/// Locations are points from the window's top left corner, y down: what `CALayer.hitTest` takes for a root layer
/// that fills the window. Times are seconds of the compositor's clock, good for differences only.
public enum InputEvent: Sendable, Hashable {
  case pointer(PointerEvent)
  case scroll(ScrollEvent)
  case touch(TouchEvent)
  case key(KeyEvent)
  /// The window got or lost the keyboard.
  case focus(Bool)
}

/// The mouse, or what acts like one.
public struct PointerEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable {
    case entered, moved, pressed, released
    /// The location is the last one inside.
    case exited
  }
  public enum Button: Sendable, Hashable {
    case left, right, middle
    /// Any other, by its number in Linux' input-event-codes.h.
    case other(UInt32)
  }
  public var phase: Phase
  public var location: CGPoint
  /// What was pressed or released; nil in other phases.
  public var button: Button?
  public var modifiers: KeyModifiers
  public var time: Double
}

/// A turn of the wheel or two fingers on a pad.
public struct ScrollEvent: Sendable, Hashable {
  public var location: CGPoint
  /// Points to the right and down.
  public var delta: CGSize
  /// Clicks of a wheel, 0 for pads.
  public var steps: CGSize
  public var modifiers: KeyModifiers
  public var time: Double
}

/// A finger on the screen.
public struct TouchEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable {
    case began, moved, ended
    /// The compositor took the touch for itself, a gesture for instance.
    case cancelled
  }
  public var phase: Phase
  /// Tells fingers apart while they are down.
  public var id: Int32
  public var location: CGPoint
  public var time: Double
}

/// A key goes down or up.
public struct KeyEvent: Sendable, Hashable {
  public enum Phase: Sendable, Hashable {
    case pressed, repeated, released
  }
  public var phase: Phase
  /// The key's place on the keyboard, by its number in Linux' input-event-codes.h.
  public var code: UInt32
  /// What the layout makes of it, as an XKB keysym.
  public var symbol: UInt32
  /// The keysym's name: `a`, `Escape`, `Left`.
  public var name: String
  /// The text it types; empty for keys that type none.
  public var characters: String
  public var modifiers: KeyModifiers
  public var time: Double
}

/// Keys that are held, or locked.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1 << 0)
  public static let control = KeyModifiers(rawValue: 1 << 1)
  public static let alt = KeyModifiers(rawValue: 1 << 2)
  /// The key with a logo.
  public static let logo = KeyModifiers(rawValue: 1 << 3)
  public static let capsLock = KeyModifiers(rawValue: 1 << 4)
}

/// What of a window the connection talks to.
protocol InputReceiver: AnyObject {
  /// Pixels per point, whole, for the cursor's picture.
  var cursorScale: Int32 { get }
  func receive(_ event: InputEvent)
  func outputsChanged()
}
