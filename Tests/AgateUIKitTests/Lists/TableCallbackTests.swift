import Agate
import AgateUIKit
import Testing

/// Calls of a table by its data source and its delegate, and views that these keep.
struct TableCallbackTests {
  private let source = TableSource([["a", "b", "c"], ["d", "e"]])

  /// A data source that keeps its cell and its header.
  private final class Fixed: NSObject, UITableViewDataSource, UITableViewDelegate {
    let cell = UITableViewCell(), header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  }
  private func table(_ fixed: Fixed) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    (table.rowHeight, table.dataSource, table.delegate) = (40, fixed, fixed)
    table.layoutIfNeeded()
    return table
  }
  private func shown(_ table: UITableView) -> Show {
    let root = UIView(frame: table.frame)
    root.addSubview(table)
    return Show(root)
  }

  @Test func cellsMayBeAskedForWhileRowsAreLoaded() {
    let table = source.table()
    source.disappeared = { _ = $0.visibleCells }
    source.sections = [["x"]]
    table.reloadData()
    #expect(table.texts == ["x"] && source.configured == 6)
  }

  @Test func cellsMayBeAskedForWhileRowsDisappear() {
    let table = source.table()
    source.disappeared = { _ = $0.visibleCells }
    source.sections[0] = ["b", "c"]
    table.deleteRows(at: [path(0, 0)], with: .none)
    #expect(table.texts == ["b", "c", "d", "e"] && source.configured == 5)
    #expect(table.subviews.count { $0 is UITableViewCell && !$0.isHidden } == 4)
  }

  @Test func rowsMayBeReloadedWhileARowAppears() {
    let source = source
    source.sections = [(0..<20).map { "\($0)" }]
    let table = source.table()
    source.appears = { [unowned source] table, path in
      if path.row != 5 { return }
      source.sections = [["x"]]
      table.reloadData()
    }
    table.go(to: 90)
    #expect(table.texts == ["x"] && source.configured == 7, "rows 6 and 7 no longer exist")
  }

  @Test func rowsMayBeDeletedWhileARowAppears() {
    let source = source
    source.appears = { [unowned source] table, path in
      if path.section == 0 { return }
      source.sections.removeLast()
      table.deleteSections([1], with: .none)
    }
    let table = source.table()
    table.selectRow(at: path(0, 2), animated: false, scrollPosition: .none)
    #expect(table.texts == ["a", "b", "c"] && table.numberOfSections == 1)
    source.appears = { [unowned source] table, path in
      source.appears = nil
      source.sections[0].insert("new", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    table.reloadRows(at: [path(0, 0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.texts == ["new", "a", "b", "c"] && table.indexPathForSelectedRow == path(0, 3))
  }

  @Test func rowsThatAreReloadedDuringChangesEndThem() {
    let table = source.table(), show = shown(table)
    var ended = 0
    show.run {
      table.performBatchUpdates {
        source.sections[0] = ["z"]
        table.reloadData()
        source.sections[0] = ["z", "y"]
        table.insertRows(at: [path(0, 1)], with: .fade)
      } completion: { _ in
        ended += 1
      }
    }
    show.go(to: 0.1)
    show.go(to: 1)
    #expect(ended == 1 && table.texts == ["z", "y", "d", "e"] && !table.hasUncommittedUpdates)
  }

  @Test func rowsThatAreConfiguredAgainMove() throws {
    let table = source.table(), first = try #require(table.cellForRow(at: path(0, 0)))
    source.sections[0] = ["new", "A", "b", "c"]
    table.performBatchUpdates {
      table.reconfigureRows(at: [path(0, 0)])
      table.insertRows(at: [path(0, 0)], with: .none)
    }
    #expect(table.texts == ["new", "A", "b", "c", "d"] && table.cellForRow(at: path(0, 1)) === first)
  }

  @Test func keptViewsStayWhenTheyAreReloaded() {
    let fixed = Fixed(), table = table(fixed), show = shown(table)
    show.run { table.reloadRows(at: [path(0, 0)], with: .fade) }
    show.go(to: 0.1)
    show.go(to: 1)
    show.go(to: 1.1)
    #expect(fixed.cell.superview === table && fixed.cell.alpha == 1 && table.visibleCells == [fixed.cell])
    show.run { table.reloadSections([0], with: .left) }
    #expect(fixed.header.alpha == 1 && fixed.header.transform == .identity)
    show.go(to: 1.2)
    show.go(to: 3)
    show.go(to: 3.1)
    #expect(fixed.cell.superview === table && fixed.header.superview === table && fixed.header.frame.minY == 22)
  }

  @Test func aKeptCellLosesItsHighlightWhenItIsReloaded() {
    let fixed = Fixed(), table = table(fixed), root = UIView(frame: table.frame)
    root.addSubview(table)
    let fingers = Fingers(on: root), clock = MediaClock(time: 0), display = DisplayClock(refreshInterval: 1 / 60)
    MediaClock.withClock(clock) {
      DisplayClock.withClock(display) {
        fingers.down(50, 60, at: 0)
        clock.advance(to: 0.2)
        #expect(fixed.cell.isHighlighted)
        table.reloadData()
        table.layoutIfNeeded()
        fingers.up(50, 60, at: 0.3)
      }
    }
    #expect(!fixed.cell.isHighlighted && fixed.cell.superview === table)
  }
}
