import Agate

/// The animation of changes of a table.
final class TableMotion {
  typealias Animation = UITableView.RowAnimation

  /// The geometry before the changes.
  private let old: TableGeometry
  private let plan: TablePlan
  private let changes: TableChanges
  /// The views that go out of sight.
  private var leaving: [UIView] = []
  private weak var table: UITableView?

  init(_ old: TableGeometry, _ plan: TablePlan, _ changes: TableChanges, in table: UITableView) {
    (self.old, self.plan, self.changes, self.table) = (old, plan, changes, table)
  }

  /// The duration of the animation, in seconds.
  static let duration = 0.3

  // MARK: Views that disappear

  /// Returns the animation with which a row disappears: that of the row, or of its section.
  func departure(of path: IndexPath) -> Animation {
    changes.deletedRows[path] ?? changes.reloadedRows[path] ?? changes.deletedSections[path.section]
      ?? changes.reloadedSections[path.section] ?? .automatic
  }
  /// Returns the animation with which a section disappears.
  func departure(ofSection section: Int) -> Animation {
    changes.deletedSections[section] ?? changes.reloadedSections[section] ?? .automatic
  }

  /// Lets a view disappear.
  func depart(_ view: UIView, _ animation: Animation, remove: @escaping () -> Void) {
    guard animation != .none else { return remove() }
    apply(animation, to: view)
    leave(view, remove)
  }

  private func leave(_ view: UIView, _ remove: @escaping () -> Void) {
    leaving.append(view)
    table?.rows.leaving[ObjectIdentifier(view)] = (view, remove)
  }

  /// Lets the cell of a row that exists move out of sight. Returns whether it does.
  func leave(_ cell: UITableViewCell, _ path: IndexPath, to frame: CGRect?) -> Bool {
    guard let frame, cell.isDisplayed, let table else { return false }
    cell.frame = frame
    leave(cell) { [weak table] in table?.retire(cell, path) }
    return true
  }

  /// Removes the views that have disappeared.
  func finish() {
    let views = leaving
    leaving = []
    for view in views { table?.endLeaving(view) }
  }

  // MARK: Views that appear

  /// Places the cell of a row that comes into sight at the beginning of its way.
  func enter(_ cell: UITableViewCell, _ path: IndexPath, from table: UITableView) {
    if let origin = origin(of: path) {
      let item = TableItem(origin)
      cell.frame.origin.y = old.top(of: item)
    } else if let animation = arrival(of: path) {
      apply(animation, to: cell)
    }
  }

  /// Moves a cell that ``enter(_:_:from:)`` placed to its frame.
  func arrive(_ cell: UITableViewCell, _ frame: CGRect) {
    cell.transform = .identity
    cell.alpha = 1
    cell.frame = frame
  }

  /// Returns the old place of a row; nil if the row is new or has a new cell.
  private func origin(of path: IndexPath) -> IndexPath? {
    guard plan.origins.indices.contains(path.section), let section = plan.origins[path.section] else { return nil }
    var origin: IndexPath? = IndexPath(row: path.row, section: section)
    if let rows = plan.rowOrigins[path.section] { origin = rows[path.row] }
    return origin.flatMap { changes.reloadedRows[$0] == nil ? $0 : nil }
  }

  private func arrival(of path: IndexPath) -> Animation? {
    if let animation = changes.insertedRows[path] ?? changes.insertedSections[path.section] { return animation }
    guard let section = plan.origins[path.section] else { return nil }
    if let animation = changes.reloadedSections[section] { return animation }
    let row = plan.rowOrigins[path.section]?[path.row] ?? IndexPath(row: path.row, section: section)
    return changes.reloadedRows[row]
  }

  /// Gives a view the state from which or to which it moves while it is not in sight.
  private func apply(_ animation: Animation, to view: UIView) {
    if animation == .none { return }
    view.alpha = 0
    let size = view.bounds.size
    switch animation {
    case .right: view.transform = CGAffineTransform(translationX: table?.bounds.width ?? size.width, y: 0)
    case .left: view.transform = CGAffineTransform(translationX: -(table?.bounds.width ?? size.width), y: 0)
    case .top: view.transform = CGAffineTransform(translationX: 0, y: -size.height)
    case .bottom: view.transform = CGAffineTransform(translationX: 0, y: size.height)
    case .middle: view.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    case .fade, .none, .automatic: break
    }
  }
}
