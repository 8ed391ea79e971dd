import Agate
@testable import AgateUIKit
import Testing

/// Rows that a finger moves in editing mode. The rows are 40 points high, and the controls are at the right.
struct TableReorderTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var calls: [String] = []
    var fixed: Set<String> = []
    var target: ((IndexPath) -> IndexPath)?
    var moved: ((UITableView) -> Void)?

    init(_ sections: [[String]]) { self.sections = sections }
    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell: UITableViewCell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(sections[indexPath.section][indexPath.row])
    }
    func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
      calls.append("move \(name(from)) to \(name(to))")
      let row: String = sections[from.section].remove(at: from.row)
      sections[to.section].insert(row, at: to.row)
      moved?(tableView)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt from: IndexPath, toProposedIndexPath to: IndexPath
    ) -> IndexPath {
      calls.append("\(name(from)) over \(name(to))")
      return target?(to) ?? to
    }
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let source: Source
  private let clock = MediaClock(time: 0)
  private let display = DisplayClock(refreshInterval: 1 / 60)
  private let fingers: Fingers

  init() {
    source = Source([["A", "B", "C", "D", "E", "F", "G", "H"], ["a", "b", "c"]])
    fingers = Fingers(on: root)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.sectionHeaderTopPadding) = (40, 0)
    (table.dataSource, table.delegate) = (source, source)
    root.addSubview(table)
    table.isEditing = true
    table.layoutIfNeeded()
  }
  private func run(_ body: () -> Void) { MediaClock.withClock(clock) { DisplayClock.withClock(display, body) } }
  private func down(_ y: Double) { run { fingers.down(180, y, at: 0) } }
  private func move(_ y: Double) { run { fingers.move(180, y, at: 0.1) } }
  private func up(_ y: Double) { run { fingers.up(180, y, at: 0.2) } }
  private func top(_ text: String) -> CGFloat? {
    table.visibleCells.first { $0.textLabel?.text == text }?.frame.minY
  }

  @Test func aFingerOnTheControlMovesARow() {
    down(60)
    #expect(top("B") == 40 && table.hasUncommittedUpdates)
    move(100)
    #expect(top("B") == 80 && table.texts == ["A", "C", "B", "D", "E"] && source.calls == ["0.1 over 0.2"])
    #expect(top("C") == 40 && source.sections[0][1] == "B", "the data changes at the end")
    move(110)
    #expect(top("B") == 90 && source.calls.count == 1)
    up(110)
    #expect(top("B") == 80 && source.calls.last == "move 0.1 to 0.2" && source.sections[0][2] == "B")
    #expect(!table.hasUncommittedUpdates && table.contentOffset.y == 0)
  }

  @Test func aRowThatReturnsMovesNothing() {
    down(60)
    move(100)
    move(55)
    up(55)
    #expect(source.calls == ["0.1 over 0.2", "0.1 over 0.1"] && top("B") == 40)
    down(60)
    up(60)
    #expect(source.calls.count == 2 && top("B") == 40)
  }

  @Test func aCancelledTouchReturnsTheRow() {
    down(60)
    move(140)
    #expect(table.texts == ["A", "C", "D", "B", "E"])
    run { fingers.cancel(at: 0.2) }
    #expect(table.texts == ["A", "B", "C", "D", "E"] && top("B") == 40)
    #expect(!source.calls.contains { $0.hasPrefix("move") })
  }

  @Test func onlyRowsThatMayMoveHaveControls() {
    source.fixed = ["B"]
    table.reloadData()
    table.layoutIfNeeded()
    let cells: [UITableViewCell] = table.visibleCells
    #expect(cells.map(\.showsReorderControl) == [true, false, true, true, true])
    #expect(cells[0].contentView.frame.width == cells[1].contentView.frame.width - 44)
    table.setEditing(false, animated: false)
    #expect(table.visibleCells[0].contentView.frame.width == 200)
    table.setEditing(true, animated: true)
    down(60)
    move(100)
    up(100)
    #expect(source.calls.isEmpty)
  }

  @Test func theDelegateMayChooseAnotherPlace() {
    source.target = { IndexPath(row: min($0.row, 2), section: 0) }
    down(20)
    move(180)
    #expect(table.texts == ["B", "C", "A", "D", "E"])
    up(180)
    #expect(source.calls.last == "move 0.0 to 0.2" && top("A") == 80)
  }

  @Test func rowsMoveToOtherSections() {
    source.sections = [["A", "B"], [], ["a"]]
    table.reloadData()
    table.layoutIfNeeded()
    down(20)
    move(115)
    #expect(table.texts == ["B", "a", "A"])
    up(115)
    #expect(source.sections == [["B"], [], ["a", "A"]] && source.calls.last == "move 0.0 to 2.1")
    down(100)
    move(10)
    up(10)
    #expect(source.sections == [["A", "B"], [], ["a"]] && table.texts == ["A", "B", "a"])
  }

  @Test func selectedRowsStaySelected() {
    table.allowsSelectionDuringEditing = true
    table.selectRow(at: path(0, 2), animated: false, scrollPosition: .none)
    down(60)
    move(100)
    up(100)
    #expect(table.indexPathForSelectedRow == path(0, 1) && table.cellForRow(at: path(0, 1))?.isSelected == true)
  }

  @Test func theTableScrollsWhileTheFingerIsAtAnEdge() {
    down(100)
    move(185)
    run { for frame in 0...15 { display.refresh(at: Double(frame) / 60) } }
    let offset: CGFloat = table.contentOffset.y
    #expect(offset > 60 && offset < 240 && top("C").map { near(Double($0), 165 + Double(offset), 0.5) } == true)
    // The rows that come into sight are those of the data, which has not changed.
    #expect(table.texts.contains("F") && table.texts.filter { $0 == "C" }.count == 1)
    move(100)
    run { for frame in 16...40 { display.refresh(at: Double(frame) / 60) } }
    #expect(table.contentOffset.y == offset, "the content rests while the finger is elsewhere")
    up(100)
    #expect(source.calls.last?.hasPrefix("move 0.2 to 0.") == true)
    #expect(table.texts == Array(source.sections.joined()).filter { table.texts.contains($0) })
  }

  @Test func aTableThatIsReloadedDropsTheRow() {
    down(60)
    move(100)
    source.sections[0].removeFirst()
    table.deleteRows(at: [path(0, 0)], with: .none)
    table.layoutIfNeeded()
    #expect(table.texts == ["B", "C", "D", "E", "F"] && !table.hasUncommittedUpdates)
    up(100)
    #expect(!source.calls.contains { $0.hasPrefix("move") })
    source.moved = { $0.reloadData() }
    down(60)
    move(100)
    up(100)
    table.layoutIfNeeded()
    #expect(table.texts == ["B", "D", "C", "E", "F"])
  }

  @Test func aTableThatLeavesItsViewEndsTheMove() {
    down(60)
    move(190)
    table.removeFromSuperview()
    run { for frame in 0...120 { display.refresh(at: Double(frame) / 60) } }
    up(190)
    #expect(!table.hasUncommittedUpdates && table.visibleCells.allSatisfy { !$0.configurationState.isReordering })
    #expect(source.sections.joined().sorted().joined() == "ABCDEFGHabc")
  }

  @Test func aFingerOnTheControlPressesNoRow() {
    table.allowsSelectionDuringEditing = true
    down(60)
    let cell: UITableViewCell? = table.cellForRow(at: path(0, 1))
    #expect(cell?.isHighlighted == false && cell?.configurationState.isReordering == true)
    up(60)
    #expect(table.indexPathForSelectedRow == nil && cell?.configurationState.isReordering == false)
  }

  @Test func theEndOfEditingReturnsTheRow() {
    down(60)
    move(100)
    table.isEditing = false
    #expect(table.texts == ["A", "B", "C", "D", "E"] && top("B") == 40)
    up(100)
    #expect(!source.calls.contains { $0.hasPrefix("move") })
  }
}
