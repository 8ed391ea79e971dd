import Agate

/// An object that is notified when items of a ``UICollisionBehavior`` collide and when they separate. Every method has
/// a default implementation.
///
/// The methods are called once per frame, after the items have moved.
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items have begun to touch. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - behavior: the behaviour of the items.
  ///   - item1: an item.
  ///   - item2: the other item.
  ///   - p: the point at which they touched, in the animator's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items have ceased to touch. The default implementation does nothing.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item has begun to touch a boundary. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - behavior: the behaviour of the item.
  ///   - item: the item.
  ///   - identifier: the identifier of the boundary, or nil for the bounds of the reference view.
  ///   - p: the point at which they touched, in the animator's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item has ceased to touch a boundary. The default implementation does nothing.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
