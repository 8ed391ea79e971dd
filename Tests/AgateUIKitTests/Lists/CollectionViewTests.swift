import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct CollectionViewTests {
  private let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<1000)])
  private var view: UICollectionView { list.view }

  // MARK: Cells

  @Test(.row("B0.10"), .row("B14.20")) func onlyItemsInSightHaveCells() {
    #expect(list.visibleNumbers == [0, 1, 2, 3] && view.contentSize == CGSize(width: 100, height: 25000))
    list.scroll(to: 10)
    #expect(list.visibleItems == [0, 1, 2, 3, 4, 5] && list.shown == 6)
    list.scroll(to: 20_000)
    #expect(list.visibleNumbers == [800, 801, 802, 803] && view.subviews.count == 4)
    #expect(list.cell(801)?.frame == CGRect(x: 50, y: 20_000, width: 50, height: 50) && list.cell(0) == nil)
    list.scroll(to: -40)
    #expect(list.visibleNumbers == [0, 1, 2, 3])
  }

  @Test func cellsThatWentOutOfSightAreUsedAgain() {
    let cells = view.visibleCells
    #expect(cells.allSatisfy { ($0 as! SquareCell).firstFrame.size == CGSize(width: 50, height: 50) })
    list.scroll(to: 200)
    let next = view.visibleCells
    #expect(Set(next.map(ObjectIdentifier.init)) == Set(cells.map(ObjectIdentifier.init)))
    #expect(next.allSatisfy { ($0 as! SquareCell).resets == 1 && $0.superview === view })
    #expect(next.allSatisfy { $0.reuseIdentifier == "square" })
  }

  @Test func scrollingAsksNobodyWhileNoCellComesOrGoes() {
    final class Counting: UICollectionViewFlowLayout {
      var prepared = 0, asked = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked += 1
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let layout = Counting(), list = ListOfSquares(layout, [Array(0..<100)])
    #expect(layout.prepared == 1 && layout.asked == 1)
    list.scroll(to: 1)
    let cell = list.cell(0), applied = cell?.applied, shown = list.shown
    for step in 2..<10 { list.scroll(to: CGFloat(step)) }
    #expect(layout.prepared == 1 && layout.asked == 1 && list.shown == shown && list.cell(0)?.applied == applied)
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    #expect(layout.prepared == 2 && list.cell(0)?.applied == applied, "attributes that stay the same are not applied")
  }

  @Test func theDelegateIsToldOfCellsThatComeAndGo() {
    #expect(list.log.take() == (0..<4).map { "will display \($0)" })
    list.scroll(to: 50)
    #expect(list.log.take() == ["gone 0", "gone 1", "will display again 4", "will display again 5"])
  }

  @Test func cellsAreFoundByPointsAndIndexPaths() {
    #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 10)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 26_000)) == nil)
    #expect(view.indexPath(for: list.cell(3)!) == IndexPath(item: 3, section: 0))
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 1000)
    let far = view.layoutAttributesForItem(at: IndexPath(item: 999, section: 0))
    #expect(far?.frame == CGRect(x: 50, y: 24_950, width: 50, height: 50))
  }

  @Test func reloadingReadsEverythingAgain() {
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    list.numbers = [[7, 8]]
    view.reloadData()
    #expect(view.indexPathsForSelectedItems == [] && view.visibleCells.isEmpty)
    view.layoutIfNeeded()
    #expect(list.visibleNumbers == [7, 8] && view.subviews.count == 2 && view.contentSize.height == 50)
    #expect(!list.cell(1)!.isSelected)
  }

  @Test func viewsBehindAndInFrontOfTheCellsKeepTheirPlaces() {
    let behind = UIView(), front = UIView()
    view.backgroundView = behind
    view.addSubview(front)
    list.scroll(to: 50)
    list.scroll(to: 500)
    #expect(view.subviews.first === behind && view.subviews.last === front && view.subviews.count == 6)
    #expect(behind.frame == CGRect(x: 0, y: 500, width: 100, height: 100))
    view.backgroundView = nil
    #expect(behind.superview == nil)
  }

  @Test func cellsOfAnotherIdentifierOrClassAreNotUsedAgain() async {
    list.scroll(to: 10)
    // The old cells are kept: the pool lets them go, and new cells could get their addresses.
    let old = view.visibleCells
    list.scroll(to: 0)
    view.register(SquareCell.self, forCellWithReuseIdentifier: "square")
    list.scroll(to: 10)
    let new = view.visibleCells.filter { cell in !old.contains { $0 === cell } }
    #expect(old.count == 6 && new.map { ($0 as! SquareCell).number }.sorted() == [4, 5])
    await #expect(processExitsWith: .failure) {
      let list = ListOfSquares(ListOfSquares.grid(), [[0]])
      _ = list.view.dequeueReusableCell(withReuseIdentifier: "circle", for: IndexPath(item: 0, section: 0))
    }
  }

  @Test func aCellThatIsDequeuedAndNotReturnedIsNotShown() {
    final class Picky: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let first = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
        if indexPath.item < 4 { return first }
        return collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
      }
    }
    let source = Picky()
    view.dataSource = source
    view.layoutIfNeeded()
    list.scroll(to: 200)
    #expect(view.visibleCells.count == 4 && view.subviews.count == 4)
  }

  @Test func aNibMayCreateCells() {
    final class Nib: UINib {
      override func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
      ) -> [Any] {
        [SquareCell(frame: CGRect(x: 0, y: 0, width: 5, height: 5))]
      }
    }
    view.register(Nib(nibName: "Square", bundle: nil), forCellWithReuseIdentifier: "nib")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "nib", for: IndexPath(item: 3, section: 0))
    #expect(cell is SquareCell && cell.frame == CGRect(x: 50, y: 50, width: 50, height: 50))
  }

  private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    let log = Log()
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      log.lines.append("near \(indexPaths.map(\.item))")
    }
    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { log.lines.append("far \(indexPaths.map(\.item))") }
  }

  @Test func itemsAreAnnouncedBeforeTheyComeIntoSight() {
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    view.reloadData()
    view.layoutIfNeeded()
    #expect(prefetcher.log.take() == ["near [4, 5]"])
    list.scroll(to: 10_000)
    #expect(prefetcher.log.take() == ["near [398, 399, 404, 405]", "far [4, 5]"])
  }

  @Test func itemsAreAnnouncedIfTheLayoutFollowsTheOffset() {
    let prefetcher = Prefetcher(), layout = view.collectionViewLayout as? UICollectionViewFlowLayout
    layout?.sectionHeadersPinToVisibleBounds = true
    view.prefetchDataSource = prefetcher
    list.scroll(to: 10)
    list.scroll(to: 20)
    #expect(prefetcher.log.take() == ["near [6, 7]"])
  }

  @Test func announcementsFollowChangesOfIndexPaths() {
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    list.numbers = [Array(0..<6)]
    view.reloadData()
    view.layoutIfNeeded()
    _ = prefetcher.log.take()
    list.numbers[0].removeLast(2)
    UIView.performWithoutAnimation { view.deleteItems(at: [4, 5].map { IndexPath(item: $0, section: 0) }) }
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(prefetcher.log.take() == [], "deleted items are not far")
    list.numbers[0].insert(contentsOf: [8, 9], at: 0)
    UIView.performWithoutAnimation { view.insertItems(at: [0, 1].map { IndexPath(item: $0, section: 0) }) }
    #expect(prefetcher.log.take() == ["near [4, 5]"])
  }

  // MARK: Scrolling

  @Test func itemsScrollToPlaces() {
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
      return view.contentOffset.y
    }
    #expect(offset(100, .top) == 2500 && offset(100, .bottom) == 2450 && offset(100, .centeredVertically) == 2475)
    #expect(offset(999, .top) == 24_900, "the content ends")
    #expect(offset(996, []) == 24_900 && offset(990, []) == 24_750, "the shortest way")
    view.contentInset.top = 20
    #expect(offset(100, .top) == 2480 && offset(0, .centeredVertically) == -20)
  }

  @Test func anItemThatDoesNotExistCannotBeScrolledTo() async {
    await #expect(processExitsWith: .failure) {
      let list = ListOfSquares(ListOfSquares.grid(), [[0, 1]])
      list.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .top, animated: false)
    }
  }

  @Test func theDelegateIsAlsoTheDelegateOfTheScrollView() {
    #expect((view as UIScrollView).delegate === list && view.delegate === list)
    view.delegate = nil
    #expect((view as UIScrollView).delegate == nil)
  }

  // MARK: Archives

  @Test func archivesContainTheLayoutAndTheSettings() throws {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.scrollDirection) = (CGSize(width: 20, height: 30), .horizontal)
    layout.sectionInset.left = 7
    layout.sectionInsetReference = .fromSafeArea
    let list = ListOfSquares(layout, [[1, 2]])
    (list.view.allowsMultipleSelection, list.view.isPrefetchingEnabled) = (true, false)
    let copy: UICollectionView = try unarchived(list.view)
    let flow = try #require(copy.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == layout.itemSize && flow.scrollDirection == .horizontal && flow.sectionInset.left == 7)
    #expect(flow.sectionInsetReference == .fromSafeArea && !copy.isPrefetchingEnabled)
    #expect(
      copy.allowsMultipleSelection && copy.allowsSelection && copy.subviews.isEmpty && flow.collectionView === copy)
  }

  // MARK: The controller

  @Test func aControllerIsTheDataSourceAndTheDelegate() {
    final class Controller: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(SquareCell.self, forCellWithReuseIdentifier: "square")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
      }
    }
    let layout = ListOfSquares.grid(), controller = Controller(collectionViewLayout: layout)
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view.layoutIfNeeded()
    let list: UICollectionView = controller.collectionView
    #expect(list.superview === controller.view && list.frame == controller.view.bounds)
    #expect(list.visibleCells.count == 3 && controller.collectionViewLayout === layout)
    list.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    controller.viewWillAppear(false)
    #expect(list.indexPathsForSelectedItems == [])
  }
}
