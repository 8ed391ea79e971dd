import Agate

/// A change of items or of the layout that the collection view animates.
struct CollectionRearrangement {
  let change: ListChange
  /// The attributes of the elements in sight, and of some around them, before the change.
  private let before: [ListElement: UICollectionViewLayoutAttributes]

  /// - Parameters:
  ///   - entries: the elements for which the layout had attributes.
  ///   - shown: the views of the elements in sight.
  init(
    _ change: ListChange = ListChange(), from entries: [CollectionStage.Entry],
    _ shown: [ListElement: UICollectionReusableView]
  ) {
    self.change = change
    var before: [ListElement: UICollectionViewLayoutAttributes] = [:]
    for entry in entries { before[entry.element] = entry.attributes }
    // The layout may have changed its attributes since the views got them.
    for (element, view) in shown { before[element] = view.place.attributes }
    self.before = before
  }

  /// Returns the standard attributes from which an element that comes into sight is animated.
  func initialAttributes(of element: ListElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    if let old = change.old(element) { return before[old]?.copied(to: element.indexPath) }
    return layout.attributes(of: element)?.copied(alpha: 0)
  }

  /// Returns the standard attributes to which an element that goes out of sight is animated.
  func finalAttributes(of element: ListElement, in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes?
  {
    if let new = change.new(element) { return layout.attributes(of: new)?.copied(to: element.indexPath) }
    return before[element]?.copied(alpha: 0)
  }
}
