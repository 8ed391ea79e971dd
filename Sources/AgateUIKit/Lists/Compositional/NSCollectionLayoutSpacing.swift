import Agate

/// A distance between items of a ``UICollectionViewCompositionalLayout``.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  /// The distance, or the smallest distance if it is flexible, in points.
  open var spacing: CGFloat { value }
  /// Whether the distance grows with the space that is left over.
  open var isFlexibleSpacing: Bool { isFlexible }
  /// Whether the distance is always the same.
  open var isFixedSpacing: Bool { !isFlexible }
  final let value: CGFloat
  final let isFlexible: Bool

  private init(_ value: CGFloat, isFlexible: Bool) {
    (self.value, self.isFlexible) = (value, isFlexible)
    super.init()
  }

  /// Returns a flexible distance. The flexible distances of a group share the space that is left over.
  ///
  /// - Parameter flexibleSpacing: the smallest distance in points.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// Returns a distance in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item of a ``UICollectionViewCompositionalLayout``, outside its frame. A nil distance is zero.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The distance before the item in a horizontal direction.
  open var leading: NSCollectionLayoutSpacing? { edges[0] }
  /// The distance above the item.
  open var top: NSCollectionLayoutSpacing? { edges[1] }
  /// The distance after the item in a horizontal direction.
  open var trailing: NSCollectionLayoutSpacing? { edges[2] }
  /// The distance below the item.
  open var bottom: NSCollectionLayoutSpacing? { edges[3] }
  private final let edges: [NSCollectionLayoutSpacing?]

  /// Creates spacing from four distances. A nil distance is zero.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    edges = [leading, top, trailing, bottom]
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
