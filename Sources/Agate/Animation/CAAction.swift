/// An action that runs when a property changes or a layer is added or removed. An action usually adds an animation.
public protocol CAAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: the key, for example `position` or `onOrderIn`.
  ///   - anObject: the layer.
  ///   - dict: further information about the event. Layers pass nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing. `NSNull` ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action for a layer that becomes visible, by joining a displayed tree or by no longer being hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that leaves a displayed tree or is hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer stores its ``CATransition``.
public let kCATransition = "transition"
