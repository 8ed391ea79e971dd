import Agate

extension UIView {
  /// The deepest view in this one that accepts a touch at `point`.
  final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviewsFromTheFront(at: point) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// The subviews from front to back, as they are seen under the point. All of them are included, since a view may
  /// catch more than it covers.
  private func subviewsFromTheFront(at point: CGPoint) -> [UIView] {
    if subviews.count < 2 { return subviews }
    var views: [UIView] = [], found: Set<ObjectIdentifier> = []
    for layer in layer.layersFromTheFront(at: point) {
      var candidate: CALayer? = layer
      while let layer = candidate, layer !== self.layer {
        if let view = layer.ownView, view.superview === self {
          if found.insert(ObjectIdentifier(view)).inserted { views.append(view) }
          break
        }
        candidate = layer.superlayer
      }
    }
    // Views that are edge-on or hidden come after those that are seen.
    if views.count < subviews.count { views += subviews.reversed().filter { !found.contains(ObjectIdentifier($0)) } }
    return views
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
