import Agate

/// A way to interact with a view, such as a context menu (``UIContextMenuInteraction``).
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction is added to `view`, or before it is removed from its view if `view` is nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to `view`, or after it was removed from its view if `view` is nil.
  func didMove(to view: UIView?)
}

extension UIView {
  final func setInteractions(_ new: [any UIInteraction]) {
    let old = interactions
    for gone in old where !new.contains(where: { $0 === gone }) {
      gone.willMove(to: nil)
      extras?.interactions.removeAll { $0 === gone }
      gone.didMove(to: nil)
    }
    for added in new where !old.contains(where: { $0 === added }) {
      added.view?.removeInteraction(added)
      added.willMove(to: self)
      makeExtras().interactions.append(added)
      added.didMove(to: self)
    }
    makeExtras().interactions = new
  }
}
