/// What happens when a property changes or a layer comes or goes: usually an animation is added.
public protocol CAAction: AnyObject {
  /// - Parameters:
  ///   - event: the key, for example `position` or `onOrderIn`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: it ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The action of a layer that becomes visible: it joins a displayed tree, or is hidden no longer.
public let kCAOnOrderIn = "onOrderIn"
/// The action of a layer that leaves a displayed tree or is hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer keeps its ``CATransition``.
public let kCATransition = "transition"
