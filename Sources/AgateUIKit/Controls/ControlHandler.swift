import Agate

/// A closure or a method that a control calls at certain events.
struct ControlHandler {
  /// The object on which a method is called.
  enum Receiver {
    /// A certain object. The reference becomes nil when the object is released.
    case object(WeakObject)
    /// The first responder in the responder chain that has the method.
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

  /// Whether the handler calls a method of `target`. Nil means the responder chain.
  func isMethod(of target: AnyObject?) -> Bool {
    guard case .method(let receiver, _) = body else { return false }
    switch receiver {
    case .chain: return target == nil
    case .object(let reference): return target != nil && reference.object === target
    }
  }

  /// Whether the object of the handler has been released.
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

  /// Returns `target` as an object. The function traps for structures, because no selector has a method of a structure.
  static func object(_ target: Any?) -> AnyObject? {
    guard let target else { return nil }
    precondition(type(of: target) is AnyClass, "the target of a control is an object, not a \(type(of: target))")
    return target as AnyObject
  }
}
