import Agate

/// The outline with which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the item's bounds.
  case rectangle
  /// The ellipse in the item's bounds.
  case ellipse
  /// The path that ``UIDynamicItem/collisionBoundingPath`` returns.
  case path
}

/// An object that a ``UIDynamicAnimator`` moves and turns: a view, the attributes of an element of a collection view,
/// or any other object that conforms to this protocol.
///
/// When the first behaviour with an item is added, the animator reads the centre and the rotation of the item. It then
/// sets the centre and the rotation after each step. If the program moves the item while it has behaviours, it must
/// call ``UIDynamicAnimator/updateItem(usingCurrentState:)``.
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the item, in points of the animator's coordinates.
  var center: CGPoint { get set }
  /// The bounds of the item, in points. Only the size counts, without the item's transform. A width or a height of less
  /// than 1 counts as 1.
  var bounds: CGRect { get }
  /// The transform of the item about its centre. An animator changes only the rotation, and only if the item turns.
  var transform: CGAffineTransform { get set }
  /// The outline for collisions. In UIKit, the property is optional. The default is `rectangle`.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for collisions of the type `path`: a convex path in points, whose origin is the centre of the item. A
  /// path with dents counts as the smallest convex path around it. In UIKit, the property is optional. The default is
  /// an empty path, which counts as the rectangle of the bounds.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default implementation returns `rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default implementation returns an empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIDynamicItem {
  /// The identity of the item.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }
  /// The angle by which ``transform`` turns the item, in radians.
  var angle: Double { atan2(Double(transform.b), Double(transform.a)) }
  /// The smallest rectangle around the item as it is drawn.
  var outerFrame: CGRect {
    let size = bounds.size
    let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
