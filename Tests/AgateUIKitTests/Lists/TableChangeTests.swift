import Agate
import AgateUIKit
import Testing

struct TableChangeTests {
  private let source = TableSource([["a", "b", "c"], ["d", "e"]])

  /// Creates a table that is displayed.
  private func shown() -> (table: UITableView, show: Show) {
    let table = source.table(), root = UIView(frame: table.frame)
    root.addSubview(table)
    return (table, Show(root))
  }

  @Test func rowsAreInsertedAndDeleted() {
    let table = source.table()
    source.sections[0] = ["new", "a", "c"]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0, 1)], with: .fade)
      table.insertRows(at: [path(0, 0)], with: .automatic)
    }
    #expect(table.texts == ["new", "a", "c", "d", "e"] && table.tops == [0, 40, 80, 120, 160])
    #expect(source.configured == 6, "only the new row is configured")
    source.sections[1] = ["d", "e", "f"]
    table.insertRows(at: [path(1, 2)], with: .none)
    #expect(table.contentSize.height == 240 && table.numberOfRows(inSection: 1) == 3)
    table.beginUpdates()
    table.beginUpdates()
    source.sections[0] = []
    table.deleteRows(at: [path(0, 0), path(0, 2), path(0, 1)], with: .left)
    table.endUpdates()
    #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 3)
    table.endUpdates()
    #expect(table.texts == ["d", "e", "f"] && table.numberOfRows(inSection: 0) == 0)
  }

  @Test func rowsAndSectionsAreMovedWithTheirCells() throws {
    let table = source.table()
    let a = try #require(table.cellForRow(at: path(0, 0))), d = try #require(table.cellForRow(at: path(1, 0)))
    table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
    source.sections = [["b", "c"], ["d", "a", "e"]]
    table.moveRow(at: path(0, 0), to: path(1, 1))
    #expect(table.texts == ["b", "c", "d", "a", "e"] && table.cellForRow(at: path(1, 1)) === a)
    #expect(table.indexPathForSelectedRow == path(1, 1) && a.frame.minY == 120)
    source.sections = [["d", "a", "e"], ["b", "c"]]
    table.moveSection(1, toSection: 0)
    #expect(table.cellForRow(at: path(0, 0)) === d && table.texts == ["d", "a", "e", "b", "c"])
    #expect(table.indexPathForSelectedRow == path(0, 1) && source.configured == 5)
  }

  @Test func sectionsAreInsertedDeletedAndReloaded() {
    let table = source.table()
    source.sections = [["x"], ["a", "b", "c"]]
    table.performBatchUpdates {
      table.insertSections([0], with: .top)
      table.deleteSections([1], with: .bottom)
    }
    #expect(table.texts == ["x", "a", "b", "c"] && source.configured == 6)
    source.sections[1] = ["y", "z"]
    table.reloadSections([1], with: .fade)
    #expect(table.texts == ["x", "y", "z"] && table.tops == [0, 40, 80] && source.configured == 8)
  }

  @Test func reloadedRowsHaveNewCellsAndConfiguredRowsKeepTheirs() throws {
    let table = source.table()
    source.sections[0][0] = "A"
    table.selectRow(at: path(0, 0), animated: false, scrollPosition: .none)
    table.reloadRows(at: [path(0, 0)], with: .none)
    #expect(table.texts[0] == "A" && table.visibleCells.count == 5 && table.indexPathForSelectedRow == nil)
    let next = try #require(table.cellForRow(at: path(0, 0)))
    #expect(source.configured == 6)
    source.sections[0][0] = "B"
    table.reconfigureRows(at: [path(0, 0), path(1, 1)])
    #expect(table.cellForRow(at: path(0, 0)) === next && table.texts[0] == "B" && source.configured == 8)
  }

  @Test func changesAreAnimated() throws {
    let (table, show) = shown()
    let cells = table.visibleCells
    source.sections[0] = ["a", "new", "c"]
    var ended: [Bool] = []
    show.run {
      table.performBatchUpdates {
        table.deleteRows(at: [path(0, 1)], with: .fade)
        table.insertRows(at: [path(0, 1)], with: .right)
      } completion: {
        ended.append($0)
      }
    }
    let new = try #require(table.cellForRow(at: path(0, 1)))
    #expect(cells[1].alpha == 0 && cells[1].superview === table && new !== cells[1])
    #expect(new.layer.animationKeys()?.sorted() == ["opacity", "transform"])
    #expect(new.alpha == 1 && new.transform == .identity)
    show.go(to: 0.1)
    show.go(to: 1)
    show.go(to: 1.1)
    #expect(ended == [true] && cells[1].isHidden && cells[1].alpha == 1)
    source.sections[0] = ["new", "c"]
    show.run { table.deleteRows(at: [path(0, 0)], with: .top) }
    #expect(new.layer.animationKeys() == ["position"] && new.frame.minY == 0)
    show.run {
      UIView.performWithoutAnimation {
        source.sections[0] = ["c"]
        table.deleteRows(at: [path(0, 0)], with: .top)
      }
    }
    #expect(new.isHidden && new.transform == .identity && table.texts == ["c", "d", "e"])
  }

  @Test func contentOfInsertedRowsDoesNotGrow() throws {
    let (table, show) = shown()
    source.sections[0].insert("new", at: 0)
    show.run { table.insertRows(at: [path(0, 0)], with: .fade) }
    let cell = try #require(table.cellForRow(at: path(0, 0))), label = try #require(cell.textLabel)
    #expect(cell.layer.animationKeys() != nil && label.layer.animationKeys() == nil && label.bounds.width > 0)
    #expect(cell.contentView.layer.animationKeys() == nil)
  }

  @Test func rowsThatComeIntoSightMoveFromTheirOldPlaces() throws {
    source.sections = [(0..<10).map { "\($0)" }]
    let (table, show) = shown()
    source.sections[0].removeSubrange(0..<3)
    show.run { table.deleteRows(at: [path(0, 0), path(0, 1), path(0, 2)], with: .fade) }
    #expect(table.texts == ["3", "4", "5", "6", "7"])
    let last = try #require(table.visibleCells.last?.layer)
    let motion = try #require(last.animation(forKey: "position") as? CABasicAnimation)
    #expect((motion.fromValue as? CGPoint)?.y == 120, "row 7 was 120 points lower")
    source.logsDisplay = true
    source.sections[0].insert(contentsOf: ["x", "y", "z"], at: 0)
    show.run { table.insertRows(at: [path(0, 0), path(0, 1), path(0, 2)], with: .fade) }
    #expect(table.texts == ["x", "y", "z", "3", "4"])
    #expect(source.take().filter { $0.hasPrefix("appears") }.sorted() == ["appears 0.0", "appears 0.1", "appears 0.2"])
    show.go(to: 0.1)
    show.go(to: 1)
    show.go(to: 1.1)
    #expect(table.subviews.count { !$0.isHidden } == 5)
  }

  @Test func changesThatDoNotFitTheDataAreRefused() async {
    await #expect(processExitsWith: .failure) {
      let source = TableSource([["a"]]), table = source.table()
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    await #expect(processExitsWith: .failure) {
      let source = TableSource([["a"]]), table = source.table()
      source.sections = []
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    await #expect(processExitsWith: .failure) {
      let source = TableSource([["a"]]), table = source.table()
      source.sections = [[]]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    }
  }

  @Test func messagesNameTheNumbers() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = TableSource([["a", "b", "c"]]), table = source.table()
      source.sections = [["a", "b", "c", "d"]]
      withExtendedLifetime(source) { table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("after the update (4)") && text.contains("before the update (3)"))
    #expect(text.contains("(0 inserted, 1 deleted)") && text.contains("section 0"))
  }

  @Test func changesBeforeTheFirstLayoutOnlyLoadTheRows() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.rowHeight, table.dataSource) = (40, source)
    source.sections[0].append("f")
    table.insertRows(at: [path(0, 3)], with: .fade)
    #expect(table.texts == ["a", "b", "c", "f", "d"] && table.contentSize.height == 240)
  }

  @Test func aReloadedRowAppearsWithTheAnimation() throws {
    let (table, show) = shown()
    show.run { table.reloadRows(at: [path(0, 1)], with: .right) }
    let new = try #require(table.cellForRow(at: path(0, 1)))
    #expect(new.layer.animationKeys()?.sorted() == ["opacity", "transform"])
    #expect(new.alpha == 1 && new.transform == .identity && new.frame.minY == 40)
  }

  @Test func headersMoveWithTheirSections() throws {
    source.headerTitles = [0: "First", 1: "Second"]
    let table = source.table(), second = try #require(table.headerView(forSection: 1))
    source.sections.removeFirst()
    source.headerTitles = [0: "Second"]
    table.deleteSections([0], with: .none)
    #expect(table.headerView(forSection: 0) === second && second.frame.minY == 0 && table.texts == ["d", "e"])
    #expect(table.headerView(forSection: 1) == nil && table.tops == [28, 68])
  }
}
