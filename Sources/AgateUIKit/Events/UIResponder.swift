import Agate

/// An object that receives events.
///
/// Touches that a responder does not handle are passed to its ``next`` responder. For a view, this is the view's
/// controller, or else the superview.
open class UIResponder: NSObject, KeyValueObserver, KeyValueCoding, UIResponderStandardEditActions,
  UIUserActivityRestoring
{
  // Only `UIResponder+Make.swift` calls this initialiser.
  @usableFromInline convenience init(_fresh: ()) { self.init() }

  /// The responder that receives the touches that this responder does not handle. The default is nil.
  open var next: UIResponder? { nil }

  /// Dismisses the view for an assistive technology. Returns whether it was dismissed. The default returns false.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Scrolls the content by a page for an assistive technology. Returns whether it was scrolled. Agate supports no
  /// assistive technologies, and so never calls the method. The default returns false.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  // MARK: Touches

  /// Called when touches begin. The default implementation passes the touches to the `next` responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else {
      for touch in touches { touch.isDeclined = true }
      return
    }
    for touch in touches { touch.go(from: self, to: next) }
    next.touchesBegan(touches, with: event)
  }
  /// Called when touches move. The default implementation passes the touches to the responder to which this responder
  /// passed ``touchesBegan(_:with:)``. If there is none, it passes the touches to the `next` responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesMoved(touches, with: event)
  }
  /// Called when touches are released, inside or outside the view. The default implementation passes the touches on
  /// like `touchesMoved`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesEnded(touches, with: event)
  }
  /// Called when touches are cancelled, for example because the Wayland compositor uses them for a gesture. The default
  /// implementation passes the touches on like `touchesMoved`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesCancelled(touches, with: event)
  }

  /// Returns the responder to which this responder passed the beginning of the touches. It may differ from `next`,
  /// because a view may have been removed from its superview since then.
  private func heir(of touches: Set<UITouch>) -> UIResponder? {
    for touch in touches { if let heir = touch.heir(of: self) { return heir } }
    return next
  }

  /// Called on iOS when estimated values of a pencil's touches were measured. Agate never calls this method, because it
  /// delivers no touches of pencils. The default does nothing.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  // MARK: Presses and motion

  /// Called when keys are pressed, of the first responder, or else of the visible view controller (``UIPress``). The
  /// default implementation passes the presses to the ``next`` responder. A responder that does not call it takes the
  /// keys: they are then neither key commands nor text.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      for press in presses { press.isDeclined = true }
      return
    }
    for press in presses { press.go(from: self, to: next) }
    next.pressesBegan(presses, with: event)
  }
  /// Called when the force of presses changes. Agate never calls this method, because keys have no force. The default
  /// implementation passes the presses on like ``pressesEnded(_:with:)``.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heir(of: presses)?.pressesChanged(presses, with: event)
  }
  /// Called when keys are released, or when the window loses the keyboard focus while they are held. The default
  /// implementation passes the presses to the responder to which this responder passed ``pressesBegan(_:with:)``. If
  /// there is none, it passes the presses to the `next` responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heir(of: presses)?.pressesEnded(presses, with: event)
  }
  /// Called when a key is pressed again without a release. The default implementation passes the presses on like
  /// ``pressesEnded(_:with:)``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heir(of: presses)?.pressesCancelled(presses, with: event)
  }
  private func heir(of presses: Set<UIPress>) -> UIResponder? {
    for press in presses { if let heir = press.heir(of: self) { return heir } }
    return next
  }
  /// Called when the device is shaken in UIKit. Agate never calls this method, because it does not measure motion. The
  /// default implementation passes the motion to the ``next`` responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Called when the device is shaken in UIKit. Agate never calls this method. See ``motionBegan(_:with:)``.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Called when the device is shaken in UIKit. Agate never calls this method. See ``motionBegan(_:with:)``.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  /// Returns whether the responder performs an action. Agate calls this method in
  /// ``/AgateUIKit/UIResponder/target(forAction:withSender:)``, and before text fields and text views perform an action
  /// of ``UIResponderStandardEditActions`` for a key. The default implementation returns whether the selector holds a
  /// method of the responder's class, but false for the actions of ``UIResponderStandardEditActions``: override this
  /// method for those that the responder performs.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isMethod(of: self) && !UIResponder.standardActions.contains(action.name)
  }
  /// Returns the first responder that performs an action according to ``canPerformAction(_:withSender:)``. The search
  /// starts at this responder and follows the chain of ``next`` responders. Returns nil if there is no such responder.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var candidate: UIResponder? = self
    while let responder = candidate {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      candidate = responder.next
    }
    return nil
  }
  /// Moves the selection to the pasteboard. The default does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard. The default does nothing.
  open func copy(_ sender: Any?) {}
  /// Inserts the text of the pasteboard. The default does nothing.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection. The default does nothing.
  open func delete(_ sender: Any?) {}
  /// Selects the word at the caret. The default does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything. The default does nothing.
  open func selectAll(_ sender: Any?) {}
  /// A view by which the user changes the value of the responder. While the responder is the first responder, the view
  /// is shown at the bottom of the window, where iOS shows the keyboard. The view is as wide as the window. It has the
  /// height of its frame, or else the height that its content needs. The default is nil.
  open var inputView: UIView? { nil }
  /// A view that is shown above the ``inputView`` of the first responder, or at the bottom of the window if there is no
  /// input view. It is shown while the responder is the first responder or a ``next`` responder of it. The default is
  /// nil.
  open var inputAccessoryView: UIView? { nil }
  /// Shows the ``inputView`` and the ``inputAccessoryView``, and passes the values of ``UITextInputTraits`` to the
  /// desktop's input method. Call the method after the program has changed these views or values. Does nothing unless
  /// the responder is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    noteTextInput()
    (keyRoot as? UIWindow)?.showInputViews()
  }
  /// The commands that keys perform while the responder is the first responder or a ``next`` responder of it
  /// (``UIKeyCommand``). The default is nil, except for a view controller.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// Called on the responder that performs a command, before the command is performed or shown. An override may change
  /// the title, the mark and the attributes; a command that the override disables is not performed. The default does
  /// nothing.
  open func validate(_ command: UICommand) {}
  /// The undo manager of the ``next`` responder; nil if there is no next responder. Agate creates no undo managers.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Called after a property of a view that the responder observes has changed
  /// (``UIView/addObserver(_:forKeyPath:options:context:)``). The default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The handlers for changes of traits. Only views and controllers keep handlers.
  var traitRegistrations: [TraitRegistration] {
    get { [] }
    set {}
  }

  // MARK: User activities

  /// The activity of the responder, which is kept and passed on to no other program. The default is nil.
  open var userActivity: NSUserActivity? {
    get { rare?.userActivity }
    set { if newValue != nil || rare != nil { makeRare().userActivity = newValue } }
  }
  /// Writes the state of the responder into an activity. Agate never calls this method, because no activities are passed
  /// on. The default does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Restores the state from an activity. Agate never calls this method, because no activities arrive. The default does
  /// nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Text input

  /// The way in which text is entered. The default is the mode of ``UITextInputMode/activeInputModes``.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }
  /// A name by which iOS remembers the keyboard of a responder. The property has no effect. The default is nil.
  open var textInputContextIdentifier: String? { nil }
  /// Buttons above the keyboard of an iPad. Agate does not show them. The responder creates an item without buttons when
  /// the property is first read, and keeps it.
  open var inputAssistantItem: UITextInputAssistantItem {
    let rare = makeRare()
    if let known = rare.assistant { return known }
    let new = UITextInputAssistantItem()
    rare.assistant = new
    return new
  }

  private final var rare: RareResponderValues?
  private final func makeRare() -> RareResponderValues {
    if let rare { return rare }
    let new = RareResponderValues()
    rare = new
    return new
  }

  // MARK: Key-value coding

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

  // MARK: Files of interface builder

  /// Called after the nib file or storyboard that contains the object has been loaded: all its objects exist and are
  /// connected, and the method has been called for subviews. An override calls the superclass's method. The default does
  /// nothing.
  open func awakeFromNib() {}
  /// Called by Interface Builder in UIKit. Agate never calls this method. The default does nothing.
  open func prepareForInterfaceBuilder() {}

  // MARK: Keys

  /// Whether the responder can be the first responder of its window. The default is false.
  ///
  /// Key events that no responder takes as presses (``pressesBegan(_:with:)``) go to the first responder of the window
  /// if it is a view, then to its superviews until one of them handles the event. A first responder that conforms to
  /// ``UIKeyInput`` receives the text that keys type. A key command (``UIKeyCommand``) receives a key after the text,
  /// unless its ``UIKeyCommand/wantsPriorityOverSystemBehavior`` is true.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can stop being the first responder. The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder of its window. The first responder receives key events first.
  open var isFirstResponder: Bool { keyRoot.first === self }

  /// Makes the responder the first responder. The responder should be a view in a window, or have such a view in its
  /// chain of ``next`` responders.
  ///
  /// - Returns: whether the responder is the first responder. False if ``canBecomeFirstResponder`` is false, or if the
  ///   current first responder does not resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    let root = keyRoot, panel = (root as? UIWindow)?.inputPanel
    panel?.isHeld = true
    defer {
      panel?.isHeld = false
      (root as? UIWindow)?.showInputViews()
    }
    // The first responder may make another one first when it resigns. Then this other one resigns, too.
    for _ in 0..<2 {
      guard let first = root.first, first !== self else { break }
      guard first.canResignFirstResponder, first.resignFirstResponder() else { return false }
    }
    root.first = self
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: false if the responder remains the first responder. The default implementation returns false only if
  ///   ``canResignFirstResponder`` is false.
  @discardableResult open func resignFirstResponder() -> Bool {
    let root = keyRoot
    guard root.first === self else { return true }
    guard canResignFirstResponder else { return false }
    root.first = nil
    return true
  }

  /// Handles a key that was pressed or repeats. The first responder receives the key first, and then its superviews,
  /// each after its own `keyPressed(_:)` if it conforms to `KeyResponder` of `AgateHost`. The default edits the text of
  /// the first responder.
  ///
  /// - Returns: whether the responder has handled the key. It then receives the repeats of the key, too.
  package func receive(_ key: KeyEvent) -> Bool { isFirstResponder && edit(with: key) }

  /// Stops being the first responder, even if the responder refuses it.
  final func resignByForce() {
    let root = keyRoot
    guard root.first === self else { return }
    resignFirstResponder()
    guard root.first === self else { return }
    root.first = nil
    didResignByForce()
  }

  /// Called after the responder refused to resign, and was no longer the first responder nevertheless. The default does
  /// nothing.
  func didResignByForce() {}

  /// Remains the first responder after the tree of views has become a part of another tree. The first responder there
  /// resigns. An example is a text field that became the first responder before its view was in a window.
  ///
  /// - Parameter old: the former outermost responder.
  final func remainFirst(from old: UIResponder) {
    let root = keyRoot
    guard root !== old, old.first === self else { return }
    old.first = nil
    if let other = root.firstResponder, !other.canResignFirstResponder || !other.resignFirstResponder() {
      return didResignByForce()
    }
    root.first = self
  }

  private final weak var first: UIResponder? {
    didSet {
      noteTextInput()
      (self as? UIWindow)?.showInputViews()
    }
  }

  /// Tells the window's host that the first responder, its text or its selection has changed.
  final func noteTextInput() { (keyRoot as? UIWindow)?.onTextInput?() }

  /// The first responder under the outermost responder. Nil if there is none, or if it has been removed from this view
  /// tree.
  package final var firstResponder: UIResponder? {
    let root = keyRoot
    guard let first = root.first, first.keyRoot === root else { return nil }
    return first
  }

  /// The outermost responder, which stores the first responder. For a view, it is the outermost view, which may contain
  /// the window of the view.
  final var keyRoot: UIResponder {
    var last = self
    while let next = last.next, !(next is UIApplication) { last = next }
    while let around = (last as? UIView)?.parent { last = around }
    return last
  }
}
