import Agate

extension UIView {
  /// Sets the scale of the window for the view and its descendants, in pixels per point. Nil means that they are not in
  /// a window.
  package final func enterWindow(scale: CGFloat?) {
    if scale == windowScale { return }
    windowScale = scale
    if let scale, scale != followedScale { follow(scale) }
    for view in subviews { view.enterWindow(scale: scale) }
  }

  /// Changes the view's scale to the scale of the window, unless the program has set the contents or the scale.
  private final func follow(_ scale: CGFloat) {
    let last = followedScale
    followedScale = scale
    // If the program has set the contents, it also sets their scale. Image views draw symbols for the scale.
    if layer.hasContentsOfItsOwn { return setNeedsLayout() }
    // The program may have set the scale of the layer instead of the scale of the view.
    if ownScale == nil && layer.contentsScale != last { ownScale = layer.contentsScale }
    if ownScale != nil { return }
    layer.contentsScale = scale
    setNeedsDisplay()
  }
}
