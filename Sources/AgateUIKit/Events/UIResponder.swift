import Agate

/// Something that takes part in what the user does.
///
/// What it does not override goes to the ``next`` one: for a view, that which it is in.
open class UIResponder: NSObject {
  /// Who hears of what this one leaves. Default nil.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Touches began. Default: leaves them to the ``next`` one.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else {
      for touch in touches { touch.isDeclined = true }
      return
    }
    for touch in touches { touch.go(from: self, to: next) }
    next.touchesBegan(touches, with: event)
  }
  /// They moved. Default: leaves them to the one that their beginning was left to, or else to the ``next`` one.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesMoved(touches, with: event)
  }
  /// They were let go, here or elsewhere. Default: as ``touchesMoved(_:with:)``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesEnded(touches, with: event)
  }
  /// They have ended, and mean nothing: the compositor took them for itself, for instance. Default: as
  /// ``touchesMoved(_:with:)``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heir(of: touches)?.touchesCancelled(touches, with: event)
  }

  /// Who hears of what this one leaves of touches: a view may have been taken from where it was since they began.
  private func heir(of touches: Set<UITouch>) -> UIResponder? {
    for touch in touches { if let heir = touch.heir(of: self) { return heir } }
    return next
  }

  // MARK: Keys

  /// Keys go to the first responder of the window, and to those around it as long as nobody takes them. Default false:
  /// it is never the first.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether keys come here first.
  open var isFirstResponder: Bool { outermost.first === self }

  /// Has keys come here first. Only for views that are in a window.
  ///
  /// - Returns: false if it cannot become first, or another one does not want to give way.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    let outermost = outermost
    if let first = outermost.first, first !== self, !first.resignFirstResponder() { return false }
    outermost.first = self
    return true
  }

  /// Keys do not come here first any more.
  ///
  /// - Returns: false if it does not give way. Default true.
  @discardableResult open func resignFirstResponder() -> Bool {
    let outermost = outermost
    if outermost.first === self { outermost.first = nil }
    return true
  }

  private final weak var first: UIResponder?

  /// The first responder of those in this one, which is the outermost; nil if there is none, or it has left.
  package final var firstResponder: UIResponder? { first?.outermost === self ? first : nil }

  private final var outermost: UIResponder {
    var last = self
    while let next = last.next { last = next }
    return last
  }
}
