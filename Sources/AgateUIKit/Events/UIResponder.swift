import Agate

/// An object that receives events.
///
/// Events that a responder does not handle are passed to its ``next`` responder. For a view, this is the superview.
open class UIResponder: NSObject {
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
  /// Called when touches move. The default implementation passes the touches to the responder that received their
  /// beginning, or else to the `next` responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesMoved(touches, with: event)
  }
  /// Called when touches are released, inside or outside the view. The default implementation passes the touches on as
  /// ``touchesMoved(_:with:)`` does.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesEnded(touches, with: event)
  }
  /// Called when touches are cancelled, for example because the compositor uses them for a gesture. The default
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

  // MARK: Keys

  /// Whether the responder can be the first responder of its window. The default is false.
  ///
  /// Key events go to the first responder of the window, then along the chain of ``next`` responders until a responder
  /// handles them.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder is the first responder of its window, which receives key events first.
  open var isFirstResponder: Bool { outermost.first === self }

  /// Makes the responder the first responder. This requires a view in a window.
  ///
  /// - Returns: false if the responder cannot become first responder, or if the current first responder does not
  ///   resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    let outermost = outermost
    if let first = outermost.first, first !== self, !first.resignFirstResponder() { return false }
    outermost.first = self
    return true
  }

  /// Gives up the status of first responder.
  ///
  /// - Returns: false if the responder remains first responder. The default implementation returns true.
  @discardableResult open func resignFirstResponder() -> Bool {
    let outermost = outermost
    if outermost.first === self { outermost.first = nil }
    return true
  }

  private final weak var first: UIResponder?

  /// The first responder in this one, which is the outermost; nil if there is none, or if it has left.
  package final var firstResponder: UIResponder? { first?.outermost === self ? first : nil }

  private final var outermost: UIResponder {
    var last = self
    while let next = last.next { last = next }
    return last
  }
}
