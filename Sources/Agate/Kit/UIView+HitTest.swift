extension UIView {
  /// The farthest view in this one that wants a touch at `point`.
  final func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    // What is drawn in front under the point comes first, then the others: a view may catch more than it covers.
    let front = frontmostSubview(at: point)
    if let front, let hit = front.hitTest(convert(point, to: front), with: event) { return hit }
    for view in subviews.reversed() where view !== front {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  private func frontmostSubview(at point: CGPoint) -> UIView? {
    if subviews.isEmpty { return nil }
    var candidate = layer.hitTest(layer.convert(point, to: layer.superlayer))
    while let found = candidate, found !== layer {
      if let view = found.ownView, view.superview === self { return view }
      candidate = found.superlayer
    }
    return nil
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
