import Agate

/// A function that returns the frames of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) ->
  [NSCollectionLayoutGroupCustomItem]

/// The frame of an item in a custom ``NSCollectionLayoutGroup``.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame in points of the group's coordinates, inside its content insets.
  open var frame: CGRect { rect }
  /// The position of the item from back to front. The default is 0.
  open var zIndex: Int { depth }
  private final let rect: CGRect
  private final let depth: Int

  /// Creates an item from its frame, in points, and its position from back to front.
  public init(frame: CGRect, zIndex: Int = 0) {
    (rect, depth) = (frame, zIndex)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A row, a column or another arrangement of items of a ``UICollectionViewCompositionalLayout``.
///
/// A section repeats its group until all items are placed. A row or a column repeats its list of items until the next
/// item does not fit. If the content determines the length of a row or a column, each item of the list appears once.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Items next to each other along an axis.
    case line(FlowAxis, [NSCollectionLayoutItem])
    /// A number of equal items along an axis. If `keepsSize` is true, they have their own length; otherwise each has an
    /// equal share of the group.
    case equal(FlowAxis, NSCollectionLayoutItem, count: Int, keepsSize: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  final let arrangement: Arrangement

  init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// The views that are attached to the group. Their index path is the index path of the group's first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }
  /// The distance between items. The default is nil, which means zero.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The list of items. It is empty for a custom group.
  open var subitems: [NSCollectionLayoutItem] {
    switch arrangement {
    case .line(_, let items): items
    case .equal(_, let item, let count, _): Array(repeating: item, count: count)
    case .custom: []
    }
  }

  /// Returns a row, which repeats its items until the next one does not fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, isVertical: false, subitems) }
  /// Returns a column, which repeats its items until the next one does not fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, isVertical: true, subitems) }

  /// Returns a row of a number of equal items, which share its width. The width of the item has no effect.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { equal(layoutSize, isVertical: false, subitem, count, keepsSize: false) }
  /// Returns a column of a number of equal items, which share its height. The height of the item has no effect.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { equal(layoutSize, isVertical: true, subitem, count, keepsSize: false) }

  /// Returns a row of a number of equal items, which keep their width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { equal(layoutSize, isVertical: false, subitem, count, keepsSize: true) }
  /// Returns a column of a number of equal items, which keep their height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { equal(layoutSize, isVertical: true, subitem, count, keepsSize: true) }

  /// Returns a group whose items have the frames that a function returns. The function receives a container with the
  /// size of the group. If the function returns no items, the section ends with this group, and the section's other
  /// items are not shown.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

  private static func line(
    _ size: NSCollectionLayoutSize, isVertical: Bool, _ items: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    precondition(!items.isEmpty, "a group of a compositional layout must have at least one subitem")
    return NSCollectionLayoutGroup(size, .line(FlowAxis(isVertical: isVertical), items))
  }
  private static func equal(
    _ size: NSCollectionLayoutSize, isVertical: Bool, _ item: NSCollectionLayoutItem, _ count: Int, keepsSize: Bool
  ) -> NSCollectionLayoutGroup {
    precondition(count > 0, "the count of subitems of a group must be at least 1, not \(count)")
    return NSCollectionLayoutGroup(
      size, .equal(FlowAxis(isVertical: isVertical), item, count: count, keepsSize: keepsSize))
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement)
    (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
    (copy.attached, copy.interItemSpacing) = (attached, interItemSpacing)
    return copy
  }
}
