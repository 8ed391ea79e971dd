import Agate

/// A view that is attached to an item or a group of a ``UICollectionViewCompositionalLayout``, such as a badge. The
/// view has the index path of the item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open var elementKind: String { kind }
  /// The point of the item at which the view is attached.
  open var containerAnchor: NSCollectionLayoutAnchor { container }
  /// The point of the view that lies on ``containerAnchor``. The value is never nil; it is optional as in UIKit.
  open var itemAnchor: NSCollectionLayoutAnchor? { anchor }
  /// The position of the view from back to front. The default is 1, in front of items.
  open var zIndex = 1
  private final let kind: String
  private final let container: NSCollectionLayoutAnchor
  private final let anchor: NSCollectionLayoutAnchor

  /// Creates a view that lies inside an item, at the edges of `containerAnchor`.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      itemAnchor: NSCollectionLayoutAnchor(edges: containerAnchor.edges))
  }
  /// Creates a view whose point `itemAnchor` lies on the point `containerAnchor` of an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    (kind, container, anchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: kind, containerAnchor: container,
      itemAnchor: anchor)
    (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
    return copy
  }

  /// Returns the frame of the view, with a size, at an item with a frame.
  final func frame(at item: CGRect, _ size: CGSize) -> CGRect {
    let corner = anchor.point(of: CGRect(origin: .zero, size: size))
    let point = container.point(of: item), outer = container.distance(size), inner = anchor.distance(size)
    let origin = CGPoint(x: point.x + outer.x - corner.x - inner.x, y: point.y + outer.y - corner.y - inner.y)
    return contentInsets.effective(layoutSize).inside(CGRect(origin: origin, size: size))
  }
}
