import Agate

/// The change of all index paths of a list by insertions, deletions, reloads and moves that happen together.
struct ListChange {
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
  ///   - words: the words of ``problem``.
  init(_ updates: [ListUpdate], from old: [Int], to new: [Int], _ words: ListUpdateCheck.Words) {
    let check = ListUpdateCheck(updates, from: old, to: new, words)
    if let problem = check.ranges() ?? check.repeats() ?? check.sections() {
      self.problem = problem
      return
    }
    readSections(updates)
    readItems(updates)
    problem = check.items(reloaded: reloadedSections) { sections.new($0) ?? movedSections[$0] }
  }

  private mutating func readSections(_ updates: [ListUpdate]) {
    var left: [Int] = [], taken: [Int] = []
    for update in updates where update.isSection {
      let before = update.before?.section, after = update.after?.section
      switch update.action {
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

  private mutating func readItems(_ updates: [ListUpdate]) {
    var left: [Int: [Int]] = [:], taken: [Int: [Int]] = [:]
    for update in updates where !update.isSection {
      let before = update.before, after = update.after
      switch update.action {
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

  /// Returns whether a section gets other views.
  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }
  /// Returns whether an item gets another cell.
  func isReloaded(_ old: IndexPath) -> Bool { reloadedItems.contains(old) || isReloaded(section: old.section) }
  /// Returns the index path after the change of an item; nil if it was deleted, or if its section was reloaded and may
  /// have other items.
  func newRow(_ old: IndexPath) -> IndexPath? { isReloaded(section: old.section) ? nil : newItem(old) }
  /// Returns the change of the items in a section that stays, by the section's index before the change; nil if none
  /// come, go or move.
  func itemShift(inSection old: Int) -> IndexShift? { items[old] }
}
