import Agate

/// Changes of the sections and rows of a table that are applied together. Index paths of deletions, reloads and origins
/// of moves are those before the changes, and other index paths are those after them. Sections have the index path
/// ``Foundation/IndexPath/section(_:)``.
struct TableChanges {
  typealias Animation = UITableView.RowAnimation

  /// The number of calls that began changes and have no end yet.
  var depth = 0
  /// The completions to call at the end.
  var completions: [(Bool) -> Void] = []
  /// Whether the changes apply to rows that were not loaded, or that were loaded during the changes. In this case, the
  /// data source only has to be asked.
  var isVoid: Bool
  /// Whether only placeholders change.
  var concernsPlaceholders = false

  /// The changes. A change that is made twice counts once.
  private(set) var updates: Set<ListUpdate> = []
  private(set) var reconfiguredRows: Set<IndexPath> = []
  /// The animations of rows and sections that disappear or get other views, by index path before the changes.
  private(set) var departures: [IndexPath: Animation] = [:]
  /// The animations of new rows and sections, by index path after the changes.
  private(set) var arrivals: [IndexPath: Animation] = [:]

  init(isVoid: Bool) { self.isVoid = isVoid }

  mutating func insert(_ path: IndexPath, _ animation: Animation) {
    note(ListUpdate(.insert, from: nil, to: path), animation)
  }
  mutating func delete(_ path: IndexPath, _ animation: Animation) {
    note(ListUpdate(.delete, from: path, to: nil), animation)
  }
  mutating func reload(_ path: IndexPath, _ animation: Animation) {
    note(ListUpdate(.reload, from: path, to: nil), animation)
  }
  mutating func move(_ path: IndexPath, to new: IndexPath) { updates.insert(ListUpdate(.move, from: path, to: new)) }
  /// Adds a change with the animation of an element that appears or disappears.
  mutating func note(_ update: ListUpdate, _ animation: Animation) {
    updates.insert(update)
    if update.action == .insert, let path = update.after { arrivals[path] = animation }
    if update.action == .delete || update.action == .reload, let path = update.before { departures[path] = animation }
  }
  mutating func reconfigure(_ path: IndexPath) { reconfiguredRows.insert(path) }
}
