import Agate

/// An object that receives events.
///
/// Events that a responder does not handle are passed to its ``next`` responder. For a view, this is the superview.
open class UIResponder: NSObject {
  // Called on metatypes by `UIResponder+Make.swift` alone.
  @usableFromInline convenience init(_fresh: ()) { self.init() }

  /// The responder that receives the events that this responder does not handle. The default is nil.
  open var next: UIResponder? { nil }

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
  /// Called when touches move. The default implementation passes the touches to the responder to which
  /// ``touchesBegan(_:with:)`` was passed; otherwise to the `next` responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesMoved(touches, with: event)
  }
  /// Called when touches are released, inside or outside the view. The default implementation passes the touches on as
  /// ``touchesMoved(_:with:)`` does.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesEnded(touches, with: event)
  }
  /// Called when touches are cancelled, for example because the Wayland compositor uses them for a gesture. The default
  /// implementation passes the touches on as ``touchesMoved(_:with:)`` does.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesCancelled(touches, with: event)
  }

  /// The responder that receives the touches which this one leaves. A view may have been removed from its superview
  /// since they began.
  private func heir(of touches: Set<UITouch>) -> UIResponder? {
    for touch in touches { if let heir = touch.heir(of: self) { return heir } }
    return next
  }

  // MARK: Presses and motion

  /// Never called: Agate delivers no presses of keys or buttons of remote controls. Keys go to
  /// `KeyResponder`s of `AgateHost`. The default passes the presses to the `next` responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Never called, as ``pressesBegan(_:with:)``.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Never called, as ``pressesBegan(_:with:)``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Never called, as ``pressesBegan(_:with:)``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Never called: nothing measures whether the device is shaken. The default passes the motion to the `next`
  /// responder.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Never called, as ``motionBegan(_:with:)``.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Never called, as ``motionBegan(_:with:)``.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  /// Returns whether the responder performs an action, for menus and for ``target(forAction:withSender:)``. Without the
  /// Objective-C runtime, a selector's name cannot be looked up, so the default returns false. A responder overrides it for its actions.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  /// Returns the first responder, from this one along the chain of `next` responders, that performs the action
  /// (``canPerformAction(_:withSender:)``); nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var candidate: UIResponder? = self
    while let responder = candidate {
      if responder.canPerformAction(action, withSender: sender) { return responder }
      candidate = responder.next
    }
    return nil
  }
  /// A view in place of the keyboard. There is no keyboard on the screen: nothing asks for the value. The default is nil.
  open var inputView: UIView? { nil }
  /// A view above the keyboard. There is no keyboard on the screen: nothing asks for the value. The default is nil.
  open var inputAccessoryView: UIView? { nil }
  /// Does nothing: there is no keyboard on the screen.
  open func reloadInputViews() {}
  /// Commands for keys. Nothing asks for the value: keys go to `KeyResponder`s of `AgateHost`. The default is nil.
  open var keyCommands: [UIKeyCommand]? { nil }
  /// The undo manager of the `next` responder. At the end of the chain, it is nil: Agate has no undo managers.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Files of interface builder

  /// Never called: Agate reads no nib files. Programs may call it. The default
  /// does nothing.
  open func awakeFromNib() {}
  /// Never called: there is no Interface Builder. Programs may call it. The default does nothing.
  open func prepareForInterfaceBuilder() {}

  // MARK: Keys

  /// Whether the responder can be the first responder of its window. The default is false.
  ///
  /// Key events go to the first responder of the window, then along the chain of ``next`` responders until a responder
  /// handles them.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may lose first-responder status to another responder. The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder of its window, which receives key events first.
  open var isFirstResponder: Bool { keyRoot.first === self }

  /// Makes the responder the first responder. It should be a view in a window, or have one in its chain of ``next``
  /// responders.
  ///
  /// - Returns: false if the responder cannot become first responder, or if the current first responder does not
  ///   resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    let root = keyRoot
    if let first = root.first, first !== self {
      guard first.canResignFirstResponder, first.resignFirstResponder() else { return false }
    }
    root.first = self
    return true
  }

  /// Gives up the status of first responder.
  ///
  /// - Returns: false if the responder remains first responder. The default implementation returns true, unless
  ///   ``canResignFirstResponder`` is false.
  @discardableResult open func resignFirstResponder() -> Bool {
    let root = keyRoot
    guard root.first === self else { return true }
    guard canResignFirstResponder else { return false }
    root.first = nil
    return true
  }

  private final weak var first: UIResponder?

  /// The first responder in this one, which is the outermost; nil if there is none, or if it has left.
  package final var firstResponder: UIResponder? {
    let root = keyRoot
    guard let first = root.first, first.keyRoot === root else { return nil }
    return first
  }

  /// The outermost responder, which knows the first one: the outermost view, even of a window in the host's.
  final var keyRoot: UIResponder {
    var last = self
    while let next = last.next, !(next is UIApplication) { last = next }
    while let around = (last as? UIView)?.parent { last = around }
    return last
  }
}
