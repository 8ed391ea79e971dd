import Agate
@testable import AgateUIKit
import Testing

/// Interactive moves of items in a grid of squares of 50 points, two in a line.
struct CollectionMovementTests {
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var numbers: [[Int]]
    var calls: [String] = []
    var fixed: Set<Int> = []
    var target: ((IndexPath) -> IndexPath)?
    var sizes: [Int: CGFloat] = [:]
    init(_ numbers: [[Int]]) { self.numbers = numbers }
    func numberOfSections(in collectionView: UICollectionView) -> Int { numbers.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      numbers[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: path)
      (cell as? SquareCell)?.number = numbers[path.section][path.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: 50, height: sizes[numbers[path.section][path.item]] ?? 50) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      !fixed.contains(numbers[path.section][path.item])
    }
    func collectionView(_ collectionView: UICollectionView, moveItemAt from: IndexPath, to: IndexPath) {
      calls.append("move \(from.section).\(from.item) to \(to.section).\(to.item)")
      let number: Int = numbers[from.section].remove(at: from.item)
      numbers[to.section].insert(number, at: to.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt from: IndexPath,
      toProposedIndexPath to: IndexPath
    ) -> IndexPath {
      calls.append("\(from.item) over \(to.item)")
      return target?(to) ?? to
    }
  }

  /// A layout that notes the contexts of moves.
  private final class Layout: UICollectionViewFlowLayout {
    var contexts: [String] = []
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard let old = context.previousIndexPathsForInteractivelyMovingItems?.first,
        let new = context.targetIndexPathsForInteractivelyMovingItems?.first
      else { return }
      contexts.append("\(old.item) \(new.item) at \(Int(context.interactiveMovementTarget.x))")
    }
  }

  private let view: UICollectionView
  private let layout = Layout()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let source = Source([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])

  init() {
    layout.itemSize = CGSize(width: 50, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = UICollectionView(frame: root.bounds, collectionViewLayout: layout)
    view.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    (view.dataSource, view.delegate) = (source, source)
    root.addSubview(view)
    view.layoutIfNeeded()
  }
  private var numbers: [Int] { view.visibleCells.map { ($0 as? SquareCell)?.number ?? -1 } }
  private func item(_ index: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: index, section: section) }
  private func center(_ number: Int) -> CGPoint? {
    view.visibleCells.first { ($0 as? SquareCell)?.number == number }?.center
  }

  @Test func anItemFollowsThePositionAndTheOthersMakeRoom() {
    #expect(view.beginInteractiveMovementForItem(at: item(0)) && view.hasUncommittedUpdates)
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 30))
    #expect(numbers == [0, 1, 2, 3] && center(0) == CGPoint(x: 40, y: 30))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 70))
    view.layoutIfNeeded()
    #expect(numbers == [1, 2, 3, 0] && center(0) == CGPoint(x: 60, y: 70) && center(1) == CGPoint(x: 25, y: 25))
    #expect(source.calls == ["0 over 3"] && source.numbers[0][0] == 0)
    view.endInteractiveMovement()
    #expect(source.calls.last == "move 0.0 to 0.3" && center(0) == CGPoint(x: 75, y: 75) && numbers == [1, 2, 3, 0])
    #expect(!view.hasUncommittedUpdates && view.cellForItem(at: item(3))?.layer.zPosition == 0)
  }

  @Test func aCancelledMoveReturnsTheItem() {
    _ = view.beginInteractiveMovementForItem(at: item(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 70))
    view.cancelInteractiveMovement()
    #expect(numbers == [0, 1, 2, 3] && center(0) == CGPoint(x: 25, y: 25) && source.calls == ["0 over 3"])
  }

  @Test func onlyItemsThatMayMoveMove() {
    source.fixed = [1]
    #expect(!view.beginInteractiveMovementForItem(at: item(1)) && !view.beginInteractiveMovementForItem(at: item(20)))
    #expect(view.beginInteractiveMovementForItem(at: item(0)) && !view.beginInteractiveMovementForItem(at: item(2)))
    view.endInteractiveMovement()
    #expect(source.calls.isEmpty)
    view.updateInteractiveMovementTargetPosition(.zero)
    #expect(center(0) == CGPoint(x: 25, y: 25))
  }

  @Test func theDelegateMayChooseAnotherPlace() {
    source.target = { IndexPath(item: max($0.item - 1, 0), section: 0) }
    _ = view.beginInteractiveMovementForItem(at: item(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 70))
    #expect(numbers == [1, 2, 0, 3])
    view.endInteractiveMovement()
    #expect(source.calls.last == "move 0.0 to 0.2")
  }

  @Test func itemsMoveToOtherSectionsAndKeepTheirSizes() {
    source.numbers = [[0, 1], [2]]
    source.sizes = [0: 20]
    view.reloadData()
    view.layoutIfNeeded()
    _ = view.beginInteractiveMovementForItem(at: item(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 80))
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 1 && view.numberOfItems(inSection: 1) == 2)
    #expect(view.cellForItem(at: item(0, 1))?.bounds.height == 20)
    view.endInteractiveMovement()
    #expect(source.numbers == [[1], [0, 2]] && source.calls.last == "move 0.0 to 1.0")
  }

  @Test func layoutsHearOfTheSteps() {
    _ = view.beginInteractiveMovementForItem(at: item(0))
    layout.contexts = []
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 30))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 30))
    view.endInteractiveMovement()
    #expect(layout.contexts == ["0 0 at 40", "0 1 at 60", "0 1 at 0"])
  }

  @Test func theContentScrollsAtTheEdges() {
    let display = DisplayClock(refreshInterval: 1 / 60), clock = MediaClock(time: 0)
    MediaClock.withClock(clock) {
      DisplayClock.withClock(display) {
        _ = view.beginInteractiveMovementForItem(at: item(0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 25, y: 99))
        for frame in 0...60 { display.refresh(at: Double(frame) / 60) }
      }
    }
    // Five lines are 250 points high.
    #expect(view.contentOffset.y == 150 && center(0) == CGPoint(x: 25, y: 249))
    view.endInteractiveMovement()
    #expect(source.numbers[0] == [1, 2, 3, 4, 5, 6, 7, 8, 0, 9])
  }

  @Test func newDataEndsTheMove() {
    _ = view.beginInteractiveMovementForItem(at: item(0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 70))
    source.numbers[0].removeLast()
    view.deleteItems(at: [item(9)])
    view.layoutIfNeeded()
    #expect(numbers == [0, 1, 2, 3] && !view.hasUncommittedUpdates)
    view.endInteractiveMovement()
    #expect(source.calls == ["0 over 3"])
  }

  // MARK: The standard gesture and diffable data sources

  private final class Controller: UICollectionViewController {
    var numbers = Array(0..<10)
    var moves = true
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      numbers.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
      (cell as? SquareCell)?.number = numbers[indexPath.item]
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      moves
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  @Test func aLongPressMovesAnItemOfAController() {
    let controller = Controller(collectionViewLayout: ListOfSquares.grid())
    let list: UICollectionView = controller.collectionView
    list.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    let show = Show(controller.view), fingers = Fingers(on: controller.view)
    func drag(at time: Double) {
      show.run { fingers.down(20, 20, at: time) }
      show.go(to: time + 0.6)
      show.run {
        fingers.move(70, 20, at: time + 0.7)
        fingers.up(70, 20, at: time + 0.8)
      }
    }
    drag(at: 0)
    #expect(Array(controller.numbers.prefix(3)) == [1, 0, 2])
    controller.moves = false
    drag(at: 2)
    #expect(Array(controller.numbers.prefix(3)) == [1, 0, 2])
    controller.moves = true
    controller.installsStandardGestureForInteractiveMovement = false
    drag(at: 4)
    #expect(Array(controller.numbers.prefix(3)) == [1, 0, 2])
  }

  @Test func theGestureLeavesAMoveOfTheProgramAlone() {
    let controller = Controller(collectionViewLayout: ListOfSquares.grid())
    let list: UICollectionView = controller.collectionView
    list.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    let show = Show(controller.view), fingers = Fingers(on: controller.view)
    #expect(list.beginInteractiveMovementForItem(at: item(3)))
    show.run { fingers.down(20, 20, at: 0) }
    show.go(to: 0.6)
    show.run {
      fingers.move(70, 20, at: 0.7)
      fingers.up(70, 20, at: 0.8)
    }
    #expect(list.hasUncommittedUpdates && list.cellForItem(at: item(3))?.center == CGPoint(x: 75, y: 75))
    list.cancelInteractiveMovement()
    #expect(Array(controller.numbers.prefix(3)) == [0, 1, 2])
  }

  @Test func diffableDataSourcesCallTheirHandlers() {
    let list = UICollectionView(frame: root.bounds, collectionViewLayout: ListOfSquares.grid())
    list.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    let data = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) { list, path, number in
      list.dequeueReusableCell(withReuseIdentifier: "square", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    data.apply(snapshot, animatingDifferences: false)
    list.layoutIfNeeded()
    #expect(!list.beginInteractiveMovementForItem(at: item(0)), "by default, no item moves")
    var log: [String] = []
    data.reorderingHandlers.canReorderItem = { $0 != 3 }
    data.reorderingHandlers.willReorder = { log.append("will \($0.initialSnapshot.itemIdentifiers)") }
    data.reorderingHandlers.didReorder = { transaction in
      let sections: [String] = transaction.sectionTransactions.map(\.sectionIdentifier)
      log.append("did \(transaction.finalSnapshot.itemIdentifiers(inSection: "a")) \(sections)")
      log.append("\(transaction.difference.count)")
    }
    #expect(!list.beginInteractiveMovementForItem(at: item(2)) && list.beginInteractiveMovementForItem(at: item(0)))
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 70, y: 20))
    list.endInteractiveMovement()
    #expect(log == ["will [1, 2, 3, 4]", "did [2, 1, 3] [\"a\"]", "2"])
    #expect(data.snapshot().itemIdentifiers == [2, 1, 3, 4] && data.itemIdentifier(for: item(1)) == 1)
  }
}
