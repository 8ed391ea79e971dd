import Agate

/// A press of a button or a key. Agate delivers no presses. Views receive keys if they conform to `KeyResponder` of
/// `AgateHost`.
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The press began, changed its force, did not change, ended, or was cancelled.
    case began, changed, stationary, ended, cancelled
  }
  /// The phase.
  open private(set) var phase = Phase.began
  /// The force, from 0 to 1.
  open private(set) var force: CGFloat = 0
  override init() { super.init() }
}

/// A change of presses. Agate delivers no such events.
open class UIPressesEvent: NSObject {
  /// All presses.
  open private(set) var allPresses: Set<UIPress> = []
  override init() { super.init() }
}

/// A command for a key, such as the shortcut of a menu item. Agate never performs key commands.
open class UIKeyCommand: NSObject {
  /// The key.
  public let input: String?
  /// The modifier keys of the command.
  public let modifierFlags: UIKeyModifierFlags
  /// The method that the command calls in UIKit.
  public let action: Selector?
  /// Creates a command.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
  }
}

/// Modifier keys.
public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or Alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command, or the logo key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
