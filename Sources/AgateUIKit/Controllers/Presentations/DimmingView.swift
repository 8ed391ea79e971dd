import Agate

/// A view that dims the views behind a presented one.
final class DimmingView: UIView {
  override class var isDrawn: Bool { false }
  /// The colour with which views that lie behind others are dimmed.
  static let shade = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }

  /// Adds the view, which does not dim yet, behind the other views of a container.
  func begin(in stage: UIView) {
    backgroundColor = Self.shade
    alpha = 0
    frame = stage.bounds
    stage.insertSubview(self, at: 0)
  }
  /// Changes the opacity alongside the transition of a controller, or at once.
  func dim(to alpha: CGFloat, with controller: UIViewController) {
    let runs = controller.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.alpha = alpha }, completion: nil)
    if runs != true { self.alpha = alpha }
  }
}
