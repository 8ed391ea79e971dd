import Agate
import AgateUIKit
import Testing

struct TableDiffableTests {
  private typealias Source = UITableViewDiffableDataSource<String, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// A data source whose rows may move.
  private final class Movable: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
  }

  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let source: Movable

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.sectionHeaderHeight, table.sectionHeaderTopPadding) = (20, 20, 0)
    source = Movable(tableView: table) { table, path, number in
      let cell: UITableViewCell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(number)"
      return cell
    }
  }
  private func apply(_ sections: KeyValuePairs<String, [Int]>, animated: Bool = true) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    source.apply(snapshot, animatingDifferences: animated)
    table.layoutIfNeeded()
  }

  @Test func snapshotsChangeTheRows() {
    apply(["a": [1, 2], "b": [3]], animated: false)
    #expect(table.texts == ["1", "2", "3"] && table.numberOfSections == 2)
    let second: UITableViewCell? = table.cellForRow(at: path(0, 1))
    apply(["b": [3, 2, 4], "c": [5]])
    #expect(table.texts == ["3", "2", "4", "5"] && table.cellForRow(at: path(0, 1)) === second)
    #expect(source.indexPath(for: 5) == path(1, 0) && source.itemIdentifier(for: path(0, 2)) == 4)
    #expect(source.index(for: "c") == 1 && source.sectionIdentifier(for: 2) == nil)
    #expect((table.headerView(forSection: 1)?.textLabel?.text) == "c")
  }

  @Test func rowsAreReloadedAndConfiguredAgain() {
    apply(["a": [1, 2]], animated: false)
    let first: UITableViewCell? = table.cellForRow(at: path(0, 0))
    first?.textLabel?.text = "old"
    var snapshot: Snapshot = source.snapshot()
    snapshot.reconfigureItems([1])
    source.apply(snapshot)
    #expect(table.cellForRow(at: path(0, 0)) === first && first?.textLabel?.text == "1")
    snapshot = Snapshot()
    snapshot.appendSections(["z"])
    snapshot.appendItems([7, 8])
    var done = false
    source.applySnapshotUsingReloadData(snapshot) { done = true }
    table.layoutIfNeeded()
    #expect(table.texts == ["7", "8"] && done)
  }

  @Test func aFingerMovesARowInTheSnapshot() {
    let root = UIView(frame: table.frame), fingers = Fingers(on: root)
    root.addSubview(table)
    table.rowHeight = 40
    table.isEditing = true
    apply(["a": [1, 2, 3]], animated: false)
    // The header is 20 points high.
    fingers.down(180, 40, at: 0)
    fingers.move(180, 85, at: 0.1)
    fingers.up(180, 85, at: 0.2)
    #expect(source.snapshot().itemIdentifiers == [2, 1, 3] && table.texts == ["2", "1", "3"])
  }
}
