import Agate

/// A change of the items of a diffable data source that the user has made by moving an item.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The items before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The items after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The items inside items, in the sections that have some.
  typealias Outlines = [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]
  /// The items inside items before and after the change.
  var outlines: (old: Outlines, new: Outlines) = ([:], [:])

  /// The difference between the items of all sections before and after the change.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
  /// The changes of the sections whose items differ, in the order of the sections.
  public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let new = finalSnapshot.itemIdentifiers(inSection: section)
      let isOld = initialSnapshot.indexOfSection(section) != nil
      let old = isOld ? initialSnapshot.itemIdentifiers(inSection: section) : []
      return old == new
        ? nil
        : NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: outlines.old[section] ?? .init(flat: old),
          finalSnapshot: outlines.new[section] ?? .init(flat: new), difference: new.difference(from: old))
    }
  }
}

/// A change of the items of one section by a move.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the change, with the items inside them.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the change, with the items inside them.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the visible items of the section before and after the change.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    let sections = sectionIdentifiers
    guard sections.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sections[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
  /// Returns the index path of an item; nil if there is no such item.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item), let index = indexOfSection(section),
      let place = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: index)
  }
  /// Returns the section with an index; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  /// Returns the move of an item to an index path after the move; nil if there is no such item or section.
  func moving(_ source: IndexPath, to destination: IndexPath)
    -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>?
  {
    guard let item = item(at: source), let section = section(at: destination.section) else { return nil }
    var new = self
    let others = itemIdentifiers(inSection: section).filter { $0 != item }
    if others.indices.contains(destination.item) {
      new.moveItem(item, beforeItem: others[destination.item])
    } else {
      new.appendItems([item], toSection: section)
    }
    return NSDiffableDataSourceTransaction(initialSnapshot: self, finalSnapshot: new)
  }
}
