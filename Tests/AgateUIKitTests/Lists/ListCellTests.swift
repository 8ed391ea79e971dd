import Agate
@testable import AgateUIKit
import Testing

struct ListCellTests {
  private func list(_ accessories: [UICellAccessory]) -> ListOfNames {
    let list = ListOfNames(.plain, ["a": ["one", "two"]])
    list.configure = { cell, path, _ in if path.item == 0 { cell.accessories = accessories } }
    list.reload()
    return list
  }
  /// The views of the accessories of a cell, from left to right.
  private func views(_ cell: UICollectionViewListCell?) -> [UIView] {
    guard let cell else { return [] }
    let others = cell.subviews.filter { view in
      view !== cell.contentView && !(view is ControlPart) && !(view is ConfiguredBackground)
    }
    return others.sorted { $0.frame.minX < $1.frame.minX }
  }

  @Test func theContentEndsBesideAccessories() throws {
    let list = list([.disclosureIndicator(), .checkmark()]), cell = try #require(list.cell(0))
    let views = views(cell)
    try #require(views.count == 2)
    #expect(views[1].frame.maxX == 284 && views[1].bounds.width == 9 && views[1].frame.midY == 22)
    #expect(views[0].frame.maxX == 265 && views[0].bounds.width == 14)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 251, height: 44))
    #expect(list.label(cell)?.frame.maxX == 243 && list.label(list.cell(1))?.frame.maxX == 284)
  }

  @Test func longTextsBreakBesideAccessories() {
    let list = ListOfNames(.plain, ["a": ["long text that needs two lines"]])
    let height = list.cell(0)?.frame.height ?? 0
    list.configure = { cell, _, _ in
      let options = UICellAccessory.LabelOptions(reservedLayoutWidth: .custom(150))
      cell.accessories = [.label(text: "wide", options: options)]
    }
    list.reload()
    #expect((list.cell(0)?.frame.height ?? 0) > height)
  }

  @Test func theOrderOfStandardAccessoriesIsFixed() {
    let list = list([
      .reorder(displayed: .always), .disclosureIndicator(), .label(text: "7"), .delete(displayed: .always),
    ])
    let views = views(list.cell(0))
    #expect(views.count == 4 && views[0] is CellEditControl && views[1] is UILabel)
    #expect(views[2].bounds.width == 9 && views[3].bounds.width == 20)
    #expect(list.cell(0)?.contentView.frame.minX == 44, "the margin and a standard width")
  }

  @Test func programsPlaceTheirViews() {
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
    let after = UICellAccessory.Placement.position(after: .disclosureIndicator)
    let list = list([
      .disclosureIndicator(),
      .customView(configuration: .init(customView: first, placement: .leading(), maintainsFixedSize: true)),
      .customView(configuration: .init(customView: second, placement: .trailing(at: after), maintainsFixedSize: true)),
    ])
    #expect(first.frame == CGRect(x: 25, y: 17, width: 10, height: 10), "in the middle of 28 points")
    #expect(second.frame.maxX == 284 && list.cell(0)?.contentView.frame == CGRect(x: 44, y: 0, width: 181, height: 44))
    list.cell(0)?.accessories = []
    list.settle()
    #expect(first.superview == nil && list.cell(0)?.contentView.frame.width == 300)
  }

  @Test func editingShowsOtherAccessories() throws {
    let list = list([.disclosureIndicator(displayed: .whenNotEditing), .insert(), .reorder(), .multiselect()])
    let cell = try #require(list.cell(0))
    #expect(views(cell).count == 1 && !cell.configurationState.isEditing)
    list.view.isEditing = true
    list.settle()
    #expect(views(cell).count == 3 && cell.configurationState.isEditing && cell.contentView.frame.minX == 82)
    list.view.isEditing = false
    list.settle()
    #expect(views(cell).count == 1 && cell.contentView.frame.minX == 0)
    list.view.isEditing = true
    list.reload()
    #expect(views(list.cell(0)).count == 3, "also in cells that are made later")
  }

  @Test func editedCellsFindTheirHeights() {
    let list = ListOfNames(.plain, ["a": ["a long text on one line"]])
    list.configure = { cell, _, _ in
      let options = UICellAccessory.LabelOptions(reservedLayoutWidth: .custom(150))
      cell.accessories = [.label(text: "wide", displayed: .whenEditing, options: options)]
    }
    list.reload()
    #expect(list.cell(0)?.frame.height == 44)
    list.view.isEditing = true
    list.settle()
    #expect((list.cell(0)?.frame.height ?? 0) > 44)
    list.view.isEditing = false
    list.settle()
    #expect(list.cell(0)?.frame.height == 44)
  }

  @Test func theRingFollowsTheAppearance() throws {
    let list = list([.multiselect(displayed: .always)])
    list.view.overrideUserInterfaceStyle = .light
    let ring: UIView = try #require(views(list.cell(0)).first?.subviews.first)
    let before: CGColor? = ring.layer.borderColor
    list.view.overrideUserInterfaceStyle = .dark
    #expect(before != nil && ring.layer.borderColor != before)
  }

  @Test func severalItemsAreSelectedWhileTheyAreEdited() throws {
    let list = list([.multiselect()])
    list.view.isEditing = true
    list.touch { $0.tap(100, 20, at: 0) }
    #expect(list.view.indexPathsForSelectedItems?.isEmpty == true)
    list.view.allowsMultipleSelectionDuringEditing = true
    list.touch { $0.tap(100, 20, at: 1) }
    list.touch { $0.tap(100, 60, at: 2) }
    #expect(list.view.indexPathsForSelectedItems?.count == 2)
    list.touch { $0.tap(100, 20, at: 3) }
    #expect(list.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func tapsOnControlsCallTheirClosures() {
    var calls: [String] = []
    let list = list([
      .insert(displayed: .always, actionHandler: { calls.append("insert") }),
      .detail(actionHandler: { calls.append("detail") }),
    ])
    let views = views(list.cell(0))
    for (index, view) in views.enumerated() {
      list.touch { $0.tap(Double(view.frame.midX), 22, at: Double(index)) }
    }
    #expect(calls == ["insert", "detail"] && list.view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test func hiddenAccessoriesTakeTheirSpace() {
    let list = list([.checkmark(options: .init(isHidden: true))])
    #expect(views(list.cell(0)).first?.isHidden == true && list.cell(0)?.contentView.frame.width == 270)
  }

  @Test func indentationMovesTheContent() {
    let list = list([.insert(displayed: .always)])
    for item in 0...1 {
      list.cell(item)?.indentationLevel = 2
      list.cell(item)?.indentationWidth = 15
    }
    list.settle()
    #expect(list.label(list.cell(1))?.superview?.frame.minX == 30 && list.cell(0)?.contentView.frame.minX == 74)
    #expect(views(list.cell(0)).first?.frame.midX == 60 && list.lines(list.cell(1)).first?.minX == 46)
    list.cell(0)?.indentsAccessories = false
    list.settle()
    #expect(views(list.cell(0)).first?.frame.midX == 30 && list.cell(0)?.contentView.frame.minX == 74)
  }

  @Test func accessoriesAreMirroredInRightToLeftLayouts() throws {
    let list = list([.disclosureIndicator()]), cell = try #require(list.cell(0))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.contentView.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    cell.contentView.setNeedsLayout()
    list.settle()
    #expect(
      views(cell).first?.frame.minX == 16 && cell.contentView.frame == CGRect(x: 25, y: 0, width: 275, height: 44))
    #expect(list.label(cell)?.frame.maxX == 259 && list.lines(cell).first?.maxX == 284)
  }

  @Test func contentsWithConstraintsFindTheirHeight() {
    let list = ListOfNames(.plain, ["a": ["one"]])
    list.configure = { cell, _, _ in
      cell.contentConfiguration = nil
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let height = box.heightAnchor.constraint(equalToConstant: 13)
      // The cell has an estimated height first.
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10), height,
      ])
    }
    list.reload()
    #expect(list.cell(0)?.frame.height == 33)
  }
}
