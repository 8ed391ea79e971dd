import Agate

/// The change of all index paths by insertions, deletions, reloads and moves that happen at once.
struct CollectionChange {
  private var sections = IndexShift(left: [], taken: [])
  private var movedSections: [Int: Int] = [:]
  private var reloadedSections: Set<Int> = []
  /// The shifts of the items in sections that stay, by the section's index before the change. Sections without changes
  /// have none.
  private var items: [Int: IndexShift] = [:]
  private var movedItems: [IndexPath: IndexPath] = [:]
  private var reloadedItems: Set<IndexPath> = []
  private var origins: (sections: [Int: Int], items: [IndexPath: IndexPath]) = ([:], [:])
  /// The reason for which the changes do not agree with the numbers of items; nil if they agree.
  private(set) var problem: String?

  /// A change that leaves all index paths as they are.
  init() {}

  /// - Parameters:
  ///   - updates: the changes.
  ///   - old: the numbers of items in the sections before the changes.
  ///   - new: the numbers of items in the sections after the changes.
  init(_ updates: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
    let check = CollectionUpdateCheck(updates, from: old, to: new)
    if let problem = check.ranges() ?? check.repeats() ?? check.sections() {
      self.problem = problem
      return
    }
    readSections(updates)
    readItems(updates, check, old)
    problem = check.items(reloaded: reloadedSections) { sections.new($0) ?? movedSections[$0] }
  }

  private mutating func readSections(_ updates: [UICollectionViewUpdateItem]) {
    var left: [Int] = [], taken: [Int] = []
    for update in updates where update.isSection {
      let before = update.indexPathBeforeUpdate?.section, after = update.indexPathAfterUpdate?.section
      switch update.updateAction {
      case .reload: reloadedSections.insert(before!)
      case .none: break
      case .insert, .delete, .move:
        if let before { left.append(before) }
        if let after { taken.append(after) }
        if let before, let after { (movedSections[before], origins.sections[after]) = (after, before) }
      }
    }
    sections = IndexShift(left: left, taken: taken)
  }

  private mutating func readItems(
    _ updates: [UICollectionViewUpdateItem], _ check: CollectionUpdateCheck, _ old: [Int]
  ) {
    var left: [Int: [Int]] = [:], taken: [Int: [Int]] = [:]
    for update in updates where !update.isSection {
      let before = update.indexPathBeforeUpdate, after = update.indexPathAfterUpdate
      switch update.updateAction {
      case .reload: reloadedItems.insert(before!)
      case .none: break
      case .insert, .delete, .move:
        if let before { left[before.section, default: []].append(before.item) }
        if let after { taken[after.section, default: []].append(after.item) }
        if let before, let after { (movedItems[before], origins.items[after]) = (after, before) }
      }
    }
    for section in Set(left.keys).union(taken.keys.compactMap(oldSection)) {
      guard let after = newSection(section) else { continue }
      items[section] = IndexShift(left: left[section] ?? [], taken: taken[after] ?? [])
    }
  }

  /// Returns the index after the change of a section; nil if it was deleted.
  func newSection(_ old: Int) -> Int? { movedSections[old] ?? sections.new(old) }
  /// Returns the index before the change of a section; nil if it was inserted.
  func oldSection(_ new: Int) -> Int? { origins.sections[new] ?? sections.old(new) }

  /// Returns the index path after the change of an item; nil if it was deleted.
  func newItem(_ old: IndexPath) -> IndexPath? {
    if let moved = movedItems[old] { return moved }
    guard let section = newSection(old.section), let item = items[old.section].map({ $0.new(old.item) }) ?? old.item
    else { return nil }
    return IndexPath(item: item, section: section)
  }
  /// Returns the index path before the change of an item; nil if it was inserted.
  func oldItem(_ new: IndexPath) -> IndexPath? {
    if let origin = origins.items[new] { return origin }
    guard let section = oldSection(new.section), let item = items[section].map({ $0.old(new.item) }) ?? new.item
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// Returns whether an item gets another cell.
  func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || reloadedSections.contains(old.section)
  }

  /// Returns the element that an element is after the change; nil if it has gone or gets another view.
  func new(_ element: ListElement) -> ListElement? {
    let path = element.indexPath
    guard element.category != .cell else { return isReloaded(path) ? nil : newItem(path).map(element.at) }
    return reloadedSections.contains(path.first ?? 0) ? nil : moved(element, newSection)
  }
  /// Returns the element that an element was before the change; nil if it is new or gets another view.
  func old(_ element: ListElement) -> ListElement? {
    guard element.category != .cell else {
      return oldItem(element.indexPath).flatMap { isReloaded($0) ? nil : element.at($0) }
    }
    guard let old = moved(element, oldSection) else { return nil }
    return reloadedSections.contains(old.indexPath.first ?? 0) ? nil : old
  }
  /// Returns a supplementary view or decoration view in the section to which its section has moved.
  private func moved(_ element: ListElement, _ map: (Int) -> Int?) -> ListElement? {
    // Layouts may give views that belong to no section an index path of one index.
    guard element.indexPath.count == 2 else { return element }
    return map(element.indexPath.section).map {
      element.at(IndexPath(item: element.indexPath.item, section: $0))
    }
  }
}
