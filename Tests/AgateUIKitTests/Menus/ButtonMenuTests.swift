import Agate
import AgateUIKit
import Testing

/// Menus that buttons and bar button items open.
@Suite struct ButtonMenuTests {
  private let log = Log()
  private let windows = MenuWindow()
  private let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))

  private func open(_ children: [UIMenuElement]) {
    button.menu = UIMenu(children: children)
    button.showsMenuAsPrimaryAction = true
    windows.window.addSubview(button)
    windows.tap(40, 60)
  }

  @Test func aTapOpensTheMenuBelowTheButtonAndARowPerformsItsAction() throws {
    button.addAction(UIAction { [log] _ in log.lines.append("tap") }, for: .primaryActionTriggered)
    button.addAction(UIAction { [log] _ in log.lines.append("opens") }, for: .menuActionTriggered)
    var sender: AnyObject?
    let share = UIAction(title: "Share") { action in sender = action.sender as AnyObject? }
    open([share, noting("Delete", log, .destructive)])
    #expect(log.take() == ["opens"])
    let first = try #require(windows.frame("Share")), second = try #require(windows.frame("Delete"))
    #expect(first.minY > 80 && second.minY > first.minY + 40 && first.minX == 36)
    #expect(windows.label("Delete")?.textColor == .systemRed && windows.label("Share")?.textColor == .label)
    windows.tap("Delete")
    #expect(log.take() == ["Delete"] && windows.label("Delete") == nil)
    windows.tap(40, 60)
    windows.tap("Share")
    #expect(sender === button)
  }
  @Test func aTapBesideTheMenuOnlyClosesIt() {
    open([noting("Share", log)])
    windows.tap(200, 700)
    #expect(windows.label("Share") == nil && log.take() == [])
  }
  @Test func aDisabledRowIsGreyAndKeepsTheMenuOpenAndAHiddenOneIsMissing() {
    open([noting("Grey", log, .disabled), noting("Gone", log, .hidden)])
    #expect(windows.label("Grey")?.textColor == .tertiaryLabel && windows.label("Gone") == nil)
    windows.tap("Grey")
    #expect(windows.label("Grey") != nil && log.take() == [])
  }
  @Test func anActionMayKeepTheMenuOpen() {
    let action = UIAction(title: "Again", attributes: .keepsMenuPresented) { [log] action in
      action.state = action.state == .on ? .off : .on
      log.lines.append("again")
    }
    open([action])
    windows.tap("Again")
    windows.tap("Again")
    #expect(log.take() == ["again", "again"] && windows.label("Again") != nil)
  }
  @Test func theFingerThatOpensTheMenuMayChooseARow() throws {
    button.menu = UIMenu(children: [noting("Share", log)])
    button.showsMenuAsPrimaryAction = true
    windows.window.addSubview(button)
    windows.down(CGPoint(x: 40, y: 60))
    windows.wait(1)
    let place = try #require(windows.place("Share"))
    windows.move(place)
    windows.up(place)
    #expect(log.take() == ["Share"])
  }
  @Test func aLongPressOpensTheMenuOfAButtonWithAnActionOfItsOwn() {
    button.addAction(UIAction { [log] _ in log.lines.append("tap") }, for: .primaryActionTriggered)
    button.menu = UIMenu(children: [noting("Share", log)])
    windows.window.addSubview(button)
    windows.tap(40, 60)
    #expect(log.take() == ["tap"] && windows.label("Share") == nil)
    windows.press(40, 60)
    #expect(log.take() == [] && windows.label("Share") != nil)
  }
  @Test func anInnerMenuOpensOverItsRowAndItsHeadClosesIt() throws {
    open([noting("Share", log), UIMenu(title: "Sort", children: [noting("Name", log), noting("Date", log)])])
    let row = try #require(windows.frame("Sort"))
    windows.tap("Sort")
    let head = try #require(windows.frame("Sort")), name = try #require(windows.frame("Name"))
    #expect(near(Double(head.midY), Double(row.midY), 2) && name.minY > head.maxY)
    windows.tap("Sort")
    #expect(windows.label("Name") == nil && windows.label("Share") != nil)
    windows.tap("Sort")
    windows.tap("Date")
    #expect(log.take() == ["Date"] && windows.label("Share") == nil)
  }
  @Test func anInlineMenuIsPartOfTheOuterMenuBelowAThickLine() throws {
    open([noting("A", log), UIMenu(options: .displayInline, children: [noting("B", log)]), noting("C", log)])
    let tops = try ["A", "B", "C"].map { try #require(windows.frame($0)).midY }
    #expect(tops[1] - tops[0] == 52 && tops[2] - tops[1] == 52)
  }
  @Test func aSingleSelectionTurnsTheOtherActionsOff() {
    let name = UIAction(title: "Name", state: .on) { _ in }, date = UIAction(title: "Date") { _ in }
    open([UIMenu(options: [.displayInline, .singleSelection], children: [name, date])])
    windows.tap("Date")
    #expect(name.state == .off && date.state == .on)
  }
  @Test func aPopUpButtonShowsTheActionThatIsOn() {
    button.changesSelectionAsPrimaryAction = true
    open([noting("Red", log), noting("Blue", log)])
    #expect(button.currentTitle == "Red" && button.menu?.selectedElements.map(\.title) == ["Red"])
    windows.tap("Blue")
    #expect(button.currentTitle == "Blue" && button.menu?.selectedElements.map(\.title) == ["Blue"])
    #expect(log.take() == ["Blue"] && !button.isSelected)
  }
  @Test func aMenuWithoutRoomBelowIsAboveAndItsFirstRowIsNearest() throws {
    button.frame.origin.y = 740
    button.menu = UIMenu(children: [noting("A", log), noting("B", log)])
    button.showsMenuAsPrimaryAction = true
    windows.window.addSubview(button)
    windows.tap(40, 760)
    let a = try #require(windows.frame("A")), b = try #require(windows.frame("B"))
    #expect(b.maxY < a.minY && a.maxY < 740)
  }
  @Test func deferredEntriesAppearAfterTheyWereProvided() {
    var provide: (([UIMenuElement]) -> Void)?
    var asked = 0
    let later = UIDeferredMenuElement.uncached { completion in
      asked += 1
      provide = completion
    }
    open([later])
    #expect(windows.label("Loading…") != nil && asked == 1)
    windows.run { provide?([noting("Late", log)]) }
    windows.wait(0.1)
    #expect(windows.label("Loading…") == nil)
    windows.tap("Late")
    #expect(log.take() == ["Late"])
    windows.tap(40, 60)
    #expect(windows.label("Loading…") != nil && asked == 2)
  }
  @Test func mediumElementsStandSideBySide() throws {
    let menu = UIMenu(
      options: .displayInline, preferredElementSize: .medium, children: [noting("Cut", log), noting("Copy", log)])
    open([menu])
    let cut = try #require(windows.frame("Cut")), copy = try #require(windows.frame("Copy"))
    #expect(cut.midY == copy.midY && copy.midX - cut.midX == 125)
    windows.tap("Copy")
    #expect(log.take() == ["Copy"])
  }
  @Test func aBarButtonItemWithoutAnActionOpensItsMenuAtATap() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 400, height: 44)), item = UINavigationItem(title: "")
    item.rightBarButtonItem = UIBarButtonItem(title: "More", menu: UIMenu(children: [noting("Share", log)]))
    bar.setItems([item], animated: false)
    windows.window.addSubview(bar)
    windows.wait(0.1)
    windows.tap("More")
    windows.tap("Share")
    #expect(log.take() == ["Share"])
  }
}
