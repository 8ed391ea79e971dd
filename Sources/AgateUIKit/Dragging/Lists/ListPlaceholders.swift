import Agate

/// A row or item that a list shows and its data source does not have: a gap under a drag, or the place of dropped items
/// whose data is being loaded.
final class ListPlaceholder {
  /// The index path in the list.
  fileprivate(set) var path: IndexPath
  /// The identifier of the cell; nil for a gap.
  let reuseIdentifier: String?
  /// The height of a row, in points; negative for the height of other rows.
  let height: CGFloat
  /// Configures the cell.
  let update: ((UIView) -> Void)?
  /// Whether the placeholder is a gap under a drag, of which a list has at most one.
  var isGap: Bool { reuseIdentifier == nil }
  /// Whether the list is about to insert the placeholder, so that its index path is that after the change.
  fileprivate var isNew = false

  init(_ path: IndexPath, _ reuseIdentifier: String?, height: CGFloat, _ update: ((UIView) -> Void)?) {
    (self.path, self.reuseIdentifier, self.height, self.update) = (path, reuseIdentifier, height, update)
  }
}

/// The placeholders of a list.
struct ListPlaceholders {
  private(set) var all: [ListPlaceholder] = []

  var isEmpty: Bool { all.isEmpty }
  subscript(path: IndexPath) -> ListPlaceholder? { all.isEmpty ? nil : all.first { $0.path == path } }

  /// The gap under a drag; nil if there is none.
  var gap: ListPlaceholder? { all.first(where: \.isGap) }

  /// The number of placeholders in a section.
  func count(inSection section: Int) -> Int { all.isEmpty ? 0 : all.count { $0.path.section == section } }
  /// Returns the numbers of elements in the sections of the list.
  ///
  /// - Parameter counts: the numbers of elements of the data source in the sections.
  func counts(with counts: [Int]) -> [Int] { counts.enumerated().map { $1 + count(inSection: $0) } }
  /// Returns the index path in the data source of an element of the list. For a placeholder, it is that of the element
  /// behind it.
  func dataPath(of path: IndexPath) -> IndexPath {
    if all.isEmpty { return path }
    let before = all.count { $0.path.section == path.section && $0.path.item < path.item }
    return IndexPath(item: path.item - before, section: path.section)
  }
  /// Returns the index path in the list of an element of the data source.
  func listPath(of path: IndexPath) -> IndexPath {
    var item = path.item
    for other in all.filter({ $0.path.section == path.section }).sorted(by: { $0.path < $1.path })
    where other.path.item <= item {
      item += 1
    }
    return IndexPath(item: item, section: path.section)
  }

  /// Adds a placeholder, whose index path is that of an element of the data source. It is changed to that in the list
  /// after an insertion, which ``follow(_:)`` ends.
  mutating func add(_ placeholder: ListPlaceholder) {
    placeholder.path = listPath(of: placeholder.path)
    placeholder.isNew = true
    all.append(placeholder)
  }
  func contains(_ placeholder: ListPlaceholder) -> Bool { all.contains { $0 === placeholder } }
  mutating func remove(_ placeholder: ListPlaceholder) { all.removeAll { $0 === placeholder } }

  /// Gives the placeholders their index paths after a change of the list.
  func follow(_ change: ListChange) {
    for placeholder in all {
      if !placeholder.isNew, let new = change.newItem(placeholder.path) { placeholder.path = new }
      placeholder.isNew = false
    }
  }
  /// Moves the placeholders behind the last element of their section to the end of the section, because the data was
  /// loaded again. Placeholders in sections that are gone are removed.
  ///
  /// - Parameter counts: the numbers of elements of the data source in the sections.
  mutating func keep(in counts: [Int]) {
    if all.isEmpty { return }
    all.removeAll { !counts.indices.contains($0.path.section) }
    var places: [Int: Int] = [:]
    for placeholder in all.sorted(by: { $0.path < $1.path }) {
      let section = placeholder.path.section, before = places[section, default: 0]
      placeholder.path.item = min(placeholder.path.item, counts[section] + before)
      placeholder.isNew = false
      places[section] = before + 1
    }
  }
}

/// The placeholder of a dropped item.
final class PlaceholderContext: DragAnimator, UITableViewDropPlaceholderContext, UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let placeholder: ListPlaceholder
  private weak var list: (any DropList)?

  init(_ dragItem: UIDragItem, _ placeholder: ListPlaceholder, in list: any DropList) {
    (self.dragItem, self.placeholder, self.list) = (dragItem, placeholder, list)
  }

  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    guard let list, list.dragAndDrop.placeholders.contains(placeholder) else { return false }
    dataSourceUpdates(list.dragAndDrop.placeholders.dataPath(of: placeholder.path))
    list.commit(placeholder)
    return true
  }
  @discardableResult
  func deletePlaceholder() -> Bool {
    guard let list, list.dragAndDrop.placeholders.contains(placeholder) else { return false }
    list.delete(placeholder)
    return true
  }
  func setNeedsCellUpdate() {
    if let cell = list?.shownCell(placeholder.path) { placeholder.update?(cell) }
  }
}
