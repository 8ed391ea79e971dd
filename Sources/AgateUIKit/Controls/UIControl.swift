import Agate

/// A view that the user operates. A control tracks a touch and performs the ``UIAction``s for the events of the touch.
///
/// Targets and selectors, which need Objective-C, are not available; actions are closures.
open class UIControl: UIView {
  /// An event of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began soon after another touch, such as the second touch of a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved inside the bounds.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved outside the bounds.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moved back inside the bounds.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moved out of the bounds.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch was released inside the bounds. Buttons act on this event.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch was released outside the bounds.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A value that the control represents has changed. Subclasses send this event.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's primary action was triggered.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The ordinary state.
    public static let normal: State = []
    /// The control is held down.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
  }

  override class var isDrawn: Bool { self != UIControl.self }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Decodes a control. Archives do not contain actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isEnabled = !coder.decodeBool(forKey: "disabled")
    isSelected = coder.decodeBool(forKey: "selected")
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(!isEnabled, forKey: "disabled")
    coder.encode(isSelected, forKey: "selected")
  }

  /// Whether the control is enabled. The default is true. A disabled control still receives touches instead of the
  /// views behind it. Disabling a control cancels the touch that it is tracking.
  open var isEnabled = true { didSet { if !isEnabled { cancel(nil) } } }
  /// Whether the control is held down, with the touch inside.
  open var isHighlighted = false
  /// Whether the control is selected, for controls that have a selected state. The default is false.
  open var isSelected = false
  /// The combination of highlighted, disabled and selected.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Whether the control is tracking a touch.
  open var isTracking: Bool { tracked != nil }
  /// Whether the tracked touch is inside the bounds.
  open var isTouchInside: Bool { isInside }

  private final var tracked: UITouch?
  private final var isInside = false
  private final var actions: [(events: Event, action: UIAction)] = []

  /// Performs `action` at each of `events`. If the control already has the action, the events are added to the action's
  /// events.
  open func addAction(_ action: UIAction, for events: Event) {
    if let index = actions.firstIndex(where: { $0.action === action }) {
      actions[index].events.formUnion(events)
    } else {
      actions.append((events, action))
    }
  }
  /// Stops performing `action` at `events`.
  open func removeAction(_ action: UIAction, for events: Event) {
    guard let index = actions.firstIndex(where: { $0.action === action }) else { return }
    actions[index].events.subtract(events)
    if actions[index].events.isEmpty { actions.remove(at: index) }
  }
  /// Performs the actions of any of `events`, in the order in which they were added.
  open func sendActions(for events: Event) {
    for (wanted, action) in actions where !wanted.isDisjoint(with: events) {
      action.sender = self
      action.handler(action)
    }
  }

  // MARK: Tracking

  /// Called when a touch begins in the control. The default implementation returns true.
  ///
  /// - Returns: whether the control tracks the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves. The default implementation returns true.
  ///
  /// - Returns: whether the control continues to track the touch. If not, it is no longer notified of the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch is released, before the actions. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled, before the actions. The default does nothing.
  ///
  /// - Parameter event: the event, or nil if no touch caused the cancellation: the control was disabled, or removed
  ///   from its superview.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    tracked = touch
    isInside = true
    guard beginTracking(touch, with: event) else { return release() }
    // The method may have disabled the control; the same applies below.
    guard tracked === touch else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isInside
    isInside = point(inside: touch.location(in: self), with: event)
    guard continueTracking(touch, with: event) else { return release() }
    guard tracked === touch else { return }
    if isHighlighted != isInside { isHighlighted = isInside }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if isInside != wasInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    isInside = point(inside: touch.location(in: self), with: event)
    endTracking(touch, with: event)
    guard tracked === touch else { return }
    var events: Event = isInside ? .touchUpInside : .touchUpOutside
    if isInside && actsOnTap { events.insert(.primaryActionTriggered) }
    release()
    sendActions(for: events)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, touches.contains(tracked) else { return }
    cancel(event)
  }

  /// Whether a tap is the control's primary action.
  var actsOnTap: Bool { false }

  override func wasTakenOut() { cancel(nil) }

  private func cancel(_ event: UIEvent?) {
    if tracked == nil { return }
    release()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func release() {
    tracked = nil
    isInside = false
    isHighlighted = false
  }
}
