import Agate

/// A part of a view in which the pointer has one appearance.
open class UIPointerRegion: NSObject, NSCopying {
  /// The rectangle, in points of the view's coordinates.
  public let rect: CGRect
  /// The identifier, or nil.
  public let identifier: AnyHashable?
  /// The axes along which a region keeps the pointer while its button is pressed. The property has no effect. The
  /// default is empty.
  open var latchingAxes: UIAxis = []

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in points of the view's coordinates.
  ///   - identifier: an identifier. Regions with different identifiers differ even if their rectangles are equal.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
  /// Returns the region itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  final func isSame(as other: UIPointerRegion?) -> Bool { rect == other?.rect && identifier == other?.identifier }
}

/// A request for the region at a position of the pointer.
open class UIPointerRegionRequest: NSObject {
  /// The position of the pointer, in points of the view's coordinates.
  public let location: CGPoint
  init(_ location: CGPoint) { self.location = location }
}

/// An animation of a pointer that enters or leaves a region.
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds a closure that is animated with the pointer.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
