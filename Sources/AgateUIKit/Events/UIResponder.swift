import Agate

/// An object that takes part in the user's actions.
///
/// Events that an object does not handle go to its ``next`` responder: for a view, the view that contains it.
open class UIResponder: NSObject {
  /// The responder that receives the events which this one leaves. The default is nil.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Called when touches begin. The default leaves them to the `next` responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else {
      for touch in touches { touch.isDeclined = true }
      return
    }
    for touch in touches { touch.go(from: self, to: next) }
    next.touchesBegan(touches, with: event)
  }
  /// Called when touches move. The default leaves them to the responder that their beginning was left to, or else to
  /// the `next` one.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesMoved(touches, with: event)
  }
  /// Called when touches are released, here or elsewhere. The default is that of ``touchesMoved(_:with:)``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesEnded(touches, with: event)
  }
  /// Called when touches end without a meaning: the compositor took them for itself, for instance. The default is
  /// that of ``touchesMoved(_:with:)``.
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
  /// Keys go to the first responder of the window, then to the responders around it until one of them takes the keys.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder is the first to receive keys.
  open var isFirstResponder: Bool { outermost.first === self }

  /// Makes the responder the first to receive keys. Only for views that are in a window.
  ///
  /// - Returns: false if the responder cannot become first, or if another one does not give way.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    let outermost = outermost
    if let first = outermost.first, first !== self, !first.resignFirstResponder() { return false }
    outermost.first = self
    return true
  }

  /// Makes the responder no longer the first to receive keys.
  ///
  /// - Returns: false if the responder does not give way. The default returns true.
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
