/// A view that is used: it follows a touch, and has ``UIAction``s done that belong to what the touch does.
///
/// Targets and selectors, which need Objective-C, are not there; actions are closures.
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It began soon after another one: the second of a double tap, and so on.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// It moved inside of the bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It was let go inside: what buttons act on.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It was let go outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// It was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A value that the control stands for has changed; subclasses say so.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used, in the way that is its own.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All that touches do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As ever.
    public static let normal: State = []
    /// Held down.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not to be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  override class var isDrawn: Bool { self != UIControl.self }

  /// Whether it can be used. Default true; a control that cannot keeps touches from what is behind it all the same.
  open var isEnabled = true
  /// Whether it is held down, and the touch is inside.
  open var isHighlighted = false
  /// Chosen, where that means something. Default false.
  open var isSelected = false
  /// The three of them.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether a touch goes on in it.
  public final var isTracking: Bool { tracked != nil }
  /// Whether that touch is inside of the bounds.
  public final private(set) var isTouchInside = false

  private final var tracked: UITouch?
  private final var actions: [(events: Event, action: UIAction)] = []

  /// Has `action` done at each of `events`. An action is there once; later events are added to those that it has.
  open func addAction(_ action: UIAction, for events: Event) {
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(events)
    } else {
      actions.append((events, action))
    }
  }
  /// Has `action` not done at `events` any more.
  open func removeAction(_ action: UIAction, for events: Event) {
    guard let index = actions.firstIndex(where: { $0.action === action }) else { return }
    actions[index].events.subtract(events)
    if actions[index].events.isEmpty { actions.remove(at: index) }
  }
  /// Does the actions of any of `events`, in the order in which they were added.
  open func sendActions(for events: Event) {
    for (wanted, action) in actions where !wanted.isDisjoint(with: events) {
      action.sender = self
      action.handler(action)
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    tracked = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, touches.contains(tracked) else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: tracked.location(in: self), with: event)
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, touches.contains(tracked) else { return }
    let isInside = point(inside: tracked.location(in: self), with: event)
    release()
    var events: Event = isInside ? .touchUpInside : .touchUpOutside
    if isInside && actsOnTap { events.insert(.primaryActionTriggered) }
    sendActions(for: events)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, touches.contains(tracked) else { return }
    release()
    sendActions(for: .touchCancel)
  }

  /// Whether a tap is the control's primary action.
  var actsOnTap: Bool { false }

  private func release() {
    tracked = nil
    isTouchInside = false
    isHighlighted = false
  }
}
