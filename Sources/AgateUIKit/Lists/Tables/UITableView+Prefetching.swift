import Agate

/// An object that prepares the data of rows before they come into sight.
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when rows come near to the visible rows, which means less than the height of the table away. The index
  /// paths are those of the rows that have just come near, the nearest first. After changes of the rows, the method is
  /// called again for all near rows.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when rows are no longer near the visible rows, and have not become visible. The default does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Tells the prefetching object which rows have come near those in sight, and which are no longer near.
  final func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, rows.isLoaded, rows.reorder == nil,
      dragAndDrop.placeholders.isEmpty, let sight = rows.shown
    else { return }
    let near = rowsNear(sight.first, sight.last)
    let new = near.filter { !rows.prefetched.contains($0) }
    let lost = rows.prefetched.subtracting(near).filter { rows.cells[$0] == nil }.sorted()
    rows.prefetched = Set(near)
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    if !lost.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: lost) }
  }

  /// Returns the rows out of sight that are less than the height of the table away, the nearest first.
  private final func rowsNear(_ first: TableItem, _ last: TableItem) -> [IndexPath] {
    let geometry = rows.geometry
    var found: [(distance: CGFloat, path: IndexPath)] = []
    func add(_ item: TableItem, _ distance: CGFloat) {
      if geometry.isRow(item), geometry.height(of: item) > 0 { found.append((distance, item.path)) }
    }
    var next = geometry.item(after: last)
    while let item = next, case let distance = geometry.top(of: item) - bounds.maxY, distance < bounds.height {
      add(item, distance)
      next = geometry.item(after: item)
    }
    next = geometry.item(before: first)
    while let item = next, case let end = geometry.top(of: item) + geometry.height(of: item),
      bounds.minY - end < bounds.height
    {
      add(item, bounds.minY - end)
      next = geometry.item(before: item)
    }
    found.sort { ($0.distance, $0.path) < ($1.distance, $1.path) }
    return found.map(\.path)
  }
}
