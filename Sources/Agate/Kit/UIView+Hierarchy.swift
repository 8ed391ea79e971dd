extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become a subview of itself or of its own subviews")
    let isNew = view.superview !== self
    if isNew {
      view.leaveSuperview()
      view.willMove(toSuperview: self)
    } else {
      subviews.removeAll { $0 === view }
    }
    let place = min(max(index, 0), subviews.count)
    // Other layers may stand between those of the views.
    if place < subviews.count, case let front = subviews[place].layer, front.superlayer === layer {
      layer.insertSublayer(view.layer, below: front)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: place)
    view.superview = self
    if isNew {
      view.enterWindow(scale: windowScale)
      didAddSubview(view)
      view.didMoveToSuperview()
    }
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if sibling === view { return }
    precondition(sibling.superview === self, "the view to insert beside is not a subview of this one")
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }! + offset)
  }

  final func leaveSuperview() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    // The last reference to the view may be the superview's.
    withExtendedLifetime(self) {
      old.subviews.removeAll { $0 === self }
      layer.removeFromSuperlayer()
      superview = nil
      enterWindow(scale: nil)
      tellOfLeaving()
      didMoveToSuperview()
    }
  }

  private final func tellOfLeaving() {
    wasTakenOut()
    for view in subviews { view.tellOfLeaving() }
  }

  /// Whether the view is `view` or is somewhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let v = ancestor {
      if v === view { return true }
      ancestor = v.superview
    }
    return false
  }

  /// The first with that ``tag``, of the view itself and those in it; nil if there is none.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Coordinates

  /// From the view's coordinates to those of `view`; nil means the topmost view's superlayer.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// To the view's coordinates from those of `view`.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// The smallest rectangle around it in the coordinates of `view`.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// The smallest rectangle around it in the view's coordinates.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }
}
