import Agate

/// The controllers and modes of an expanded split view controller.
extension UISplitViewController {
  // MARK: Controllers

  /// Returns the controller whose view a column shows.
  final func shownController(of column: Column) -> UIViewController? { wrappers[column] ?? columns[column] }

  /// Makes a controller that of a column.
  final func put(_ controller: UIViewController?, _ column: Column) {
    guard controller !== columns[column] else { return }
    if let old = shownController(of: column), old.parent === self {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    if column == .secondary { secondaryRoot?.navigationItem.ownButton = nil }
    wrappers[column]?.setViewControllers([], animated: false)
    wrappers[column] = nil
    columns[column] = controller
    guard let controller else { return }
    if style != .unspecified, column != .compact, !(controller is UINavigationController) {
      wrappers[column] = UINavigationController(rootViewController: controller)
    }
    adopt(column)
  }
  /// Makes the controller of a column a child.
  final func adopt(_ column: Column) {
    guard let controller = shownController(of: column), controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// Shows the controllers after a change. The mode stays as it is.
  final func update() {
    if isSettled { recollapse() }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Modes

  private final var hasSupplementary: Bool { style == .tripleColumn && columns[.supplementary] != nil }

  /// The mode that ``preferredDisplayMode`` and the shape of the view determine.
  final var wantedMode: DisplayMode {
    let wanted = preferredDisplayMode
    guard wanted == .automatic else { return hasSupplementary ? wanted : wanted.withOneColumn }
    return splitBehavior == .tile ? .oneBesideSecondary : .secondaryOnly
  }

  /// The mode to which the button and the gesture change.
  private final var targetMode: DisplayMode {
    let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    if asked != .automatic { return asked }
    switch displayMode {
    case .secondaryOnly: return splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    case .oneBesideSecondary where hasSupplementary:
      return splitBehavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
    case .oneOverSecondary where hasSupplementary: return .twoOverSecondary
    default: return .secondaryOnly
    }
  }
  final func changeToTarget() { if !isCollapsed { change(to: targetMode, animated: true) } }
  /// Changes to the mode of the gesture, which hides no column.
  final func showMore() {
    var next = layout
    next.mode = targetMode
    if next.shown.count > layout.shown.count { changeToTarget() }
  }

  /// Shows other columns.
  final func change(to mode: DisplayMode, animated: Bool) {
    guard mode != displayMode, isSettled, !isCollapsed, let view = viewIfLoaded else {
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let before = layout.shown
    delegate?.splitViewController(self, willChangeTo: mode)
    var next = layout
    next.mode = mode
    for column in next.shown where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
    for column in before where !next.shown.contains(column) { delegate?.splitViewController(self, willHide: column) }
    // The new columns begin outside of the view.
    for column in next.shown where columnViews[column]?.superview == nil { add(column) }
    UIView.performWithoutAnimation { placeColumns() }
    displayMode = mode
    // The program may change the mode in an animation block.
    let inherited = UIView.inheritedAnimationDuration
    guard animated || inherited > 0, view.window != nil, UIView.areAnimationsEnabled else {
      placeColumns()
      return view.setNeedsLayout()
    }
    isMoving = true
    UIView.animate(
      withDuration: inherited > 0 ? inherited : Self.changeDuration, delay: 0, options: .layoutSubviews,
      animations: { placeColumns() },
      completion: { [weak self] _ in
        self?.isMoving = false
        self?.viewIfLoaded?.setNeedsLayout()
      })
  }

  final func showExpanded(_ column: Column) {
    // The shape of the view determines the mode.
    if !isSettled { return columnToShow = column }
    guard column != .secondary, column != .compact, !layout.shown.contains(column) else { return }
    let isOver = splitBehavior == .overlay
    if hasSupplementary, column == .primary {
      change(
        to: isOver ? .twoOverSecondary : splitBehavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary,
        animated: true)
    } else {
      change(to: isOver ? .oneOverSecondary : .oneBesideSecondary, animated: true)
    }
  }
  final func hideExpanded(_ column: Column) {
    guard layout.shown.contains(column) else { return }
    let leavesOne = hasSupplementary && column == .primary
    change(
      to: !leavesOne ? .secondaryOnly : layout.isOver ? .oneOverSecondary : .oneBesideSecondary, animated: true)
  }

  // MARK: Layout

  /// The frames of the columns.
  final var layout: SplitLayout {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SplitLayout(
      size: size, mode: displayMode,
      primary: primaryWidths.width(in: size.width),
      supplementary: hasSupplementary ? supplementaryWidths.width(in: size.width) : nil,
      isReversed: isRightToLeft != (primaryEdge == .trailing))
  }

  final func layOutColumns() {
    guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
    let isCompact = view.bounds.width < Self.compactWidth
    if isWide != (view.bounds.width > view.bounds.height) {
      isWide.toggle()
      if preferredDisplayMode == .automatic { isSettled = false }
    }
    if isCompact != isCollapsed || !isSettled { settle(isCompact) }
    modeButtonFollows()
    edgeGesture.edges = layout.isReversed ? .right : .left
    edgeGesture.isEnabled = presentsWithGesture && !isCollapsed
    if isCollapsed {
      if let shownAlone { showAlone(shownAlone) }
      return
    }
    for column in [Column.secondary, .supplementary, .primary] {
      let isLeaving = isMoving && columnViews[column]?.superview != nil
      let isShown = column == .secondary || layout.shown.contains(column) || isLeaving
      if isShown { add(column) } else { columnViews[column]?.removeFromSuperview() }
    }
    if let compact = columns[.compact] { compact.viewIfLoaded?.removeFromSuperview() }
    placeColumns()
  }

  /// Determines whether the controller is collapsed, and its mode.
  private final func settle(_ isCompact: Bool) {
    let isFirst = !isSettled
    isSettled = true
    switch (isCompact, isCollapsed) {
    case (true, false): collapse()
    case (false, true): expand()
    default: if isFirst { recollapse() }
    }
    if isFirst, !isCollapsed, displayMode != wantedMode {
      delegate?.splitViewController(self, willChangeTo: wantedMode)
      displayMode = wantedMode
    }
    guard let column = columnToShow else { return }
    columnToShow = nil
    if !isCollapsed { UIView.performWithoutAnimation { showExpanded(column) } }
  }

  /// Adds the view of a column, in the order of the columns.
  private final func add(_ column: Column) {
    guard let controller = shownController(of: column), let content = controller.view, let view else { return }
    let place = columnViews[column] ?? SplitColumnView()
    columnViews[column] = place
    place.show(content)
    guard place.superview !== view else { return }
    UIView.performWithoutAnimation { place.frame = layout.frame(of: column) }
    if column == .secondary {
      view.insertSubview(place, at: 0)
      view.insertSubview(dimmer, aboveSubview: place)
    } else {
      view.addSubview(place)
    }
  }
  private final func placeColumns() {
    let layout = layout
    for (column, place) in columnViews where place.superview === view {
      place.frame = layout.frame(of: column)
      place.hasLineAtLeft = layout.isReversed
    }
    dimmer.frame = view.bounds
    dimmer.alpha = layout.dims ? 1 : 0
  }

  /// Shows or hides the button that changes the mode.
  private final func modeButtonFollows() {
    if displayModeButtonItem.isEnabled == isCollapsed {
      displayModeButtonItem.image = isCollapsed ? nil : UIImage(systemName: "sidebar.left")
      displayModeButtonItem.isEnabled = !isCollapsed
    }
    guard style != .unspecified else { return }
    let wants =
      displayModeButtonVisibility == .always || displayModeButtonVisibility == .automatic && presentsWithGesture
    secondaryRoot?.navigationItem.ownButton = wants && !isCollapsed ? displayModeButtonItem : nil
  }
  /// The bottom controller of the secondary column, whose item has the button.
  private final var secondaryRoot: UIViewController? {
    (shownController(of: .secondary) as? UINavigationController)?.viewControllers.first
  }
}

extension UISplitViewController.DisplayMode {
  /// The mode with one column that corresponds to a mode with two.
  fileprivate var withOneColumn: Self {
    switch self {
    case .twoBesideSecondary, .twoDisplaceSecondary: .oneBesideSecondary
    case .twoOverSecondary: .oneOverSecondary
    default: self
    }
  }
}
