import Foundation

/// What the user does to a window.
///
/// Locations are points from the window's top left corner, y down: what `CALayer.hitTest` takes for a root layer
/// that fills the window. Times are seconds of the compositor's clock, good for differences only.
public enum InputEvent: Sendable, Hashable {
  /// The mouse.
  case pointer(PointerEvent)
  /// A wheel or a pad.
  case scroll(ScrollEvent)
  /// A finger.
  case touch(TouchEvent)
  /// The keyboard.
  case key(KeyEvent)
  /// The window got or lost the keyboard.
  case focus(Bool)
}

/// The mouse, or what acts like one.
public struct PointerEvent: Sendable, Hashable {
  /// What it did.
  public enum Phase: Sendable, Hashable {
    /// What the names say.
    case entered, moved, pressed, released
    /// The location is the last one inside.
    case exited
  }
  /// One of its buttons.
  public enum Button: Sendable, Hashable {
    /// The usual three.
    case left, right, middle
    /// Any other, by its number in Linux' input-event-codes.h.
    case other(UInt32)
  }
  /// What it did.
  public var phase: Phase
  /// In the window, in points.
  public var location: CGPoint
  /// What was pressed or released; nil in other phases.
  public var button: Button?
  /// Keys held meanwhile.
  public var modifiers: KeyModifiers
  /// In seconds.
  public var time: Double

  /// What a pointer did, for programs that play without one.
  public init(
    phase: Phase, location: CGPoint, button: Button? = nil, modifiers: KeyModifiers = [], time: Double = 0
  ) {
    (self.phase, self.location, self.button, self.modifiers, self.time) = (phase, location, button, modifiers, time)
  }
}

/// A turn of the wheel or two fingers on a pad.
public struct ScrollEvent: Sendable, Hashable {
  /// Where the pointer is in the window, in points.
  public var location: CGPoint
  /// Points to the right and down.
  public var delta: CGSize
  /// Clicks of a wheel, 0 for pads.
  public var steps: CGSize
  /// Keys held meanwhile.
  public var modifiers: KeyModifiers
  /// In seconds.
  public var time: Double

  /// A turn that nobody made, for programs that play without a wheel.
  public init(
    location: CGPoint, delta: CGSize, steps: CGSize = .zero, modifiers: KeyModifiers = [], time: Double = 0
  ) {
    (self.location, self.delta, self.steps, self.modifiers, self.time) = (location, delta, steps, modifiers, time)
  }
}

/// A finger on the screen.
public struct TouchEvent: Sendable, Hashable {
  /// What it did.
  public enum Phase: Sendable, Hashable {
    /// What the names say.
    case began, moved, ended
    /// The compositor took the touch for itself, a gesture for instance.
    case cancelled
  }
  /// What it did.
  public var phase: Phase
  /// Tells fingers apart while they are down.
  public var id: Int32
  /// In the window, in points.
  public var location: CGPoint
  /// In seconds.
  public var time: Double

  /// What a finger did, for programs that play without one.
  public init(phase: Phase, id: Int32, location: CGPoint, time: Double = 0) {
    (self.phase, self.id, self.location, self.time) = (phase, id, location, time)
  }
}

/// A key goes down or up.
public struct KeyEvent: Sendable, Hashable {
  /// What it did.
  public enum Phase: Sendable, Hashable {
    /// What the names say.
    case pressed, repeated, released
  }
  /// What it did.
  public var phase: Phase
  /// The key's place on the keyboard, by its number in Linux' input-event-codes.h.
  public var code: UInt32
  /// What the layout makes of it, as an XKB keysym.
  public var symbol: UInt32
  /// The keysym's name: `a`, `Escape`, `Left`.
  public var name: String
  /// The text it types; empty for keys that type none.
  public var characters: String
  /// Keys held meanwhile.
  public var modifiers: KeyModifiers
  /// In seconds.
  public var time: Double

  /// What a key did, for programs that play without a keyboard.
  public init(
    phase: Phase, code: UInt32 = 0, symbol: UInt32 = 0, name: String, characters: String = "",
    modifiers: KeyModifiers = [], time: Double = 0
  ) {
    (self.phase, self.code, self.symbol, self.name) = (phase, code, symbol, name)
    (self.characters, self.modifiers, self.time) = (characters, modifiers, time)
  }
}

/// Keys that are held, or locked.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either of the two.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Either of the two.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// The left one, on most layouts.
  public static let alt = KeyModifiers(rawValue: 1 << 2)
  /// The key with a logo.
  public static let logo = KeyModifiers(rawValue: 1 << 3)
  /// Letters are typed large.
  public static let capsLock = KeyModifiers(rawValue: 1 << 4)
}
