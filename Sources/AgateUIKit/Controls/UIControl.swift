import Agate

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

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Actions are not in archives.
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

  /// Whether it can be used. Default true; a control that cannot keeps touches from what is behind it all the same.
  /// One that goes on is cancelled.
  open var isEnabled = true { didSet { if !isEnabled { cancel(nil) } } }
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
  open var isTracking: Bool { tracked != nil }
  /// Whether that touch is inside of the bounds.
  open var isTouchInside: Bool { isInside }

  private final var tracked: UITouch?
  private final var isInside = false
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

  // MARK: Tracking

  /// A touch began in the control. Default true.
  ///
  /// - Returns: whether the control is to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch that is followed moved. Default true.
  ///
  /// - Returns: whether the control is to go on following it; if not, it hears no more of it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch that is followed was let go; the actions come after this. Does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch that is followed is none any more; the actions come after this. Does nothing.
  ///
  /// - Parameter event: nil if no touch did it: the control was disabled, or taken from its superview.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    tracked = touch
    isInside = true
    guard beginTracking(touch, with: event) else { return release() }
    // Whoever is asked may have disabled the control; so below.
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
