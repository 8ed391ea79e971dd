import Agate
import AgateUIKit
import Testing

struct TableSwipeTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    var done: ((Bool) -> Void)?
    var full = true
    var count = 20
    var allowsDeletion = false
    var style = UITableViewCell.EditingStyle.delete
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      allowsDeletion || tableView.isEditing && indexPath.row != 2
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle {
      style
    }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      calls.append("\(editingStyle) \(indexPath.row)")
      if editingStyle == .delete {
        count -= 1
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      if indexPath.row == 3 { return nil }
      let action = UIContextualAction(style: .destructive, title: "X") { [weak self] action, _, done in
        self?.calls.append("perform \(action.title ?? "")")
        self?.done = done
      }
      let actions = UISwipeActionsConfiguration(actions: [action])
      actions.performsFirstActionWithFullSwipe = full
      return actions
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      calls.append("open \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      calls.append("closed \(indexPath?.row ?? -1)")
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("highlighted \(indexPath.row)")
    }
  }
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let clock = MediaClock(time: 0)
  private let display = DisplayClock(refreshInterval: 1 / 60)

  init() {
    (table.rowHeight, table.dataSource, table.delegate) = (40, source, source)
    root.addSubview(table)
    table.layoutIfNeeded()
  }
  private func touch(_ body: (Fingers) -> Void) {
    let fingers = Fingers(on: root)
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(fingers) } }
  }
  private func swipe(_ y: Double, from x: Double, by distance: Double, at time: Double) {
    touch { $0.swipe(y, from: x, by: distance, at: time) }
  }
  private func left(_ row: Int) -> CGFloat { table.cellForRow(at: path(0, row))?.frame.minX ?? .nan }

  @Test func aSwipeRevealsActions() {
    swipe(60, from: 190, by: -50, at: 0)
    #expect(left(1) == -74 && source.calls == ["open 1"] && table.contentOffset.y == 0)
    touch { $0.tap(165, 60, at: 1) }
    #expect(source.calls.last == "perform X" && left(1) == -74)
    source.done?(true)
    #expect(left(1) == 0 && source.calls.last == "closed 1")
    swipe(60, from: 190, by: -20, at: 2)
    #expect(left(1) == 0, "a short swipe closes again")
  }

  @Test func aLongSwipePerformsTheFirstAction() {
    swipe(60, from: 190, by: -150, at: 0)
    #expect(source.calls == ["open 1", "perform X"])
    source.done?(true)
    source.calls = []
    source.full = false
    swipe(60, from: 190, by: -150, at: 1)
    #expect(source.calls == ["open 1"] && left(1) == -74)
  }

  @Test func anotherTouchClosesTheRow() {
    swipe(60, from: 190, by: -50, at: 0)
    touch { $0.tap(20, 20, at: 1) }
    #expect(left(1) == 0 && source.calls == ["open 1", "closed 1"])
    swipe(60, from: 190, by: -50, at: 2)
    swipe(100, from: 190, by: -50, at: 3)
    #expect(left(1) == 0 && left(2) == -74)
    touch { fingers in
      fingers.down(50, 180, at: 4)
      fingers.move(50, 160, at: 4.1)
      fingers.move(50, 140, at: 4.2)
      fingers.up(50, 140, at: 5)
    }
    #expect(left(2) == 0 && table.contentOffset.y > 0)
  }

  @Test func rowsWithoutActionsStay() {
    swipe(140, from: 190, by: -50, at: 0)
    swipe(60, from: 20, by: 50, at: 1)
    #expect(left(3) == 0 && left(1) == 0 && source.calls.allSatisfy { $0.hasPrefix("highlighted") })
  }

  @Test func aControlInARowKeepsItsTouch() throws {
    let cell = try #require(table.cellForRow(at: path(0, 1)))
    cell.contentView.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    touch { fingers in
      fingers.down(150, 60, at: 0)
      clock.advance(to: 0.2)
      fingers.move(130, 60, at: 0.3)
      fingers.move(90, 60, at: 0.4)
      fingers.up(90, 60, at: 0.6)
    }
    #expect(left(1) == 0 && source.calls.isEmpty)
  }

  @Test func changesCloseTheRow() {
    swipe(60, from: 190, by: -50, at: 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(left(1) == 0 && source.calls == ["open 1", "closed 1"])
    swipe(60, from: 190, by: -50, at: 1)
    table.go(to: 400)
    table.go(to: 0)
    #expect(left(1) == 0)
  }

  @Test func theRowClosesWhenEditingBegins() {
    swipe(60, from: 190, by: -50, at: 0)
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    #expect(left(1) == 0 && source.calls.last == "closed 1")
  }

  @Test func actionsMoveWithTheirRow() throws {
    swipe(60, from: 190, by: -50, at: 0)
    let cell = try #require(table.cellForRow(at: path(0, 1)))
    let views = table.subviews.filter { !($0 is UITableViewCell) && $0.frame.minX == 126 }
    let buttons = try #require(views.first)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.layoutIfNeeded()
    #expect(cell.frame.minY == 70 && buttons.frame == CGRect(x: 126, y: 70, width: 74, height: 40))
  }

  @Test func aSwipeDeletesARowIfTheDataSourceAllowsIt() {
    source.allowsDeletion = true
    swipe(140, from: 190, by: -60, at: 0)
    #expect(left(3) <= -74 && source.calls == ["open 3"])
    touch { $0.tap(180, 140, at: 1) }
    #expect(source.calls == ["open 3", "delete 3", "closed 3"] && table.numberOfRows(inSection: 0) == 19)
    #expect(left(3) == 0)
    source.style = .insert
    source.calls = []
    swipe(140, from: 190, by: -60, at: 2)
    #expect(left(3) == 0 && source.calls.isEmpty)
  }

  @Test func rowsHaveControlsInEditingMode() throws {
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    #expect(cells.map(\.isEditing) == [true, true, false, true, true])
    #expect(cells.map(\.contentView.frame.minX) == [38, 38, 0, 38, 38] && cells[1].contentView.frame.width == 162)
    touch { $0.tap(120, 60, at: 0) }
    #expect(source.calls.isEmpty && table.indexPathForSelectedRow == nil)
    touch { $0.tap(27, 60, at: 1) }
    #expect(source.calls == ["open 1"] && left(1) <= -74)
    touch { $0.tap(180, 60, at: 2) }
    #expect(source.calls.contains("delete 1") && source.count == 19)
    source.style = .insert
    table.reloadData()
    table.layoutIfNeeded()
    touch { $0.tap(27, 20, at: 3) }
    #expect(source.calls.last == "insert 0")
    table.isEditing = false
    table.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }
}
