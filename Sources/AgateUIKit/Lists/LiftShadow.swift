import Agate

/// The shadow of a view that a finger has lifted. It is a view behind the lifted one, because that may clip its content.
final class LiftShadow: UIView {
  override class var isDrawn: Bool { false }
  /// The radius of the lifted view's corners, in points.
  private var radius: CGFloat = 0

  /// Adds the shadow behind a view.
  convenience init(behind view: UIView) {
    self.init(frame: view.frame)
    isUserInteractionEnabled = false
    radius = view.layer.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    (layer.shadowRadius, layer.shadowOffset) = (10, CGSize(width: 0, height: 4))
    follow(view)
    view.superview?.insertSubview(self, belowSubview: view)
  }

  /// Takes over the place of the lifted view.
  func follow(_ view: UIView) {
    let isNew = layer.shadowPath == nil || bounds.size != view.bounds.size
    (center, bounds.size) = (view.center, view.bounds.size)
    if isNew { layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath }
  }
  /// Shows or hides the shadow.
  func show(_ isShown: Bool) { layer.shadowOpacity = isShown ? 0.3 : 0 }
}
