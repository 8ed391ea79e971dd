import Agate

extension UIView {
  /// Returns the deepest view that accepts a touch at `point`, among this view and its descendants, or nil.
  final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01, self.point(inside: point, with: event),
      !isKeptFromTouches
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The root of the view's hierarchy. It is the view itself if there is no superview.
  package final var topmost: UIView {
    var top = self
    while let next = top.superview { top = next }
    return top
  }
}

extension CALayer {
  /// The view that created the layer, or nil. A view is the delegate of its layer, whatever the layer's class.
  package final var ownView: UIView? {
    guard let view = delegate as? UIView, view.ownLayer === self else { return nil }
    return view
  }
}
