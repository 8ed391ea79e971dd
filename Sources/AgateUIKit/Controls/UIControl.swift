import Agate

/// A view that the user operates. A control tracks one touch and calls methods and closures at the events of the touch.
///
/// Register a method with ``addTarget(_:action:for:)`` and a closure with ``addAction(_:for:)``. Create the selector of
/// a method with ``/Agate/Selector``. The command `agate port` rewrites `#selector` to that type.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  override class var isDrawn: Bool { self != UIControl.self }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that performs an action.
  ///
  /// - Parameters:
  ///   - frame: the frame, in points of the superview's coordinate space.
  ///   - primaryAction: the action to perform at ``Event/primaryActionTriggered``, or nil.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Decodes a control. Archives do not contain targets or actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isEnabled = !coder.decodeBool(forKey: "disabled")
    isSelected = coder.decodeBool(forKey: "selected")
    if coder.containsValue(forKey: "horizontalAlignment") {
      let horizontal = coder.decodeInteger(forKey: "horizontalAlignment")
      contentHorizontalAlignment = ContentHorizontalAlignment(rawValue: horizontal) ?? .center
      let vertical = coder.decodeInteger(forKey: "verticalAlignment")
      contentVerticalAlignment = ContentVerticalAlignment(rawValue: vertical) ?? .center
    }
    (coder as? NibCoder)?.fill(self)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(!isEnabled, forKey: "disabled")
    coder.encode(isSelected, forKey: "selected")
    coder.encode(contentHorizontalAlignment.rawValue, forKey: "horizontalAlignment")
    coder.encode(contentVerticalAlignment.rawValue, forKey: "verticalAlignment")
  }

  // MARK: State

  /// Whether the control is enabled. The default is true. A disabled control still receives touches, so views behind it
  /// do not get them. Disabling a control cancels the touch that it is tracking.
  open var isEnabled = true {
    didSet {
      if !isEnabled { cancel(nil) }
      tellObservers()
    }
  }
  /// Whether the control is pressed and the touch is inside. The default is false.
  open var isHighlighted = false { didSet { tellObservers() } }
  /// Whether the control is selected, for controls that have a selected state. The default is false.
  open var isSelected = false { didSet { tellObservers() } }
  /// The state of the control, which combines ``isHighlighted``, ``isEnabled`` and ``isSelected``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The horizontal position of the content, for controls that have content. The default is `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical position of the content, for controls that have content. The default is `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal position of the content as `center`, `left`, `right` or `fill`. The value `leading` becomes `left`,
  /// and `trailing` becomes `right`. In right-to-left layouts, they become the opposite side.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return switch contentHorizontalAlignment {
    case .leading: isLeftToRight ? .left : .right
    case .trailing: isLeftToRight ? .right : .left
    case let other: other
    }
  }

  // MARK: Targets and actions

  private final var handlers: [ControlHandler] = []

  /// Calls a method of `target` at each of `events`. The control does not retain the target. If the control already
  /// calls this method of the target, `events` are added to the earlier events.
  ///
  /// - Parameters:
  ///   - target: the object that has the method. The program stops if `target` is not an object. Nil means that the
  ///     control searches the responder chain for the method at each event. The search starts at the first responder of
  ///     the window. If no responder has the method, a second search starts at the control itself.
  ///   - action: the method, which takes no argument, the control, or the control and the event.
  ///   - events: the events.
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    let object = ControlHandler.object(target)
    if let index = handlers.firstIndex(where: { $0.selector == action && $0.isMethod(of: object) }) {
      handlers[index].events.formUnion(events)
      return
    }
    let receiver: ControlHandler.Receiver = object.map { .object(.init(object: $0)) } ?? .chain
    handlers.removeAll(where: \.isStale)
    handlers.append(ControlHandler(events: events, body: .method(receiver, action)))
  }

  /// Stops calling a method at `events`.
  ///
  /// - Parameters:
  ///   - target: the object that was added, or nil for all targets.
  ///   - action: the method, or nil for all methods of the target.
  ///   - events: the events.
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    let object = ControlHandler.object(target)
    remove(events) { handler in
      guard let selector = handler.selector, action == nil || action == selector else { return false }
      return object == nil || handler.isMethod(of: object)
    }
  }

  /// Performs `action` at each of `events`. If the control already has an action with the same identifier, that action
  /// is replaced and its events are kept too.
  open func addAction(_ action: UIAction, for events: Event) {
    if let index = handlers.firstIndex(where: { $0.action?.identifier == action.identifier }) {
      handlers[index] = ControlHandler(events: handlers[index].events.union(events), body: .action(action))
    } else {
      handlers.append(ControlHandler(events: events, body: .action(action)))
    }
  }
  /// Stops performing `action` at `events`.
  open func removeAction(_ action: UIAction, for events: Event) {
    remove(events) { $0.action === action }
  }
  /// Stops performing the action with an identifier at `events`.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    remove(events) { $0.action?.identifier == identifier }
  }

  private final func remove(_ events: Event, from matches: (ControlHandler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Performs the actions and calls the methods for any of `events`, in the order in which they were added.
  open func sendActions(for events: Event) { send(events, nil) }

  /// Calls a method. ``sendActions(for:)`` and the touches of the control use this function, so subclasses can override
  /// it.
  ///
  /// - Parameters:
  ///   - action: the method.
  ///   - target: the object that has the method. Nil means the first responder in the chain that has the method, as in
  ///     ``addTarget(_:action:for:)``.
  ///   - event: the event that caused the call, or nil.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let object = ControlHandler.object(target) {
      action.perform(on: object, self, event)
      return
    }
    for first in [window?.firstResponder, self] {
      var responder = first
      while let receiver = responder {
        if action.perform(on: receiver, self, event) != nil { return }
        responder = receiver.next
      }
    }
  }

  /// Performs an action. ``sendActions(for:)``, the touches of the control and its menu use this function, so
  /// subclasses can override it.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  private final func send(_ events: Event, _ event: UIEvent?) {
    // Iterates over a copy, because a handler may add and remove handlers.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.body {
      case .action(let action): sendAction(action)
      case .method(.chain, let selector): sendAction(selector, to: nil, for: event)
      case .method(.object(let reference), let selector):
        if let object = reference.object { sendAction(selector, to: object, for: event) }
      }
    }
  }

  /// The targets of the control's methods. `NSNull` means the responder chain. For an object that is not hashable, the
  /// set contains its `ObjectIdentifier`.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for handler in handlers {
      guard case .method(let receiver, _) = handler.body else { continue }
      switch receiver {
      case .chain: targets.insert(NSNull())
      case .object(let reference):
        guard let object = reference.object else { continue }
        targets.insert((object as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
      }
    }
    return targets
  }

  /// All events at which the control calls a method or performs an action.
  open var allControlEvents: Event {
    handlers.reduce(into: Event()) { if !$1.isStale { $0.formUnion($1.events) } }
  }

  /// Returns the names of the methods that the control calls at an event.
  ///
  /// - Parameters:
  ///   - target: the object that has the methods; nil for the methods that are called through the responder chain.
  ///   - controlEvent: the event.
  /// - Returns: the names; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = ControlHandler.object(target)
    let names = handlers.filter { $0.isMethod(of: object) && $0.events.isSuperset(of: controlEvent) }
      .compactMap { $0.selector?.name }
    return names.isEmpty ? nil : names
  }

  /// Calls `iterator` for each action and method, in the order in which they were added.
  ///
  /// - Parameter iterator: a function that receives an action, or a target with its method, and the events. The target
  ///   is nil for the responder chain. To stop, the function sets its last argument to true.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for handler in handlers where !handler.isStale && !stops {
      switch handler.body {
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .method(.chain, let selector): iterator(nil, (nil, selector), handler.events, &stops)
      case .method(.object(let reference), let selector):
        iterator(nil, (reference.object, selector), handler.events, &stops)
      }
    }
  }

  // MARK: Menus

  private final var ownMenu: ControlMenu?

  /// Whether the control has a context menu, which a long press opens. The methods of
  /// ``UIContextMenuInteractionDelegate`` provide its content. The default is false.
  open var isContextMenuInteractionEnabled: Bool {
    get { ownMenu != nil }
    set {
      guard newValue != (ownMenu != nil) else { return }
      if let interaction = ownMenu?.interaction { interaction.view?.removeInteraction(interaction) }
      ownMenu = newValue ? ControlMenu(self) : nil
    }
  }
  /// Whether a touch opens the menu at once. No events of a tap are then sent. The default is false.
  open var showsMenuAsPrimaryAction = false
  /// The interaction of the control's context menu; nil if ``isContextMenuInteractionEnabled`` is false.
  open var contextMenuInteraction: UIContextMenuInteraction? { ownMenu?.interaction }
  /// Returns the point from which a menu grows, in points of the control's coordinates. The default returns the middle
  /// of the control. Agate does not call the method.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Returns the content of the control's menu. The default returns nil, which means no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the source of a menu that appears. The default returns nil, which means the control.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns the position to which the preview of a menu returns. The default returns nil.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called before the menu appears. An override must call `super`. Sends ``Event/menuActionTriggered``.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { send(.menuActionTriggered, nil) }
  /// Called before the menu disappears. An override must call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called after an action of the control's menu was chosen, before it is performed.
  func menuWillPerform(_ action: UIAction) {}
  /// The order of the menu's entries that `automatic` means.
  var automaticMenuOrder: UIContextMenuConfiguration.ElementOrder { .priority }

  // MARK: Tracking

  /// Whether the control is tracking a touch.
  open var isTracking: Bool { tracked != nil }
  /// Whether the tracked touch is inside the bounds. The value is false if no touch is tracked.
  open var isTouchInside: Bool { isInside }

  private final var tracked: UITouch?
  private final var isInside = false

  /// Called when a touch begins in the control, if the control is enabled and tracks no other touch. The default
  /// implementation returns true.
  ///
  /// - Returns: whether the control tracks the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves. The default implementation returns true.
  ///
  /// - Returns: whether the control continues to track the touch. If false, the control is not notified of the touch
  ///   again.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch is released, before the actions. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled, before the actions. The default does nothing.
  ///
  /// - Parameter event: the event. It is nil if the control was disabled, or if the control or a view that contains it
  ///   was removed from its superview.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    tracked = touch
    isInside = true
    guard beginTracking(touch, with: event) else { return release() }
    // `beginTracking` may have disabled the control. The methods below check for that too.
    guard tracked === touch else { return }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if showsMenuAsPrimaryAction, tracked === touch, ownMenu?.open(for: touch) == true { cancel(event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    ownMenu?.follow(touches)
    guard let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isInside
    isInside = point(inside: touch.location(in: self), with: event)
    guard continueTracking(touch, with: event) else { return release() }
    guard tracked === touch else { return }
    if isHighlighted != isInside { isHighlighted = isInside }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if isInside != wasInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
    send(events, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    ownMenu?.end(touches)
    guard let touch = tracked, touches.contains(touch) else { return }
    isInside = point(inside: touch.location(in: self), with: event)
    endTracking(touch, with: event)
    guard tracked === touch else { return }
    var events: Event = isInside ? .touchUpInside : .touchUpOutside
    if isInside && actsOnTap { events.insert(.primaryActionTriggered) }
    release()
    send(events, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let tracked, touches.contains(tracked) else { return }
    cancel(event)
  }

  /// Whether a tap is the control's primary action.
  var actsOnTap: Bool { false }

  /// Sends the events for a value that the user has changed.
  ///
  /// - Parameter event: the event of the touch that changed the value.
  final func sendValueChanged(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }

  override func wasTakenOut() { cancel(nil) }

  private func cancel(_ event: UIEvent?) {
    if tracked == nil { return }
    release()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  private func release() {
    tracked = nil
    isInside = false
    isHighlighted = false
  }
}
