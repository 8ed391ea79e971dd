import Agate
import AgateUIKit
import Testing

/// Menus in unusual places: in small windows, in lists, without entries, and of views that disappear.
@Suite struct MenuEdgeTests {
  private let log = Log()
  private let windows = MenuWindow()

  private func button(_ frame: CGRect, opensAtTouch: Bool = true, _ children: [UIMenuElement]) -> UIButton {
    let button = UIButton(frame: frame)
    button.menu = UIMenu(children: children)
    button.showsMenuAsPrimaryAction = opensAtTouch
    return button
  }

  @Test func aDisabledButtonOpensNoMenu() {
    let button = button(CGRect(x: 20, y: 40, width: 100, height: 40), [noting("Share", log)])
    button.isEnabled = false
    windows.window.addSubview(button)
    windows.press(40, 60)
    #expect(windows.label("Share") == nil)
    windows.run { #expect(!button.openContextMenu(at: CGPoint(x: 40, y: 60))) }
  }
  @Test func aTapDoesNotChooseARowThatAppearsUnderTheFinger() throws {
    windows.window.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
    let button = button(CGRect(x: 20, y: 60, width: 200, height: 30), [noting("A", log), noting("B", log)])
    windows.window.addSubview(button)
    windows.tap(60, 75)
    _ = try #require(windows.frame("A"))
    #expect(log.take() == [])
    windows.tap("A")
    #expect(log.take() == ["A"])
  }
  @Test func aFingerThatHasOpenedAMenuBeginsNoOtherGesture() throws {
    let button = button(CGRect(x: 20, y: 40, width: 100, height: 40), [noting("A", log), noting("B", log)])
    let pan = UIPanGestureRecognizer(target: log, action: Selector.of("note(_:)", Log.note(_:)))
    windows.window.addGestureRecognizer(pan)
    windows.window.addSubview(button)
    windows.down(CGPoint(x: 40, y: 60))
    windows.wait(1)
    let place = try #require(windows.place("B"))
    windows.move(CGPoint(x: 60, y: 100))
    windows.move(place)
    windows.up(place)
    #expect(log.take() == ["B"])
    windows.wait(1)
    windows.down(CGPoint(x: 300, y: 500))
    windows.move(CGPoint(x: 330, y: 500))
    #expect(log.take() == ["pans"])
  }
  @Test func aPressDoesNotChooseARowThatAppearsUnderTheFinger() throws {
    windows.window.frame = CGRect(x: 0, y: 0, width: 300, height: 150)
    let button = button(
      CGRect(x: 20, y: 30, width: 200, height: 100), opensAtTouch: false, [noting("A", log), noting("B", log)])
    windows.window.addSubview(button)
    windows.press(60, 110)
    _ = try #require(windows.frame("A"))
    #expect(log.take() == [])
  }
  @Test(arguments: [CGFloat(0), 5, 16]) func aMenuInATinyWindowHasAFinitePlace(side: CGFloat) throws {
    windows.window.frame = CGRect(x: 0, y: 0, width: side, height: side)
    let button = button(CGRect(x: 0, y: 0, width: 40, height: 40), [noting("A", log)])
    windows.window.addSubview(button)
    windows.run { #expect(button.openContextMenu(at: CGPoint(x: 1, y: 1))) }
    windows.wait(1)
    let panel = try #require(windows.window.subviews.last?.subviews.first)
    #expect(panel.center.x.isFinite && panel.center.y.isFinite)
  }
  @Test func aChangedInnerMenuStaysAtItsRowAndItsRowOpensItAgain() throws {
    let inner = UIMenu(title: "Sort", children: [noting("Name", log)])
    let children: [UIMenuElement] = [noting("A", log), noting("B", log), noting("C", log), inner]
    let button = button(CGRect(x: 20, y: 40, width: 100, height: 40), children)
    windows.window.addSubview(button)
    windows.tap(40, 60)
    windows.tap("Sort")
    let before = try #require(windows.frame("Sort"))
    windows.run {
      button.contextMenuInteraction?.updateVisibleMenu { $0.replacingChildren([noting("Date", log)]) }
    }
    windows.wait(1)
    #expect(windows.frame("Sort") == before && windows.label("Date") != nil)
    windows.tap("Sort")
    windows.tap("Sort")
    #expect(windows.label("Date") != nil && windows.label("Name") == nil)
  }
  @Test func aHandlerThatKeepsTheMenuOpenChangesItsMark() throws {
    let action = UIAction(title: "Again", attributes: .keepsMenuPresented) { action in
      action.state = action.state == .on ? .off : .on
    }
    windows.window.addSubview(button(CGRect(x: 20, y: 40, width: 100, height: 40), [action]))
    windows.tap(40, 60)
    func hasMark() -> Bool {
      let row = windows.label("Again")?.superview
      return row?.subviews.contains { ($0 as? UIImageView)?.image != nil } == true
    }
    #expect(!hasMark())
    windows.tap("Again")
    #expect(hasMark())
    windows.tap("Again")
    #expect(!hasMark())
  }
  @Test func aPopUpButtonChoosesAnActionOfAnInnerMenuThatAClosureProvides() {
    let later = UIDeferredMenuElement { [log] provide in
      provide([UIMenu(title: "More", children: [noting("Green", log), noting("Blue", log)])])
    }
    let button = button(CGRect(x: 20, y: 40, width: 100, height: 40), [noting("Red", log), later])
    button.changesSelectionAsPrimaryAction = true
    windows.window.addSubview(button)
    windows.tap(40, 60)
    windows.tap("More")
    windows.tap("Blue")
    #expect(log.take() == ["Blue"] && button.currentTitle == "Blue")
  }
  @Test func aMenuWithoutEntriesIsNotShown() {
    let tapped = Log()
    let button = button(CGRect(x: 20, y: 40, width: 100, height: 40), [])
    button.addAction(UIAction { _ in tapped.lines.append("opens") }, for: .menuActionTriggered)
    windows.window.addSubview(button)
    windows.tap(40, 60)
    #expect(windows.window.subviews.count == 1 && tapped.take() == [])
  }
  @Test(arguments: [true, false]) func aMenuClosesWhenItsViewLeavesTheWindow(withItsSuperview: Bool) {
    let around = UIView(frame: windows.window.bounds)
    var kept: UIButton? = button(CGRect(x: 20, y: 40, width: 100, height: 40), [noting("Share", log)])
    weak let weakly = kept
    windows.window.addSubview(around)
    if let kept { around.addSubview(kept) }
    windows.tap(40, 60)
    windows.run {
      if withItsSuperview { around.removeFromSuperview() }
      kept?.removeFromSuperview()
      kept = nil
    }
    windows.wait(1)
    #expect(weakly == nil && windows.label("Share") == nil && log.take() == [])
    #expect(windows.window.subviews.count == (withItsSuperview ? 0 : 1))
  }
  @Test func aCancelledTouchThatOpenedAMenuDoesNotRetainTheButton() {
    var kept: UIButton? = button(CGRect(x: 20, y: 40, width: 100, height: 40), [noting("Share", log)])
    weak let weakly = kept
    if let kept { windows.window.addSubview(kept) }
    windows.down(CGPoint(x: 40, y: 60))
    windows.wait(1)
    windows.run { windows.fingers.cancel(at: windows.time) }
    windows.run {
      kept?.removeFromSuperview()
      kept = nil
    }
    #expect(weakly == nil)
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let log = Log()
    var make: () -> UIView = { UIView() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.contentView.addSubview(make())
      return cell
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.lines.append("asks")
      let log = log
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [noting("Row", log)])
      }
    }
  }
  @Test(arguments: [true, false]) func aButtonInARowOpensItsOwnMenuInsteadOfTheRows(opensAtTouch: Bool) {
    let table = UITableView(frame: CGRect(x: 0, y: 300, width: 400, height: 300)), rows = Rows()
    rows.make = { [log] in
      let button = UIButton(frame: CGRect(x: 10, y: 0, width: 100, height: 50))
      button.menu = UIMenu(children: [noting("Share", log)])
      button.showsMenuAsPrimaryAction = opensAtTouch
      return button
    }
    (table.rowHeight, table.dataSource, table.delegate) = (50, rows, rows)
    windows.window.addSubview(table)
    windows.wait(0.1)
    windows.press(30, 320)
    #expect(rows.log.take() == [] && windows.label("Share") != nil && windows.label("Row") == nil)
  }

  @Test func entriesThatComeLateBelongToTheMenuThatAskedForThem() {
    var provide: [([UIMenuElement]) -> Void] = []
    let later = UIDeferredMenuElement.uncached { provide.append($0) }
    let button = button(CGRect(x: 20, y: 40, width: 100, height: 40), [later])
    windows.window.addSubview(button)
    windows.tap(40, 60)
    windows.tap(300, 700)
    windows.tap(40, 60)
    #expect(provide.count == 2)
    windows.run { provide[0]([noting("Old", log)]) }
    windows.wait(0.1)
    #expect(windows.label("Old") == nil && windows.label("Loading…") != nil)
    windows.run { provide[1]([noting("New", log)]) }
    windows.wait(0.1)
    #expect(windows.label("New") != nil && windows.label("Loading…") == nil)
    windows.run { provide[1]([noting("Twice", log)]) }
    windows.wait(0.1)
    #expect(windows.label("New") != nil && windows.label("Twice") == nil)
  }
}

extension Log {
  fileprivate func note(_ recognizer: UIPanGestureRecognizer) { if recognizer.state == .began { lines.append("pans") } }
}
