import AgateUIKit
import Testing

/// The readable width of views and of the rows of tables.
struct ReadableWidthTests {
  @Test func theReadableGuideIsInTheMiddleOfTheMargins() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), child = UIView()
    view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 8)
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 20, y: 1, width: 272, height: 97))
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(child.frame.width == 272)
    view.frame.size.width = 800
    view.layoutIfNeeded()
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 70, y: 1, width: 672, height: 97))
    #expect(child.frame.minX == 70 && child.frame.width == 672)
  }

  @Test func rowsFollowTheReadableWidth() throws {
    let source = TableSource([["Row", "Row"]]), table = source.table(), inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    source.headerTitles = [0: "Title"]
    source.configure = { cell, path in
      cell.accessoryView = nil
      guard path.row == 1 else { return }
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      cell.contentView.addSubview(inner)
      let margins = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }
    #expect(!table.cellLayoutMarginsFollowReadableWidth)
    table.frame.size.width = 904
    table.reloadData()
    table.layoutIfNeeded()
    let plain = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    plain.layoutIfNeeded()
    #expect(plain.textLabel?.frame.minX == 16 && plain.textLabel?.frame.width == 872)
    table.cellLayoutMarginsFollowReadableWidth = true
    table.layoutIfNeeded()
    let cells = table.visibleCells
    for cell in cells { cell.layoutIfNeeded() }
    #expect(cells.count == 2 && cells[0].frame.width == 904, "the cells stay as wide as the table")
    #expect(cells[0].textLabel?.frame.minX == 116 && cells[0].textLabel?.frame.width == 672)
    #expect(cells[1].accessoryView?.frame.maxX == 788 && cells[1].contentView.frame.maxX == 768)
    #expect(inner.frame.minX == 116 && inner.frame.maxX == 752)
    let header = try #require(table.headerView(forSection: 0))
    header.layoutIfNeeded()
    #expect(header.frame.width == 904 && header.textLabel?.frame.minX == 116)
    table.frame.size.width = 500
    table.layoutIfNeeded()
    for cell in table.visibleCells { cell.layoutIfNeeded() }
    #expect(table.visibleCells.first?.textLabel?.frame.minX == 16 && inner.frame.minX == 16)
    #expect(try unarchived(table).cellLayoutMarginsFollowReadableWidth)
  }

  @Test func marginsOfTheProgramAreAddedToTheReadableWidth() throws {
    let source = TableSource([["Row"]]), table = source.table()
    source.headerTitles = [0: "Title"]
    table.frame.size.width = 904
    table.cellLayoutMarginsFollowReadableWidth = true
    table.reloadData()
    table.layoutIfNeeded()
    let cell = try #require(table.visibleCells.first), header = try #require(table.headerView(forSection: 0))
    let views = [cell.contentView, header.contentView]
    for view in [cell, header] as [UIView] { view.layoutIfNeeded() }
    for view in views {
      #expect(view.layoutMargins.left == 116 && view.layoutMargins.right == 116)
      view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 40)
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 130, bottom: 2, right: 140))
    }
    table.frame.size.width = 804
    table.layoutIfNeeded()
    for view in [cell, header] as [UIView] { view.layoutIfNeeded() }
    for view in views { #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 80, bottom: 2, right: 90)) }
    table.frame.size.width = 500
    table.layoutIfNeeded()
    for view in [cell, header] as [UIView] { view.layoutIfNeeded() }
    for view in views { #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 40)) }
  }
}
