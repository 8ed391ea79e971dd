import Agate
@testable import AgateUIKit
import Testing

struct SectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// The items a with b (with c and d) and e, and f.
  private var tree: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["a", "f"])
    snapshot.append(["b", "e"], to: "a")
    snapshot.append(["c", "d"], to: "b")
    return snapshot
  }

  @Test func itemsAreInsideItems() {
    var tree = tree
    #expect(tree.items == ["a", "b", "c", "d", "e", "f"] && tree.rootItems == ["a", "f"])
    #expect(tree.visibleItems == ["a", "f"] && tree.level(of: "d") == 2 && tree.parent(of: "d") == "b")
    tree.expand(["b"])
    #expect(tree.visibleItems == ["a", "f"] && !tree.isVisible("c") && tree.isExpanded("b"))
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "b", "c", "d", "e", "f"] && tree.isVisible("c"))
    tree.collapse(["b"])
    #expect(tree.visibleItems == ["a", "b", "e", "f"] && tree.index(of: "e") == 4 && tree.index(of: "x") == nil)
    #expect(tree.visualDescription() == "- a\n  + b\n    * c\n    * d\n  * e\n* f")
  }

  @Test func itemsAreInsertedAndDeleted() {
    var tree = tree
    tree.insert(["x", "y"], before: "d")
    tree.insert(["z"], after: "f")
    #expect(tree.items == ["a", "b", "c", "x", "y", "d", "e", "f", "z"] && tree.level(of: "x") == 2)
    tree.delete(["b", "nothing"])
    #expect(tree.items == ["a", "e", "f", "z"] && !tree.contains("c"))
    tree.append(["c"], to: "e")
    #expect(tree.parent(of: "c") == "e")
    tree.deleteAll()
    #expect(tree.items.isEmpty)
  }

  @Test func partsAreSnapshots() {
    var tree = tree
    tree.expand(["b"])
    let inside = tree.snapshot(of: "a"), whole = tree.snapshot(of: "a", includingParent: true)
    #expect(inside.items == ["b", "c", "d", "e"] && inside.level(of: "c") == 1 && inside.isExpanded("b"))
    #expect(inside.parent(of: "b") == nil && whole.items == ["a", "b", "c", "d", "e"])
    var other = Snapshot()
    other.append(["x"])
    other.append(["y"], to: "x")
    tree.replace(childrenOf: "b", using: other)
    #expect(tree.items == ["a", "b", "x", "y", "e", "f"] && tree.level(of: "y") == 3)
    var third = Snapshot()
    third.append(["m"])
    tree.insert(third, after: "e")
    third = Snapshot()
    third.append(["n"])
    tree.insert(third, before: "b")
    #expect(tree.items == ["a", "n", "b", "x", "y", "e", "m", "f"] && tree.parent(of: "m") == "a")
  }

  /// An item that counts comparisons.
  private struct Counted: Hashable {
    final class Counter { var count = 0 }
    let number: Int
    let counter: Counter
    static func == (a: Counted, b: Counted) -> Bool {
      a.counter.count += 1
      return a.number == b.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }
  @Test func manyItemsAreDeletedAtOnce() {
    let counter = Counted.Counter(), items: [Counted] = (0..<1000).map { Counted(number: $0, counter: counter) }
    var snapshot = NSDiffableDataSourceSectionSnapshot<Counted>()
    snapshot.append(items)
    snapshot.append([Counted(number: -1, counter: counter)], to: items[3])
    counter.count = 0
    snapshot.delete(Array(items.dropFirst()))
    #expect(snapshot.items.map(\.number) == [0])
    #expect(counter.count < 50_000, "\(counter.count)")
  }

  // MARK: Lists

  private func outline() -> ListOfNames {
    let list = ListOfNames(.plain, ["s": []])
    list.configure = { cell, path, name in
      cell.accessories = ["a", "b"].contains(name) ? [.outlineDisclosure()] : []
    }
    list.source.apply(tree, to: "s", animatingDifferences: false)
    list.settle()
    return list
  }
  private func texts(_ list: ListOfNames) -> [String] {
    list.view.visibleCells.map { list.text($0 as? UICollectionViewListCell) ?? "" }
  }

  @Test func listsShowVisibleItems() throws {
    let list = outline()
    #expect(texts(list) == ["a", "f"] && list.source.snapshot(for: "s").items.count == 6)
    var tree = tree
    tree.expand(["a", "b"])
    let first = try #require(list.cell(0))
    list.source.apply(tree, to: "s", animatingDifferences: false)
    list.settle()
    #expect(texts(list) == ["a", "b", "c", "d", "e", "f"] && list.cell(0) === first)
    #expect(list.view.visibleCells.map { ($0 as? UICollectionViewListCell)?.indentationLevel } == [0, 1, 2, 2, 1, 0])
    #expect(list.label(list.cell(2))?.superview?.frame.minX == 20 && first.configurationState.isExpanded)
    list.cell(2)?.indentationLevel = 0
    list.settle()
    #expect(list.cell(2)?.contentView.frame.minX == 0)
  }

  @Test func theArrowExpandsAnItem() throws {
    let list = outline(), cell = try #require(list.cell(0))
    list.touch { $0.tap(275, 22, at: 0) }
    #expect(texts(list) == ["a", "b", "e", "f"] && list.source.snapshot(for: "s").isExpanded("a"))
    #expect(cell.configurationState.isExpanded && list.view.indexPathsForSelectedItems?.isEmpty == true)
    list.touch { $0.tap(275, 66, at: 1) }
    #expect(texts(list) == ["a", "b", "c", "d", "e", "f"])
    list.touch { $0.tap(275, 22, at: 2) }
    #expect(texts(list) == ["a", "f"] && !cell.configurationState.isExpanded)
    list.touch { $0.tap(100, 22, at: 3) }
    #expect(list.view.indexPathsForSelectedItems?.count == 1 && texts(list) == ["a", "f"])
  }

  @Test func aTapAnywhereExpandsAHeader() throws {
    let list = outline()
    list.configure = { cell, _, name in
      if name == "a" { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
    }
    list.reload()
    list.touch { $0.tap(100, 22, at: 0) }
    #expect(texts(list) == ["a", "b", "e", "f"] && list.view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test func handlersAllowAndProvideItems() throws {
    let list = outline(), log = Log()
    list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "b" }
    list.source.sectionSnapshotHandlers.willExpandItem = { log.lines.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { log.lines.append("collapse \($0)") }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      log.lines.append("\(parent): \(children.rootItems)")
      var children = children
      if !children.contains("new") { children.append(["new"]) }
      return children
    }
    list.touch { $0.tap(275, 22, at: 0) }
    #expect(texts(list) == ["a", "b", "e", "new", "f"])
    list.touch { $0.tap(275, 66, at: 1) }
    #expect(texts(list) == ["a", "b", "e", "new", "f"])
    list.touch { $0.tap(275, 22, at: 2) }
    #expect(log.lines == ["expand a", "a: [\"b\", \"e\"]", "collapse a"])
    list.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    list.touch { $0.tap(275, 22, at: 3) }
    list.touch { $0.tap(275, 22, at: 4) }
    #expect(texts(list) == ["a", "b", "e", "new", "f"])
  }

  @Test func wholeSnapshotsKeepTheOutline() throws {
    let list = outline()
    var tree = tree
    tree.expand(["a"])
    list.source.apply(tree, to: "s", animatingDifferences: false)
    var whole = list.source.snapshot()
    #expect(whole.itemIdentifiers == ["a", "b", "e", "f"])
    whole.deleteItems(["e"])
    list.source.apply(whole, animatingDifferences: false)
    #expect(list.source.snapshot(for: "s").items == ["a", "b", "c", "d", "f"])
    whole.moveItem("f", beforeItem: "a")
    list.source.apply(whole, animatingDifferences: false)
    list.settle()
    #expect(list.source.snapshot(for: "s").rootItems == ["f", "a", "b"] && list.cell(2)?.indentationLevel == 0)
    list.source.apply(tree, to: "t", animatingDifferences: false)
    #expect(list.source.snapshot().sectionIdentifiers == ["s", "t"], "a new section is added")
    #expect(list.source.snapshot(for: "s").items.isEmpty, "its items have moved")
  }

  @Test func movesChangeTheOutline() {
    let list = outline()
    var tree = tree
    tree.expand(["a"])
    list.source.apply(tree, to: "s", animatingDifferences: false)
    func move(_ from: Int, _ to: Int) {
      list.source.collectionView(list.view, moveItemAt: [0, from], to: [0, to])
    }
    var section: Snapshot { list.source.snapshot(for: "s") }
    // The visible items are a, b, e and f.
    move(1, 2)
    #expect(section.items == ["a", "e", "b", "c", "d", "f"] && section.parent(of: "b") == "a")
    move(3, 1)
    #expect(section.items == ["a", "f", "e", "b", "c", "d"] && section.parent(of: "f") == "a")
    move(3, 0)
    #expect(section.items == ["b", "c", "d", "a", "f", "e"] && section.level(of: "c") == 1)
    #expect(section.visibleItems == list.source.snapshot().itemIdentifiers)
    // The items inside the item do not move with it.
    move(1, 3)
    #expect(section.items == ["b", "f", "e", "a"] && section.rootItems == section.items)
  }

  @Test func movesToAnotherSectionTakeTheItemsInside() {
    let list = outline()
    var changes: [String] = []
    list.source.reorderingHandlers.didReorder = { transaction in
      changes += transaction.sectionTransactions.map { "\($0.initialSnapshot.items) \($0.finalSnapshot.items)" }
    }
    list.source.collectionView(list.view, moveItemAt: [0, 0], to: [0, 1])
    #expect(list.source.snapshot(for: "s").rootItems == ["f", "a"])
    let names: [[String]] = [["a", "b", "c", "d", "e", "f"], ["f", "a", "b", "c", "d", "e"]]
    #expect(changes == ["\(names[0]) \(names[1])"])
    var other = Snapshot()
    other.append(["x", "y"])
    list.source.apply(other, to: "t", animatingDifferences: false)
    list.source.collectionView(list.view, moveItemAt: [0, 1], to: [1, 1])
    #expect(list.source.snapshot(for: "s").items == ["f"])
    #expect(list.source.snapshot(for: "t").items == ["x", "a", "b", "c", "d", "e", "y"])
  }
}
