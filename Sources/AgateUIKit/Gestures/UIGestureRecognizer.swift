import Agate

/// An object that recognises a gesture in the touches of a view and its descendants, and calls methods of its targets.
/// It can also recognise presses of keys (``allowedPressTypes``).
///
/// A window delivers touches to the recognisers first and then to the views (``UIWindow/sendEvent(_:)``). When a
/// recogniser recognises its gesture, it cancels its touches for the views, unless ``cancelsTouchesInView`` is false.
/// If several recognisers share a touch, the first that recognises its gesture prevents the others. A delegate can
/// allow two recognisers to recognise their gestures at the same time.
///
/// A subclass overrides the methods for touches or presses and sets ``state``. Its overrides call the methods of the superclass.
open class UIGestureRecognizer: NSObject, KeyValueCoding {
  /// The state of a recogniser.
  public enum State: Int, Sendable {
    /// No gesture has been recognised. This is the initial state.
    case possible
    /// A continuous gesture began, changed, ended or was cancelled.
    case began, changed, ended, cancelled
    /// The touches are not a gesture of this kind.
    case failed
    /// A discrete gesture was recognised. The state is the same as `ended`.
    public static let recognized = State.ended
  }

  /// Creates a recogniser.
  ///
  /// - Parameters:
  ///   - target: the object whose method is called. The recogniser does not retain the object.
  ///   - action: the method. The method takes no argument, or the recogniser as its argument.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  /// Creates a recogniser without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  private final var targets = GestureTargets()

  /// Adds a method that is called when a gesture is recognised. For a continuous gesture, the method is also called at
  /// each change and at the end.
  ///
  /// - Parameters:
  ///   - target: the object that has the method. The recogniser does not retain the object.
  ///   - action: the method. The method takes no argument, or the recogniser as its argument.
  open func addTarget(_ target: Any, action: Selector) { targets.add(target as AnyObject, action) }
  /// Removes methods of a target. If `target` is nil, the methods of all targets are removed. If `action` is nil, all
  /// methods of the target are removed.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target.map { $0 as AnyObject }, action) }

  // MARK: Settings

  /// The view to which the recogniser was added; nil if there is none.
  open internal(set) weak var view: UIView?
  /// The delegate. The default is nil.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for diagnostics. The default is nil.
  open var name: String?
  /// Whether the recogniser receives touches. The default is true. Setting the property to false cancels the current
  /// gesture.
  open var isEnabled = true { didSet { if !isEnabled && oldValue { giveUp() } } }
  /// Whether the views' touches are cancelled when the gesture is recognised. Touches whose beginning is delayed then
  /// never reach the views. If false, the views receive the calls that the recogniser has delayed. Presses are treated
  /// like touches. The default is true.
  open var cancelsTouchesInView = true
  /// Whether the beginning of touches is withheld from views while the recogniser may still recognise its gesture. The
  /// default is false.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is withheld from views while the recogniser may still recognise its gesture. The
  /// default is true.
  open var delaysTouchesEnded = true
  /// Whether the recogniser receives touches of only one type at a time. The property has no effect. The default is
  /// true.
  open var requiresExclusiveTouchType = true
  /// The types of touches that the recogniser receives, as raw values of ``UITouch/TouchType``. By default, all types.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The types of presses that the recogniser receives, as raw values of ``UIPress/PressType``. It receives presses of
  /// keys that go to its ``view``, to a descendant, or to a controller of one of these views (``UIPress``). The default
  /// is empty.
  open var allowedPressTypes: [NSNumber] = []

  // MARK: Key-value observing

  final var observations: Observations?

  /// Returns a property by its name: `state`, as the number of a ``State``, `enabled`, `isEnabled`, `view` or `name`.
  ///
  /// - Precondition: `key` is one of these names. A subclass overrides the method to support its own properties.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "state": state.rawValue
    case "enabled", "isEnabled": isEnabled
    case "view": view
    case "name": name
    default: preconditionFailure("\(type(of: self)) has no value for the key \(key)")
    }
  }
  /// Returns a property by its name, as ``value(forKey:)`` does.
  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Calls an observer when the ``state`` has changed, before the methods of the targets are called, and when the
  /// recogniser returns to `possible`. Changes of other properties call no observers.
  ///
  /// - Parameters:
  ///   - observer: the observer, a ``KeyValueObserver``. The recogniser does not retain it.
  ///   - keyPath: the property, which ``value(forKeyPath:)`` must be able to read.
  ///   - options: the values that the observer receives, and whether it is also called immediately.
  ///   - context: a pointer that the observer receives.
  open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.add(observer, to: self, forKeyPath: keyPath, options: options, context: context)
  }
  /// Ends the observation of a property with a context.
  open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.remove(observer, from: self, forKeyPath: keyPath, context: .some(context))
  }
  /// Ends all observations of a property by an observer.
  open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObserving.remove(observer, from: self, forKeyPath: keyPath, context: .none)
  }

  /// Sets a property by its name. Nib files set outlets and user defined runtime attributes with this method. Subclasses
  /// override it for their own properties and pass other names to the superclass. This implementation reports the name
  /// on standard error (``KeyValueCoding/setUnknownValue(_:forKey:)``).
  open func setValue(_ value: Any?, forKey key: String) {
    if !setKnownValue(value, forKey: key) { setUnknownValue(value, forKey: key) }
  }
  /// Returns a method by its name as Objective-C writes it, such as `save:`. Nib files connect actions with this method.
  /// Subclasses override it for their own methods and pass other names to the superclass. This implementation
  /// finds the methods of extensions (``ExtensionMembers``).
  open func selector(named name: String) -> Selector? {
    ExtensionMembers.selector(named: name, of: self)
  }

  // MARK: State

  private final var stage = State.possible
  /// The state that the recogniser takes on after other recognisers have failed; nil if it does not wait.
  private final var waiting: State?
  /// Whether the recogniser is receiving touches. If true, its actions are called afterwards.
  private final var isReceiving = false
  private final var owesActions = false
  /// Whether the touches of the gesture are cancelled for the views after the actions. Until then, delayed touches are
  /// not delivered.
  private(set) final var takesTouches = false
  private final var requirements: [() -> UIGestureRecognizer?] = []
  private final var dependents: [() -> UIGestureRecognizer?] = []
  /// The touches that the recogniser receives, in the order in which they began.
  final var touches: [UITouch] = []
  /// Touches that the recogniser no longer receives, but whose end may not have been delivered to their views.
  private final var past: [UITouch] = []
  /// The presses that the recogniser receives, in the order in which they began.
  private(set) final var presses: [UIPress] = []
  /// Presses that the recogniser no longer receives.
  private final var pastPresses: [UIPress] = []
  private final let timer = GestureTimer()

  /// The state. A subclass sets it when it receives touches. A discrete recogniser goes from `possible` to `recognized`
  /// or `failed`. A continuous recogniser goes from `possible` to `began`, then to `changed`, and finally to `ended` or
  /// `cancelled`.
  ///
  /// A recogniser that must wait for another to fail (``require(toFail:)``) stays in `possible` until then. If the
  /// delegate, a view or another recogniser prevents the gesture, the state becomes `failed`. Before a gesture has
  /// begun, `changed` is treated as `began`, and `cancelled` as `failed`. After that, `began` is treated as `changed`,
  /// and `failed` as `cancelled`. All other changes are ignored.
  open var state: State {
    get { stage }
    set { go(to: newValue) }
  }

  /// Whether the recogniser may still recognise a gesture in its current touches.
  final var isUndecided: Bool { stage == .possible && (hasInput || waiting != nil || timer.isSet) }
  private final var hasInput: Bool { !touches.isEmpty || !presses.isEmpty }

  private final func go(to new: State) {
    switch (stage, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      if waiting != nil {
        waiting = new == .changed ? waiting : new
        return
      }
      guard mayBegin() else { return become(.failed) }
      if openRequirements.isEmpty { become(new == .changed ? .began : new) } else { waiting = new }
    case (.possible, .failed), (.possible, .cancelled): become(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .began): become(.changed)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): become(new)
    case (.began, .failed), (.changed, .failed): become(.cancelled)
    default: break
    }
  }

  private final var openRequirements: [UIGestureRecognizer] {
    rivals.filter { $0.isUndecided && mustWait(for: $0) }
  }

  private final func mustWait(for other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0() === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// The recognisers that share touches with this recogniser, and the recognisers for which it must wait.
  private final var rivals: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for input in inputs {
      for other in input.recognizers where other !== self && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    for other in requirements.compactMap({ $0() }) where !found.contains(where: { $0 === other }) {
      found.append(other)
    }
    return found
  }

  private final func mayBegin() -> Bool {
    if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
    let touched = (touches.first ?? past.last)?.view
    var candidate = touched ?? (presses.first ?? pastPresses.last)?.firstView
    while let inner = candidate {
      if touched != nil, inner !== view, let control = inner as? UIControl, control.isEnabled, isSingleTap {
        return false
      }
      if !inner.gestureRecognizerShouldBegin(self) { return false }
      if inner === view { break }
      candidate = inner.parent
    }
    return !rivals.contains { other in
      other.isRecognized && other.sharesTouch(with: self) && !runs(with: other) && other.canPrevent(self)
        && canBePrevented(by: other)
    }
  }

  /// Whether the gesture is a single tap with one finger. Enabled controls inside the view do not allow such a gesture.
  var isSingleTap: Bool { false }

  private final var isRecognized: Bool { stage == .began || stage == .changed || stage == .ended }

  private final func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    inputs.contains { input in input.recognizers.contains { $0 === other } }
  }

  private final func runs(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  private final func become(_ new: State) {
    let begins = stage == .possible && new != .failed
    stage = new
    waiting = nil
    if begins {
      takesTouches = cancelsTouchesInView
      for other in rivals
      where other.stage == .possible && other.sharesTouch(with: self) && !runs(with: other) && canPrevent(other)
        && other.canBePrevented(by: self)
      { other.become(.failed) }
    }
    tellObservers()
    if new != .failed {
      owesActions = true
      if !isReceiving { callActions() }
    }
    if new == .failed || new == .ended || new == .cancelled || begins { decide() }
  }

  /// Updates the recognisers that wait for this recogniser, and delivers delayed touches to the views.
  private final func decide() {
    let isFailure = stage == .failed
    for other in (rivals + dependents.compactMap { $0() }) where other.waiting != nil && other.mustWait(for: self) {
      if !isFailure { other.become(.failed) } else { other.goOn() }
    }
    if isFailure { for input in inputs { input.deliverHeld() } }
    if !isReceiving { settle() }
  }

  private final func goOn() {
    guard let new = waiting, openRequirements.isEmpty else { return }
    waiting = nil
    guard mayBegin() else { return become(.failed) }
    become(new)
    // The touches of a continuous gesture may have ended while the recogniser waited.
    if new == .began && !hasInput { become(.ended) }
    if !isReceiving { settle() }
  }

  private final func callActions() {
    guard owesActions else { return }
    owesActions = false
    // An action may disable the recogniser, which then forgets its touches.
    let (decided, areTaken) = (inputs, takesTouches)
    takesTouches = false
    // An action may add or remove targets.
    let called = targets
    called.call(self)
    for input in decided { if areTaken { input.takeFromReceiver() } else { input.deliverHeld() } }
  }

  /// Returns to `possible` after a gesture if no touches and presses are left.
  private final func settle() {
    guard !hasInput, stage == .ended || stage == .cancelled || stage == .failed else { return }
    restart()
  }

  private final func restart() {
    stage = .possible
    waiting = nil
    owesActions = false
    takesTouches = false
    stopTimer()
    (past, pastPresses) = ([], [])
    reset()
    tellObservers()
  }

  // MARK: Touches and presses

  /// The touches and presses of the gesture, of which those that the recogniser no longer receives are first.
  private final var inputs: [any GestureInput] {
    let touches: [any GestureInput] = past + touches
    return presses.isEmpty && pastPresses.isEmpty ? touches : touches + (pastPresses + presses)
  }

  final func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
    return accepts(event) && shouldReceive(touch) && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
  }
  final func accepts(_ press: UIPress, _ event: UIEvent) -> Bool {
    guard allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue }) else { return false }
    return accepts(event) && delegate?.gestureRecognizer(self, shouldReceive: press) != false
  }
  private final func accepts(_ event: UIEvent) -> Bool {
    // After a decision, the recogniser takes no further touches until all of its touches have ended.
    guard isEnabled, stage != .failed, stage != .ended, stage != .cancelled, waiting == nil else { return false }
    return shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) != false
  }
  final func take(_ touch: UITouch) { touches.append(touch) }
  final func take(_ press: UIPress) { presses.append(press) }

  final func receive(_ touch: UITouch, _ event: UIEvent) {
    guard touches.contains(where: { $0 === touch }) else { return }
    receive {
      switch touch.step {
      case .began: touchesBegan([touch], with: event)
      case .changed: touchesMoved([touch], with: event)
      case .ended: touchesEnded([touch], with: event)
      case .cancelled: touchesCancelled([touch], with: event)
      case nil: break
      }
    }
  }
  final func receive(_ press: UIPress, _ event: UIPressesEvent) {
    guard presses.contains(where: { $0 === press }) else { return }
    receive {
      switch press.step {
      case .began: pressesBegan([press], with: event)
      case .changed: pressesChanged([press], with: event)
      case .ended: pressesEnded([press], with: event)
      case .cancelled: pressesCancelled([press], with: event)
      case nil: break
      }
    }
  }
  private final func receive(_ call: () -> Void) {
    if stage == .failed || stage == .cancelled || stage == .ended { return }
    isReceiving = true
    call()
    isReceiving = false
    callActions()
    // The recogniser may have ignored its last touch.
    settle()
  }

  final func lose(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    past.append(touches.remove(at: index))
    loseInput()
  }
  final func lose(_ press: UIPress) {
    guard let index = presses.firstIndex(where: { $0 === press }) else { return }
    pastPresses.append(presses.remove(at: index))
    loseInput()
  }
  private final func loseInput() {
    if !hasInput, stage == .possible, !isUndecided {
      // The touches were not a gesture, and the recogniser does not wait for more.
      let old = inputs
      restart()
      for input in old { input.deliverHeld() }
    } else {
      settle()
    }
  }

  private final func giveUp() {
    waiting = nil
    if stage == .began || stage == .changed { become(.cancelled) } else if stage == .possible { become(.failed) }
    for touch in touches { touch.recognizers.removeAll { $0 === self } }
    for press in presses { press.recognizers.removeAll { $0 === self } }
    (touches, presses) = ([], [])
    restart()
  }

  /// Calls `body` after a number of seconds, unless the gesture is decided earlier.
  final func after(_ seconds: Double, _ body: @escaping () -> Void) {
    timer.start(seconds) { [weak self] in
      guard let self else { return }
      body()
      settle()
    }
  }
  final func stopTimer() { timer.stop() }

  /// The touches that have not ended.
  final var downTouches: [UITouch] { touches.filter { !$0.isOver } }

  // MARK: Places

  /// The number of the recogniser's touches.
  open var numberOfTouches: Int { touches.count }
  /// Returns the centre of the touches, in points of the coordinate space of `view`. Nil means the host's window. If
  /// there are no touches, returns the position of the last touch, or zero.
  open func location(in view: UIView?) -> CGPoint { center(of: touches.isEmpty ? past.suffix(1) : touches[...], view) }
  /// Returns the position of one touch, in points of the coordinate space of `view`. Nil means the host's window. The
  /// index must be less than ``numberOfTouches``.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "the recogniser has \(touches.count) touches, but none with index \(touchIndex)")
    return touches[touchIndex].location(in: view)
  }

  // MARK: Dependencies

  /// Makes this recogniser wait while another recogniser may still recognise its gesture. If the other recogniser then
  /// recognises its gesture, this recogniser fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append { [weak otherGestureRecognizer] in otherGestureRecognizer }
    otherGestureRecognizer.dependents.append { [weak self] in self }
  }

  // MARK: For subclasses

  /// Called when the recogniser returns to its initial state: after all of its touches have ended, or when the
  /// recogniser is disabled. Overrides discard their data about the gesture. The default does nothing.
  open func reset() {}
  /// Stops receiving a touch. The view receives the calls that the recogniser has delayed. A recogniser whose gesture
  /// ended or failed returns to `possible` when it has ignored its last touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
    touch.deliverHeld()
    if !isReceiving { settle() }
  }
  /// Stops receiving a press. The responder receives the calls that the recogniser has delayed.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    presses.removeAll { $0 === button }
    button.recognizers.removeAll { $0 === self }
    button.deliverHeld()
    if !isReceiving { settle() }
  }
  /// Called when touches begin in the view or its descendants. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled. The default sets ``state`` to `cancelled`, which becomes `failed` if no gesture
  /// has begun.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  /// Called on iOS when estimated values of a pencil's touches were measured. Agate never calls this method, because it
  /// delivers no touches of pencils. The default does nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Called when keys are pressed whose types are among the ``UIGestureRecognizer/allowedPressTypes``. The default does
  /// nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of presses changes. Agate never calls this method, because keys have no force. The default
  /// does nothing.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys are released. The default does nothing.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses are cancelled. The default sets ``state`` to `cancelled`, which becomes `failed` if no gesture
  /// has begun.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }
  /// Returns whether the recogniser receives the touches or presses of an event that begin. The default returns true.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Returns whether this recogniser prevents another recogniser when it recognises its gesture. The default returns
  /// true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recogniser can prevent this recogniser. The default returns true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether this recogniser waits until another recogniser has failed. The default returns false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recogniser waits until this recogniser has failed. The default returns false.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recogniser receives a touch. The default returns true.
  func shouldReceive(_ touch: UITouch) -> Bool { true }
}
