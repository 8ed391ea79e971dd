import Agate
import AgateUIKit
import Testing

struct TableRowActionTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var performed: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
      if indexPath.row == 3 { return nil }
      let delete = UITableViewRowAction(style: .destructive, title: "Delete") { [weak self] action, path in
        self?.performed.append("\(action.title ?? "") \(path.row)")
      }
      let mark = UITableViewRowAction(style: .normal, title: "Mark") { [weak self] action, path in
        self?.performed.append("\(action.title ?? "") \(path.row)")
      }
      mark.backgroundColor = .systemBlue
      return [delete, mark]
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      indexPath.row == 2 ? UISwipeActionsConfiguration(actions: []) : nil
    }
  }
  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
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
  private func swipe(_ y: Double, by distance: Double, at time: Double) {
    touch { $0.swipe(y, from: 290, by: -distance, at: time) }
  }
  private func left(_ row: Int) -> CGFloat { table.cellForRow(at: path(0, row))?.frame.minX ?? .nan }

  @Test func aSwipeRevealsTheActionsOfTheOlderMethod() {
    swipe(60, by: 120, at: 0)
    let open = left(1)
    #expect(open < -100 && source.performed.isEmpty)
    touch { $0.tap(295, 60, at: 1) }
    #expect(source.performed == ["Delete 1"] && left(1) == 0, "the first action is at the edge")
    swipe(60, by: 120, at: 2)
    touch { $0.tap(300 + Double(open) + 5, 60, at: 3) }
    #expect(source.performed == ["Delete 1", "Mark 1"] && left(1) == 0)
  }

  @Test func aLongSwipePerformsNoActionOfTheOlderMethod() {
    swipe(60, by: 260, at: 0)
    #expect(left(1) < -100 && source.performed.isEmpty)
  }

  @Test func actionsForSwipesComeFirstAndRowsWithoutActionsStay() {
    swipe(100, by: 120, at: 0)
    swipe(140, by: 120, at: 1)
    #expect(left(2) == 0 && left(3) == 0)
  }

  @Test func aRowActionHasTheColourOfItsStyleAndCanBeCopied() throws {
    let action = UITableViewRowAction(style: .default, title: "A") { _, _ in }
    #expect(action.style == .destructive && action.backgroundColor == .systemRed)
    action.backgroundColor = .systemBlue
    let copy = try #require(action.copy() as? UITableViewRowAction)
    #expect(copy !== action && copy.title == "A" && copy.backgroundColor == .systemBlue)
    #expect(UITableViewRowAction(style: .normal, title: nil) { _, _ in }.backgroundColor == .systemGray)
  }
}
