import Agate

/// The changes that lead from one snapshot to another.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var updates: [ListUpdate] = []
  /// The sections that move and are reloaded. They are deleted and inserted.
  private var replaced: Set<Section> = []
  private let old: Snapshot
  private let new: Snapshot
  private let oldSections: [Section: Int]
  private let newSections: [Section: Int]
  private let oldPaths: [Item: IndexPath]
  private let newPaths: [Item: IndexPath]

  init(from old: Snapshot, to new: Snapshot) {
    (self.old, self.new) = (old, new)
    (oldSections, newSections) = (Self.indexes(old), Self.indexes(new))
    (oldPaths, newPaths) = (Self.paths(old), Self.paths(new))
    addSections()
    addItems()
  }

  private static func indexes(_ snapshot: Snapshot) -> [Section: Int] {
    Dictionary(uniqueKeysWithValues: snapshot.sectionIdentifiers.enumerated().map { ($1, $0) })
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

  private mutating func add(_ action: ListUpdate.Action, _ before: IndexPath?, _ after: IndexPath?) {
    updates.append(ListUpdate(action, from: before, to: after))
  }

  private mutating func addSections() {
    for (index, section) in old.sectionIdentifiers.enumerated() where newSections[section] == nil {
      add(.delete, .section(index), nil)
    }
    let moved = Self.moved(new.sectionIdentifiers.filter { oldSections[$0] != nil }) { oldSections[$0]! }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      guard let before = oldSections[section] else {
        add(.insert, nil, .section(index))
        continue
      }
      let isReloaded = new.reloaded.sections.contains(section)
      if !moved.contains(section) {
        if isReloaded { add(.reload, .section(before), nil) }
      } else if isReloaded {
        replaced.insert(section)
        add(.delete, .section(before), nil)
        add(.insert, nil, .section(index))
      } else {
        add(.move, .section(before), .section(index))
      }
    }
  }

  private mutating func addItems() {
    for item in old.itemIdentifiers where newPaths[item] == nil {
      // Items of deleted sections disappear with their section.
      if newSections[old.sectionIdentifier(containingItem: item)!] != nil { add(.delete, oldPaths[item], nil) }
    }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      let isNew = oldSections[section] == nil || replaced.contains(section)
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
    let staying = new.itemIdentifiers(inSection: section).filter {
      old.sectionIdentifier(containingItem: $0) == section
    }
    return Self.moved(staying) { oldPaths[$0]!.item }
  }

  /// Returns the elements that move if as few as possible move. The others are a longest sequence with ascending old
  /// indexes. The time hardly grows faster than the number of elements, also if their order is reversed.
  ///
  /// - Parameters:
  ///   - elements: the elements in their new order.
  ///   - oldIndex: returns the index of an element in the old order.
  private static func moved<Element: Hashable>(_ elements: [Element], _ oldIndex: (Element) -> Int) -> Set<Element> {
    let indexes = elements.map(oldIndex)
    // For each length, the place of the smallest last index of an ascending sequence, and the place before each place.
    var ends: [Int] = [], previous: [Int?] = []
    for (place, index) in indexes.enumerated() {
      var low = 0, high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if indexes[ends[middle]] < index { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var moved = Set(elements), next = ends.last
    while let place = next {
      moved.remove(elements[place])
      next = previous[place]
    }
    return moved
  }
}
