import Agate
@testable import AgateUIKit
import Testing

/// Commands for keys.
@Suite struct KeyCommandTests {
  private final class Page: UIViewController {
    let log = Log()
    var allows = true
    func add(_ command: UIKeyCommand) { log.lines.append("add \(command.input ?? "")") }
    func move() { log.lines.append("move") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allows && super.canPerformAction(action, withSender: sender)
    }
  }
  private static let add = Selector.of("add(_:)", Page.add(_:)), move = Selector.of("move()", Page.move)

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
  private let page = Page()
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))

  init() {
    page.view = UIView(frame: window.bounds)
    page.view.addSubview(field)
    window.rootViewController = page
  }
  private func command(_ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
    let command = UIKeyCommand(input: input, modifierFlags: flags, action: Self.add)
    page.addKeyCommand(command)
    return command
  }

  @Test func theVisibleControllerPerformsItsCommands() {
    let command = command("n")
    #expect(page.keyCommands == [command])
    #expect(window.press("n", .control) && page.log.take() == ["add n"])
    #expect(window.press("n", .logo) && page.log.take() == ["add n"], "the logo key is the key Command")
    #expect(!window.press("n") && !window.press("n", [.control, .shift]) && !window.press("m", .control))
    page.allows = false
    #expect(!window.press("n", .control))
    page.allows = true
    command.attributes = .disabled
    #expect(!window.press("n", .control))
    command.attributes = []
    page.removeKeyCommand(command)
    #expect(page.keyCommands == nil && !window.press("n", .control) && page.log.take() == [])
  }

  @Test func modifiersAndCapitalsAreCompared() {
    _ = [command("n", [.command, .shift]), command("F", .command), command("+"), command("q", .control)]
    #expect(window.press("N", [.control, .shift]) && page.log.take() == ["add n"])
    #expect(
      window.press("f", .control) && window.press("F", [.control, .shift]) && page.log.take() == ["add F", "add F"])
    #expect(window.press("plus", [.control, .shift], typing: "+") && page.log.take() == ["add +"])
    #expect(window.press("KP_Add", .control, typing: "+") && page.log.take() == ["add +"])
    #expect(window.press("q", .control) && !window.press("q", .logo) && page.log.take() == ["add q"])
    _ = command("q")
    #expect(window.press("q", .control) && page.log.take() == ["add q"])
  }

  @Test func keysWithoutCharactersHaveNames() {
    let inputs: [(String, String)] = [
      (UIKeyCommand.inputUpArrow, "Up"), (UIKeyCommand.inputLeftArrow, "KP_Left"), (UIKeyCommand.inputEscape, "Escape"),
      (UIKeyCommand.inputPageDown, "Next"), (UIKeyCommand.inputDelete, "BackSpace"), ("\u{8}", "BackSpace"),
      ("\u{7F}", "Delete"), ("\r", "Return"), ("\t", "Tab"), (" ", "space"), (UIKeyCommand.f5, "F5"),
    ]
    for (input, name) in inputs {
      let command = command(input, [])
      #expect(window.press(name), "\(name)")
      #expect(page.log.take() == ["add \(input)"])
      page.removeKeyCommand(command)
    }
    _ = command("5", .numericPad)
    #expect(window.press("KP_5", typing: "5") && !window.press("5", typing: "5"))
  }

  @Test func aTextGetsItsKeysFirstUnlessACommandIsUrgent() {
    let select = command("a"), plain = command("x", []), add = command("n")
    _ = field.becomeFirstResponder()
    #expect(window.press("x", typing: "x") && window.press("a", .control) && page.log.take() == [])
    #expect(field.text == "x" && field.selected == 0..<1)
    #expect(window.press("n", .control) && page.log.take() == ["add n"], "the text does not use the key")
    for command in [select, plain, add] { command.wantsPriorityOverSystemBehavior = true }
    #expect(window.press("x", typing: "x") && window.press("a", .control) && page.log.take() == ["add x", "add a"])
    #expect(field.text == "x")
  }

  @Test func theNearestResponderComesFirstAndRepeatsAreHandled() throws {
    final class Inner: UIView {
      static let act = Selector.of("act()", Inner.act)
      var count = 0, questions = 0
      func act() { count += 1 }
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        questions += 1
        return [UIKeyCommand(input: "n", modifierFlags: .command, action: Inner.act)]
      }
    }
    let inner = Inner()
    page.view.addSubview(inner)
    _ = command("n")
    _ = inner.becomeFirstResponder()
    let key = KeyEvent(phase: .pressed, name: "n", modifiers: .control)
    let handler = try #require(window.claimBeforeResponders(key))
    #expect(!window.press("Control_L", .control) && inner.questions == 1, "modifier keys are no commands")
    #expect(inner.count == 1 && handler(key) && inner.count == 2 && page.log.take() == [])
    _ = inner.resignFirstResponder()
    #expect(handler(key) && inner.count == 2)
    #expect(window.press("n", .control) && page.log.take() == ["add n"])
  }

  @Test func theDelegateOfTheApplicationIsTheLastResponder() {
    final class Responder: UIResponder, UIApplicationDelegate {}
    final class Controller: UIViewController, UIApplicationDelegate {}
    final class Other: NSObject, UIApplicationDelegate {}
    let responder = Responder()
    #expect(UIApplication.responder(responder) === responder && UIApplication.responder(Other()) == nil)
    // The chain of a controller leads to the application.
    #expect(UIApplication.responder(Controller()) == nil)
  }

  @Test func presentedControllersAndContainersComeFirst() {
    let inner = Page(), navigation = UINavigationController(rootViewController: inner)
    for page in [page, inner] {
      page.addKeyCommand(UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Self.move))
    }
    #expect(window.press("Escape") && page.log.take() == ["move"])
    UIView.performWithoutAnimation { page.present(navigation, animated: false) }
    #expect(window.press("Escape") && inner.log.take() == ["move"] && page.log.take() == [])
  }

  @Test func theSecondaryColumnOfASplitViewComesFirst() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
    let list = Page(), details = Page(), split = UISplitViewController(style: .doubleColumn)
    for page in [list, details] {
      page.addKeyCommand(UIKeyCommand(input: "n", modifierFlags: .command, action: Self.add))
    }
    split.setViewController(list, for: .primary)
    split.setViewController(details, for: .secondary)
    window.rootViewController = split
    window.layoutIfNeeded()
    #expect(window.press("n", .control) && details.log.take() == ["add n"] && list.log.take() == [])
  }

  @Test func editActionsHaveTheirKeys() {
    final class Picture: UIView {
      let log = Log()
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ["copy(_:)", "selectAll(_:)"].contains(action.name)
      }
      override func copy(_ sender: Any?) { log.lines.append("copies") }
      override func selectAll(_ sender: Any?) { log.lines.append("selects") }
      override func paste(_ sender: Any?) { log.lines.append("pastes") }
    }
    let picture = Picture()
    page.view.addSubview(picture)
    #expect(!window.press("c", .control))
    _ = picture.becomeFirstResponder()
    #expect(window.press("c", .control) && window.press("a", .control) && !window.press("v", .control))
    #expect(!window.press("c", [.control, .shift]) && !window.press("c"))
    #expect(picture.log.take() == ["copies", "selects"])
  }
}
