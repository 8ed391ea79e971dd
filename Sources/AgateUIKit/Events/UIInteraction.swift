import Agate

/// A way to interact with a view, such as a context menu. Agate has none of its own.
public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the interaction has another view.
  func willMove(to view: UIView?)
  /// Called after the interaction has another view.
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
