import Agate

/// The drawing of an effect on a view under the pointer.
final class PointerEffectDrawing {
  private weak var view: UIView?
  private var tint: CALayer?
  private let isScaled: Bool, isShadowed: Bool
  private var before = CGAffineTransform.identity, during = CGAffineTransform.identity

  init(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
    let preview = effect.preview
    let view = preview.view
    self.view = view
    let isTinted: Bool
    switch effect {
    case .automatic, .highlight: (isTinted, isScaled, isShadowed) = (true, false, false)
    case .lift: (isTinted, isScaled, isShadowed) = (false, true, true)
    case .hover(_, let mode, let shadow, let scaled): (isTinted, isScaled, isShadowed) = (mode != .none, scaled, shadow)
    }
    guard isTinted else { return }
    let layer = CAShapeLayer(), isDark = view.traitCollection.userInterfaceStyle == .dark
    layer.path = Self.outline(preview, shape).cgPath
    layer.fillColor = UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.16 : 0.1).cgColor
    layer.opacity = 0
    view.layer.addSublayer(layer)
    tint = layer
  }

  /// Returns the outline of a highlight, in the coordinates of the view.
  private static func outline(_ preview: UITargetedPreview, _ shape: UIPointerShape?) -> UIBezierPath {
    let view = preview.view, container = preview.target.container
    switch shape {
    case .roundedRect(let rect, let radius):
      return UIBezierPath(roundedRect: container.convert(rect, to: view), cornerRadius: radius)
    case .path(let path):
      let moved = UIBezierPath(cgPath: path.cgPath), origin = container.convert(CGPoint.zero, to: view)
      moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
      return moved
    default:
      let radius = view.layer.cornerRadius > 0 ? view.layer.cornerRadius : UIPointerShape.defaultCornerRadius
      return preview.parameters.visiblePath ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: radius)
    }
  }

  func show() {
    tint?.opacity = 1
    guard let view else { return }
    if isScaled {
      before = view.transform
      // A large view grows by few points, too.
      let scale = 1 + min(0.08, 12 / max(view.bounds.width, view.bounds.height, 1))
      during = before.scaledBy(x: scale, y: scale)
      view.transform = during
    }
    if isShadowed && view.layer.shadowOpacity == 0 {
      (view.layer.shadowRadius, view.layer.shadowOffset) = (10, CGSize(width: 0, height: 4))
      view.layer.shadowOpacity = 0.2
      hasShadow = true
    }
  }
  private var hasShadow = false

  /// Ends the effect. A transform that the program has set in the meantime stays.
  func hide() {
    tint?.opacity = 0
    guard let view else { return }
    if isScaled && view.transform == during { view.transform = before }
    if hasShadow { view.layer.shadowOpacity = 0 }
  }
  func end() { tint?.removeFromSuperlayer() }
}
