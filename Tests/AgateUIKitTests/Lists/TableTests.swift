import Agate
import AgateUIKit
import ConformanceRows
import Testing

struct TableTests {
  private final class Cell: UITableViewCell {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  @Test(.row("B0.10", "A2.84")) func onlyRowsInSightHaveCells() {
    let source = TableSource(count: 100_000), table = source.table(cells: Cell.self)
    #expect(table.contentSize == CGSize(width: 100, height: 4_000_000))
    #expect(table.visibleCells.count == 5 && table.tops == [0, 40, 80, 120, 160])
    #expect(table.visibleCells.allSatisfy { $0 is Cell && $0.superview === table && $0.frame.width == 100 })
    table.go(to: 2_000_000)
    #expect(table.indexPathsForVisibleRows == (50_000..<50_005).map { path(0, $0) })
    #expect(table.visibleCells.map { ($0 as? Cell)?.reuses } == [1, 1, 1, 1, 1], "cells are used again")
    table.go(to: 2_000_010)
    #expect(table.visibleCells.count == 6 && source.configured == 11)
    table.go(to: 2_000_020)
    #expect(source.configured == 11, "no row came into sight")
    #expect(source.asked == 11, "heights are asked for when rows come into sight")
    #expect(table.visibleCells.map { ($0 as? Cell)?.reuses } == [1, 1, 1, 1, 1, 0])
  }

  @Test func cellsOutOfSightAreHiddenAndReported() throws {
    let source = TableSource(count: 20), table = source.table()
    let first = try #require(table.cellForRow(at: path(0, 0)))
    source.logsDisplay = true
    table.go(to: 40)
    #expect(source.take() == ["disappeared 0.0", "appears 0.5"])
    #expect(table.cellForRow(at: path(0, 5)) === first && !first.isHidden && first.frame.minY == 200)
    #expect(table.indexPath(for: first) == path(0, 5) && table.cellForRow(at: path(0, 0)) == nil)
    table.go(to: 30)
    #expect(source.take() == ["appears 0.0"] && table.visibleCells.count == 6)
    table.frame.size.height = 100
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows == (0...3).map { path(0, $0) })
  }

  @Test func cellsWithoutAnIdentifierAreNotUsedAgain() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.row < 5 { return UITableViewCell() }
        return tableView.dequeueReusableCell(withIdentifier: "old")
          ?? UITableViewCell(style: .subtitle, reuseIdentifier: "old")
      }
    }
    let source = Source(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    (table.rowHeight, table.dataSource) = (40, source)
    let first = table.visibleCells[0]
    table.go(to: 200)
    #expect(first.superview == nil && table.visibleCells.allSatisfy { $0.reuseIdentifier == "old" })
    let old = table.visibleCells
    table.go(to: 0)
    #expect(old.allSatisfy { $0.isHidden })
    table.go(to: 200)
    #expect(Set(table.visibleCells) == Set(old), "cells that the program made are used again, too")
  }

  @Test func cellsThatAreUsedAgainDoNotContinueTheirAnimations() {
    let source = TableSource([Array(repeating: "", count: 20)]), table = source.table()
    let show = Show(table), cell = table.visibleCells[0]
    show.run { UIView.animate(withDuration: 1) { cell.alpha = 0.5 } }
    let before: [String]? = cell.layer.animationKeys()
    for y in [200, 400] { table.go(to: CGFloat(y)) }
    #expect(before != nil && table.visibleCells.contains(cell) && cell.layer.animationKeys() == nil)
  }

  @Test func identifiersMustBeRegistered() async {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableCell(withIdentifier: "row") is Cell)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header")?.reuseIdentifier == "header")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    await #expect(processExitsWith: .failure) {
      _ = UITableView().dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
    }
    await #expect(processExitsWith: .failure) {
      UITableView().register(UIView.self, forCellReuseIdentifier: "row")
    }
    await #expect(processExitsWith: .failure) {
      let table = UITableView()
      table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
      _ = table.dequeueReusableCell(withIdentifier: "row")
    }
  }

  @Test func reloadingAsksTheDataSourceAgain() {
    let source = TableSource([["a", "b"], ["c"]]), table = source.table()
    #expect(table.texts == ["a", "b", "c"] && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    source.sections = [["d"]]
    table.reloadData()
    #expect(table.numberOfSections == 1 && table.contentSize.height == 40 && table.indexPathForSelectedRow == nil)
    #expect(table.texts == ["d"] && table.indexPathsForVisibleRows == [path(0, 0)])
    let configured = source.configured
    (table.dataSource, table.delegate) = (source, source)
    #expect(table.texts == ["d"] && source.configured == configured, "neither object is new")
    table.dataSource = nil
    #expect(table.visibleCells.isEmpty && table.contentSize.height == 0)
  }

  @Test func pointsAndRectanglesHaveRows() {
    let source = TableSource([["a", "b"], ["c", "d"]]), table = source.table()
    source.headerHeight = 20
    table.reloadData()
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 100, width: 100, height: 100))
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 100, width: 100, height: 20))
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 100, width: 100, height: 0))
    #expect(table.rectForRow(at: path(1, 1)) == CGRect(x: 0, y: 160, width: 100, height: 40))
    #expect(table.rectForRow(at: path(1, 2)) == .zero && table.rect(forSection: 7) == .zero)
    #expect(table.indexPathForRow(at: CGPoint(x: 50, y: 99)) == path(0, 1))
    #expect(table.indexPathForRow(at: CGPoint(x: 50, y: 110)) == nil, "a header is no row")
    #expect(table.indexPathForRow(at: CGPoint(x: 50, y: 120)) == path(1, 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 50, y: 200)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 50, y: -1)) == nil)
    let rows = table.indexPathsForRows(in: CGRect(x: 0, y: 90, width: 10, height: 31))
    #expect(rows == [path(0, 1), path(1, 0)] && table.indexPathsForRows(in: .zero) == nil)
  }

  @Test func rowsAreScrolledToPlaces() async {
    let source = TableSource(count: 100), table = source.table()
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
      table.scrollToRow(at: path(0, row), at: position, animated: false)
      return table.contentOffset.y
    }
    #expect(offset(50, .top) == 2000 && offset(50, .bottom) == 1840 && offset(50, .middle) == 1920)
    #expect(offset(51, .none) == 1920 && offset(60, .none) == 2240 && offset(40, .none) == 1600)
    #expect(offset(99, .top) == 3800 && offset(0, .bottom) == 0, "the offset is limited to the content")
    table.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    #expect(offset(50, .top) == 1990 && offset(50, .bottom) == 1870 && offset(50, .middle) == 1930)
    table.selectRow(at: path(0, 20), animated: false, scrollPosition: .top)
    #expect(table.contentOffset.y == 790)
    await #expect(processExitsWith: .failure) {
      TableSource(count: 3).table().scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false)
    }
  }

  @Test func viewsAreAboveAndBelowTheSections() {
    let source = TableSource([["a"]]), table = source.table()
    let header = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 30)), footer = UIView()
    footer.frame.size.height = 50
    (table.tableHeaderView, table.tableFooterView) = (header, footer)
    table.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 100, height: 30) && table.tops == [30])
    #expect(footer.frame == CGRect(x: 0, y: 70, width: 100, height: 50) && table.contentSize.height == 120)
    header.frame.size.height = 60
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(table.tops == [60] && footer.frame.minY == 100)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(header.superview == nil && table.tops == [0] && footer.frame.minY == 40)
    let background = UIView()
    table.backgroundView = background
    table.go(to: 10)
    #expect(background.frame == table.bounds && table.subviews.first === background)
  }

  @Test func groupsHaveSpaceAndRoundedCorners() {
    let source = TableSource([["a", "b"], ["c"]]), table = source.table(.insetGrouped)
    #expect(table.rectForRow(at: path(0, 0)) == CGRect(x: 16, y: 35, width: 68, height: 40))
    #expect(table.rectForHeader(inSection: 1).minX == 16 && table.rectForHeader(inSection: 1).width == 68)
    #expect(table.tops == [35, 75, 150] && table.contentSize.height == 207.5)
    let corners = table.visibleCells.map { cell -> CACornerMask in
      cell.layer.cornerRadius > 0 ? cell.layer.maskedCorners : []
    }
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let lower: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(corners == [upper, lower, upper.union(lower)])
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.layoutIfNeeded()
    #expect(table.tops == [47.5, 87.5, 162.5], "there is less space below the header of the table")
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(table.tops == [35, 75, 150])
    table.sectionHeaderHeight = 0
    table.sectionFooterHeight = 10
    #expect(table.tops == [0, 40, 90], "fixed heights replace the space between groups")
  }

  @Test func aTableIsArchivedWithItsLook() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .grouped)
    (table.rowHeight, table.separatorStyle, table.allowsSelection) = (33, .none, false)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let copy = try unarchived(table)
    #expect(copy.style == .grouped && copy.rowHeight == 33 && copy.separatorStyle == .none && !copy.allowsSelection)
    #expect(copy.tableHeaderView?.frame.height == 30 && copy.tableHeaderView?.superview === copy)
    #expect(copy.frame == table.frame && copy.alwaysBounceVertical)
    (table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (3, 4)
    (table.sectionHeaderTopPadding, table.allowsSelectionDuringEditing) = (5, true)
    (table.sectionIndexMinimumDisplayRowCount, table.sectionIndexColor) = (6, .red)
    table.backgroundView = UIView()
    let other = try unarchived(table)
    #expect(other.estimatedSectionHeaderHeight == 3 && other.estimatedSectionFooterHeight == 4)
    #expect(other.sectionHeaderTopPadding == 5 && other.allowsSelectionDuringEditing)
    #expect(other.sectionIndexMinimumDisplayRowCount == 6 && other.sectionIndexColor == .red)
    #expect(other.backgroundView?.superview === other && other.subviews.first === other.backgroundView)
  }
}
