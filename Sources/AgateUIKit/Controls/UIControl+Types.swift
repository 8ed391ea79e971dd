import Agate

extension UIControl {
  /// An event of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began soon after another touch, as the second touch of a double tap does.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved within the bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the bounds.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back into the bounds.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the bounds.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was released inside the bounds. A tap on a button sends this event.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch was released outside the bounds.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value changed. Subclasses send this event.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control is about to appear.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing of a text field began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing of a text field ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed in a text field. If an action is registered for the event, editing ends.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Events that programs define.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Events that UIKit reserves for itself.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The ordinary state.
    public static let normal: State = []
    /// The control is pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus. No control of Agate has this state.
    public static let focused = State(rawValue: 1 << 3)
    /// States that programs define.
    public static let application = State(rawValue: 0x00FF_0000)
    /// States that UIKit reserves for itself.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical position of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centred.
    case center = 0
    /// At the top edge.
    case top = 1
    /// At the bottom edge.
    case bottom = 2
    /// Stretched from edge to edge.
    case fill = 3
  }

  /// The horizontal position of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Stretched from edge to edge.
    case fill = 3
    /// At the edge where the layout begins, which is the right edge in right-to-left layouts.
    case leading = 4
    /// At the edge where the layout ends, which is the left edge in right-to-left layouts.
    case trailing = 5
  }
}
