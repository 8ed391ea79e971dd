import Agate

extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become a subview of itself or of its own subviews")
    let isNew = view.parent !== self
    if isNew {
      view.leaveSuperview()
      view.willMove(toSuperview: self)
    } else {
      children.removeAll { $0 === view }
    }
    let place = min(max(index, 0), children.count)
    // Other layers may stand between those of the views.
    if place < children.count, case let front = children[place].layer, front.superlayer === layer {
      layer.insertSublayer(view.layer, below: front)
    } else {
      layer.addSublayer(view.layer)
    }
    children.insert(view, at: place)
    if isNew {
      view.changeTint { view.parent = self }
      view.enterWindow(scale: windowScale)
      didAddSubview(view)
      view.didMoveToSuperview()
    }
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if sibling === view { return }
    precondition(sibling.parent === self, "the view to insert beside is not a subview of this one")
    let others = children.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }! + offset)
  }

  final func leaveSuperview() {
    guard let old = parent else { return }
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    // The last reference to the view may be the superview's.
    withExtendedLifetime(self) {
      old.children.removeAll { $0 === self }
      layer.removeFromSuperlayer()
      parent = nil
      enterWindow(scale: nil)
      tellOfLeaving()
      didMoveToSuperview()
    }
  }

  private final func tellOfLeaving() {
    wasTakenOut()
    for view in children { view.tellOfLeaving() }
  }
}
