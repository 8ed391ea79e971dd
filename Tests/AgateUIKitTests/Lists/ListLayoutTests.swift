import Agate
@testable import AgateUIKit
import Testing

struct ListLayoutTests {
  private typealias Configuration = UICollectionLayoutListConfiguration

  @Test func rowsLieBelowEachOther() {
    let list = ListOfNames(.plain, ["a": ["one", "two"], "b": ["three"]])
    let frames = list.view.visibleCells.map(\.frame)
    #expect(frames.map { Double($0.minY) } == [0, 44, 88] && frames.allSatisfy { $0.width == 300 && $0.minX == 0 })
    #expect(list.view.contentSize.height == 132 && list.text(list.cell(0, 1)) == "three")
    #expect(list.cell(0)?.backgroundConfiguration?.backgroundColor == .systemBackground)
  }

  @Test func rowsAreAsHighAsTheirTexts() throws {
    let list = ListOfNames(.plain, ["a": ["one", String(repeating: "long ", count: 40)]])
    let second = try #require(list.cell(1))
    #expect(list.cell(0)?.frame.height == 44 && second.frame.height > 100)
    let label = try #require(list.label(second))
    #expect(label.frame.minX == 16 && label.frame.maxX == 284)
    list.root.frame.size.width = 200
    list.view.frame.size.width = 200
    let before = second.frame.height
    list.settle()
    #expect(second.frame.height > before && second.frame.width == 200)
  }

  @Test func newHeightsMoveTheRest() throws {
    var configuration = Configuration(appearance: .grouped)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    configuration.backgroundColor = .red
    let list = ListOfNames(configuration, ["a": ["one", "two"], "b": ["three"]])
    let before: CGFloat = try #require(list.cell(0, 1)).frame.minY
    let header: CGFloat = try #require(list.header(1)).frame.minY, height = list.view.contentSize.height
    list.configure = { cell, path, _ in
      if path == [0, 1] { cell.contentConfiguration = UIListContentConfiguration.tall }
    }
    list.reload()
    let change: CGFloat = try #require(list.cell(1)).frame.height - 44
    #expect(change > 20 && list.cell(0)?.frame.height == 44)
    #expect(list.cell(0, 1)?.frame.minY == before + change && list.header(1)?.frame.minY == header + change)
    #expect(list.view.contentSize.height == height + change)
  }

  @Test func aLongListIsLaidOutOnce() throws {
    let list = ListOfNames(.plain, ["a": (0..<2000).map { "name \($0)" }])
    list.configure = { cell, _, _ in cell.contentConfiguration = UIListContentConfiguration.tall }
    var layouts = 0
    let layout = UICollectionViewCompositionalLayout { _, environment in
      layouts += 1
      return .list(using: Configuration(appearance: .plain), layoutEnvironment: environment)
    }
    list.view.collectionViewLayout = layout
    list.reload()
    layouts = 0
    for step in 1...20 {
      list.view.contentOffset.y = CGFloat(step) * 90
      list.settle()
    }
    #expect(layouts == 0, "new cells only change the heights of their rows")
    let frames: [CGRect] = list.view.visibleCells.map(\.frame)
    let height: CGFloat = try #require(frames.first).height
    #expect(height > 64 && frames.allSatisfy { $0.height == height })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { near(Double($0.maxY), Double($1.minY), 0.6) })
    let rows: CGFloat = (list.view.contentSize.height - 2000 * 44) / (height - 44)
    #expect(rows > 20 && rows < 60)
    list.view.contentOffset.y = 80_000
    list.settle()
    #expect(list.view.visibleCells.count > 3 && layouts == 0)
  }

  @Test func groupsHaveSpaceAndCorners() throws {
    let list = ListOfNames(.insetGrouped, ["a": ["one", "two", "three"], "b": ["four"]])
    let (first, middle) = (try #require(list.cell(0)), try #require(list.cell(1)))
    #expect(first.frame == CGRect(x: 16, y: 35, width: 268, height: 44))
    #expect(first.layer.cornerRadius == 10 && middle.layer.cornerRadius == 0)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(list.cell(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    let alone = try #require(list.cell(0, 1))
    #expect(alone.frame.minY == 35 + 3 * 44 + 35 && alone.layer.cornerRadius == 10)
    #expect(first.backgroundConfiguration?.backgroundColor == .secondarySystemGroupedBackground)
    let grouped = ListOfNames(.grouped, ["a": ["one"]])
    #expect(grouped.cell(0)?.frame == CGRect(x: 0, y: 35, width: 300, height: 44))
    #expect(grouped.cell(0)?.layer.cornerRadius == 0)
  }

  @Test func cornersFollowChanges() throws {
    let list = ListOfNames(.insetGrouped, ["a": ["one", "two"]])
    var snapshot = list.source.snapshot()
    snapshot.deleteItems(["one"])
    list.source.apply(snapshot, animatingDifferences: false)
    list.settle()
    let cell = try #require(list.cell(0))
    #expect(list.text(cell) == "two" && cell.layer.maskedCorners.rawValue == 15 && list.lines(cell).isEmpty)
  }

  @Test func separatorsBeginAtTheText() throws {
    let list = ListOfNames(.plain, ["a": ["one", "two"]]), thickness = 1 / max(list.view.contentScaleFactor, 1)
    let line = CGRect(x: 16, y: 44 - thickness, width: 284, height: thickness)
    #expect(list.lines(list.cell(0)) == [line] && list.lines(list.cell(1)) == [line])
    let groups = ListOfNames(.grouped, ["a": ["one", "two"]])
    let edges: [CGPoint] = groups.lines(groups.cell(0)).map(\.origin)
    #expect(edges == [.zero, CGPoint(x: 16, y: 44 - thickness)])
    #expect(groups.lines(groups.cell(1)).map { Double($0.minX) } == [0])
    let inset = ListOfNames(.insetGrouped, ["a": ["one", "two"]])
    #expect(inset.lines(inset.cell(0)).map { Double($0.width) } == [252] && inset.lines(inset.cell(1)).isEmpty)
    let sidebar = ListOfNames(.sidebar, ["a": ["one", "two"]])
    #expect(sidebar.lines(sidebar.cell(0)).isEmpty)
  }

  @Test func programsChangeSeparators() throws {
    var configuration = Configuration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.separatorConfiguration.bottomSeparatorInsets.leading = 30
    configuration.itemSeparatorHandler = { path, separators in
      var separators = separators
      if path.item == 1 {
        (separators.topSeparatorVisibility, separators.bottomSeparatorVisibility) = (.visible, .hidden)
      }
      return separators
    }
    let list = ListOfNames(configuration, ["a": ["one", "two"]])
    #expect(list.lines(list.cell(0)).map { Double($0.minX) } == [30])
    #expect(list.lines(list.cell(1)).map { Double($0.minY) } == [0])
    let color = list.cell(0)?.subviews.compactMap { $0 as? ControlPart }.first?.backgroundColor
    #expect(color == .red)
    var without = Configuration(appearance: .plain)
    without.showsSeparators = false
    let bare = ListOfNames(without, ["a": ["one"]])
    #expect(bare.lines(bare.cell(0)).isEmpty)
  }

  @Test func separatorsFollowTheGuide() throws {
    let list = ListOfNames(.plain, ["a": ["one", "two"]])
    list.configure = { cell, path, _ in
      guard path.item == 0 else { return }
      let guide = cell.separatorLayoutGuide
      guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 50).isActive = true
      guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -20).isActive = true
    }
    list.reload()
    let line = try #require(list.lines(list.cell(0)).first)
    #expect(line.minX == 50 && line.maxX == 280 && list.lines(list.cell(1)).first?.minX == 16)
  }

  @Test func headersOfPlainListsStayInSight() throws {
    var configuration = Configuration(appearance: .plain)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    let names = (0..<20).map { "name \($0)" }
    let list = ListOfNames(configuration, ["a": names, "b": ["last"]])
    let header = try #require(list.header(0))
    #expect(list.text(header) == "Header" && header.frame.minY == 0 && !header.configurationState.isPinned)
    #expect(list.cell(0)?.frame.minY == header.frame.maxY && list.label(header)?.font.pointSize == 17)
    list.touch { $0.tap(100, 10, at: 0) }
    #expect(list.view.indexPathsForSelectedItems?.isEmpty == true && list.view.indexPath(for: header) == nil)
    list.view.contentOffset.y = 100
    list.settle()
    #expect(header.frame.minY == 100 && header.configurationState.isPinned)
    #expect(header.backgroundConfiguration?.backgroundColor == .secondarySystemBackground)
  }

  @Test func headersOfGroupsScroll() throws {
    var configuration = Configuration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.headerTopPadding = 10
    let list = ListOfNames(configuration, ["a": ["one"], "b": ["two"]])
    let header = try #require(list.header(0))
    #expect(list.text(header) == "HEADER" && header.frame.minX == 16 && header.frame.width == 268)
    #expect(header.frame.minY == 28 && list.cell(0)?.frame.minY == header.frame.maxY)
    #expect(header.backgroundConfiguration?.backgroundColor == .clear)
    list.view.contentInset.bottom = 500
    list.view.contentOffset.y = 20
    list.settle()
    #expect(header.frame.minY == 28)
  }

  @Test func headersHaveNoStateOfTheFirstItem() throws {
    var configuration = Configuration(appearance: .grouped)
    configuration.headerMode = .supplementary
    let list = ListOfNames(configuration, ["a": (0..<30).map { "\($0)" }])
    list.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    list.view.contentOffset.y = 700
    list.settle()
    #expect(list.header(0) == nil)
    list.view.contentOffset.y = 0
    list.settle()
    #expect(list.header(0)?.isSelected == false && list.cell(0)?.isSelected == true)
  }

  @Test func theFirstItemOfASectionMayBeItsHeader() throws {
    var configuration = Configuration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let list = ListOfNames(configuration, ["a": ["top", "one", "two"]])
    let (header, first) = (try #require(list.cell(0)), try #require(list.cell(1)))
    #expect(list.text(header) == "TOP" && header.layer.cornerRadius == 0 && list.lines(header).isEmpty)
    #expect(header.backgroundConfiguration?.backgroundColor == .clear)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test func listsFillTheirCollectionView() throws {
    let list = ListOfNames(.insetGrouped, ["a": ["one"]]), layer = list.view.layer
    list.view.backgroundColor = .red
    let grey = UIColor.systemGroupedBackground.resolvedColor(with: list.view.traitCollection).cgColor
    #expect(layer.backgroundColor == grey && list.view.backgroundColor == .red)
    var clear = Configuration(appearance: .plain)
    clear.backgroundColor = .clear
    list.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: clear)
    list.settle()
    #expect(layer.backgroundColor == UIColor.red.cgColor && list.view.backgroundColor == .red)
    list.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: Configuration(appearance: .grouped))
    list.settle()
    #expect(layer.backgroundColor == grey)
    list.view.collectionViewLayout = ListOfSquares.grid()
    list.settle()
    #expect(layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func sectionsOfOneLayoutMayDiffer() throws {
    let list = ListOfNames(.plain, ["a": ["one"], "b": ["two"], "c": ["three"]])
    list.view.backgroundColor = .red
    list.view.collectionViewLayout = UICollectionViewCompositionalLayout { index, environment in
      let appearances: [Configuration.Appearance] = [.plain, .insetGrouped, .grouped]
      return .list(using: Configuration(appearance: appearances[index]), layoutEnvironment: environment)
    }
    list.settle()
    #expect(list.cell(0)?.frame.minX == 0 && list.cell(0, 1)?.frame.minX == 16 && list.cell(0, 2)?.frame.minX == 0)
    let backgrounds = list.view.subviews.compactMap { $0 as? ListBackground }
    #expect(backgrounds.map { Double($0.frame.minY) } == [0, 44, 123] && backgrounds[0].frame.height == 44)
    #expect(
      backgrounds.map(\.backgroundColor) == [.systemBackground, .systemGroupedBackground, .systemGroupedBackground])
    #expect(list.view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func selectedCellsHaveAnotherBackground() throws {
    let list = ListOfNames(.plain, ["a": ["one", "two"]]), cell = try #require(list.cell(0))
    list.touch { $0.tap(100, 20, at: 0) }
    #expect(cell.isSelected && cell.configurations.backgroundView?.backgroundColor == .systemGray4)
    list.touch { $0.tap(100, 60, at: 1) }
    #expect(cell.configurations.backgroundView?.backgroundColor == .systemBackground)
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundConfiguration == nil && cell.configurations.backgroundView == nil)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.configurations.backgroundView == nil)
  }
}

extension UIListContentConfiguration {
  /// A content with three lines.
  fileprivate static var tall: UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = "one\ntwo\nthree"
    return content
  }
}
