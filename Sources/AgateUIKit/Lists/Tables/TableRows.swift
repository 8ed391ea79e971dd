import Agate

/// The rows of a table, and the views of those in sight.
struct TableRows {
  var geometry = TableGeometry()
  /// Whether ``geometry`` has the sections of the data source.
  var isLoaded = false
  /// The number of times that the sections were loaded.
  var loads = 0
  /// Whether the table is being laid out or its rows are being changed.
  var isBusy = false
  /// Whether views must be added, removed or moved although the same items are in sight.
  var needsTiling = true
  /// The width of the rows for which heights were determined; negative before the first layout.
  var width: CGFloat = -1

  /// The first and the last item in sight; nil if there are none.
  var shown: (first: TableItem, last: TableItem)?
  /// The rows near those in sight that were announced to the prefetching object.
  var prefetched: Set<IndexPath> = []
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: TableEnd] = [:]
  var footers: [Int: TableEnd] = [:]

  /// The changes that have begun; nil if there are none.
  var changes: TableChanges?
  /// The animation of changes that are being applied.
  var motion: TableMotion?
  /// The views that move out of sight, and the functions that remove them.
  var leaving: [ObjectIdentifier: (view: UIView, remove: () -> Void)] = [:]
  /// The cell that the data source configures again, with its row.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// The row that a finger moves to another place; nil if there is none.
  var reorder: TableReorder?
  /// The index of sections; nil if it is not shown.
  var index: SectionIndexView?
  /// The row to which the table scrolls with an animation. The path is nil after the row was deleted.
  var goal: (path: IndexPath?, position: UITableView.ScrollPosition)?
}

/// The header or footer of a section in sight.
struct TableEnd {
  /// The place of the view in its section.
  enum Kind { case header, footer }

  /// The view; nil if the header or footer has no content.
  var view: UIView?
  var isDisplayed = false
}

extension TableRows {
  subscript(_ kind: TableEnd.Kind) -> [Int: TableEnd] {
    get { kind == .header ? headers : footers }
    set { if kind == .header { headers = newValue } else { footers = newValue } }
  }
}
