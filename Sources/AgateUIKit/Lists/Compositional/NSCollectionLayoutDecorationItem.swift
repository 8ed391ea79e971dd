import Agate

/// A view behind a section of a ``UICollectionViewCompositionalLayout``. Register its class with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open var elementKind: String { kind }
  /// The position of the view from back to front. The default is 0. The view is behind items that have the same value.
  open var zIndex = 0
  private final let kind: String

  private init(_ kind: String) {
    self.kind = kind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Returns a view that fills its whole section, including the area of the section's content insets, headers and
  /// footers. The ``NSCollectionLayoutItem/contentInsets`` of the view make it smaller.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind)
    (copy.contentInsets, copy.zIndex) = (contentInsets, zIndex)
    return copy
  }
}
