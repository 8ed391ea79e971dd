import Agate
@testable import AgateUIKit
import Testing

/// The accessory of list cells that moves their items. The items are 44 points high.
struct ReorderAccessoryTests {
  private let list: ListOfNames
  private let fingers: Fingers

  init() {
    list = ListOfNames(.plain, ["a": ["A", "B", "C", "D"]])
    list.configure = { cell, _, _ in cell.accessories = [.reorder()] }
    list.source.reorderingHandlers.canReorderItem = { $0 != "D" }
    fingers = Fingers(on: list.root)
    list.reload()
    list.view.isEditing = true
    list.settle()
  }
  /// The names of the items, from top to bottom.
  private var names: String { (0..<4).compactMap { list.text(list.cell($0)) }.joined() }
  private var data: String { list.source.snapshot().itemIdentifiers.joined() }
  private func touch(_ body: () -> Void) { list.touch { _ in body() } }

  @Test func aFingerOnTheAccessoryMovesAnItem() throws {
    var log: [String] = []
    list.source.reorderingHandlers.didReorder = { log.append($0.finalSnapshot.itemIdentifiers.joined()) }
    let cell = try #require(list.cell(0))
    touch { fingers.down(274, 22, at: 0) }
    #expect(cell.configurationState.isReordering && list.cell(1)?.configurationState.isReordering == false)
    touch { fingers.move(274, 66, at: 0.1) }
    #expect(names == "BACD" && data == "ABCD" && cell.center.y == 66, "the data changes at the end")
    touch { fingers.up(274, 66, at: 0.2) }
    #expect(data == "BACD" && log == ["BACD"] && names == "BACD" && cell === list.cell(1))
    #expect(!cell.configurationState.isReordering && !list.view.hasUncommittedUpdates)
  }

  @Test func itemsInsideItemsMove() {
    list.source.reorderingHandlers.canReorderItem = { _ in true }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["A", "B", "C"])
    outline.append(["x", "y"], to: "A")
    outline.append(["z"], to: "B")
    outline.expand(["A"])
    touch { list.source.apply(outline, to: "a", animatingDifferences: false) }
    // A, x, y, B, C: the item B, which is collapsed, gets into A.
    touch { fingers.down(274, 154, at: 0) }
    touch { fingers.move(274, 66, at: 0.1) }
    touch { fingers.up(274, 66, at: 0.2) }
    let moved = list.source.snapshot(for: "a")
    #expect(moved.visibleItems == ["A", "B", "x", "y", "C"] && data == "ABxyC")
    #expect(moved.items == ["A", "B", "z", "x", "y", "C"] && moved.parent(of: "B") == "A")
    #expect(list.cell(1)?.indentationLevel == 1)
  }

  @Test func touchesBesideTheLinesCount() {
    touch { fingers.down(262, 40, at: 0) }
    #expect(list.view.hasUncommittedUpdates)
    touch { fingers.up(262, 40, at: 0.1) }
    touch { fingers.down(200, 40, at: 1) }
    #expect(!list.view.hasUncommittedUpdates)
    touch { fingers.up(200, 40, at: 1.1) }
  }

  @Test func itemsThatMayNotMoveStay() {
    touch { fingers.down(274, 154, at: 0) }
    touch { fingers.move(274, 66, at: 0.1) }
    #expect(names == "ABCD" && list.cell(3)?.configurationState.isReordering == false)
    touch { fingers.up(274, 66, at: 0.2) }
    #expect(data == "ABCD")
  }

  @Test func aCancelledTouchReturnsTheItem() {
    touch { fingers.down(274, 22, at: 0) }
    touch { fingers.move(274, 66, at: 0.1) }
    touch { fingers.cancel(at: 0.2) }
    #expect(names == "ABCD" && data == "ABCD" && list.cell(0)?.configurationState.isReordering == false)
  }

  @Test func anotherFingerMovesNothing() {
    touch { fingers.down(274, 22, at: 0) }
    touch { fingers.down(274, 110, at: 0.1, finger: 1) }
    touch { fingers.move(274, 140, at: 0.2, finger: 1) }
    #expect(list.cell(0)?.frame.midY == 22 && list.cell(2)?.configurationState.isReordering == false)
    touch { fingers.up(274, 140, at: 0.3, finger: 1) }
    #expect(list.view.hasUncommittedUpdates, "the first finger goes on")
    touch { fingers.up(274, 22, at: 0.4) }
    #expect(!list.view.hasUncommittedUpdates)
  }

  @Test func newDataEndsTheMove() {
    touch { fingers.down(274, 22, at: 0) }
    touch { fingers.move(274, 66, at: 0.1) }
    var snapshot = list.source.snapshot()
    snapshot.deleteItems(["A"])
    touch { list.source.apply(snapshot) }
    #expect(list.text(list.cell(0)) == "B" && !list.view.hasUncommittedUpdates)
    touch { fingers.move(274, 100, at: 0.2) }
    touch { fingers.up(274, 100, at: 0.3) }
    #expect(data == "BCD" && list.cell(0)?.configurationState.isReordering == false)
  }

  @Test func theFingerPressesNoCell() {
    list.view.allowsSelectionDuringEditing = true
    touch { fingers.down(274, 22, at: 0) }
    #expect(list.cell(0)?.isHighlighted == false)
    touch { fingers.up(274, 22, at: 0.1) }
    #expect(list.view.indexPathsForSelectedItems?.isEmpty == true)
  }
}
