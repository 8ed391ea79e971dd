import Agate

/// The view of a search controller: a view that dims the views behind, the results, and the search bar if that has left
/// its place. Touches beside them are for the views behind.
final class SearchView: UIView {
  override class var isDrawn: Bool { false }
  private weak var controller: UISearchController?
  let dimmer = UIView()
  private var results: UIView?

  convenience init(_ controller: UISearchController) {
    self.init(frame: UIScreen.main.bounds)
    self.controller = controller
    dimmer.backgroundColor = DimmingView.shade
    dimmer.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector.of("cancel", SearchView.cancel)))
    addFilling(dimmer)
  }

  private func cancel() { controller?.userDidCancel() }

  func add(results view: UIView) {
    results = view
    addFilling(view)
  }
  /// Sets the opacity of the views, except of the search bar.
  func fade(to alpha: CGFloat) { for view in [dimmer, results] { view?.alpha = alpha } }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller, controller.home != nil, controller.isSearching else { return }
    let bar = controller.searchBar
    guard bar.superview === self else { return }
    bar.frame = CGRect(
      x: 0, y: safeAreaInsets.top, width: bounds.width, height: bar.sizeThatFits(bounds.size).height)
  }
}

/// The place of a search bar as the header of a table, which another view takes during the search.
final class SearchBarHome {
  private weak var table: UITableView?
  private let bar: UISearchBar
  private let substitute: UIView

  /// Moves a search bar from a table to another view. Returns nil if it is not the header of a table.
  init?(of bar: UISearchBar, to view: UIView) {
    guard let table = bar.superview as? UITableView, table.tableHeaderView === bar else { return nil }
    self.bar = bar
    self.table = table
    substitute = UIView(frame: bar.frame)
    let place = view.convert(bar.bounds, from: bar)
    // The table would remove a header that is still in it, and with it the first responder.
    view.addSubview(bar)
    table.tableHeaderView = substitute
    bar.frame = place
  }

  /// The place of the header in a view, in points.
  func place(in view: UIView) -> CGRect { view.convert(substitute.bounds, from: substitute) }

  /// Makes the substitute as high as the search bar, so that the bar covers no row.
  func followHeight() {
    let height = bar.sizeThatFits(substitute.bounds.size).height
    guard let table, table.tableHeaderView === substitute, substitute.frame.height != height else { return }
    substitute.frame.size.height = height
    table.tableHeaderView = substitute
  }

  /// Moves the search bar back.
  func restore() {
    bar.frame = CGRect(origin: .zero, size: substitute.bounds.size)
    if let table, table.tableHeaderView === substitute {
      table.tableHeaderView = bar
    } else {
      bar.removeFromSuperview()
    }
  }
}
