/// An action that runs when a property changes, or when a layer is added, removed, shown or hidden. An action usually
/// adds an animation.
public protocol CAAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: the key of the property or the event, for example `position` or `onOrderIn`.
  ///   - anObject: the layer that changes, or that is added, removed, shown or hidden.
  ///   - dict: further information about the event. Layers pass nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing. `NSNull` ends the search for an action.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action for a layer that becomes visible, because it is added to a displayed tree or because
/// `isHidden` becomes false.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action for a layer that is removed from a displayed tree or hidden.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which a layer stores its ``CATransition``.
public let kCATransition = "transition"
