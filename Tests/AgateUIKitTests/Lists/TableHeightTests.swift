import Agate
import AgateUIKit
import Testing

struct TableHeightTests {
  private let display = DisplayClock(refreshInterval: 1 / 60)

  /// A cell that lays out its content itself.
  private final class Tall: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: textLabel?.text == "tall" ? 90 : size.width / 4)
    }
  }

  @Test func rowsInSightDoNotMoveWhenHeightsDifferFromEstimates() throws {
    let source = TableSource(count: 1000), table = source.table()
    source.height = { $0.row % 2 == 0 ? 70 : 10 }
    table.estimatedRowHeight = 30
    table.layoutIfNeeded()
    #expect(table.contentSize.height > 30_000 && table.contentSize.height < 30_200)
    table.go(to: 15_000)
    let seen = try #require(table.indexPathsForVisibleRows)
    #expect(seen.first.map { $0.row > 490 && $0.row < 500 } == true)
    for _ in 0..<40 {
      let row = try #require(table.indexPathsForVisibleRows?.first)
      let before = table.rectForRow(at: row).minY - table.contentOffset.y
      table.go(to: table.contentOffset.y - 7)
      #expect(near(Double(table.rectForRow(at: row).minY - table.contentOffset.y), Double(before + 7)))
      let shown = table.visibleCells
      #expect(shown.allSatisfy { $0.frame.height == 70 || $0.frame.height == 10 })
      #expect(zip(shown, shown.dropFirst()).allSatisfy { near(Double($0.frame.maxY), Double($1.frame.minY)) })
    }
    #expect(source.asked < 80, "\(source.asked): only rows in sight are asked for")
  }

  @Test func aTableWithoutEstimatesAsksForAllHeights() {
    let source = TableSource(count: 50), table = source.table()
    source.height = { CGFloat($0.row) }
    table.estimatedRowHeight = 0
    #expect(table.numberOfRows(inSection: 0) == 50 && table.contentSize.height == 1225)
    #expect(table.rectForRow(at: path(0, 49)) == CGRect(x: 0, y: 1176, width: 100, height: 49))
  }

  @Test func automaticHeightsComeFromCells() {
    let source = TableSource([["tall", "low", "tall"]]), table = source.table(cells: Tall.self)
    table.rowHeight = UITableView.automaticDimension
    #expect(table.visibleCells.map(\.frame.height) == [90, 25, 90] && table.contentSize.height == 205)
    table.frame.size.width = 200
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [90, 50, 90], "the width determines heights")
    source.sections = [["tall", "tall", "low"]]
    table.reloadData()
    #expect(table.visibleCells.map(\.frame.height) == [90, 90, 50] && source.configured == 9)
  }

  @Test func heightConstraintsOfTheContentViewCount() {
    let source = TableSource([["a", "b"]]), table = source.table()
    source.configure = { cell, path in
      let content = cell.contentView
      let height = content.constraints.first ?? content.heightAnchor.constraint(equalToConstant: 0)
      height.constant = path.row == 0 ? 120 : 60
      height.isActive = true
    }
    table.rowHeight = UITableView.automaticDimension
    #expect(table.visibleCells.map(\.frame.height) == [120, 60])
  }

  @Test func aRowWhoseConstraintsLeaveNoHeightHasTheStandardHeight() {
    let source = TableSource([["a"]]), table = source.table()
    source.configure = { cell, _ in
      let content = cell.contentView, label = UILabel()
      label.text = "centred"
      label.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(label)
      label.centerYAnchor.constraint(equalTo: content.centerYAnchor).isActive = true
    }
    table.rowHeight = UITableView.automaticDimension
    #expect(table.visibleCells.map(\.frame.height) == [44])
  }

  @Test func constraintsMayPlaceTheLabelOfACell() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    let label = try #require(cell.textLabel)
    label.text = "Row"
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 50),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
    ])
    for _ in 0..<2 {
      cell.setNeedsLayout()
      cell.layoutIfNeeded()
      #expect(label.frame.origin == CGPoint(x: 50, y: 3))
    }
  }

  @Test func labelsOfSeveralLinesMakeARowHigher() {
    let source = TableSource([["Row", "Row\nRow\nRow\nRow"]]), table = source.table()
    source.configure = { cell, _ in cell.textLabel?.numberOfLines = 0 }
    table.rowHeight = UITableView.automaticDimension
    let heights = table.visibleCells.map(\.frame.height)
    #expect(heights[0] < 50 && heights[1] > 70)
    table.layoutIfNeeded()
    let label = table.visibleCells[1].textLabel?.frame ?? .zero
    #expect(near(Double(label.minY), 11, 0.5) && near(Double(heights[1] - label.maxY), 11, 0.5))
  }

  @Test func anAnimatedScrollEndsAtItsRow() {
    let source = TableSource(count: 200), table = source.table()
    source.height = { _ in 57 }
    table.estimatedRowHeight = 30
    table.layoutIfNeeded()
    DisplayClock.withClock(display) { table.scrollToRow(at: path(0, 40), at: .top, animated: true) }
    #expect(table.contentOffset.y == 0)
    run(table)
    #expect(near(Double(table.rectForRow(at: path(0, 40)).minY), Double(table.contentOffset.y)))
    #expect(table.cellForRow(at: path(0, 40)) != nil)
  }

  /// Lets an animated scroll run to its end.
  private func run(_ table: UITableView, from start: Double = 1) {
    for frame in 0...40 {
      DisplayClock.withClock(display) { display.refresh(at: start + Double(frame) / 60) }
      table.layoutIfNeeded()
    }
  }

  @Test func anAnimatedScrollFollowsItsRowAndItsSection() {
    let source = TableSource([[String](repeating: "a", count: 60), [String](repeating: "b", count: 60)])
    let table = source.table()
    source.height = { _ in 57 }
    table.estimatedRowHeight = 30
    table.layoutIfNeeded()
    DisplayClock.withClock(display) {
      table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: true)
    }
    run(table)
    #expect(near(Double(table.rectForHeader(inSection: 1).minY), Double(table.contentOffset.y)))
    DisplayClock.withClock(display) { table.scrollToRow(at: path(0, 5), at: .top, animated: true) }
    source.sections[0].insert("new", at: 0)
    table.insertRows(at: [path(0, 0)], with: .none)
    run(table, from: 2)
    #expect(near(Double(table.rectForRow(at: path(0, 6)).minY), Double(table.contentOffset.y)))
  }

  @Test func aLaterScrollReplacesTheScrollToARow() {
    let source = TableSource(count: 200), table = source.table()
    table.layoutIfNeeded()
    DisplayClock.withClock(display) {
      table.scrollToRow(at: path(0, 40), at: .top, animated: true)
      table.setContentOffset(CGPoint(x: 0, y: 120), animated: true)
    }
    run(table)
    #expect(table.contentOffset.y == 120)
  }

  @Test(arguments: [false, true]) func anAnimatedScrollEndsInTheContentIfItsRowIsGone(_ reloads: Bool) {
    let source = TableSource(count: 200), table = source.table()
    DisplayClock.withClock(display) { table.scrollToRow(at: path(0, 150), at: .top, animated: true) }
    source.sections[0].removeSubrange(10...)
    if reloads {
      table.reloadData()
    } else {
      table.deleteRows(at: (10..<200).map { path(0, $0) }, with: .none)
    }
    run(table)
    #expect(table.contentSize.height == 400 && table.contentOffset.y == 200)
  }

  @Test func heightsThatAreNotFiniteAreAutomatic() {
    let source = TableSource([["a", "b", "c"]]), table = source.table()
    source.height = { $0.row == 0 ? .infinity : $0.row == 1 ? .nan : 40 }
    table.estimatedRowHeight = .infinity
    table.sectionHeaderHeight = .infinity
    table.reloadData()
    let heights = table.visibleCells.map(\.frame.height)
    #expect(heights.count == 3 && heights[0] >= 44 && heights[0] < 60 && heights[1] == heights[0])
    #expect(near(Double(table.contentSize.height), Double(heights[0] * 2 + 40)))
  }

  @Test func insetsThatAreNotNumbersLeaveNoWidth() {
    let source = TableSource([["a"]]), table = source.table()
    table.contentInset.right = .nan
    table.setNeedsLayout()
    for _ in 0..<3 { table.layoutIfNeeded() }
    #expect(table.contentSize == CGSize(width: 0, height: 40) && !table.layer.needsLayout())
  }

  @Test func anEmptyChangeAsksForHeightsAgain() {
    let source = TableSource([["a", "b", "c"]]), table = source.table()
    source.height = { _ in 50 }
    table.beginUpdates()
    #expect(table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(table.tops == [0, 50, 100] && table.contentSize.height == 150 && !table.hasUncommittedUpdates)
    #expect(source.configured == 3)
  }

  @Test func rowsWithoutAHeightHaveNoCells() {
    let source = TableSource([["a", "b", "c"]]), table = source.table()
    source.height = { $0.row == 1 ? 0 : 40 }
    table.reloadData()
    #expect(table.texts == ["a", "c"] && table.tops == [0, 40] && table.cellForRow(at: path(0, 1)) == nil)
    source.height = { _ in 40 }
    table.performBatchUpdates(nil)
    #expect(table.texts == ["a", "b", "c"] && table.tops == [0, 40, 80] && table.contentSize.height == 120)
  }
}
