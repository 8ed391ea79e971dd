import Agate

/// A view at an edge of a section or of the whole content of a ``UICollectionViewCompositionalLayout``, such as a header.
///
/// The index path of a section's view has the item 0. The index path of a view of the whole content has only one index,
/// which is 0.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or the corner at which the view is.
  open var alignment: NSRectAlignment { place }
  /// The distance from the edge or the corner, in points.
  open var offset: CGPoint { distance }
  private final let place: NSRectAlignment
  private final let distance: CGPoint

  /// Whether the view makes the section longer in the direction of scrolling. If false, the view overlaps the section's
  /// items. The default is true.
  open var extendsBoundary = true
  /// Whether the view stays at the edge of the visible area while its section is visible. The default is false.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Creates a view at a distance from an edge or a corner, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (place, distance) = (alignment, absoluteOffset)
    let anchor = NSCollectionLayoutAnchor(edges: alignment.edges)
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: anchor, itemAnchor: anchor)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: place, absoluteOffset: distance)
    (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
    (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    return copy
  }
}
