import Agate

extension UIView {
  // MARK: Owners

  /// Whether the inside of the view is laid out apart from its surroundings. The reason is that constraints do not
  /// change the view's frame, and that none relates its inside to its surroundings.
  final var isLayoutBoundary: Bool {
    guard let extras else { return true }
    return (extras.translatesMask || extras.isPlacedByContainer) && !extras.isPassedByConstraints
      && !extras.joinsSurroundings
  }

  /// Whether constraints determine the view's frame.
  final var isPlacedByConstraints: Bool {
    guard let extras else { return false }
    return !extras.translatesMask && !extras.isPlacedByContainer
  }

  /// Adds a subview whose frame this view determines, even if the subview does not translate its mask, now or later.
  final func addPlaced(_ view: UIView) {
    addSubview(view)
    view.makeExtras().isPlacedByContainer = true
    view.updatePassing()
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    markScope(.structure)
    view.markScope(.structure)
  }

  /// The view in whose scope the inside of this view is laid out: the view or its nearest ancestor that is a boundary
  /// or the outermost view.
  final var layoutOwner: UIView {
    var owner = self
    while !owner.isLayoutBoundary, let superview = owner.parent { owner = superview }
    return owner
  }

  /// The scope that determines the view's frame.
  final var outerScope: LayoutScope? { parent?.layoutOwner.extras?.layoutScope }

  // MARK: Changes

  /// Marks the scope of the view's inside as out of date. The scope is created if there is none.
  final func markScope(_ change: LayoutScope.Change) {
    let owner = layoutOwner, extras = owner.makeExtras()
    let scope = extras.layoutScope ?? LayoutScope(owner)
    extras.layoutScope = scope
    scope.mark(change)
    owner.setNeedsLayout()
  }

  /// Marks the scope that determines the view's frame, if there is one.
  final func markOuterScope(_ change: LayoutScope.Change) {
    guard let owner = parent?.layoutOwner, let scope = owner.extras?.layoutScope else { return }
    scope.mark(change)
    owner.setNeedsLayout()
  }

  /// Calls a function with the views between this view and the items of a constraint that it holds.
  final func forEachView(passedBy constraint: NSLayoutConstraint, _ body: (UIView) -> Void) {
    for item in [constraint.firstItem, constraint.secondItem] {
      var passed = NSLayoutConstraint.view(of: item)
      while let view = passed, view !== self {
        if constraint.hasItem(inside: view) { body(view) }
        passed = view.parent
      }
    }
  }

  /// Finds out whether constraints relate the inside of the view to its surroundings.
  final func updatePassing() {
    var holder = parent, isPassed = false
    while let view = holder, !isPassed {
      isPassed = view.constraints.contains { $0.hasItem(inside: self) }
      holder = view.parent
    }
    guard isPassed != extras?.isPassedByConstraints ?? false else { return }
    makeExtras().isPassedByConstraints = isPassed
    if isPassed { extras?.layoutScope = nil } else { markScope(.structure) }
  }

  /// Marks the scopes of which the view is a part before or after its hierarchy changes.
  final func markScopesOfHierarchy() {
    guard !isLayoutBoundary else { return }
    if let parent {
      extras?.layoutScope = nil
      parent.markScope(.structure)
    } else {
      markScope(.structure)
    }
  }

  /// Reports a change of the margins or the safe area to constraints that depend on them.
  final func markScopesOfInsets() {
    if extras?.layoutScope != nil { markScope(.constants) }
    markOuterScope(.constants)
  }

  /// Reports a change of the size of the view's content to constraints that depend on it.
  final func layoutContentDidChange() {
    guard let item = outerScope?.items[ObjectIdentifier(self)] else { return }
    item.contentDidChange()
    markOuterScope(.constants)
  }

  /// Reports a change of the priorities with which the view resists becoming larger or smaller.
  final func resistanceDidChange() {
    markOuterScope(.structure)
    (parent as? UIStackView)?.contentOfSubviewDidChange()
  }

  final func setTranslatesMask(_ flag: Bool) {
    guard flag != translatesAutoresizingMaskIntoConstraints else { return }
    makeExtras().translatesMask = flag
    if flag { updatePassing() }
    // Many classes make constraints in `updateConstraints()` without asking for the call.
    if !flag { makeExtras().needsConstraints = true }
    if let parent {
      if !isLayoutBoundary { extras?.layoutScope = nil }
      parent.markScope(.structure)
    }
    if parent == nil || isLayoutBoundary { markScope(.structure) }
  }

  /// Reports a change of the view's frame to constraints that depend on it.
  final func layoutConstantDidChange() {
    // A frame that is not a number differs from itself.
    guard let known = extras?.layoutConstant, case let now = placement, known != now, now == now else { return }
    // Constraints that still depend on the frame will note it again.
    extras?.layoutConstant = nil
    markOuterScope(.constants)
  }

  /// Returns the active constraints in which the view, or one of its layout guides, appears on an axis.
  final func constraints(naming item: AnyObject, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = [], holder: UIView? = self
    while let view = holder {
      found += view.constraints.filter {
        $0.firstItem === item && $0.firstAttribute.axis == axis
          || $0.secondItem === item && $0.secondAttribute.axis == axis
      }
      holder = view.parent
    }
    return found
  }

  // MARK: Layout

  /// Updates the constraints that are out of date, and lets the view and its controller set the frames of the subviews.
  final func layOutNow() {
    // The superview may have resized the layer, and its new size may have moved the layers of the subviews.
    tellObservers()
    for view in children {
      view.tellObservers()
      view.layoutConstantDidChange()
      view.followMarginsOfSuperview()
    }
    updateConstraintsIfDue()
    layoutConstantDidChange()
    updateLayoutScope(in: self)
    showCorners()
    performWithTraits {
      extras?.controller?.giveTraitsToChildren()
      extras?.controller?.updateUnavailable()
      extras?.controller?.viewWillLayoutSubviews()
      layoutSubviews()
      extras?.controller?.layOutBars()
      extras?.controller?.placeUnavailable()
      extras?.controller?.viewDidLayoutSubviews()
      if let controller = extras?.controller { controller.parent?.childDidLayOut(controller) }
    }
    showInnerCorners()
  }

  /// Performs the layout that is out of date in the view. Layout may change constraints, which are then solved again.
  final func settleLayout() {
    for _ in 0..<4 {
      updateLayoutScope()
      let last = layoutOwner.extras?.layoutScope, solutions = last?.solutions
      layer.layoutIfNeeded()
      let scope = layoutOwner.extras?.layoutScope
      // A view whose layout changed constraints may have been followed by one that solved them.
      let isSettled = scope === last && scope?.solutions == solutions && scope?.isOutOfDate != true
      if isSettled, !hasUnsettledConstraints { return }
    }
  }

  /// Whether constraints of the view or its descendants are out of date, or subviews are not where they should be. The
  /// layout of one view may change constraints inside another one, which has been laid out before.
  private var hasUnsettledConstraints: Bool {
    if extras?.layoutScope?.isOutOfDate == true { return true }
    if layer.needsLayout(), children.contains(where: \.isPlacedByConstraints) { return true }
    return children.contains(where: \.hasUnsettledConstraints)
  }

  /// Solves the constraints inside the view if they are out of date.
  ///
  /// - Parameter current: the view that is being laid out, if any.
  final func updateLayoutScope(in current: UIView? = nil) {
    layoutOwner.extras?.layoutScope?.update(in: current)
  }

  /// Sets the frames of the subviews whose frames constraints determine.
  final func placeConstrainedSubviews() {
    guard children.contains(where: \.isPlacedByConstraints),
      let scope = layoutOwner.extras?.layoutScope, scope.isSolved
    else { return }
    for view in children where view.isPlacedByConstraints { scope.place(view) }
    if scope.forgetChangedInsets(in: self) { markScope(.constants) }
  }

  /// The frame without regard to transforms and the anchor point, in points of the superview's coordinates. Constraints
  /// determine the centre and the size of the bounds, as on iOS: with another anchor point, the view appears elsewhere,
  /// and programs add the difference to the constants of constraints.
  final var placement: CGRect {
    get {
      let size = bounds.size, center = center
      return CGRect(origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }
    set {
      if bounds.size != newValue.size { bounds.size = newValue.size }
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  // MARK: Sizes

  /// Whether constraints determine the size that fits the inside of the view.
  final var fitsByConstraints: Bool {
    self is UIStackView || breaksContent
      || children.contains { child in
        if child.isPlacedByConstraints { return true }
        let isInside = !child.isLayoutBoundary || child.isStretched && !child.breaksContent
        return isInside && child.fitsByConstraints
      }
      || extras?.constraints.contains { $0.secondAttribute != .notAnAttribute } == true
  }

  /// Whether the view is resized with its superview, so that the superview can only be as small as the inside allows.
  final var isStretched: Bool {
    guard translatesAutoresizingMaskIntoConstraints, extras?.isPlacedByContainer != true else { return false }
    return isStretched(.horizontal) || isStretched(.vertical)
  }
  /// Whether the autoresizing mask keeps the distances of the view from both edges of its superview on an axis.
  final func isStretched(_ axis: NSLayoutConstraint.Axis) -> Bool {
    axis == .horizontal
      ? autoresizingMask.intersection([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]) == .flexibleWidth
      : autoresizingMask.intersection([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]) == .flexibleHeight
  }

  /// Returns the size closest to a target that the constraints inside the view allow.
  final func constrainedSize(_ fitting: LayoutFitting) -> CGSize {
    updateConstraintsIfNeeded()
    let scope = LayoutScope(self, fitting: fitting)
    scope.build()
    guard let item = scope.items[ObjectIdentifier(self)] else { return .zero }
    let size = frame(forAlignmentRect: scope.value(item.frame)).size, scale = max(contentScaleFactor, 1)
    func rounded(_ length: CGFloat) -> CGFloat { max((length * scale - 0.001).rounded(.up) / scale, 0) }
    return CGSize(width: rounded(size.width), height: rounded(size.height))
  }
}
