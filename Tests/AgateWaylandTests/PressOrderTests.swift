import Agate
import AgateHost
import AgateUIKit
import Testing

/// The order in which presses, key commands and texts get keys.
struct PressOrderTests {
  private final class Page: UIViewController {
    var taken: Set<String> = []
    var log: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let text = presses.first?.key?.characters ?? ""
      log.append("began \(text)")
      if !taken.contains(text) { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended \(presses.first?.key?.characters ?? "")")
      super.pressesEnded(presses, with: event)
    }
    func act() { log.append("command") }
  }
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let page = Page(), field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))

  init() {
    window.layer.isHidden = false
    page.view = UIView(frame: window.bounds)
    page.view.addSubview(field)
    window.rootViewController = page
  }

  @Test func pressesComeBeforeTextAndCommands() {
    _ = field.becomeFirstResponder()
    let act = Selector.of("act()", Page.act)
    for input in ["n", "m"] {
      let command = UIKeyCommand(input: input, modifierFlags: [], action: act)
      command.wantsPriorityOverSystemBehavior = true
      page.addKeyCommand(command)
    }
    page.taken = ["x", "m"]
    var router = InputRouter()
    func send(_ phase: KeyEvent.Phase, _ name: String) -> Bool {
      router.send(.key(KeyEvent(phase: phase, name: name, characters: name)), to: window.layer)
    }
    #expect(send(.pressed, "y") && send(.released, "y") && field.text == "y")
    #expect(page.log == ["began y", "ended y"])
    #expect(send(.pressed, "x") && send(.repeated, "x") && send(.released, "x"))
    #expect(field.text == "y" && page.log.suffix(2) == ["began x", "ended x"], "the text gets no taken key")
    #expect(send(.pressed, "n") && send(.released, "n"))
    #expect(page.log.suffix(3) == ["began n", "command", "ended n"] && field.text == "y")
    #expect(send(.pressed, "m") && send(.released, "m") && page.log.suffix(2) == ["began m", "ended m"])
  }
}
