import Agate

/// The changes that animation blocks have made during an interactive transition. If the transition is cancelled, they
/// are undone.
final class ChangeTracker {
  private var changes: [(layer: CALayer, path: String, old: Any?)] = []
  private static let key = "UIView.changeTracker"

  /// The tracker of the innermost transaction.
  static var current: ChangeTracker? {
    get { CATransaction.value(forKey: key) as? ChangeTracker }
    set { CATransaction.setValue(newValue, forKey: key) }
  }

  /// Records a change of a layer's property.
  func note(_ layer: CALayer, _ path: String, from old: Any?) { changes.append((layer, path, old)) }

  /// Sets the properties to their values before the changes.
  func restore() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes.reversed() { change.layer.setValue(change.old, forKeyPath: change.path) }
    CATransaction.commit()
    changes = []
  }
}
