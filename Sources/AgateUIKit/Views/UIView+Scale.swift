import Agate

extension UIView {
  /// Tells the view and all views in it that they are in a window of `scale` pixels per point, or, for nil, in none
  /// any more.
  package final func enterWindow(scale: CGFloat?) {
    if scale == windowScale { return }
    windowScale = scale
    if let scale, scale != followedScale { follow(scale) }
    for view in subviews { view.enterWindow(scale: scale) }
  }

  /// Draws at `scale` pixels per point, that of the window, from now on.
  private final func follow(_ scale: CGFloat) {
    let last = followedScale
    followedScale = scale
    // Contents that are not the view's own drawing come from the program, and so does their scale.
    if layer.hasContentsOfItsOwn { return }
    // The program may have told the layer instead of the view.
    if ownScale == nil && layer.contentsScale != last { ownScale = layer.contentsScale }
    if ownScale != nil { return }
    layer.contentsScale = scale
    setNeedsDisplay()
  }
}
