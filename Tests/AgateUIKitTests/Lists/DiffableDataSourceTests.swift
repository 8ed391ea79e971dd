import Agate
@testable import AgateUIKit
import Testing

struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: ListOfSquares.grid())
  private let source: UICollectionViewDiffableDataSource<String, Int>
  private let configured = Log()

  init() {
    let log = configured
    let registration = UICollectionView.CellRegistration<SquareCell, Int> { cell, path, number in
      cell.number = number
      log.lines.append("\(path.section).\(path.item) = \(number)")
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
  }

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }
  private func cell(_ number: Int) -> SquareCell? {
    source.indexPath(for: number).flatMap { view.cellForItem(at: $0) as? SquareCell }
  }
  private var numbers: [Int] { view.visibleCells.map { ($0 as! SquareCell).number } }

  // MARK: Snapshots

  @Test func snapshotsKeepSectionsAndItems() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 4)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3, 77])
    #expect(
      snapshot.itemIdentifiers(inSection: "a") == [9, 2] && snapshot.itemIdentifiers(inSection: "b") == [4, 1, 8])
    #expect(snapshot.numberOfItems == 5 && snapshot.indexOfItem(1) == 3 && snapshot.indexOfItem(3) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"] && snapshot.indexOfSection("a") == 2)
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [9, 2] && snapshot.numberOfSections == 2)
    snapshot.reloadItems([9])
    #expect(snapshot.reloadedItemIdentifiers == [9])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  }

  @Test func itemsThatAreInsertedAgainMove() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.appendItems([2, 9, 4], toSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [2, 9, 4] && snapshot.numberOfItems == 5)
    snapshot.insertItems([4, 1], beforeItem: 3)
    snapshot.insertItems([3], afterItem: 2)
    #expect(snapshot.itemIdentifiers == [4, 1, 2, 3, 9] && snapshot.sectionIdentifier(containingItem: 3) == "b")
  }

  @Test func anItemCannotBeInASnapshotTwice() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    }
  }

  // MARK: Changes

  @Test func cellsFollowTheirItems() {
    source.apply(snapshot(["a": [1, 2], "b": [3, 4]]), animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(numbers == [1, 2, 3, 4] && view.numberOfSections == 2)
    let one = cell(1), three = cell(3), four = cell(4)
    source.apply(snapshot(["b": [4, 3], "c": [1, 7]]), animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(numbers == [4, 3, 1, 7] && cell(3) === three && cell(4) === four && cell(1) === one)
    #expect(one?.frame.origin == CGPoint(x: 0, y: 50) && cell(2) == nil)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 1)) == 7 && source.index(for: "c") == 1)
    #expect(
      source.itemIdentifier(for: IndexPath(item: 2, section: 1)) == nil && source.sectionIdentifier(for: 2) == nil)
  }

  @Test(arguments: 0..<20) func anySnapshotFollowsAnyOther(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    func arbitrary() -> Snapshot {
      var snapshot = Snapshot()
      snapshot.appendSections(
        ["a", "b", "c", "d"].filter { _ in Bool.random(using: &random) }.shuffled(using: &random))
      guard !snapshot.sectionIdentifiers.isEmpty else { return snapshot }
      for item in (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)) {
        snapshot.appendItems([item], toSection: snapshot.sectionIdentifiers.randomElement(using: &random))
      }
      return snapshot
    }
    for _ in 0..<5 {
      var next = arbitrary()
      if let item = next.itemIdentifiers.first { next.reloadItems([item]) }
      next.reloadSections(next.sectionIdentifiers.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      source.apply(next, animatingDifferences: false)
      view.layoutIfNeeded()
      let seen = view.indexPathsForVisibleItems.map { source.itemIdentifier(for: $0) }
      #expect(numbers == seen && view.numberOfSections == next.numberOfSections)
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func itemsAreReloadedOrConfiguredAgain() {
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    view.layoutIfNeeded()
    let one = cell(1), two = cell(2)
    _ = configured.take()
    var next = source.snapshot()
    next.reconfigureItems([2])
    source.apply(next, animatingDifferences: false)
    #expect(configured.take() == ["0.1 = 2"] && cell(2) === two && two?.resets == 0)
    next = source.snapshot()
    #expect(next.reconfiguredItemIdentifiers == [])
    next.reloadItems([1])
    source.apply(next, animatingDifferences: false)
    #expect(configured.take() == ["0.0 = 1"] && cell(1) !== one)
  }

  @Test func sectionsThatMoveMayBeReloadedToo() {
    source.apply(snapshot(["a": [1, 5], "b": [2]]), animatingDifferences: false)
    view.layoutIfNeeded()
    let one = cell(1), two = cell(2)
    _ = configured.take()
    var next = snapshot(["b": [2, 5], "a": [3, 1]])
    next.reloadSections(["a", "b"])
    source.apply(next, animatingDifferences: false)
    #expect(numbers == [2, 5, 3, 1] && cell(1) !== one && cell(2) !== two)
    #expect(Set(configured.take()).isSuperset(of: ["0.0 = 2", "1.0 = 3", "1.1 = 1"]))
  }

  @Test func aLongListIsReversedAtOnce() {
    let items = Array(0..<5000)
    source.apply(snapshot(["a": items]), animatingDifferences: false)
    view.layoutIfNeeded()
    source.apply(snapshot(["a": items.reversed()]), animatingDifferences: false)
    view.layoutIfNeeded()
    #expect(numbers == [4999, 4998, 4997, 4996])
  }

  @Test func asFewItemsMoveAsPossible() {
    let old = snapshot(["a": [0, 1, 2, 3, 4, 5]]), new = snapshot(["a": [5, 0, 2, 3, 1, 4]])
    let updates = SnapshotDifference(from: old, to: new).updates
    #expect(updates.map { $0.before?.item } == [5, 1])
    #expect(updates.map { $0.after?.item } == [0, 4])
  }

  @Test func supplementaryViewsComeFromTheirProvider() {
    let layout = view.collectionViewLayout as! UICollectionViewFlowLayout,
      kind = UICollectionView.elementKindSectionHeader
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let titles = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
      view, _, path in
      view.tag = path.section + 1
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
    }
    source.applySnapshotUsingReloadData(snapshot(["a": [1], "b": []]))
    view.layoutIfNeeded()
    #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.tag) == [1, 2])
  }
}
