import Agate

extension UITableView {
  // MARK: Registering

  /// The identifier of the views that show titles.
  private static let titleIdentifier = "UITableView.title"

  final func registerTitles() { registerHeaders(UITableViewHeaderFooterView.self, Self.titleIdentifier) }

  final func registerCells(_ cellClass: AnyClass?, _ identifier: String) {
    let type = ListViewMaker.check(cellClass, UITableViewCell.self)
    setCells(identifier, type.map { type in { type.make(identifier) } })
  }
  final func registerCells(_ nib: UINib?, _ identifier: String) {
    setCells(identifier, nib.map { nib in { ListViewMaker.view(of: nib, UITableViewCell.self) } })
  }
  private final func setCells(_ identifier: String, _ make: (() -> UITableViewCell)?) {
    for view in cells.register(identifier, make) { view.removeFromSuperview() }
  }

  final func registerHeaders(_ headerClass: AnyClass?, _ identifier: String) {
    let type = ListViewMaker.check(headerClass, UITableViewHeaderFooterView.self)
    setHeaders(identifier, type.map { type in { type.make(identifier) } })
  }
  final func registerHeaders(_ nib: UINib?, _ identifier: String) {
    setHeaders(identifier, nib.map { nib in { ListViewMaker.view(of: nib, UITableViewHeaderFooterView.self) } })
  }
  private final func setHeaders(_ identifier: String, _ make: (() -> UITableViewHeaderFooterView)?) {
    for view in headersAndFooters.register(identifier, make) { view.removeFromSuperview() }
  }

  // MARK: Cells

  final func dequeueCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = cells.take(identifier) else { return cells.make(identifier) }
    ViewChange.removeAll(from: cell.layer)
    cell.prepareForReuse()
    return cell
  }

  final func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if let (reused, cell) = rows.reconfigured, reused == path, cell.reuseIdentifier == identifier { return cell }
    guard let cell = dequeueCell(identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier): register a class for the identifier first")
    }
    let height = rows.geometry.contains(path) ? rows.geometry.height(of: TableItem(path)) : cell.bounds.height
    UIView.outsideOfBlock { cell.bounds.size = CGSize(width: rowWidth, height: height) }
    return cell
  }

  /// Hides a cell, and keeps it for other rows if it has a reuse identifier.
  final func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    if swipe?.cell === cell { closeSwipe(animated: false) }
    // The keys are not for the next row of the cell.
    cell.firstResponderInside?.resignByForce()
    let wasDisplayed = cell.isDisplayed
    cell.isDisplayed = false
    // The end of the touch no longer reaches the cell.
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    if let identifier = cell.reuseIdentifier {
      cell.isHidden = true
      cells.put(cell, identifier)
    } else {
      cell.removeFromSuperview()
    }
    if wasDisplayed, !cell.isPlaceholder { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: dataPath(path)) }
  }

  /// Removes a view that moves out of sight. Does nothing to other views.
  final func endLeaving(_ view: UIView) {
    guard let (_, remove) = rows.leaving.removeValue(forKey: ObjectIdentifier(view)) else { return }
    UIView.outsideOfBlock {
      view.transform = .identity
      view.alpha = 1
      remove()
    }
  }

  // MARK: Headers and footers

  final func dequeueHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = headersAndFooters.take(identifier) else { return headersAndFooters.make(identifier) }
    view.prepareForReuse()
    return view
  }

  /// Returns a view that shows a title.
  final func titleView(_ title: String, _ layout: HeaderLayout) -> UIView? {
    guard let view = dequeueHeader(Self.titleIdentifier) else { return nil }
    view.layout = layout
    view.textLabel?.text = layout.text(of: title)
    return view
  }

  /// Hides a header or footer, and keeps it for other sections if it has a reuse identifier.
  final func retire(_ end: TableEnd, _ kind: TableEnd.Kind, _ section: Int) {
    guard let view = end.view else { return }
    if let reusable = view as? UITableViewHeaderFooterView, let identifier = reusable.reuseIdentifier {
      view.isHidden = true
      headersAndFooters.put(reusable, identifier)
    } else {
      view.removeFromSuperview()
    }
    guard end.isDisplayed else { return }
    switch kind {
    case .header: delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}
