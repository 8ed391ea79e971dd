import Agate

/// The sections and items of a list, each with an identifier that is unique in the list.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var places: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections and items whose views are replaced when the snapshot is applied.
  private(set) var reloaded: (sections: Set<SectionIdentifierType>, items: Set<ItemIdentifierType>) = ([], [])
  /// The items whose views are configured again when the snapshot is applied.
  private(set) var reconfigured: Set<ItemIdentifierType> = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  public var numberOfItems: Int { places.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The sections that ``reloadSections(_:)`` named.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { sections.filter(reloaded.sections.contains) }
  /// The items that ``reloadItems(_:)`` named.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reloaded.items.contains) }
  /// The items that ``reconfigureItems(_:)`` named.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemIdentifiers.filter(reconfigured.contains) }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: the section exists.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { list(identifier).count }
  /// Returns the items of a section, in order.
  ///
  /// - Precondition: the section exists.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { list(identifier) }
  /// Returns the section of an item; nil if the snapshot does not contain the item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    places[identifier]
  }
  /// Returns the index of an item among all items; nil if the snapshot does not contain it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    places[identifier] == nil ? nil : itemIdentifiers.firstIndex(of: identifier)
  }
  /// Returns the index of a section; nil if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

  private func list(_ section: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let list = items[section] else {
      preconditionFailure("the snapshot has no section \(section): append it first")
    }
    return list
  }
  private func section(of item: ItemIdentifierType) -> SectionIdentifierType {
    guard let section = places[item] else { preconditionFailure("the snapshot has no item \(item)") }
    return section
  }

  // MARK: Items

  /// Adds items at the end of a section. Nil means the last section. Items that the snapshot already contains are moved
  /// to this position, as in UIKit.
  ///
  /// - Precondition: the section exists, and the items differ from each other.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure("the snapshot has no section for the items: append a section first")
    }
    takeOut(identifiers)
    insert(identifiers, in: section, at: list(section).count)
  }
  /// Inserts items before another item. Items that the snapshot already contains are moved to this position.
  ///
  /// - Precondition: the snapshot contains the other item, which is not among the items; the items differ from each
  ///   other.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType) {
    insert(identifiers, beside: other, offset: 0)
  }
  /// Inserts items after another item. Items that the snapshot already contains are moved to this position.
  ///
  /// - Precondition: the snapshot contains the other item, which is not among the items; the items differ from each
  ///   other.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType) {
    insert(identifiers, beside: other, offset: 1)
  }
  /// Deletes items. Items that the snapshot does not contain are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for (section, gone) in Dictionary(grouping: identifiers.filter { places[$0] != nil }, by: { places[$0]! }) {
      let gone = Set(gone)
      items[section]?.removeAll(where: gone.contains)
      for item in gone { places[item] = nil }
    }
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another item.
  ///
  /// - Precondition: the snapshot contains both items, which differ.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType) {
    move(identifier, beside: other, offset: 0)
  }
  /// Moves an item after another item.
  ///
  /// - Precondition: the snapshot contains both items, which differ.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType) {
    move(identifier, beside: other, offset: 1)
  }
  /// Replaces the views of items when the snapshot is applied. The data source provides the new views.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = section(of: item) }
    reloaded.items.formUnion(identifiers)
  }
  /// Configures the views of items again when the snapshot is applied
  /// (``UICollectionView/reconfigureItems(at:)``).
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = section(of: item) }
    reconfigured.formUnion(identifiers)
  }

  /// Deletes items before they are inserted again. Items that the snapshot does not contain are ignored.
  private mutating func takeOut(_ items: [ItemIdentifierType]) {
    if items.contains(where: { places[$0] != nil }) { deleteItems(items) }
  }
  private mutating func insert(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
    for item in new {
      precondition(places.updateValue(section, forKey: item) == nil, "the item \(item) is inserted twice")
    }
    items[section]?.insert(contentsOf: new, at: index)
  }
  private mutating func insert(_ new: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    let section = section(of: other)
    precondition(!new.contains(other), "the item \(other) cannot be inserted beside itself")
    takeOut(new)
    insert(new, in: section, at: list(section).firstIndex(of: other)! + offset)
  }
  private mutating func move(_ item: ItemIdentifierType, beside other: ItemIdentifierType, offset: Int) {
    _ = section(of: item)
    insert([item], beside: other, offset: offset)
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: the snapshot does not contain the sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  /// Inserts sections before another section.
  ///
  /// - Precondition: the snapshot contains the other section, and does not contain the sections.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) { insert(identifiers, at: index(of: other)) }
  /// Inserts sections after another section.
  ///
  /// - Precondition: the snapshot contains the other section, and does not contain the sections.
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType)
  {
    insert(identifiers, at: index(of: other) + 1)
  }
  /// Deletes sections and their items. Sections that the snapshot does not contain are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { for item in items.removeValue(forKey: section) ?? [] { places[item] = nil } }
    let gone = Set(identifiers)
    sections.removeAll(where: gone.contains)
  }
  /// Moves a section before another section.
  ///
  /// - Precondition: the snapshot contains both sections, which differ.
  public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType) {
    move(identifier, beside: other, offset: 0)
  }
  /// Moves a section after another section.
  ///
  /// - Precondition: the snapshot contains both sections, which differ.
  public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType) {
    move(identifier, beside: other, offset: 1)
  }
  /// Replaces the views of the items in sections, and the supplementary views of the sections, when the snapshot is
  /// applied. The data source provides the new views.
  ///
  /// - Precondition: the snapshot contains the sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { _ = index(of: section) }
    reloaded.sections.formUnion(identifiers)
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else { preconditionFailure("the snapshot has no section \(section)") }
    return index
  }
  private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
    for section in new {
      precondition(
        items.updateValue([], forKey: section) == nil, "the snapshot contains the section \(section) already")
    }
    sections.insert(contentsOf: new, at: index)
  }
  private mutating func move(_ section: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int) {
    precondition(section != other, "the section \(section) cannot move beside itself")
    sections.remove(at: index(of: section))
    sections.insert(section, at: index(of: other) + offset)
  }

  /// The snapshot without the sections and items to reload or configure again.
  var settled: Self {
    var copy = self
    (copy.reloaded, copy.reconfigured) = (([], []), [])
    return copy
  }
}
