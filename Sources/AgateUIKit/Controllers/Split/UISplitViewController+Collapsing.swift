import Agate

/// The controllers of a collapsed split view controller.
extension UISplitViewController {
  /// The controller that a collapsed split view controller shows.
  final var shownAlone: UIViewController? {
    if style != .unspecified, let compact = columns[.compact] { return compact }
    return shownController(of: .primary) ?? shownController(of: .supplementary) ?? shownController(of: .secondary)
  }

  final func showAlone(_ controller: UIViewController) {
    guard let view, let content = controller.view else { return }
    for place in columnViews.values { place.removeFromSuperview() }
    dimmer.removeFromSuperview()
    if content.superview !== view { view.addFilling(content) }
    if content.frame != view.bounds { content.frame = view.bounds }
  }

  // MARK: Collapsing and expanding

  final func collapse() {
    isCollapsed = true
    if style == .unspecified, let primary = delegate?.primaryViewController(forCollapsing: self) {
      put(primary, .primary)
    }
    recollapse()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Stacks the controllers of the columns, if they are not stacked.
  ///
  /// - Parameter kept: the column on top; nil if the delegate chooses it.
  final func recollapse(onTop kept: Column? = nil) {
    guard isCollapsed, stack == nil, style == .unspecified || columns[.compact] == nil else { return }
    guard style != .unspecified else {
      guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
      if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
      return primary.collapseSecondaryViewController(secondary, for: self)
    }
    guard let base = shownAlone as? UINavigationController else { return }
    let names = [Column.supplementary, .secondary].filter { columns[$0] != nil && shownController(of: $0) !== base }
    let stack = SplitStack(base)
    self.stack = stack
    let proposed = names.last ?? .primary
    let top =
      kept ?? delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    for column in names {
      guard let owner = shownController(of: column) else { continue }
      _ = stack.take(owner, for: column)
      if top.rawValue >= column.rawValue { stack.push(column, animated: false) }
    }
  }

  final func expand() {
    isCollapsed = false
    if style == .unspecified, let primary = delegate?.primaryViewController(forExpanding: self) {
      put(primary, .primary)
    }
    var proposed = wantedMode
    if style == .unspecified {
      if let primary = columns[.primary] {
        let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        if separated != nil { stack = nil }
        if let secondary = separated ?? primary.separateSecondaryViewController(for: self) {
          put(secondary, .secondary)
        }
      }
    } else {
      undoCollapse()
      let chosen = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
      if let chosen, chosen != .automatic { proposed = chosen }
    }
    for column in columns.keys {
      adopt(column)
      shownController(of: column)?.viewIfLoaded?.removeFromSuperview()
    }
    displayMode = proposed
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Returns the controllers to their columns.
  final func undoCollapse() {
    guard let stack else { return }
    stack.restore()
    self.stack = nil
    for column in columns.keys { adopt(column) }
  }

  // MARK: Columns of the stack

  /// The column whose controllers are on top.
  final var topColumn: Column {
    guard let stack else { return .primary }
    return [Column.secondary, .supplementary].first(where: stack.shows) ?? .primary
  }

  final func showCollapsed(_ column: Column) {
    guard let stack, column != .compact, column != topColumn else { return }
    if column.rawValue > topColumn.rawValue {
      for next in [Column.supplementary, .secondary]
      where next.rawValue > topColumn.rawValue && next.rawValue <= column.rawValue && columns[next] != nil {
        delegate?.splitViewController(self, willShow: next)
        stack.push(next, animated: next == column)
      }
    } else {
      let above = [Column.supplementary, .secondary].filter { $0.rawValue > column.rawValue }
      guard let first = above.first(where: stack.shows), let last = stack.controllers(below: first)?.last else {
        return
      }
      stack.base.popToViewController(last, animated: true)
    }
  }
  final func hideCollapsed(_ column: Column) {
    guard column != .primary, column == topColumn, let stack, let last = stack.controllers(below: column)?.last
    else { return }
    delegate?.splitViewController(self, willHide: column)
    stack.base.popToViewController(last, animated: true)
  }

  // MARK: Details

  final func showDetail(_ controller: UIViewController, _ sender: Any?) {
    guard isCollapsed else {
      put(controller, .secondary)
      // The mode stays as it is.
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard let base = stack?.base ?? shownAlone as? UINavigationController else {
      if let shownAlone { shownAlone.show(controller, sender: sender) } else { present(controller, animated: true) }
      return
    }
    // The details that the stack shows make way.
    let stack = stack ?? SplitStack(base)
    if let below = stack.controllers(below: .secondary) { base.setViewControllers(below, animated: false) }
    self.stack = stack
    columns[.secondary]?.removeFromParent()
    wrappers[.secondary] = nil
    columns[.secondary] = nil
    put(controller, .secondary)
    if let owner = shownController(of: .secondary) { _ = stack.take(owner, for: .secondary) }
    stack.push(.secondary, animated: true)
  }
}

extension UINavigationController {
  /// Pushes the controllers of the secondary column.
  final func push(_ secondary: UIViewController, of split: UISplitViewController) {
    let stack = split.stack ?? SplitStack(self)
    split.stack = stack
    _ = stack.take(secondary, for: .secondary)
    stack.push(.secondary, animated: false)
  }
}
