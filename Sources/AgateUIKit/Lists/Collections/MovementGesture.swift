import Agate

/// The standard gesture for interactive moves: a long press on an item lifts it, and the item follows the finger.
final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
  private let recognizer = UILongPressGestureRecognizer()
  private weak var list: UICollectionView?
  private weak var controller: UICollectionViewController?
  /// The distance of the item's centre from the finger, in points.
  private var grip = CGPoint.zero

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
    let finger = recognizer.location(in: list)
    switch recognizer.state {
    case .began:
      guard let path = list.indexPathForItem(at: finger), list.beginInteractiveMovementForItem(at: path),
        let center = list.layoutAttributesForItem(at: path)?.center
      else { return }
      grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
    case .changed: list.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: list.endInteractiveMovement()
    default: list.cancelInteractiveMovement()
    }
  }
}

/// A data source whose items have identifiers, and which knows the items that the user may move.
protocol IdentifiedItems: AnyObject {}
