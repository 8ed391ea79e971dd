import Agate

/// The standard gesture for interactive moves: a long press on an item lifts it, and the item follows the finger.
final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
  private let recognizer = UILongPressGestureRecognizer()
  private weak var list: UICollectionView?
  private weak var controller: UICollectionViewController?

  /// Adds the gesture to the collection view of a controller.
  init(_ list: UICollectionView, of controller: UICollectionViewController) {
    (self.list, self.controller) = (list, controller)
    super.init()
    recognizer.addTarget(self, action: .of("follow", MovementGesture.follow))
    recognizer.delegate = self
    list.addGestureRecognizer(recognizer)
  }
  /// Removes the gesture.
  func remove() { list?.removeGestureRecognizer(recognizer) }

  /// Returns whether the finger is on an item that may move. Other data sources than the controller and a diffable one
  /// are not asked, because all of their items may move by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list, let source = list.dataSource, source === controller || source is any IdentifiedItems,
      let path = list.indexPathForItem(at: recognizer.location(in: list))
    else { return false }
    return source.collectionView(list, canMoveItemAt: path)
  }

  func follow() {
    guard let list else { return }
    list.followMovement(recognizer) { list.indexPathForItem(at: recognizer.location(in: list)) }
  }
}

/// A data source whose items have identifiers, and which knows the items that the user may move.
protocol IdentifiedItems: AnyObject {}
