import Agate

/// An item that is moved interactively (``UICollectionView/beginInteractiveMovementForItem(at:)``).
///
/// The data source is notified of the move at the end. Until then, it and the delegate get the index paths that they
/// know (``ListMove/dataPath(of:)``).
final class CollectionMove {
  var move: ListMove
  /// The place for which the delegate was asked last.
  var proposed: IndexPath
  /// The centre of the item, in the collection view's coordinates.
  var position: CGPoint
  /// Scrolls the content while the item is at an edge.
  let scroller: EdgeScroller
  /// The gesture that moves the item, and the distance of the item's centre from the finger, in points; nil if the
  /// program moves the item.
  var gesture: (recognizer: ObjectIdentifier, grip: CGPoint)?

  init(_ path: IndexPath, at position: CGPoint, in view: UICollectionView) {
    (proposed, self.position) = (path, position)
    move = ListMove(path, view.loadedCounts, .collection)
    scroller = EdgeScroller(view) { [weak view] in view?.carryMoved(to: $0) }
  }
}
