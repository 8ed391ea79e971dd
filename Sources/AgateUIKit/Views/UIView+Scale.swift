import Agate

/// The number of pixels per point of a view.
struct ContentScale {
  /// The scale of the view's window, or nil if the view is not in a window.
  var window: CGFloat?
  /// The scale of the window in which the view was last, or of the main screen.
  var followed = UIScreen.main.scale
  /// The scale that the program has set, or nil.
  var own: CGFloat?
}

extension UIView {
  /// Sets the scale of the window for the view and its descendants, in pixels per point. Nil means that they are not in
  /// a window.
  package final func enterWindow(scale: CGFloat?) {
    if scale == contentScale.window { return }
    contentScale.window = scale
    if let scale, scale != contentScale.followed { follow(scale) }
    for view in subviews { view.enterWindow(scale: scale) }
  }

  /// Changes the view's scale to the scale of the window, unless the program has set the contents or the scale.
  private final func follow(_ scale: CGFloat) {
    let last = contentScale.followed
    contentScale.followed = scale
    // If the program has set the contents, it also sets their scale. Image views draw symbols for the scale.
    if layer.hasContentsOfItsOwn { return setNeedsLayout() }
    // The program may have set the scale of the layer instead of the scale of the view.
    if contentScale.own == nil && layer.contentsScale != last { contentScale.own = layer.contentsScale }
    if contentScale.own != nil { return }
    layer.contentsScale = scale
    setNeedsDisplay()
  }
}
