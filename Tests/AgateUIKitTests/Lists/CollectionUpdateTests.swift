import Agate
@testable import AgateUIKit
import ConformanceRows
import Testing

struct CollectionUpdateTests {
  private let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<6)])
  private let show: Show
  private var view: UICollectionView { list.view }

  init() {
    show = Show(list.root)
    _ = list.log.take()
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func paths(_ items: Int...) -> [IndexPath] { items.map { path($0) } }

  // MARK: Animations

  @Test(.row("B0.10")) func insertedItemsFadeInAndTheOthersMakeRoom() {
    let second = list.cell(1)
    list.numbers[0].insert(9, at: 1)
    var finished: [Bool] = []
    show.run {
      view.performBatchUpdates({ view.insertItems(at: paths(1)) }, completion: { finished.append($0) })
    }
    #expect(list.visibleNumbers == [0, 9, 1, 2] && list.cell(2) === second)
    #expect(second?.frame.origin == CGPoint(x: 0, y: 50) && second?.layer.animationKeys() == ["position"])
    let new = list.cell(1)
    #expect(new?.alpha == 1 && new?.layer.animationKeys() == ["opacity"])
    show.go(to: 0.15)
    let seen = Double(new?.layer.presentation()?.opacity ?? 0)
    #expect(seen > 0.1 && seen < 0.9 && view.subviews.count == 5, "item 3 leaves until the end")
    show.go(to: 0.4)
    show.go(to: 0.5)
    #expect(finished == [true] && view.subviews.count == 4 && list.log.lines.last == "gone 3")
  }

  @Test func deletedItemsFadeOutAndItemsComeIntoSight() {
    let gone = list.cell(0)
    list.numbers[0].removeFirst()
    show.run { view.deleteItems(at: paths(0)) }
    #expect(list.visibleNumbers == [1, 2, 3, 4] && gone?.alpha == 0 && gone?.superview === view)
    let entering = list.cell(3)
    #expect(entering?.layer.animationKeys() == ["position"], "it comes from below")
    show.go(to: 0.4)
    show.go(to: 0.5)
    #expect(gone?.superview == nil)
    list.scroll(to: 10)
    #expect(list.visibleNumbers == [1, 2, 3, 4, 5] && list.cell(4)?.alpha == 1)
  }

  @Test func movedItemsKeepTheirCells() {
    let first = list.cell(0), shown = list.shown
    list.numbers[0].swapAt(0, 1)
    show.run {
      view.performBatchUpdates {
        view.moveItem(at: path(0), to: path(1))
        view.moveItem(at: path(1), to: path(0))
      }
    }
    #expect(list.cell(1) === first && first?.frame.minX == 50 && list.shown == shown)
  }

  @Test func reloadedItemsGetOtherCells() {
    let old = list.cell(1)
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    list.numbers[0][1] = 77
    show.run { view.reloadItems(at: paths(1)) }
    #expect(list.cell(1)?.number == 77 && list.cell(1) !== old && old?.alpha == 0)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func itemsAreConfiguredAgainAfterTheOtherChanges() {
    let second = list.cell(1), third = list.cell(2)
    list.numbers[0][1] = 70
    show.run {
      view.performBatchUpdates {
        list.numbers[0].removeFirst()
        view.deleteItems(at: paths(0))
        view.reconfigureItems(at: paths(0, 1, 5))
      }
    }
    #expect(list.cell(0) === second && second?.number == 70 && list.cell(1) === third && third?.number == 2)
    #expect(list.visibleNumbers == [70, 2, 3, 4] && list.cell(2)?.resets == 0)
  }

  @Test func sectionsAreInsertedDeletedAndMoved() {
    list.numbers = [[1], [2], [3], [4]]
    view.reloadData()
    view.layoutIfNeeded()
    let second = list.cell(0, 1)
    list.numbers = [[9], [2], [4, 5]]
    show.run {
      view.performBatchUpdates {
        view.deleteSections([0, 2])
        view.insertSections([0])
        view.insertItems(at: [path(1, 2)])
      }
    }
    #expect(list.visibleNumbers == [9, 2] && list.cell(0, 1) === second && view.numberOfItems(inSection: 2) == 2)
    list.numbers = [[2], [9], [4, 5]]
    show.run { view.moveSection(1, toSection: 0) }
    #expect(list.cell(0, 0) === second)
    list.numbers = [[2, 3, 4], [9], [4, 5]]
    show.run { view.reloadSections([0]) }
    #expect(list.visibleNumbers == [2, 3, 4] && list.cell(0, 0) !== second)
  }

  @Test func theSelectionFollowsItsItems() {
    view.selectItem(at: path(3), animated: false, scrollPosition: [])
    list.numbers[0].removeFirst()
    show.run { view.deleteItems(at: paths(0)) }
    #expect(view.indexPathsForSelectedItems == paths(2) && list.cell(2)!.isSelected)
  }

  @Test func anUpdateWithoutChangesMovesTheCellsToTheirNewPlaces() {
    list.itemSize = { _ in CGSize(width: 100, height: 50) }
    show.run { view.performBatchUpdates(nil) }
    #expect(list.visibleNumbers == [0, 1] && list.cell(1)?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
    #expect(Set(list.cell(1)?.layer.animationKeys() ?? []) == ["position", "bounds.size"])
  }

  @Test func cellsThatAreUsedAgainDoNotContinueToMove() {
    list.numbers = [Array(0..<40)]
    view.reloadData()
    view.layoutIfNeeded()
    list.numbers[0].insert(99, at: 0)
    show.run { view.insertItems(at: paths(0)) }
    show.go(to: 0.1)
    let moved: [UICollectionViewCell] = view.visibleCells
    #expect(moved.allSatisfy { $0.layer.animationKeys() != nil })
    show.run { list.scroll(to: 500) }
    let cells: [UICollectionViewCell] = view.visibleCells
    #expect(cells.allSatisfy { moved.contains($0) && $0.layer.animationKeys() == nil })
  }

  @Test func withoutAnimationsChangesApplyAtOnce() {
    list.numbers[0].removeFirst()
    show.run { UIView.performWithoutAnimation { view.deleteItems(at: paths(0)) } }
    #expect(view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    show.go(to: 0.1)
    #expect(view.subviews.count == 4)
  }

  @Test func cellsOfReloadedDataDoNotStayUntilTheEndOfAnAnimation() {
    list.numbers = [[7]]
    view.reloadData()
    show.run { view.performBatchUpdates(nil) }
    #expect(list.visibleNumbers == [7] && view.subviews.count == 1)
  }

  @Test func theDataMayBeReloadedWhileCellsAreCreated() {
    list.afterMaking[1] = { [list] in
      list.numbers = [[7]]
      list.view.reloadData()
    }
    view.reloadData()
    for time in [0.1, 0.2] { show.go(to: time) }
    #expect(list.visibleNumbers == [7] && view.subviews.count == 1)
  }

  @Test func theDataMayChangeWhileCellsAreCreated() {
    list.afterMaking[1] = { [list] in
      list.numbers[0].removeFirst()
      list.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.reloadData()
    for time in [0.1, 0.2, 0.7, 0.8] { show.go(to: time) }
    #expect(list.visibleNumbers == [1, 2, 3, 4] && view.subviews.count == 4)
    #expect(view.visibleCells.map(\.frame.minX) == [0, 50, 0, 50])
  }

  @Test func elementsThatALayoutReturnsTwiceHaveOneCell() {
    final class Doubling: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect) ?? []
        return all + all
      }
    }
    let layout = Doubling()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let list = ListOfSquares(layout, [Array(0..<6)]), show = Show(list.root)
    list.numbers[0].insert(9, at: 0)
    show.run { list.view.insertItems(at: paths(0)) }
    for time in [0.4, 0.5] { show.go(to: time) }
    #expect(list.visibleNumbers == [9, 0, 1, 2] && list.view.subviews.count == 4)
  }

  @Test func anOffsetBeyondTheEndReturns() {
    list.numbers = [Array(0..<40)]
    view.reloadData()
    list.scroll(to: 900)
    list.numbers = [Array(0..<6)]
    show.run { view.deleteItems(at: (6..<40).map { path($0) }) }
    #expect(view.contentOffset.y == 50 && list.visibleNumbers == [2, 3, 4, 5])
  }

  // MARK: Layouts

  private final class Sliding: UICollectionViewFlowLayout {
    var calls: [String] = []
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      calls.append(updateItems.map { "\($0.updateAction)" }.joined(separator: ", "))
    }
    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      calls.append("finalize \(UIView.inheritedAnimationDuration)")
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      attributes?.center.x += 200
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
      CGPoint(x: 0, y: proposed.y + 10)
    }
  }

  @Test func theLayoutDeterminesTheBeginningAndTheEnd() {
    let layout = Sliding(), list = ListOfSquares(layout, [Array(0..<6)]), show = Show(list.root)
    let second = list.cell(1)
    list.numbers[0][0] = 8
    show.run {
      list.view.performBatchUpdates {
        list.view.deleteItems(at: [path(0)])
        list.view.insertItems(at: [path(0)])
      }
    }
    #expect(layout.calls == ["delete, insert", "finalize 0.3"])
    let keys = Set(list.cell(0)?.layer.animationKeys() ?? [])
    #expect(keys == ["position", "opacity"] && list.view.contentOffset.y == 10 && list.cell(1) === second)
  }

  private final class Shelves: UICollectionViewFlowLayout {
    final class Wood: UICollectionReusableView {}
    final class Glass: UICollectionReusableView {}
    var count = 1
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).map { shelf(IndexPath(item: $0, section: 0), alpha: 1) }
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { shelf(decorationIndexPath, alpha: 0) }
    private func shelf(_ path: IndexPath, alpha: CGFloat) -> UICollectionViewLayoutAttributes {
      let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path)
      shelf.frame = CGRect(x: 0, y: CGFloat(path.item) * 20, width: 100, height: 10)
      shelf.alpha = alpha
      return shelf
    }
  }

  @Test func decorationsThatLeaveStayWithTheirLayout() {
    let wooden = Shelves(), glazed = Shelves()
    wooden.register(Shelves.Wood.self, forDecorationViewOfKind: "shelf")
    glazed.register(Shelves.Glass.self, forDecorationViewOfKind: "shelf")
    let list = ListOfSquares(wooden, [[]]), show = Show(list.root)
    wooden.count = 0
    show.run { list.view.performBatchUpdates(nil) }
    list.view.collectionViewLayout = glazed
    for time in [0.4, 0.5] { show.go(to: time) }
    #expect(list.view.subviews.map { $0 is Shelves.Glass } == [true])
    glazed.count = 2
    glazed.invalidateLayout()
    show.go(to: 0.6)
    #expect(list.view.subviews.map { $0 is Shelves.Glass } == [true, true])
  }

  @Test func elementsMoveToAnotherLayout() {
    let first = list.cell(0), sixth = list.cell(5)
    let layout = ListOfSquares.grid(25)
    var finished: [Bool] = []
    show.run { view.setCollectionViewLayout(layout, animated: true) { finished.append($0) } }
    #expect(view.collectionViewLayout === layout && list.visibleItems == [0, 1, 2, 3, 4, 5] && sixth == nil)
    #expect(list.cell(0) === first && first?.bounds.width == 25)
    #expect(Set(first?.layer.animationKeys() ?? []) == ["position", "bounds.size"])
    #expect(list.cell(5)?.layer.animationKeys()?.contains("position") == true, "the old layout knew its place")
    show.go(to: 0.4)
    show.go(to: 0.5)
    #expect(finished == [true])
    view.setCollectionViewLayout(ListOfSquares.grid(), animated: false)
    view.layoutIfNeeded()
    #expect(first?.bounds.width == 50 && first?.layer.animationKeys() == nil)
  }

  // MARK: Checks

  private func problem(
    _ items: [ListUpdate], _ old: [Int], _ new: [Int]
  ) -> String? { ListChange(items, from: old, to: new, .collection).problem }
  private func insertion(_ path: IndexPath) -> ListUpdate {
    ListUpdate(.insert, from: nil, to: path)
  }
  private func deletion(_ path: IndexPath) -> ListUpdate {
    ListUpdate(.delete, from: path, to: nil)
  }

  @Test func messagesNameTheNumbersThatDoNotAgree() {
    #expect(
      problem([insertion(path(0))], [3], [3])
        == """
        Invalid update: invalid number of items in section 0. The number of items contained in an existing section \
        after the update (3) must be equal to the number of items contained in that section before the update (3), \
        plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or \
        minus the number of items moved into or out of that section (0 moved in, 0 moved out).
        """)
    #expect(problem([], [1], [1, 1])?.contains("after the update (2)") == true)
    #expect(problem([insertion(path(3))], [2], [3])?.contains("there are only 3 items in section 0 after") == true)
    #expect(problem([deletion(path(0, 4))], [2], [2])?.contains("there are only 1 sections before") == true)
    let twice = problem([deletion(path(1)), ListUpdate(.reload, from: path(1), to: nil)], [2], [1])
    #expect(twice?.contains("the same item 1 of section 0 twice") == true)
    let move = ListUpdate(.move, from: path(0), to: path(0, 1))
    #expect(
      problem([move], [2, 0], [1, 1]) == nil && problem([move], [2, 0], [2, 1])?.contains("1 moved out") == true)
    #expect(problem([insertion(path(0)), deletion(path(1))], [3], [3]) == nil)
  }

  @Test func aDataSourceThatDoesNotAgreeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let list = ListOfSquares(ListOfSquares.grid(), [[0, 1]])
      list.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  @Test func indexesShiftPastInsertionsAndDeletions() {
    let shift = IndexShift(left: [4, 1], taken: [0, 2])
    // 0 1 2 3 4 5 → a 0 b 2 3 5
    #expect((0..<6).map(shift.new) == [1, nil, 3, 4, nil, 5])
    #expect((0..<6).map(shift.old) == [nil, 0, nil, 2, 3, 5])
    #expect(shift.applied(to: [0, 1, 2, 3, 4, 5]) { -$0 - 10 } == [-10, 0, -12, 2, 3, 5])
    #expect(IndexShift(left: [], taken: [0, 3]).applied(to: [7, 8]) { -$0 } == [0, 7, 8, -3])
    #expect(IndexShift(left: [0, 1], taken: []).applied(to: [7, 8]) { -$0 }.isEmpty)
    let move = ListChange(
      [ListUpdate(.move, from: path(0), to: path(2)), deletion(path(3))], from: [4], to: [3], .collection)
    #expect((0..<4).map { move.newItem(path($0))?.item } == [2, 0, 1, nil])
    #expect((0..<3).map { move.oldItem(path($0))?.item } == [1, 2, 0])
  }
}
