import Agate
import AgateUIKit
import Testing

/// Keys while a menu is open, titles of inline menus, and menus of views that are read from right to left.
@Suite struct MenuKeyTests {
  private let log = Log()
  private let windows = MenuWindow()

  @discardableResult private func open(_ children: [UIMenuElement], isRightToLeft: Bool = false) -> UIButton {
    let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
    if isRightToLeft { button.semanticContentAttribute = .forceRightToLeft }
    button.menu = UIMenu(children: children)
    button.showsMenuAsPrimaryAction = true
    windows.window.addSubview(button)
    windows.tap(40, 60)
    return button
  }
  private func press(_ names: String...) {
    for name in names { windows.run { windows.window.press(name) } }
    windows.wait(1)
  }
  private func isMarked(_ title: String) -> Bool { windows.label(title)?.superview?.backgroundColor != nil }

  @Test func arrowsAndReturnChoose() {
    open([noting("A", log), noting("B", log, .disabled), noting("C", log)])
    press("Down")
    #expect(isMarked("A"))
    press("Down")
    #expect(isMarked("C") && !isMarked("A") && !isMarked("B"))
    press("Down", "Up", "Return")
    #expect(log.take() == ["C"] && windows.label("C") == nil)
  }

  @Test func escapeClosesWithoutAChoice() {
    open([UIMenu(title: "More", children: [noting("B", log)]), noting("A", log)])
    press("Down", "Right")
    #expect(windows.label("B") != nil && isMarked("B"))
    press("Escape")
    #expect(windows.label("B") == nil && windows.label("A") != nil && isMarked("More"))
    press("Escape")
    #expect(windows.label("A") == nil && log.take() == [])
  }

  @Test(arguments: [false, true]) func arrowsOpenAndCloseInnerMenus(isRightToLeft: Bool) {
    open([UIMenu(title: "More", children: [noting("B", log), noting("C", log)])], isRightToLeft: isRightToLeft)
    let (forth, back) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
    press("Down", back)
    #expect(windows.label("B") == nil)
    press(forth)
    #expect(isMarked("B"))
    press(back)
    #expect(windows.label("B") == nil)
    press("space", "Down", "KP_Enter")
    #expect(log.take() == ["C"])
  }

  @Test func arrowsMoveInALineOfImages() {
    let images = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [noting("Cut", log), noting("Copy", log), noting("Paste", log)])
    open([images, noting("Delete", log)])
    press("Down", "Right", "Right", "Right")
    #expect(isMarked("Paste"))
    press("Left", "Return")
    #expect(log.take() == ["Copy"])
  }

  @Test func theTextBehindGetsNoKeys() {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 100, height: 40))
    windows.window.addSubview(field)
    windows.run { _ = field.becomeFirstResponder() }
    #expect(windows.window.textInput != nil)
    open([noting("A", log)])
    #expect(windows.window.textInput == nil)
    windows.run { windows.window.press("x", typing: "x") }
    #expect(field.text == "")
    press("Escape")
    windows.run { windows.window.press("x", typing: "x") }
    #expect(field.text == "x" && windows.window.textInput != nil)
  }

  @Test func inlineMenusHaveTheirTitle() throws {
    let inner = UIMenu(title: "Sort By", options: .displayInline, children: [noting("Name", log), noting("Date", log)])
    open([noting("A", log), inner, UIMenu(title: "Empty", options: .displayInline)])
    let places = try ["A", "Sort By", "Name", "Date"].map { try #require(windows.place($0)).y }
    #expect(places == places.sorted() && windows.label("Empty") == nil)
    windows.tap("Sort By")
    #expect(log.take() == [] && windows.label("Name") != nil)
  }

  @Test func rowsAndLinesOfImagesAreMirrored() throws {
    let action = UIAction(title: "On", state: .on) { _ in }
    let images = UIMenu(
      options: .displayInline, preferredElementSize: .medium, children: [noting("Cut", log), noting("Copy", log)])
    open([action, images], isRightToLeft: true)
    let cut = try #require(windows.place("Cut")).x, copy = try #require(windows.place("Copy")).x
    #expect(cut > copy)
    let title = try #require(windows.label("On")), row = try #require(title.superview)
    #expect(title.textAlignment == .right && row.bounds.maxX - title.frame.maxX == 34)
  }

  @Test func commandsGoToTheResponderThatPerformsThem() {
    final class Doer: UIView {
      let log = Log()
      func shout(_ command: UICommand) { log.lines.append("shouts \(command.title)") }
      func whisper(_ command: UICommand) { log.lines.append("whispers") }
      override func validate(_ command: UICommand) {
        if command.title == "Loud" { command.state = .on }
      }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action.name != "whisper(_:)" && super.canPerformAction(action, withSender: sender)
      }
    }
    let doer = Doer(frame: windows.window.bounds),
      button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
    let shout = Selector.of("shout(_:)", Doer.shout(_:)), whisper = Selector.of("whisper(_:)", Doer.whisper(_:))
    button.menu = UIMenu(children: [
      UICommand(title: "Loud", action: shout), UICommand(title: "Soft", action: whisper),
      UIKeyCommand(title: "Key", action: shout, input: "k", modifierFlags: .command),
    ])
    button.showsMenuAsPrimaryAction = true
    windows.window.addSubview(doer)
    doer.addSubview(button)
    windows.tap(40, 60)
    #expect(windows.label("Key") != nil && windows.label("Soft") == nil)
    let marks = windows.label("Loud")?.superview?.subviews.contains { ($0 as? UIImageView)?.image != nil }
    #expect(marks == true)
    windows.tap("Loud")
    #expect(doer.log.take() == ["shouts Loud"] && windows.label("Loud") == nil)
  }
}
