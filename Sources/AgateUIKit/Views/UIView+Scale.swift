import Agate

extension UIView {
  /// The view, with all that are in it, is in a window of so many pixels per point, or, for nil, in none any more.
  package final func enterWindow(scale: CGFloat?) {
    if scale == windowScale { return }
    windowScale = scale
    if let scale, scale != followedScale { follow(scale) }
    for view in subviews { view.enterWindow(scale: scale) }
  }

  /// What is drawn is to have so many pixels per point as the window has.
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
