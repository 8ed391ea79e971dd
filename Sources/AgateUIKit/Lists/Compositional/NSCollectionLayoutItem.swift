import Agate

/// An item of a ``NSCollectionLayoutGroup``: one cell, or a group inside the group.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size of the item.
  open var layoutSize: NSCollectionLayoutSize { size }
  /// The views that are attached to the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  private final let size: NSCollectionLayoutSize
  final var attached: [NSCollectionLayoutSupplementaryItem]

  /// The distances by which the item is smaller than ``layoutSize``, in points. The insets have no effect along an
  /// estimated length. The insets of a group move the items inside it. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item. The default is nil, which means zero.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }
  /// Creates an item with attached views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (size, attached) = (layoutSize, supplementaryItems)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    return copy
  }

  /// The distances before and after the item along an axis.
  final func edges(_ axis: FlowAxis) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
    axis.isVertical ? (edgeSpacing?.top, edgeSpacing?.bottom) : (edgeSpacing?.leading, edgeSpacing?.trailing)
  }
  /// Whether the content determines the length along an axis.
  final func isEstimated(_ axis: FlowAxis) -> Bool {
    (axis.isVertical ? layoutSize.heightDimension : layoutSize.widthDimension).isEstimated
  }
}
