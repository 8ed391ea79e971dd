import Agate

extension UIView {
  /// The farthest view in this one that wants a touch at `point`.
  final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviewsFromTheFront(at: point) {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// As they are seen under the point: all of them, since a view may catch more than it covers.
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
    // Those edge-on or hidden are asked after what is seen.
    if views.count < subviews.count { views += subviews.reversed().filter { !found.contains(ObjectIdentifier($0)) } }
    return views
  }

  /// The view around all others; itself if it is in none.
  package final var topmost: UIView {
    var top = self
    while let next = top.superview { top = next }
    return top
  }
}

extension CALayer {
  /// The view that the layer was made by: whatever the class of its layer, a view is that layer's delegate.
  package final var ownView: UIView? {
    guard let view = delegate as? UIView, view.layer === self else { return nil }
    return view
  }
}
