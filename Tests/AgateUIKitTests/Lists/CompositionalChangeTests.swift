import Agate
import AgateUIKit
import Testing

/// Compositional layouts while data, sections and layouts change.
struct CompositionalChangeTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { CompositionalGroupTests.size(width, height) }

  /// Rows of 20 points with an item.
  private func column() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }
  /// Groups of 60 by 20 points next to each other.
  private func row(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(60), .absolute(20)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    return section
  }
  private func scrollers(_ list: ListOfSquares) -> [UIScrollView] {
    list.view.subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minY < $1.frame.minY }
  }
  /// Returns the frame of a cell in the collection view.
  private func shown(_ list: ListOfSquares, _ item: Int, _ section: Int = 0) -> CGRect? {
    list.cell(item, section).map { $0.convert($0.bounds, to: list.view) }
  }
  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
  }

  @Test func layoutsAreUsedBeforeTheyHaveACollectionView() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [header()]
    let layout = UICollectionViewCompositionalLayout(section: column(), configuration: configuration)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9))?.isEmpty == true)
    #expect(layout.layoutAttributesForItem(at: IndexPath(index: 0)) == nil)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 20))
    let list = ListOfSquares(UICollectionViewCompositionalLayout(section: column()), [[], [0, 1], []])
    #expect(list.view.contentSize.height == 40 && list.visibleNumbers == [0, 1])
  }

  @Test func cellsOutsideOfTheirGroupsAreShown() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(10))) { _ in
      [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 60, width: 50, height: 30))]
    }
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = ListOfSquares(layout, [[0]])
    #expect(list.cell(0)?.frame == CGRect(x: 0, y: 60, width: 50, height: 30))
    let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 80, width: 10, height: 100))
    #expect(found?.map(\.frame) == [CGRect(x: 0, y: 60, width: 50, height: 30)])
  }

  @Test func sectionsKeepTheirOffsetsWhenTheyMove() {
    let layout = UICollectionViewCompositionalLayout(section: row())
    let list = ListOfSquares(layout, [Array(0..<5), Array(5..<10)])
    scrollers(list)[1].contentOffset.x = 70
    list.view.layoutIfNeeded()
    let cell = list.cell(1, 1)
    list.numbers.remove(at: 0)
    list.view.deleteSections([0])
    list.view.layoutIfNeeded()
    #expect(scrollers(list).map(\.contentOffset.x) == [70])
    #expect(list.cell(1) === cell && shown(list, 1) == CGRect(x: -10, y: 0, width: 60, height: 20))
  }

  @Test func itemsMoveIntoOtherScrollViews() {
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 1 ? self.column() : self.row() }
    let list = ListOfSquares(layout, [[0, 1], [2], [3]])
    let cell = list.cell(0)
    list.numbers = [[1], [2, 0], [3]]
    list.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    #expect(list.cell(1, 1) === cell && cell?.superview === list.view)
    #expect(shown(list, 1, 1) == CGRect(x: 0, y: 40, width: 100, height: 20))
    list.numbers = [[1], [2], [0, 3]]
    list.view.moveItem(at: IndexPath(item: 1, section: 1), to: IndexPath(item: 0, section: 2))
    #expect(list.cell(0, 2) === cell && cell?.superview === scrollers(list)[1])
    #expect(shown(list, 0, 2) == CGRect(x: 0, y: 40, width: 60, height: 20))
  }

  @Test func cellsStayWhenLayoutsChange() {
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? self.column() : self.row() }
    let list = ListOfSquares(layout, [[0], [1, 2, 3]])
    scrollers(list)[0].contentOffset.x = 70
    list.view.layoutIfNeeded()
    let cell = list.cell(1, 1)
    list.view.setCollectionViewLayout(ListOfSquares.grid(), animated: true)
    #expect(list.cell(1, 1) === cell && cell?.superview === list.view)
    #expect(shown(list, 1, 1) == CGRect(x: 50, y: 50, width: 50, height: 50))
    list.view.setCollectionViewLayout(layout, animated: true)
    #expect(list.cell(1, 1) === cell && cell?.superview === scrollers(list)[0])
    #expect(shown(list, 1, 1) == CGRect(x: 60, y: 20, width: 60, height: 20))
  }

  @Test func sectionsStopScrollingAcross() {
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    let layout = UICollectionViewCompositionalLayout { index, _ in index == 0 ? self.column() : self.row(behavior) }
    let list = ListOfSquares(layout, [[0], [1, 2, 3]])
    #expect(list.cell(0, 1)?.superview === scrollers(list)[0])
    behavior = .none
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    #expect(scrollers(list).isEmpty && list.cell(0, 1)?.superview === list.view)
    #expect(shown(list, 0, 1) == CGRect(x: 0, y: 20, width: 60, height: 20))
    behavior = .continuous
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    #expect(list.cell(0, 1)?.superview === scrollers(list)[0])
    #expect(shown(list, 0, 1) == CGRect(x: 0, y: 20, width: 60, height: 20))
  }

  @Test func scrollViewsLieBetweenBackgroundsAndHeaders() {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = self.row()
      section.decorationItems = [.background(elementKind: "back")]
      section.boundarySupplementaryItems = [self.header()]
      section.boundarySupplementaryItems[0].zIndex = 0
      return section
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let list = ListOfSquares(layout, [[0]])
    list.numbers.append([1])
    list.view.insertSections([1])
    list.view.layoutIfNeeded()
    for section in 0..<2 {
      let top = CGFloat(section) * 40, path = IndexPath(item: 0, section: section)
      let title = list.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
      #expect(list.view.hitTest(CGPoint(x: 30, y: top + 10), with: nil) === title)
      #expect(
        list.view.hitTest(CGPoint(x: 30, y: top + 30), with: nil)?.isDescendant(of: list.cell(0, section)!) == true)
    }
    #expect(scrollers(list).map(\.frame.minY) == [20, 60])
  }

  @Test func programsAskForItemsWhileTheyChangeThem() {
    var seen: [[Int]] = [], middle: [Int?] = []
    let section = row()
    var list: ListOfSquares?
    section.visibleItemsInvalidationHandler = { items, _, _ in
      seen.append(items.map(\.indexPath.item))
      middle.append(list?.view.indexPathForItem(at: CGPoint(x: 50, y: 10))?.item)
    }
    list = ListOfSquares(UICollectionViewCompositionalLayout(section: section), [Array(0..<8)])
    scrollers(list!)[0].contentOffset.x = 65
    list!.view.layoutIfNeeded()
    let calls = seen.count
    #expect(seen.first == [0, 1] && seen.last == [1, 2] && middle.last == 1)
    #expect(list!.view.indexPathForItem(at: CGPoint(x: 80, y: 10))?.item == 2 && seen.count == calls)
  }

  @Test func programsReloadWhileTheyChangeItems() {
    let section = column()
    var list: ListOfSquares?
    section.visibleItemsInvalidationHandler = { items, _, _ in
      guard let squares = list, squares.numbers[0].count == 3 else { return }
      squares.numbers = [[7]]
      squares.view.reloadData()
    }
    list = ListOfSquares(UICollectionViewCompositionalLayout(section: section), [[0]])
    list!.numbers = [[0, 1, 2]]
    list!.view.reloadData()
    list!.view.layoutIfNeeded()
    list!.view.layoutIfNeeded()
    #expect(list!.visibleNumbers == [7])
  }

  @Test func cellsInScrollViewsHaveTheOrderOfTheirDepths() {
    let section = row()
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items { item.zIndex = offset.x > 0 ? -item.indexPath.item : 0 }
    }
    let list = ListOfSquares(UICollectionViewCompositionalLayout(section: section), [Array(0..<3)])
    scrollers(list)[0].contentOffset.x = 1
    list.view.layoutIfNeeded()
    let numbers = scrollers(list)[0].subviews.compactMap { ($0 as? SquareCell)?.number }
    #expect(numbers == [1, 0])
  }

  @Test func sizesOfCellsAreCollectedBeforeTheNextLayout() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(10)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item])
    var calls = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      calls += 1
      return NSCollectionLayoutSection(group: group)
    }
    let list = ListOfSquares(layout, [[]])
    list.preferredSize = CGSize(width: 100, height: 25)
    list.numbers = [Array(0..<10)]
    calls = 0
    list.view.reloadData()
    for _ in 0..<3 { list.view.layoutIfNeeded() }
    #expect(calls == 2 && list.view.contentSize.height == 250 && list.visibleNumbers == [0, 1, 2, 3])
  }

  @Test func layoutsFollowTraitsAndTheSafeArea() {
    var styles: [UIUserInterfaceStyle] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      styles.append(environment.traitCollection.userInterfaceStyle)
      return self.column()
    }
    let list = ListOfSquares(layout, [[0]])
    list.view.overrideUserInterfaceStyle = .dark
    list.view.layoutIfNeeded()
    #expect(styles.last == .dark)
    list.view.contentInsetAdjustmentBehavior = .never
    let controller = UIViewController()
    controller.view.frame = list.root.bounds
    controller.view.addSubview(list.view)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 8)
    list.root.addSubview(controller.view)
    list.view.layoutIfNeeded()
    #expect(list.view.safeAreaInsets.left == 12)
    #expect(list.cell(0)?.frame == CGRect(x: 12, y: 0, width: 80, height: 20))
  }

  @Test func theFirstResponderKeepsItsCellWhenLayoutsChange() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let list = ListOfSquares(UICollectionViewCompositionalLayout(section: row()), [[0, 1, 2]])
    window.addSubview(list.root)
    window.makeKeyAndVisible()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), cell = try #require(list.cell(0))
    cell.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    scrollers(list)[0].contentOffset.x = 80
    list.view.layoutIfNeeded()
    #expect(field.isFirstResponder && list.cell(0) === cell && list.visibleNumbers == [1, 2])
    list.view.setCollectionViewLayout(ListOfSquares.grid(), animated: false)
    list.view.layoutIfNeeded()
    #expect(field.isFirstResponder && list.cell(0) === cell && cell.superview === list.view)
    #expect(cell.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  @Test func replacedLayoutsAreReleased() {
    weak var old: UICollectionViewCompositionalLayout?
    weak var scroller: UIScrollView?
    let list = ListOfSquares(ListOfSquares.grid(), [[0, 1, 2], [3]])
    do {
      let layout = UICollectionViewCompositionalLayout(section: row())
      list.view.collectionViewLayout = layout
      list.view.layoutIfNeeded()
      (old, scroller) = (layout, scrollers(list)[0])
      scroller?.contentOffset.x = 10
      list.view.layoutIfNeeded()
    }
    list.view.collectionViewLayout = ListOfSquares.grid()
    list.view.layoutIfNeeded()
    #expect(old == nil && scroller == nil)
  }

  @Test func emptySectionsScrollAcross() {
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .groupPaging, .groupPagingCentered, .paging,
    ]
    for behavior in behaviors {
      let list = ListOfSquares(UICollectionViewCompositionalLayout(section: row(behavior)), [[], [0]])
      list.numbers = [[1], []]
      list.view.reloadData()
      list.view.layoutIfNeeded()
      list.view.frame.size = .zero
      list.view.layoutIfNeeded()
      list.view.frame.size = CGSize(width: 100, height: 100)
      list.view.layoutIfNeeded()
      #expect(list.visibleNumbers == [1] && scrollers(list).count == 2)
      list.numbers = []
      list.view.reloadData()
      list.view.layoutIfNeeded()
      #expect(scrollers(list).isEmpty && list.view.contentSize.height == 0)
    }
  }

  @Test func layoutsCopyTheirConfiguration() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(section: column(), configuration: configuration)
    let list = ListOfSquares(layout, [[0], [1]])
    configuration.interSectionSpacing = 8
    list.view.reloadData()
    list.view.layoutIfNeeded()
    #expect(list.view.contentSize.height == 40)
    layout.configuration = configuration
    configuration.interSectionSpacing = 100
    list.view.layoutIfNeeded()
    #expect(list.view.contentSize.height == 48 && layout.configuration.interSectionSpacing == 8)
  }

  @Test func scrollViewsComeAndGoInAnimations() throws {
    let list = ListOfSquares(UICollectionViewCompositionalLayout(section: row()), [[0, 1]]), show = Show(list.root)
    list.numbers.insert([2, 3], at: 0)
    show.run { list.view.insertSections([0]) }
    let new = try #require(scrollers(list).first), old = try #require(scrollers(list).last)
    #expect(new.frame == CGRect(x: 0, y: 0, width: 100, height: 20) && new.layer.animationKeys() == nil)
    #expect(old.frame.minY == 20 && old.layer.animationKeys() == ["position"])
    show.go(to: 1)
    new.contentOffset.x = 20
    show.run { list.view.layoutIfNeeded() }
    let gone = try #require(list.cell(1))
    list.numbers.remove(at: 0)
    show.run { list.view.deleteSections([0]) }
    #expect(scrollers(list) == [old] && gone.superview === list.view)
    #expect(gone.frame == CGRect(x: 40, y: 0, width: 60, height: 20) && gone.layer.animationKeys() == ["opacity"])
    show.go(to: 2)
    show.go(to: 3)
    #expect(gone.superview == nil && list.view.subviews == [old])
  }

  @Test func touchesStopSectionsBetweenGroups() throws {
    let list = ListOfSquares(UICollectionViewCompositionalLayout(section: row(.groupPaging)), [Array(0..<9)])
    let scroller = try #require(scrollers(list).first)
    let clock = MediaClock(time: 0), display = DisplayClock(refreshInterval: 1 / 60), fingers = Fingers(on: list.root)
    for view in [list.view, scroller] { view.delaysContentTouches = false }
    MediaClock.withClock(clock) {
      DisplayClock.withClock(display) {
        fingers.down(80, 10, at: 0)
        for step in 1...10 { fingers.move(80 - Double(step) * 4, 10, at: Double(step) / 100) }
        fingers.up(40, 10, at: 0.1)
        for frame in 1...4 { display.refresh(at: 0.1 + Double(frame) / 60) }
        let caught = scroller.contentOffset.x
        #expect(scroller.isDecelerating && caught > 0 && caught < 60)
        fingers.tap(50, 10, at: 0.2)
        for frame in 1...200 { display.refresh(at: 0.3 + Double(frame) / 60) }
      }
    }
    // The touch that stops the section selects nothing.
    #expect(list.view.indexPathsForSelectedItems == [])
    #expect(scroller.contentOffset.x == 60)
  }
}
