import Agate
import AgateUIKit
import Testing

/// Text fields and text views in the rows of a table that scrolls.
@Suite struct TextInListTests {
  private let source = TableSource(count: 20)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let clock = MediaClock(time: 0)

  /// Creates a table with a view in its second row, from 40 to 80 points.
  private func table(with view: UIView) -> UITableView {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    source.configure = { cell, path in if path.row == 1 { cell.contentView.addSubview(view) } }
    let table = source.table()
    source.configure = nil
    root.addSubview(table)
    return table
  }

  private func touch(_ body: (Fingers) -> Void) {
    let display = DisplayClock(refreshInterval: 1 / 60)
    MediaClock.withClock(clock) { DisplayClock.withClock(display) { body(Fingers(on: root)) } }
  }

  @Test(arguments: [true, false]) func pointersSelectTextInRows(isField: Bool) {
    let field = UITextField(), view = UITextView()
    (field.font, view.font) = (UIFont(name: "DejaVuSans", size: 20), UIFont(name: "DejaVuSans", size: 20))
    (field.text, view.text) = ("HHHH", "HHHH")
    let table = table(with: isField ? field : view), input: any UITextInput = isField ? field : view
    touch { fingers in
      fingers.down(2, 60, at: 0, type: .indirectPointer)
      fingers.move(20, 40, at: 0.05)
      fingers.move(34, 10, at: 0.1)
      fingers.up(34, 10, at: 0.2)
    }
    #expect(table.contentOffset.y == 0 && source.take() == [] && table.indexPathForSelectedRow == nil)
    #expect((isField ? field : view).isFirstResponder && input.selected == 0..<2)
    touch { fingers in
      fingers.down(50, 70, at: 2)
      fingers.move(50, 55, at: 2.1)
      fingers.move(50, 20, at: 2.2)
      fingers.up(50, 20, at: 3)
    }
    #expect(table.contentOffset.y > 20 && source.take() == [] && input.selected == 0..<2, "fingers scroll the table")
  }

  @Test func theRowThatIsEditedKeepsItsCell() {
    let field = UITextField(), table = table(with: field)
    field.becomeFirstResponder()
    table.go(to: 400)
    field.enter("ab")
    #expect(field.isFirstResponder && field.text == "ab")
    let visible: [IndexPath]? = table.indexPathsForVisibleRows
    #expect(visible?.first == path(0, 10) && table.visibleCells.allSatisfy { !field.isDescendant(of: $0) })
    let cell: UITableViewCell? = table.cellForRow(at: path(0, 1))
    #expect(cell.map { field.isDescendant(of: $0) && table.indexPath(for: $0) == path(0, 1) } == true)
    source.sections[0].insert("New", at: 0)
    UIView.performWithoutAnimation { table.insertRows(at: [path(0, 0)], with: .none) }
    table.layoutIfNeeded()
    #expect(field.isFirstResponder && cell?.frame.minY == 80, "it is the third row now")
    table.go(to: 0)
    #expect(table.cellForRow(at: path(0, 2)) === cell && table.visibleCells.contains { $0 === cell })
    field.resignFirstResponder()
    table.go(to: 400)
    #expect(table.cellForRow(at: path(0, 2)) == nil)
  }

  @Test func theItemThatIsEditedKeepsItsCell() throws {
    let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<20)]), field = UITextField()
    let cell: UICollectionViewCell = try #require(list.cell(1))
    cell.contentView.addSubview(field)
    field.becomeFirstResponder()
    _ = list.log.take()
    list.scroll(to: 300)
    field.enter("ab")
    #expect(field.isFirstResponder && field.text == "ab" && !list.log.take().contains("gone 1"))
    #expect(list.visibleItems == [12, 13, 14, 15] && list.visibleNumbers == [12, 13, 14, 15])
    #expect(list.cell(1) === cell && list.view.indexPath(for: cell) == path(0, 1))
    list.numbers[0].insert(20, at: 0)
    UIView.performWithoutAnimation { list.view.insertItems(at: [path(0, 0)]) }
    list.view.layoutIfNeeded()
    #expect(field.isFirstResponder && list.cell(2) === cell && cell.frame == CGRect(x: 0, y: 50, width: 50, height: 50))
    list.scroll(to: 0)
    #expect(list.cell(2) === cell && list.visibleItems == [0, 1, 2, 3] && list.visibleNumbers == [20, 0, 1, 2])
    field.resignFirstResponder()
    list.scroll(to: 300)
    #expect(list.cell(2) == nil && list.log.take().contains("gone 2"))
  }

  @Test func editingEndsInCellsOfDeletedItems() throws {
    let list = ListOfSquares(ListOfSquares.grid(), [Array(0..<20)]), field = UITextField()
    try #require(list.cell(1)).contentView.addSubview(field)
    field.becomeFirstResponder()
    list.scroll(to: 300)
    list.numbers[0].remove(at: 1)
    UIView.performWithoutAnimation { list.view.deleteItems(at: [path(0, 1)]) }
    list.view.layoutIfNeeded()
    #expect(!field.isFirstResponder && list.cell(1) == nil && list.visibleItems == [12, 13, 14, 15])
  }

  @Test func editingEndsInCellsThatAreReused() {
    let field = UITextField(), table = table(with: field)
    field.becomeFirstResponder()
    table.reloadData()
    table.layoutIfNeeded()
    #expect(!field.isFirstResponder)
    let list = ListOfSquares(ListOfSquares.grid(), [[1, 2, 3]]), view: UICollectionView = list.view
    view.layoutIfNeeded()
    view.visibleCells[0].contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    view.reloadData()
    view.layoutIfNeeded()
    #expect(!field.isFirstResponder)
  }

  @Test(arguments: [true, false]) func tapsOnTextDoNotSelectTheRow(isPointer: Bool) {
    let type: UITouch.TouchType = isPointer ? .indirectPointer : .direct
    for view in [UITextField(), UITextView()] as [UIView] {
      let table = table(with: view)
      touch { fingers in
        fingers.down(50, 60, at: 0, type: type)
        fingers.up(50, 60, at: 0.05)
      }
      #expect(view.isFirstResponder && source.take() == [] && table.indexPathForSelectedRow == nil)
      touch { fingers in
        fingers.down(50, 100, at: 2, type: type)
        fingers.up(50, 100, at: 2.05)
      }
      #expect(table.indexPathForSelectedRow == path(0, 2) && source.take().last == "selected 0.2")
      table.removeFromSuperview()
    }
  }
}
