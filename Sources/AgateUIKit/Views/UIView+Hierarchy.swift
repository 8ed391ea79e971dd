import Agate

extension UIView {
  final func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot become a subview of itself or of its own subviews")
    let isNew = view.parent !== self
    let last = isNew ? view.window : nil
    let window = isNew ? self.window : nil
    let entersWindow = last !== window && !(view is UIWindow)
    let inherited = isNew ? view.inheritedValues : nil
    let first = isNew ? view.firstResponderInside : nil, firstRoot = first?.keyRoot
    if isNew {
      view.leaveSuperview(isMoving: true)
      if entersWindow { view.tellOfWindow(window) }
      view.willMove(toSuperview: self)
    } else {
      children.removeAll { $0 === view }
    }
    let place = min(max(index, 0), children.count)
    // Layers without views may be between the layers of the views.
    if place < children.count, case let front = children[place].layer, front.superlayer === layer {
      layer.insertSublayer(view.layer, below: front)
    } else {
      layer.addSublayer(view.layer)
    }
    children.insert(view, at: place)
    if let inherited {
      view.parent = self
      view.markScopesOfHierarchy()
      if type(of: view).requiresConstraintBasedLayout { view.setNeedsUpdateConstraints() }
      view.withholdMask(unless: autoresizesSubviews)
      view.enterWindow(scale: contentScale.window)
      if let first, let firstRoot { first.remainFirst(from: firstRoot) }
      view.tellOfInheritance(since: inherited)
      didAddSubview(view)
      if entersWindow { view.tellOfHavingMoved() }
      view.didMoveToSuperview()
      // A window that was hidden brings its first responder.
      if view is UIWindow { noteTextInput() }
    }
  }

  final func isInside(_ view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let candidate = ancestor {
      if candidate === view { return true }
      ancestor = candidate.parent
    }
    return false
  }

  final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    if sibling === view { return }
    guard sibling.parent === self else { return insert(view, at: offset == 0 ? 0 : children.count) }
    let others = children.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === sibling }! + offset)
  }

  /// Adds a subview that fills this view and is resized with it.
  final func addFilling(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  final func exchange(_ first: Int, _ second: Int) {
    guard first != second, children.indices.contains(first), children.indices.contains(second) else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (back, front) = (children[low], children[high])
    insert(front, at: low)
    insert(back, at: high)
  }

  /// Removes the view from its superview. If `isMoving` is true, the caller gives the view a new place, and notifies it
  /// of its window and its inherited values.
  final func leaveSuperview(isMoving: Bool = false) {
    // A hidden window keeps its first responder.
    if !isMoving, parent != nil, !(self is UIWindow) { firstResponderInside?.resignByForce() }
    guard let old = parent else { return }
    let lostWindow = isMoving || self is UIWindow ? nil : window, leavesWindow = lostWindow != nil
    let inherited = isMoving ? nil : inheritedValues
    releaseOuterConstraints()
    markScopesOfHierarchy()
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if leavesWindow { tellOfWindow(nil) }
    // The superview may hold the last reference to the view.
    withExtendedLifetime(self) {
      old.children.removeAll { $0 === self }
      layer.removeFromSuperlayer()
      parent = nil
      extras?.isPlacedByContainer = false
      markScopesOfHierarchy()
      enterWindow(scale: nil)
      tellOfLeaving()
      if let inherited { tellOfInheritance(since: inherited) }
      if leavesWindow { tellOfHavingMoved() }
      didMoveToSuperview()
      if let lostWindow { OverlayStage.close(openedBy: self, in: lostWindow) }
      if self is UIWindow { old.noteTextInput() }
    }
  }

  final func endEditingInside(_ force: Bool) -> Bool {
    guard let first = firstResponderInside else { return true }
    if !force { return first.resignFirstResponder() }
    first.resignByForce()
    return true
  }

  /// The first responder if it is the view or one of its descendants.
  final var firstResponderInside: UIView? {
    (keyRoot.firstResponder as? UIView).flatMap { $0.isDescendant(of: self) ? $0 : nil }
  }

  private final func tellOfLeaving() {
    wasTakenOut()
    for view in children { view.tellOfLeaving() }
  }

  /// Notifies the view and its descendants, and their controllers, of a change of the safe area.
  final func tellOfSafeArea() {
    safeAreaInsetsDidChange()
    markScopesOfInsets()
    tellObservers()
    setNeedsLayout()
    extras?.controller?.viewSafeAreaInsetsDidChange()
    for view in children { view.tellOfSafeArea() }
  }

  // MARK: Windows

  final var nearestWindow: UIWindow? {
    var candidate: UIView? = self
    while let view = candidate {
      if let window = view as? UIWindow { return window }
      candidate = view.parent
    }
    return nil
  }

  /// Notifies the view and its descendants of a coming change of window.
  ///
  /// - Parameter outer: ``UIViewController/moveIsAnimated`` of the controllers around the view.
  private final func tellOfWindow(_ window: UIWindow?, _ outer: Bool? = nil) {
    let controller = extras?.controller, change = controller?.moveIsAnimated ?? outer
    controller?.viewWillMove(isAppearing: window != nil, animated: change ?? false)
    willMove(toWindow: window)
    for view in children { view.tellOfWindow(window, change) }
  }

  private final func tellOfHavingMoved(_ outer: Bool? = nil) {
    let controller = extras?.controller, change = controller?.moveIsAnimated ?? outer
    if Appearances.areUsed, nearestWindow != nil { Appearances.apply(to: self) }
    didMoveToWindow()
    for view in children { view.tellOfHavingMoved(change) }
    controller?.viewDidMove(isVisible: window != nil, change)
  }

  /// Calls a function with the controllers of the view and its descendants.
  final func forEachController(_ body: (UIViewController) -> Void) {
    if let controller = extras?.controller { body(controller) }
    for view in children { view.forEachController(body) }
  }

  // MARK: Autoresizing

  final func setMask(_ mask: AutoresizingMask) {
    if extras?.withheldMask != nil {
      extras?.withheldMask = mask
    } else {
      layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(mask.rawValue))
    }
  }

  final func setAutoresizes(_ flag: Bool) {
    makeExtras().autoresizes = flag
    for view in children { view.withholdMask(unless: flag) }
  }

  /// Applies the view's autoresizing mask to its layer if `isUsed`. Otherwise, stores the mask in `withheldMask` and
  /// gives the layer an empty mask. A layer always resizes its sublayers by their autoresizing masks, unless these
  /// masks are empty.
  private final func withholdMask(unless isUsed: Bool) {
    if isUsed, let mask = extras?.withheldMask {
      extras?.withheldMask = nil
      setMask(mask)
    } else if !isUsed, extras?.withheldMask == nil {
      let mask = autoresizingMask
      setMask([])
      makeExtras().withheldMask = mask
    }
  }

  // MARK: Masks

  final func setMaskView(_ mask: UIView?) {
    if mask === extras?.mask { return }
    mask?.removeFromSuperview()
    makeExtras().mask = mask
    layer.mask = mask?.layer
    mask?.enterWindow(scale: contentScale.window)
  }
}
