import Agate

/// The way in which a section of a ``UICollectionViewCompositionalLayout`` scrolls orthogonally to the layout's
/// direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll.
  case none
  /// The section comes to rest anywhere.
  case continuous
  /// The section decelerates as usual, and comes to rest at the beginning of a group.
  case continuousGroupLeadingBoundary
  /// The section moves by its visible length.
  case paging
  /// The section moves by one group.
  case groupPaging
  /// The section moves by one group, and comes to rest with a group in the middle.
  case groupPagingCentered
}

/// The area of a collection view to which the content insets of sections are relative, across the direction of scrolling.
public enum UIContentInsetsReference: Int, Sendable {
  /// For a section, the reference of the layout. For a layout, the safe area.
  case automatic
  /// The view without its adjusted content inset.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable content, which is inside the layout margins.
  case readableContent
}

/// A function that may change the elements in sight of a section.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// The arrangement of the items of a section in a ``UICollectionViewCompositionalLayout``.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  /// The group that the section repeats.
  final let group: NSCollectionLayoutGroup
  /// The appearance of a list; nil for other sections.
  final var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group until all items are placed. The groups follow each other along the layout's
  /// direction, or orthogonally to it if ``orthogonalScrollingBehavior`` is not `none`.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The distances between the edges of the section and its groups, in points. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The area to which ``contentInsets`` is relative. The default is `automatic`.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between groups, in points. The default is 0.
  open var interGroupSpacing: CGFloat = 0
  /// The headers, footers and other views at the edges of the section. The default is none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the ``contentInsets`` move headers and footers, across the direction of scrolling. The default is true.
  open var supplementariesFollowContentInsets = true
  /// The area to which the insets of headers and footers are relative. The default, `automatic`, means the area of
  /// ``contentInsetsReference`` with the ``contentInsets`` of the section. With other values, the content insets do not
  /// apply.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The views behind the section. The default is none.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The way in which the section scrolls orthogonally to the layout's direction. The default is `none`.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A function that receives the visible elements and may change them. It is called each time that the elements are
  /// laid out, also after each step of scrolling. Its second argument is the content offset: of the section if the
  /// section scrolls orthogonally, and otherwise of the collection view. The default is nil.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.contentInsetsReference) = (contentInsets, contentInsetsReference)
    (copy.interGroupSpacing, copy.boundarySupplementaryItems) = (interGroupSpacing, boundarySupplementaryItems)
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    (copy.decorationItems, copy.orthogonalScrollingBehavior) = (decorationItems, orthogonalScrollingBehavior)
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.list = list
    return copy
  }
}
