import Agate

extension UIView {
  /// The deepest view in this one that accepts a touch at `point`.
  final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01, self.point(inside: point, with: event),
      !isKeptFromTouches
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The topmost view around this one; the view itself if it has no superview.
  package final var topmost: UIView {
    var top = self
    while let next = top.superview { top = next }
    return top
  }
}

extension CALayer {
  /// The view that made the layer. A view is its layer's delegate, whatever the layer's class.
  package final var ownView: UIView? {
    guard let view = delegate as? UIView, view.ownLayer === self else { return nil }
    return view
  }
}
