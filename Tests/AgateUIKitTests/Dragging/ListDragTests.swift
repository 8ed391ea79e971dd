import Agate
@testable import AgateUIKit
import Testing

/// Drags and drops of rows and items.
@Suite struct ListDragTests {
  /// A table of texts whose rows are dragged, and which takes texts.
  private final class Table: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
  {
    let view: UITableView
    var texts: [String]
    var calls: [String] = []
    var reloads = false
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.copy
    var perform: ((any UITableViewDropCoordinator) -> Void)?

    init(_ frame: CGRect, _ texts: [String]) {
      (view, self.texts) = (UITableView(frame: frame), texts)
      super.init()
      view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (view.rowHeight, view.sectionHeaderTopPadding) = (40, 0)
      (view.dataSource, view.delegate) = (self, self)
      (view.dragDelegate, view.dropDelegate) = (self, self)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell: UITableViewCell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = texts[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row != 2 }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      calls.append("moves \(source.row) to \(destination.row)")
      texts.insert(texts.remove(at: source.row), at: destination.row)
      if reloads { tableView.reloadData() }
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      calls.append("drags \(indexPath.row)")
      return [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.row] as NSString))]
    }
    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      calls.append("adds \(indexPath.row)")
      return [UIDragItem(itemProvider: NSItemProvider(object: texts[indexPath.row] as NSString))]
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("selects \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { calls.append("drag ends") }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      let row: String = destinationIndexPath.map { "\($0.row)" } ?? "nowhere"
      if calls.last != "over \(row)" { calls.append("over \(row)") }
      return UITableViewDropProposal(operation: operation, intent: intent)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      if let perform { return perform(coordinator) }
      guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
      calls.append("from \(item.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere")")
      coordinator.session.loadObjects(ofClass: String.self) { [self] new in
        texts.insert(contentsOf: new, at: path.row)
        view.insertRows(
          at: new.indices.map { IndexPath(row: path.row + $0, section: path.section) }, with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: path)
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { calls.append("drop ends") }
  }

  private let windows = MenuWindow()
  private let upper = Table(CGRect(x: 0, y: 0, width: 200, height: 200), ["a", "b", "c"])
  private let lower = Table(CGRect(x: 0, y: 300, width: 200, height: 200), ["x", "y", "z"])

  init() {
    windows.window.addSubview(upper.view)
    windows.window.addSubview(lower.view)
    windows.wait(0)
  }
  private func carry(from start: CGPoint, to end: CGPoint) {
    windows.down(start)
    windows.wait(0.4)
    windows.move(end)
    windows.wait(0.05)
  }
  private var pictures: [MenuPreview] { windows.window.subviews.compactMap { $0 as? MenuPreview } }

  @Test func aRowIsCopiedIntoAnotherTable() {
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 350))
    #expect(upper.calls == ["drags 1"] && lower.calls == ["over 1"])
    #expect(upper.view.hasActiveDrag && lower.view.hasActiveDrop && !lower.view.hasActiveDrag)
    // The rows make room for the new one.
    #expect(lower.view.numberOfRows(inSection: 0) == 4 && lower.view.cellForRow(at: path(0, 2))?.frame.minY == 80)
    #expect(lower.view.hasUncommittedUpdates)
    windows.up(CGPoint(x: 50, y: 350))
    #expect(lower.texts == ["x", "b", "y", "z"] && lower.calls.last == "from elsewhere")
    #expect(pictures.first?.center == CGPoint(x: 100, y: 360), "the picture lands on the new row")
    windows.wait(1)
    #expect(lower.view.texts == ["x", "b", "y", "z"] && upper.texts == ["a", "b", "c"] && pictures.isEmpty)
    #expect(upper.calls.last == "drag ends" && lower.calls.last == "drop ends" && !upper.view.hasActiveDrag)
    #expect(!lower.view.hasUncommittedUpdates)
  }

  @Test func theRoomClosesWhenTheDragLeaves() {
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 350))
    windows.move(CGPoint(x: 50, y: 415))
    #expect(lower.calls == ["over 1", "over 2"] && lower.view.cellForRow(at: path(0, 1))?.frame.minY == 40)
    windows.move(CGPoint(x: 50, y: 250))
    #expect(lower.view.numberOfRows(inSection: 0) == 3 && lower.view.texts == ["x", "y", "z"])
    lower.intent = .insertIntoDestinationIndexPath
    windows.move(CGPoint(x: 50, y: 350))
    #expect(lower.view.numberOfRows(inSection: 0) == 3)
    windows.up(CGPoint(x: 50, y: 250))
    windows.wait(1)
  }

  @Test func aRowThatMovesInItsTableLeavesItsPlace() {
    upper.operation = .move
    var ends: [Int?] = []
    upper.perform = { ends.append($0.destinationIndexPath?.row) }
    carry(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 115))
    windows.up(CGPoint(x: 50, y: 115))
    windows.wait(1)
    carry(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 50))
    windows.up(CGPoint(x: 50, y: 50))
    windows.wait(1)
    upper.operation = .copy
    carry(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 115))
    windows.up(CGPoint(x: 50, y: 115))
    windows.wait(1)
    #expect(ends == [2, 1, 3])
  }

  @Test func rowsOfTheSameTableHaveASource() {
    carry(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 100))
    windows.up(CGPoint(x: 50, y: 100))
    windows.wait(1)
    #expect(upper.calls.contains("from 0") && upper.texts == ["a", "b", "a", "c"])
  }

  @Test func aDragMovesARowWithoutADropDelegate() {
    upper.view.dropDelegate = nil
    carry(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 115))
    #expect(upper.view.numberOfRows(inSection: 0) == 4, "the rows make room behind the last one")
    windows.up(CGPoint(x: 50, y: 115))
    windows.wait(1)
    #expect(upper.calls == ["drags 0", "moves 0 to 2", "drag ends"])
    #expect(upper.texts == ["b", "c", "a"] && upper.view.texts == ["b", "c", "a"])
    carry(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 50, y: 20))
    windows.up(CGPoint(x: 50, y: 20))
    windows.wait(1)
    #expect(upper.texts == ["b", "c", "a"], "the last row may not move")
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 20))
    windows.up(CGPoint(x: 50, y: 20))
    windows.wait(1)
    #expect(upper.calls.suffix(2) == ["moves 1 to 0", "drag ends"] && upper.view.texts == ["c", "b", "a"])
    upper.reloads = true
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 20))
    windows.up(CGPoint(x: 50, y: 20))
    windows.wait(1)
    #expect(upper.view.texts == ["b", "c", "a"])
  }

  @Test func anotherFingerAddsRowsToADrag() {
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 260))
    windows.run {
      windows.fingers.down(50, 100, at: windows.time, finger: 1)
      windows.fingers.up(50, 100, at: windows.time + 0.05, finger: 1)
    }
    #expect(upper.calls == ["drags 1", "adds 2"] && pictures.count == 2)
    windows.move(CGPoint(x: 50, y: 350))
    windows.up(CGPoint(x: 50, y: 350))
    windows.wait(1)
    #expect(lower.texts == ["x", "b", "c", "y", "z"] && pictures.isEmpty)
    windows.tap(50, 100)
    #expect(upper.calls.suffix(2) == ["drag ends", "selects 2"], "without a drag, a tap adds nothing")
  }

  @Test func cellsHearOfTheirPartInADrag() {
    final class Cell: UITableViewCell {
      var states: [UITableViewCell.DragState] = []
      override func dragStateDidChange(_ dragState: UITableViewCell.DragState) { states.append(dragState) }
    }
    let table = Table(CGRect(x: 200, y: 0, width: 200, height: 200), ["a", "b"])
    table.view.register(Cell.self, forCellReuseIdentifier: "row")
    windows.window.addSubview(table.view)
    windows.wait(0)
    let cell = table.view.cellForRow(at: path(0, 1)) as? Cell
    windows.down(CGPoint(x: 250, y: 60))
    windows.wait(0.4)
    #expect(cell?.states == [.lifting])
    windows.up(CGPoint(x: 250, y: 60))
    windows.wait(1)
    #expect(cell?.states == [.lifting, .none])
    carry(from: CGPoint(x: 250, y: 60), to: CGPoint(x: 50, y: 250))
    windows.up(CGPoint(x: 50, y: 250))
    windows.wait(1)
    #expect(cell?.states == [.lifting, .none, .lifting, .dragging, .none])
  }

  private func states(_ table: UITableView) -> [UICellConfigurationState] {
    table.visibleCells.map(\.configurationState)
  }

  @Test func configurationsHearOfDragsAndDrops() {
    lower.intent = .insertIntoDestinationIndexPath
    windows.down(CGPoint(x: 50, y: 60))
    windows.wait(0.4)
    #expect(states(upper.view).map(\.cellDragState) == [.none, .lifting, .none])
    #expect(states(lower.view).allSatisfy { $0.cellDropState == .none })
    windows.move(CGPoint(x: 50, y: 350))
    #expect(states(upper.view).map(\.cellDragState) == [.none, .dragging, .none])
    #expect(states(lower.view).map(\.cellDropState) == [.notTargeted, .targeted, .notTargeted])
    windows.move(CGPoint(x: 50, y: 310))
    #expect(states(lower.view).map(\.cellDropState) == [.targeted, .notTargeted, .notTargeted])
    windows.move(CGPoint(x: 50, y: 250))
    #expect(states(lower.view).allSatisfy { $0.cellDropState == .none })
    windows.up(CGPoint(x: 50, y: 250))
    windows.wait(1)
    #expect(states(upper.view).allSatisfy { $0.cellDragState == .none })
  }

  @Test func theCellOfARowThatTheDragHasMovedRests() {
    upper.view.dropDelegate = nil
    carry(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 115))
    let cell: UITableViewCell? = upper.view.cellForRow(at: path(0, 0))
    #expect(cell?.configurationState.cellDragState == .dragging)
    windows.up(CGPoint(x: 50, y: 115))
    windows.wait(1)
    #expect(
      cell === upper.view.cellForRow(at: path(0, 2))
        && cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none)
  }

  @Test func draggedRowsKeepTheirSourceWhenRowsChange() {
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 260))
    upper.texts.insert("new", at: 0)
    upper.view.insertRows(at: [path(0, 0)], with: .none)
    #expect(states(upper.view).map(\.cellDragState) == [.none, .none, .dragging, .none])
    windows.move(CGPoint(x: 50, y: 20))
    windows.up(CGPoint(x: 50, y: 20))
    windows.wait(1)
    #expect(upper.calls.contains("from 2"))
  }

  @Test func aRowThatIsAddedBelowTheGapHasItsSource() {
    var sources: [Int?] = []
    upper.perform = { sources = $0.items.map { $0.sourceIndexPath?.row } }
    carry(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 60))
    #expect(upper.view.numberOfRows(inSection: 0) == 4)
    windows.run {
      windows.fingers.down(50, 140, at: windows.time, finger: 1)
      windows.fingers.up(50, 140, at: windows.time + 0.05, finger: 1)
    }
    let cell: UITableViewCell? = upper.view.cellForRow(at: path(0, 3))
    #expect(upper.calls.contains("adds 2") && cell?.configurationState.cellDragState == .dragging)
    windows.up(CGPoint(x: 50, y: 60))
    windows.wait(1)
    #expect(sources == [0, 2])
  }

  @Test func theRoomClosesWhenTheTableTakesNoMoreDrops() {
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 350))
    #expect(lower.view.numberOfRows(inSection: 0) == 4)
    lower.view.dropDelegate = nil
    lower.view.dragInteractionEnabled = false
    #expect(lower.view.numberOfRows(inSection: 0) == 3 && !lower.view.hasUncommittedUpdates)
    windows.up(CGPoint(x: 50, y: 350))
    windows.wait(1)
    #expect(lower.texts == ["x", "y", "z"])
  }

  @Test func tablesWithoutDragsLiftNothing() {
    upper.view.dragInteractionEnabled = false
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 350))
    windows.up(CGPoint(x: 50, y: 350))
    #expect(upper.calls.isEmpty && lower.texts.count == 3)
  }

  @Test func aPlaceholderStandsForDataThatIsBeingLoaded() throws {
    var context: (any UITableViewDropPlaceholderContext)?
    lower.perform = { coordinator in
      guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else { return }
      let placeholder = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "row", rowHeight: 60)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "loading" }
      context = coordinator.drop(item.dragItem, to: placeholder)
    }
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 350))
    windows.up(CGPoint(x: 50, y: 350))
    windows.wait(1)
    let view: UITableView = lower.view
    #expect(view.texts == ["x", "loading", "y", "z"] && view.tops == [0, 40, 100, 140] && view.hasUncommittedUpdates)
    let loaded = try #require(context)
    var row: Int?
    let isInserted: Bool = loaded.commitInsertion { path in
      row = path.row
      lower.texts.insert("new", at: path.row)
    }
    #expect(isInserted && row == 1)
    windows.wait(1)
    #expect(view.texts == ["x", "new", "y", "z"] && view.tops == [0, 40, 80, 120] && !view.hasUncommittedUpdates)
    #expect(!loaded.deletePlaceholder())
  }

  @Test func aPlaceholderMayBeDeleted() throws {
    var context: (any UITableViewDropPlaceholderContext)?
    lower.perform = { coordinator in
      guard let item = coordinator.items.first else { return }
      context = coordinator.drop(
        item.dragItem,
        to: UITableViewDropPlaceholder(insertionIndexPath: path(0, 0), reuseIdentifier: "row", rowHeight: 40))
    }
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 350))
    windows.up(CGPoint(x: 50, y: 350))
    windows.wait(1)
    #expect(lower.view.numberOfRows(inSection: 0) == 4)
    windows.tap(50, 390)
    #expect(lower.calls.last == "selects 1", "the delegate has no placeholders")
    // A change of the rows keeps the placeholder.
    lower.texts.removeLast()
    lower.view.deleteRows(at: [path(0, 2)], with: .none)
    windows.wait(1)
    #expect(lower.view.numberOfRows(inSection: 0) == 3 && Array(lower.view.texts.dropFirst()) == ["x", "y"])
    let placeholder = try #require(context)
    #expect(placeholder.deletePlaceholder())
    windows.wait(1)
    #expect(lower.view.texts == ["x", "y"])
  }

  @Test func anItemLandsOnARowBelowAPlaceholder() {
    lower.perform = { coordinator in
      let items = coordinator.items
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path(0, 0), reuseIdentifier: "row", rowHeight: 40)
      _ = coordinator.drop(items[0].dragItem, to: placeholder)
      coordinator.drop(items[1].dragItem, toRowAt: path(0, 1))
    }
    carry(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 50, y: 260))
    windows.run {
      windows.fingers.down(50, 100, at: windows.time, finger: 1)
      windows.fingers.up(50, 100, at: windows.time + 0.05, finger: 1)
    }
    windows.move(CGPoint(x: 50, y: 350))
    windows.up(CGPoint(x: 50, y: 350))
    #expect(
      pictures.map(\.center.y).sorted() == [320, 400], "the second row of the data is the third one of the table")
    windows.wait(1)
  }

  // MARK: Collection views

  private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
  {
    let view = UICollectionView(
      frame: CGRect(x: 200, y: 0, width: 100, height: 100), collectionViewLayout: ListOfSquares.grid())
    var numbers = [0, 1, 2]
    var calls: [String] = []
    var context: (any UICollectionViewDropPlaceholderContext)?
    var usesPlaceholder = false

    override init() {
      super.init()
      view.register(SquareCell.self, forCellWithReuseIdentifier: "square")
      (view.dataSource, view.delegate) = (self, self)
      (view.dragDelegate, view.dropDelegate) = (self, self)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      numbers.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: path)
      (cell as? SquareCell)?.number = numbers[path.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider())
      item.localObject = numbers[indexPath.item]
      return [item]
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first else { return }
      let path = coordinator.destinationIndexPath ?? IndexPath(item: numbers.count - 1, section: 0)
      calls.append("\(item.sourceIndexPath?.item ?? -1) to \(path.item)")
      if usesPlaceholder {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "square")
        placeholder.cellUpdateHandler = { ($0 as? SquareCell)?.number = 99 }
        context = coordinator.drop(item.dragItem, to: placeholder)
        return
      }
      guard let source = item.sourceIndexPath, let number = item.dragItem.localObject as? Int else { return }
      view.performBatchUpdates {
        numbers.remove(at: source.item)
        numbers.insert(number, at: path.item)
        view.moveItem(at: source, to: path)
      }
      coordinator.drop(item.dragItem, toItemAt: path)
    }
    var shown: [Int] { view.visibleCells.map { ($0 as? SquareCell)?.number ?? -1 } }
  }

  @Test func anItemMovesInACollectionView() {
    let grid = Grid()
    windows.window.addSubview(grid.view)
    windows.wait(0)
    carry(from: CGPoint(x: 220, y: 20), to: CGPoint(x: 270, y: 20))
    #expect(grid.view.numberOfItems(inSection: 0) == 4 && grid.view.cellForItem(at: path(0, 2))?.center.y == 75)
    windows.up(CGPoint(x: 270, y: 20))
    windows.wait(1)
    #expect(grid.calls == ["0 to 1"] && grid.numbers == [1, 0, 2] && grid.shown == [1, 0, 2])
  }

  @Test func aGapMovesNoPlaceholder() throws {
    let grid = Grid()
    grid.usesPlaceholder = true
    windows.window.addSubview(grid.view)
    windows.wait(0)
    // The placeholder is the last item.
    carry(from: CGPoint(x: 220, y: 20), to: CGPoint(x: 275, y: 90))
    windows.up(CGPoint(x: 275, y: 90))
    windows.wait(1)
    let placeholder = try #require(grid.shown.firstIndex(of: 99))
    carry(from: CGPoint(x: 220, y: 20), to: CGPoint(x: 220, y: 30))
    windows.move(CGPoint(x: 50, y: 250))
    windows.up(CGPoint(x: 50, y: 250))
    windows.wait(1)
    #expect(grid.shown.firstIndex(of: 99) == placeholder && grid.shown.filter { $0 != 99 } == [0, 1, 2])
  }

  @Test func placeholdersStayInTheList() {
    var placeholders = ListPlaceholders()
    let entries: [ListPlaceholder] = [3, 4, 4].map { ListPlaceholder(path($0 == 3 ? 1 : 0, $0), nil, height: -1, nil) }
    for entry in entries { placeholders.add(entry) }
    placeholders.keep(in: [1, 5])
    #expect(entries.map(\.path) == [path(1, 3), path(0, 1), path(0, 2)])
    placeholders.keep(in: [1])
    #expect(placeholders.all.count == 2 && placeholders.count(inSection: 0) == 2)
  }

  @Test func aPlaceholderStandsInACollectionView() throws {
    let grid = Grid()
    grid.usesPlaceholder = true
    windows.window.addSubview(grid.view)
    windows.wait(0)
    carry(from: CGPoint(x: 220, y: 20), to: CGPoint(x: 270, y: 20))
    windows.up(CGPoint(x: 270, y: 20))
    windows.wait(1)
    #expect(grid.shown == [0, 99, 1, 2] && grid.view.numberOfItems(inSection: 0) == 4)
    let context = try #require(grid.context)
    let isInserted: Bool = context.commitInsertion { grid.numbers.insert(7, at: $0.item) }
    #expect(isInserted)
    windows.wait(1)
    #expect(grid.shown == [0, 7, 1, 2] && !grid.view.hasUncommittedUpdates)
  }
}
