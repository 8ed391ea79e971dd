import Agate
import AgateUIKit
import Testing

struct TableCellTests {
  private func cell(_ style: UITableViewCell.CellStyle, _ width: CGFloat = 200) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    return cell
  }
  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func labelsAreArrangedByTheStyle() throws {
    for style in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle] {
      let cell = cell(style), text = try #require(cell.textLabel)
      #expect((cell.detailTextLabel == nil) == (style == .default) && (cell.imageView == nil) == (style == .value2))
      text.text = "Name"
      cell.detailTextLabel?.text = "Value"
      cell.layoutIfNeeded()
      #expect(text.superview === cell.contentView && text.frame.height > 10 && text.frame.minX == 16)
      guard let detail = cell.detailTextLabel?.frame else { continue }
      if style == .subtitle {
        #expect(detail.minY == text.frame.maxY && detail.minX == 16)
        #expect(near(Double(text.frame.minY + detail.maxY), 60))
      } else {
        #expect(detail.midY == 30 && text.frame.midY == 30 && detail.minX == text.frame.maxX + 8)
        #expect(detail.maxX == 184)
      }
    }
  }

  @Test func aLabelThatGetsItsTextLaterIsLaidOut() {
    let cell = cell(.subtitle)
    cell.textLabel?.text = "Name"
    cell.layoutIfNeeded()
    let before = cell.textLabel?.frame.minY ?? 0
    cell.detailTextLabel?.text = "Value"
    cell.layoutIfNeeded()
    #expect((cell.textLabel?.frame.minY ?? 0) < before && (cell.detailTextLabel?.frame.height ?? 0) > 8)
  }

  @Test func imagesAndIndentationMoveLabels() {
    let cell = cell(.default)
    cell.textLabel?.text = "Name"
    cell.imageView?.image = square(30)
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 36, y: 15, width: 30, height: 30) && cell.textLabel?.frame.minX == 82)
    cell.imageView?.image = square(120)
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 36, y: 0, width: 60, height: 60), "a large image is scaled down")
  }

  @Test func accessoriesNarrowTheContentView() {
    let cell = cell(.default), view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
    cell.accessoryView = view
    cell.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 164, y: 25, width: 20, height: 10) && cell.contentView.frame.width == 164)
    cell.accessoryView = nil
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(view.superview == nil && cell.contentView.frame.width == 170)
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 200)
  }

  @Test func anEditedCellHasAnotherAccessory() throws {
    let cell = cell(.default), view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    let edited = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    cell.accessoryView = view
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(view.superview == nil && cell.contentView.frame.maxX == 200, "there is no accessory for editing")
    cell.editingAccessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.maxX == 170)
    cell.editingAccessoryView = edited
    cell.layoutIfNeeded()
    #expect(edited.frame == CGRect(x: 154, y: 25, width: 30, height: 10) && cell.contentView.frame.maxX == 154)
    cell.showsReorderControl = true
    let copy = try unarchived(cell)
    #expect(copy.showsReorderControl && cell.contentView.frame.maxX == 154)
    cell.layoutIfNeeded()
    #expect(edited.frame.maxX == 140 && cell.contentView.frame.maxX == 110, "the control is 44 points wide")
    cell.showsReorderControl = false
    #expect(copy.editingAccessoryType == .checkmark && copy.editingAccessoryView?.bounds.width == 30)
    cell.isEditing = false
    cell.layoutIfNeeded()
    #expect(edited.superview == nil && view.superview === cell && cell.contentView.frame.maxX == 164)
  }

  private final class MovedView: UIView {
    var moves = 0
    override func didMoveToSuperview() { moves += 1 }
  }

  @Test func anAccessoryStaysWhenOthersChange() {
    let cell = cell(.default), view = MovedView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    cell.accessoryView = view
    cell.accessoryType = .checkmark
    cell.editingAccessoryType = .checkmark
    cell.editingAccessoryView = UIView()
    #expect(view.superview === cell && view.moves == 1)
    cell.editingAccessoryView = view
    cell.isEditing = true
    #expect(view.superview === cell && view.moves == 1, "the same view for both modes stays too")
    cell.editingAccessoryView = nil
    #expect(view.superview == nil)
  }

  @Test func aSelectedCellHasAnotherBackground() {
    let cell = cell(.default), label = UILabel(), button = UIButton()
    cell.contentView.addSubview(label)
    label.addSubview(button)
    cell.backgroundColor = .white
    cell.backgroundView = UIView()
    let plain = cell.picture().rgba(100, 30)
    cell.isHighlighted = true
    #expect(cell.picture().rgba(100, 30) != plain && label.isHighlighted && button.isHighlighted)
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(cell.picture().rgba(100, 30) != plain && label.isHighlighted && cell.isSelected)
    let red = UIView()
    red.backgroundColor = .red
    cell.selectedBackgroundView = red
    #expect(cell.picture().rgba(100, 30) == [255, 0, 0, 255] && cell.subviews[1] === red && red.frame == cell.bounds)
    cell.prepareForReuse()
    #expect(cell.picture().rgba(100, 30) == plain && !label.isHighlighted && !cell.isSelected && red.superview == nil)
    cell.selectionStyle = .none
    cell.setSelected(true, animated: false)
    #expect(cell.isSelected && cell.picture().rgba(100, 30) == plain && !label.isHighlighted)
  }

  @Test func theSelectionFades() {
    let cell = cell(.default), show = Show(cell)
    show.run {
      cell.setSelected(true, animated: true)
      cell.setSelected(false, animated: true)
    }
    let marker = cell.subviews.first
    #expect(marker !== cell.contentView && marker?.layer.animationKeys() == ["opacity"])
    show.go(to: 0.1)
    show.go(to: 1)
    show.go(to: 1.1)
    #expect(cell.subviews == [cell.contentView] && marker?.alpha == 1)
  }

  /// The columns and lines of the pixels in a row's lowest line that have the colour of the separator.
  private func line(_ table: UITableView, y: Int) -> [Int] {
    let picture = table.picture()
    return (0..<100).filter { picture.rgba($0, y) == [255, 0, 0, 255] }
  }

  @Test func separatorsAreBetweenRows() {
    let source = TableSource([["", ""]]), table = source.table()
    table.separatorColor = .red
    #expect(line(table, y: 39) == Array(16..<100) && line(table, y: 79) == Array(16..<100) && line(table, y: 38) == [])
    table.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    #expect(line(table, y: 39) == Array(20..<70))
    table.visibleCells[0].separatorInset = .zero
    #expect(line(table, y: 39) == Array(0..<100) && line(table, y: 79) == Array(20..<70))
    table.separatorStyle = .none
    #expect(line(table, y: 39) == [])
  }

  @Test func separatorsOfGroupsReachTheEdges() {
    let source = TableSource([["", ""]]), table = source.table(.grouped)
    table.separatorColor = .red
    #expect(line(table, y: 35) == Array(0..<100) && line(table, y: 74) == Array(16..<100))
    #expect(line(table, y: 114) == Array(0..<100))
    let inset = source.table(.insetGrouped)
    inset.separatorColor = .red
    #expect(line(inset, y: 74) == Array(32..<84) && line(inset, y: 114) == [])
  }

  @Test func aCellIsArchivedWithItsContent() throws {
    let cell = cell(.subtitle), own = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    cell.textLabel?.text = "Name"
    cell.contentView.addSubview(own)
    (cell.accessoryType, cell.indentationLevel) = (.checkmark, 3)
    cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let copy = try unarchived(cell)
    #expect(copy.contentView.layoutMargins == cell.contentView.layoutMargins)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(try unarchived(header).contentView.layoutMargins == header.contentView.layoutMargins)
    #expect(copy.textLabel?.text == "Name" && copy.accessoryType == .checkmark)
    #expect(copy.contentView.subviews.count == 2 && copy.contentView.superview === copy && copy.indentationLevel == 3)
    #expect(copy.textLabel?.superview === copy.contentView && copy.detailTextLabel != nil)
  }

  @Test func aControllerShowsItsTable() throws {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 30 }
      var offset: CGFloat = 0
      override func scrollViewDidScroll(_ scrollView: UIScrollView) { offset = scrollView.contentOffset.y }
    }
    let controller = Controller(style: .grouped), table = try #require(controller.tableView)
    #expect(controller.view === table && table.style == .grouped && table.delegate === controller)
    table.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    #expect(table.texts == ["0", "1", "2"] && table.tops == [35, 65, 95])
    table.contentOffset.y = 7
    #expect(controller.offset == 7)
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    #expect(table.indexPathForSelectedRow == nil)
    let button = controller.editButtonItem
    #expect(button.title == "Edit" && !table.isEditing)
    controller.setEditing(true, animated: false)
    #expect(button.title == "Done" && table.isEditing && table.visibleCells.allSatisfy(\.isEditing))
    controller.clearsSelectionOnViewWillAppear = false
    table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    #expect(table.indexPathForSelectedRow == path(0, 1) && UITableViewController().tableView.style == .plain)
  }
}
