import Agate

/// A closure or a method that a control calls at some events.
struct ControlHandler {
  /// The receiver of a method.
  enum Receiver {
    /// An object. Nil once the object is gone.
    case object(WeakObject)
    /// The first responder in the chain that has the method, beginning with the control.
    case chain
  }
  enum Body {
    case action(UIAction)
    case method(Receiver, Selector)
  }

  var events: UIControl.Event
  let body: Body

  /// A reference that does not retain its object.
  struct WeakObject {
    weak var object: AnyObject?
  }

  /// Whether the handler calls a method of `target`, where nil stands for the responder chain.
  func isMethod(of target: AnyObject?) -> Bool {
    guard case .method(let receiver, _) = body else { return false }
    switch receiver {
    case .chain: return target == nil
    case .object(let reference): return target != nil && reference.object === target
    }
  }

  /// Whether the object of the handler is gone.
  var isStale: Bool {
    if case .method(.object(let reference), _) = body { return reference.object == nil }
    return false
  }

  var selector: Selector? {
    if case .method(_, let selector) = body { return selector }
    return nil
  }

  var action: UIAction? {
    if case .action(let action) = body { return action }
    return nil
  }

  /// The object that `target` is. Programs pass structures by mistake only: no selector has a method of one.
  static func object(_ target: Any?) -> AnyObject? {
    guard let target else { return nil }
    precondition(type(of: target) is AnyClass, "the target of a control is an object, not a \(type(of: target))")
    return target as AnyObject
  }
}
