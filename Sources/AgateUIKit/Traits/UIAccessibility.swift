import Agate

/// The behaviour of an element for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No behaviour.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// A selected element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// An element that summarises the state of the program.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// A disabled element.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// An element whose value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field for searching.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts a media session.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// An element whose value can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// An element that takes touches directly.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns a page.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// Settings and notifications of assistive technologies. Agate does not support assistive technologies, so every
/// setting is false and notifications are not delivered.
public enum UIAccessibility {
  /// The kind of a notification.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A large part of the screen changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the layout changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A message to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether animations should be reduced. The value is always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency should be avoided. The value is always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether a screen reader is running. The value is always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether text should be bold. The value is always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours are inverted. The value is always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether colours should have more contrast. The value is always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Does nothing, because Agate does not support assistive technologies.
  public static func post(notification: Notification, argument: Any?) {}

  /// The name of a notification that is never posted: ``isReduceMotionEnabled`` does not change.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The name of a notification that is never posted: ``isReduceTransparencyEnabled`` does not change.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The name of a notification that is never posted: ``isVoiceOverRunning`` does not change.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The name of a notification that is never posted: no assistive technology focuses elements.
  public static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  /// The key of the element that has the focus of an assistive technology.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that has lost the focus of an assistive technology.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the name of the assistive technology.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

/// The direction in which an assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the content at the right of the visible part.
  case right = 1
  /// To the content at the left of the visible part.
  case left = 2
  /// To the content above the visible part.
  case up = 3
  /// To the content below the visible part.
  case down = 4
  /// To the next element.
  case next = 5
  /// To the previous element.
  case previous = 6
}
