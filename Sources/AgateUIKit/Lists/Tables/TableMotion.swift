import Agate

/// The animation of changes of a table.
final class TableMotion {
  typealias Animation = UITableView.RowAnimation

  /// The geometry before the changes.
  private let old: TableGeometry
  private let change: ListChange
  private let changes: TableChanges
  /// The views that go out of sight.
  private var leaving: [UIView] = []
  private weak var table: UITableView?

  init(_ old: TableGeometry, _ change: ListChange, _ changes: TableChanges, in table: UITableView) {
    (self.old, self.change, self.changes, self.table) = (old, change, changes, table)
  }

  /// The duration of the animation, in seconds.
  static let duration = 0.3

  // MARK: Views that disappear

  /// Returns the animation with which a row disappears: that of the row, or of its section.
  func departure(of path: IndexPath) -> Animation {
    changes.departures[path] ?? departure(ofSection: path.section)
  }
  /// Returns the animation with which a section disappears.
  func departure(ofSection section: Int) -> Animation {
    changes.departures[.section(section)] ?? .automatic
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
    change.oldItem(path).flatMap { change.isReloaded($0) ? nil : $0 }
  }

  /// Returns the animation with which a new row, or a row with a new cell, appears; nil if it only comes into sight.
  private func arrival(of path: IndexPath) -> Animation? {
    if let animation = changes.arrivals[path] ?? changes.arrivals[.section(path.section)] { return animation }
    guard let section = change.oldSection(path.section) else { return nil }
    if change.isReloaded(section: section) { return departure(ofSection: section) }
    return change.oldItem(path).flatMap { changes.departures[$0] }
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
