import Agate

/// The items of one section, as a tree: an item may contain other items, and may be expanded.
///
/// Only items at the top, and items inside expanded items, are visible: a ``UICollectionViewDiffableDataSource`` shows
/// them below each other.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private var roots: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  private struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// Creates a snapshot without items.
  public init() {}
  /// Creates a snapshot of items without items inside them.
  init(flat items: [ItemIdentifierType]) { append(items) }

  // MARK: Reading

  /// All items, in order: each item is followed by the items inside it.
  public var items: [ItemIdentifierType] { listed(roots) { _ in true } }
  /// The items that are inside no other item, in order.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The visible items, in order.
  public var visibleItems: [ItemIdentifierType] { listed(roots) { nodes[$0]?.isExpanded == true } }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Returns whether an item is visible: all items that contain it, directly or indirectly, are expanded.
  ///
  /// - Precondition: the snapshot contains the item.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var next = node(item).parent
    while let parent = next {
      if !node(parent).isExpanded { return false }
      next = node(parent).parent
    }
    return true
  }
  /// Returns whether the items inside an item are shown.
  ///
  /// - Precondition: the snapshot contains the item.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { node(item).isExpanded }
  /// Returns the number of items that contain an item, directly or indirectly.
  ///
  /// - Precondition: the snapshot contains the item.
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0, next = node(item).parent
    while let parent = next { (level, next) = (level + 1, node(parent).parent) }
    return level
  }
  /// Returns the index of an item in ``items``; nil if the snapshot does not contain the item.
  public func index(of item: ItemIdentifierType) -> Int? { nodes[item] == nil ? nil : items.firstIndex(of: item) }
  /// Returns the item that contains an item; nil if the item is at the top.
  ///
  /// - Precondition: the snapshot contains the item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { node(child).parent }
  /// Returns a snapshot of the items inside an item.
  ///
  /// - Parameters:
  ///   - parent: the item.
  ///   - includingParent: whether the result also contains the item itself.
  /// - Precondition: the snapshot contains the item.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    let children = node(parent).children
    part.roots = includingParent ? [parent] : children
    if includingParent { part.nodes[parent] = node(parent) }
    for item in listed(children, { _ in true }) { part.nodes[item] = node(item) }
    for root in part.roots { part.nodes[root]?.parent = nil }
    return part
  }
  /// Returns a text with a line for each item, indented by its level. The sign before an item says whether it is
  /// expanded (`-`), collapsed (`+`) or has no items inside it (`*`).
  public func visualDescription() -> String {
    items.map { item in
      let sign = node(item).children.isEmpty ? "*" : node(item).isExpanded ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  /// Returns items and the items inside those of them for which a function returns true, in order.
  private func listed(_ items: [ItemIdentifierType], _ descends: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = [], waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if descends(item) { waiting += (nodes[item]?.children ?? []).reversed() }
    }
    return found
  }
  private func node(_ item: ItemIdentifierType) -> Node {
    guard let node = nodes[item] else { preconditionFailure("the section snapshot has no item \(item)") }
    return node
  }
  private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { node($0).children } ?? roots
  }

  // MARK: Changing

  /// Adds items at the end of the items inside another item. Nil, the default, adds them at the end of the top items.
  ///
  /// - Precondition: the snapshot contains the parent, and does not contain the items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, in: parent, at: siblings(parent).count)
  }
  /// Inserts items before another item, inside the same item.
  ///
  /// - Precondition: the snapshot contains the other item, and does not contain the items.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, in: node(item).parent, at: place(item))
  }
  /// Inserts items after another item, inside the same item.
  ///
  /// - Precondition: the snapshot contains the other item, and does not contain the items.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, in: node(item).parent, at: place(item) + 1)
  }
  /// Inserts the items of another snapshot before an item, inside the same item.
  ///
  /// - Precondition: the snapshot contains the item, and does not contain the items of the other snapshot.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, in: node(item).parent, at: place(item))
  }
  /// Inserts the items of another snapshot after an item, inside the same item.
  ///
  /// - Precondition: the snapshot contains the item, and does not contain the items of the other snapshot.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, in: node(item).parent, at: place(item) + 1)
  }
  /// Replaces the items inside an item by the items of another snapshot.
  ///
  /// - Precondition: the snapshot contains the item, and contains the items of the other snapshot only inside it.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(node(parent).children)
    insert(snapshot, in: parent, at: 0)
  }
  /// Deletes items and the items inside them. Items that the snapshot does not contain are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let deleted = Set(items.filter(contains))
    for parent in Set(deleted.map { nodes[$0]?.parent }) {
      setSiblings(siblings(parent).filter { !deleted.contains($0) }, parent)
    }
    var waiting = Array(deleted)
    while let item = waiting.popLast() {
      if let node = nodes.removeValue(forKey: item) { waiting += node.children }
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() { (roots, nodes) = ([], [:]) }
  /// Shows the items inside items.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }
  /// Hides the items inside items.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items {
      _ = node(item)
      nodes[item]?.isExpanded = isExpanded
    }
  }
  private func place(_ item: ItemIdentifierType) -> Int { siblings(node(item).parent).firstIndex(of: item)! }
  private mutating func setSiblings(_ items: [ItemIdentifierType], _ parent: ItemIdentifierType?) {
    if let parent { nodes[parent]?.children = items } else { roots = items }
  }
  private mutating func add(_ node: Node, _ item: ItemIdentifierType) {
    precondition(
      nodes.updateValue(node, forKey: item) == nil, "the section snapshot contains the item \(item) already")
  }
  private mutating func insert(_ items: [ItemIdentifierType], in parent: ItemIdentifierType?, at index: Int) {
    for item in items { add(Node(parent: parent), item) }
    insertSiblings(items, parent, at: index)
  }
  private mutating func insert(_ other: Self, in parent: ItemIdentifierType?, at index: Int) {
    for (item, node) in other.nodes {
      var node = node
      if node.parent == nil { node.parent = parent }
      add(node, item)
    }
    insertSiblings(other.roots, parent, at: index)
  }
  private mutating func insertSiblings(_ items: [ItemIdentifierType], _ parent: ItemIdentifierType?, at index: Int) {
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }
}
