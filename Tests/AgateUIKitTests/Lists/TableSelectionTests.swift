import Agate
import AgateUIKit
import Testing

struct TableSelectionTests {
  private let source = TableSource(count: 20)
  private let clock = MediaClock(time: 0)
  private let display = DisplayClock(refreshInterval: 1 / 60)

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  private func touch(_ table: UITableView, _ body: (Fingers) -> Void) {
    if table.superview !== root { root.addSubview(table) }
    let fingers = Fingers(on: root)
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(fingers) } }
  }

  @Test func aTapSelectsARow() throws {
    let table = source.table()
    touch(table) { $0.tap(50, 60, at: 0) }
    let first = ["highlight? 0.1", "highlighted 0.1", "unhighlighted 0.1", "select? 0.1", "selected 0.1"]
    #expect(source.take() == first && table.indexPathForSelectedRow == path(0, 1))
    let cell = try #require(table.cellForRow(at: path(0, 1)))
    #expect(cell.isSelected && !cell.isHighlighted)
    touch(table) { $0.tap(50, 100, at: 1) }
    let second = ["select? 0.2", "deselect? 0.1", "deselected 0.1", "selected 0.2"]
    #expect(Array(source.take().suffix(4)) == second)
    #expect(table.indexPathsForSelectedRows == [path(0, 2)] && !cell.isSelected)
    touch(table) { $0.tap(50, 100, at: 2) }
    #expect(source.take().suffix(2) == ["select? 0.2", "selected 0.2"], "a selected row is selected again")
  }

  @Test func aTouchHighlightsARowUntilItScrolls() throws {
    let table = source.table(), cell = try #require(table.cellForRow(at: path(0, 1)))
    touch(table) { fingers in
      fingers.down(50, 60, at: 0)
      #expect(!cell.isHighlighted, "the touch may become a drag")
      clock.advance(to: 0.2)
      #expect(cell.isHighlighted && source.take() == ["highlight? 0.1", "highlighted 0.1"])
      fingers.move(50, 45, at: 0.3)
      fingers.move(50, 30, at: 0.4)
      #expect(!cell.isHighlighted && table.isDragging && source.take() == ["unhighlighted 0.1"])
      fingers.up(50, 30, at: 0.5)
    }
    #expect(source.take() == [] && table.indexPathForSelectedRow == nil)
  }

  @Test func aTouchThatLeavesItsRowSelectsNothingUnlessItComesBack() {
    let table = source.table()
    table.isScrollEnabled = false
    touch(table) { fingers in
      fingers.down(50, 60, at: 0)
      fingers.move(50, 90, at: 0.1)
      fingers.up(50, 90, at: 0.2)
    }
    let first = ["highlight? 0.1", "highlighted 0.1", "unhighlighted 0.1"]
    #expect(source.take() == first && table.indexPathsForSelectedRows == nil)
    touch(table) { fingers in
      fingers.down(50, 60, at: 1)
      fingers.move(50, 90, at: 1.1)
      fingers.move(50, 60, at: 1.2)
      fingers.up(50, 60, at: 1.3)
    }
    #expect(source.take() == first + ["highlighted 0.1", "unhighlighted 0.1", "select? 0.1", "selected 0.1"])
  }

  @Test func aDelegateIsSetThroughAScrollView() {
    let table = source.table(), scroll: UIScrollView = table
    table.delegate = nil
    scroll.delegate = source
    table.layoutIfNeeded()
    touch(table) { $0.tap(50, 60, at: 0) }
    #expect(table.delegate === source && source.take().last == "selected 0.1")
    let other = UITableViewController()
    table.delegate = other
    #expect(scroll.delegate === other)
    let list = ListOfSquares(ListOfSquares.grid(), [[1]])
    let view: UIScrollView = list.view
    view.delegate = nil
    #expect(list.view.delegate == nil)
    view.delegate = list
    #expect(list.view.delegate === list && view.delegate === list)
  }

  @Test func aTouchThatStopsTheContentSelectsNothing() {
    let table = source.table()
    touch(table) { _ in table.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    for frame in 0...6 { DisplayClock.withClock(display) { display.refresh(at: 1 + Double(frame) / 60) } }
    table.layoutIfNeeded()
    touch(table) { $0.tap(50, 60, at: 2) }
    #expect(source.take() == [] && table.contentOffset.y > 0)
    touch(table) { $0.tap(50, 60, at: 3) }
    #expect(source.take().last?.hasPrefix("selected") == true)
    touch(table) { _ in table.setContentOffset(.zero, animated: true) }
    touch(table) { $0.tap(50, 60, at: 4) }
    table.isScrollEnabled = false
    #expect(source.take() == [])
    touch(table) { $0.tap(50, 60, at: 5) }
    #expect(source.take().last?.hasPrefix("selected") == true, "this touch stops nothing")
  }

  @Test func theDelegateChoosesRows() {
    let table = source.table()
    source.allowsHighlight = false
    touch(table) { $0.tap(50, 60, at: 0) }
    #expect(source.take() == ["highlight? 0.1"] && table.indexPathForSelectedRow == nil)
    source.allowsHighlight = true
    source.selected = { _ in nil }
    touch(table) { $0.tap(50, 60, at: 1) }
    #expect(source.take().last == "select? 0.1" && table.indexPathForSelectedRow == nil)
    source.selected = { _ in path(0, 3) }
    touch(table) { $0.tap(50, 60, at: 2) }
    #expect(source.take().last == "selected 0.3" && table.indexPathForSelectedRow == path(0, 3))
    table.allowsSelection = false
    touch(table) { $0.tap(50, 60, at: 3) }
    #expect(source.take() == [])
  }

  @Test func severalRowsAreSelected() {
    let table = source.table()
    table.allowsMultipleSelection = true
    touch(table) { fingers in
      fingers.tap(50, 60, at: 0)
      fingers.tap(50, 20, at: 1)
    }
    #expect(table.indexPathsForSelectedRows == [path(0, 1), path(0, 0)])
    _ = source.take()
    touch(table) { $0.tap(50, 60, at: 2) }
    #expect(source.take().suffix(2) == ["deselect? 0.1", "deselected 0.1"])
    #expect(table.indexPathsForSelectedRows == [path(0, 0)])
    table.allowsMultipleSelection = false
    table.selectRow(at: path(0, 4), animated: false, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == [path(0, 4)] && source.take() == [])
  }

  @Test func selectedRowsOutOfSightStaySelected() {
    let table = source.table()
    table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
    table.go(to: 200)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    table.go(to: 0)
    #expect(table.visibleCells.map(\.isSelected) == [true, false, false, false, false])
    table.deselectRow(at: path(0, 0), animated: false)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected } && table.indexPathForSelectedRow == nil)
    table.selectRow(at: path(0, 15), animated: false, scrollPosition: .middle)
    #expect(table.contentOffset.y == 520)
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func aRowThatGoesWhenItsHighlightEndsIsNotSelected() {
    let table = source.table()
    source.reactions["unhighlighted 0.1"] = { [source] in
      source.sections = [["Row"]]
      table.reloadData()
    }
    touch(table) { $0.tap(50, 60, at: 0) }
    #expect(source.take().last == "unhighlighted 0.1" && table.indexPathForSelectedRow == nil)
    source.sections = [["Row", "Row", "Row"]]
    table.reloadData()
    table.layoutIfNeeded()
    source.reactions["unhighlighted 0.1"] = { table.reloadData() }
    touch(table) { $0.tap(50, 60, at: 1) }
    #expect(source.take().last == "unhighlighted 0.1", "the reloaded row is another one")
    table.layoutIfNeeded()
    source.reactions["unhighlighted 0.1"] = { [source] in
      source.sections = [["Row", "Row"]]
      table.deleteRows(at: [path(0, 1)], with: .none)
    }
    touch(table) { $0.tap(50, 60, at: 2) }
    #expect(source.take().last == "unhighlighted 0.1")
  }

  @Test func aRowThatMovesWhenItsHighlightEndsIsSelected() {
    let table = source.table()
    source.reactions["unhighlighted 0.1"] = { [source] in
      source.sections[0].removeFirst()
      table.deleteRows(at: [path(0, 0)], with: .none)
    }
    touch(table) { $0.tap(50, 60, at: 0) }
    #expect(source.take().suffix(2) == ["select? 0.0", "selected 0.0"] && table.indexPathForSelectedRow == path(0, 0))
  }

  @Test func aRowThatGoesWhenAnotherOneIsDeselectedIsNotSelected() {
    let table = source.table()
    touch(table) { $0.tap(50, 20, at: 0) }
    source.reactions["deselected 0.0"] = { [source] in
      source.sections = [["Row"]]
      table.reloadData()
    }
    touch(table) { $0.tap(50, 60, at: 1) }
    #expect(source.take().last == "deselected 0.0" && table.indexPathForSelectedRow == nil)
  }

  @Test func controlsInRowsKeepTheirTouches() throws {
    let table = source.table(), cell = try #require(table.cellForRow(at: path(0, 1)))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    cell.contentView.addSubview(button)
    touch(table) { $0.tap(20, 60, at: 0) }
    #expect(taps == 1 && source.take() == [])
    cell.accessoryType = .detailButton
    cell.layoutIfNeeded()
    touch(table) { $0.tap(73, 60, at: 1) }
    #expect(source.take() == ["details 0.1"])
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    touch(table) { $0.tap(79, 60, at: 2) }
    #expect(source.take().last == "selected 0.1")
  }
}
