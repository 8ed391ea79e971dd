extension UIView {
  /// The view, with all that are in it, is in a window of so many pixels per point, or, for nil, in none any more.
  package final func enterWindow(scale: CGFloat?) {
    if scale == windowScale { return }
    windowScale = scale
    if let scale, scale != followedScale { follow(scale) }
    for view in subviews { view.enterWindow(scale: scale) }
  }
}
