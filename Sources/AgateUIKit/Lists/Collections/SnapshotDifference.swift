import Agate

/// The changes that lead from one snapshot to another.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var updates: [UICollectionViewUpdateItem] = []
  /// The sections that move and are reloaded. They are deleted and inserted.
  private var replaced: Set<Section> = []
  private let old: Snapshot
  private let new: Snapshot
  private let oldPaths: [Item: IndexPath]
  private let newPaths: [Item: IndexPath]

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
    (oldPaths, newPaths) = (Self.paths(old), Self.paths(new))
    addSections()
    addItems()
  }

  /// Returns the index paths of all items of a snapshot.
  static func paths(_ snapshot: Snapshot) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (section, name) in snapshot.sectionIdentifiers.enumerated() {
      for (item, identifier) in snapshot.itemIdentifiers(inSection: name).enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  private mutating func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
    updates.append(UICollectionViewUpdateItem(action, from: before, to: after))
  }

  private mutating func addSections() {
    for change in new.sectionIdentifiers.difference(from: old.sectionIdentifiers).inferringMoves() {
      switch change {
      case .remove(let offset, let section, let to?) where !new.reloaded.sections.contains(section):
        add(.move, .section(offset), .section(to))
      case .remove(let offset, let section, let to):
        add(.delete, .section(offset), nil)
        if to != nil { replaced.insert(section) }
      case .insert(let offset, let section, let from):
        if from == nil || new.reloaded.sections.contains(section) { add(.insert, nil, .section(offset)) }
      }
    }
    for section in new.reloadedSectionIdentifiers where !replaced.contains(section) {
      if let before = old.indexOfSection(section) { add(.reload, .section(before), nil) }
    }
  }

  private mutating func addItems() {
    for item in old.itemIdentifiers where newPaths[item] == nil {
      // Items of deleted sections disappear with their section.
      if new.indexOfSection(old.sectionIdentifier(containingItem: item)!) != nil { add(.delete, oldPaths[item], nil) }
    }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      let isNew = old.indexOfSection(section) == nil || replaced.contains(section)
      let moved = isNew ? [] : movedItems(section)
      for (item, identifier) in new.itemIdentifiers(inSection: section).enumerated() {
        let path = IndexPath(item: item, section: index), before = oldPaths[identifier]
        guard let before else {
          if !isNew { add(.insert, nil, path) }
          continue
        }
        let isElsewhere = old.sectionIdentifier(containingItem: identifier) != section
        let isReloaded = new.reloaded.items.contains(identifier)
        if isElsewhere || moved.contains(identifier) {
          if isReloaded {
            add(.delete, before, nil)
            add(.insert, nil, path)
          } else {
            add(.move, before, path)
          }
        } else if isReloaded, !new.reloaded.sections.contains(section) {
          add(.reload, before, nil)
        }
      }
    }
  }

  /// Returns the items of a section that stay in it and change their order.
  private func movedItems(_ section: Section) -> Set<Item> {
    let before = old.itemIdentifiers(inSection: section).filter { new.sectionIdentifier(containingItem: $0) == section }
    let after = new.itemIdentifiers(inSection: section).filter { old.sectionIdentifier(containingItem: $0) == section }
    var moved: Set<Item> = []
    for case .remove(_, let item, _) in after.difference(from: before) { moved.insert(item) }
    return moved
  }
}
