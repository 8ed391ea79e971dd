import Agate
import AgateUIKit

extension UIView {
  /// The view and its descendants that have a class, from back to front, depth first.
  func found<View: UIView>(_ type: View.Type) -> [View] {
    ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.found(type) }
  }
  /// The button in the view that shows a title.
  func button(_ title: String) -> UIButton? { found(UIButton.self).first { $0.titleLabel?.text == title } }
  /// The label in the view that shows a text.
  func label(_ text: String) -> UILabel? { found(UILabel.self).first { $0.text == text } }
  /// The frame of a view in this view's coordinates.
  func place(_ view: UIView?) -> CGRect? { view.map { convert($0.bounds, from: $0) } }
}

extension UIViewController {
  /// Whether a container, which adds the views of its controllers to a view of its own, shows a controller.
  func shows(_ child: UIViewController) -> Bool {
    child.viewIfLoaded?.superview != nil && child.view.superview?.superview === view
  }
}
