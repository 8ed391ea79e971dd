import Agate
import AgateUIKit
import Testing

/// A segue of the program, which storyboards name.
final class RecordedSegue: UIStoryboardSegue {
  nonisolated(unsafe) static var log: [String] = []
  override func perform() { RecordedSegue.log.append(identifier ?? "") }
}

/// A controller of the program with an unwind action and a method that creates the destination of a segue.
final class UnwindTarget: UIViewController {
  var events: [String] = []
  var arrows: UIPopoverArrowDirection?
  var refusesToUnwind = false
  override func canPerformUnwindSegueAction(_ action: Selector, from: UIViewController, sender: Any?) -> Bool {
    super.canPerformUnwindSegueAction(action, from: from, sender: sender) && !refusesToUnwind
  }
  func back(_ segue: UIStoryboardSegue) { events.append("back to \(segue.destination === self)") }
  func makeDetail(_ coder: NSCoder, _ sender: Any?) -> UIViewController? {
    let made = UIViewController(coder: coder)
    made?.restorationIdentifier = "made"
    return made
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { identifier != "no" }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    events.append(segue.identifier ?? "")
    guard segue.identifier == "popover" else { return }
    arrows = segue.destination.popoverPresentationController?.permittedArrowDirections
  }
  override func selector(named name: String) -> Selector? {
    switch name {
    case "back:": Selector.of("back(_:)", UnwindTarget.back(_:))
    case "makeDetail:sender:": Selector.of("makeDetail(_:_:)", UnwindTarget.makeDetail(_:_:))
    default: super.selector(named: name)
    }
  }
}

/// The kinds of segues in storyboards.
@Suite("Segues", .serialized) struct SegueTests {
  /// Returns attributes that name a class of this module.
  private func custom(_ type: AnyClass) -> String {
    let parts = String(reflecting: type).split(separator: ".")
    return "customClass=\"\(parts[1])\" customModule=\"\(parts[0])\""
  }
  private func button(_ segue: String) -> String {
    """
    <view key="view" id="v"><subviews><button id="b"><connections>\(segue)</connections></button></subviews></view>
    """
  }
  private func press(_ controller: UIViewController) {
    UIView.performWithoutAnimation {
      (controller.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    }
  }
  private let plain = "<viewController \(NibText.member("d"))><view key=\"view\" id=\"w\"/></viewController>"

  @Test func aSegueMayHaveAClassOfTheProgram() throws {
    let segue = "<segue kind=\"custom\" identifier=\"own\" destination=\"d\" \(custom(RecordedSegue.self)) id=\"s\"/>"
    let board = try NibText.storyboard(
      "<viewController \(NibText.member("a"))>\(button(segue))</viewController>", plain)
    press(try #require(board.instantiateInitialViewController()))
    #expect(RecordedSegue.log.contains("own"))
  }

  @Test func aControllerMayRefuseASegue() throws {
    let segue = "<segue kind=\"custom\" identifier=\"no\" destination=\"d\" \(custom(RecordedSegue.self)) id=\"s\"/>"
    let type = custom(UnwindTarget.self)
    let board = try NibText.storyboard(
      "<viewController \(type) \(NibText.member("a"))>\(button(segue))</viewController>", plain)
    let controller = try #require(board.instantiateInitialViewController() as? UnwindTarget)
    press(controller)
    #expect(controller.events.isEmpty)
  }

  @Test func aPopoverHasTheArrowsOfItsSegue() throws {
    let segue = """
      <segue kind="popoverPresentation" identifier="popover" destination="d" \(custom(RecordedSegue.self)) id="s">
      <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
      """
    let type = custom(UnwindTarget.self)
    let board = try NibText.storyboard(
      "<viewController \(type) \(NibText.member("a"))>\(button(segue))</viewController>", plain)
    let controller = try #require(board.instantiateInitialViewController() as? UnwindTarget)
    press(controller)
    #expect(controller.arrows == [.up, .left])
  }

  @Test func anUnwindSegueGoesBackAndAMethodCreatesTheDestination() throws {
    let forth = """
      <segue kind="show" identifier="forth" destination="d" destinationCreationSelector="makeDetail:sender:" id="s"/>
      """
    let back = "<segue kind=\"unwind\" unwindAction=\"back:\" destination=\"x\" id=\"u\"/>"
    let board = try NibText.storyboard(
      """
      <navigationController \(NibText.member("a"))><connections>
      <segue kind="relationship" relationship="rootViewController" destination="r" id="s3"/></connections>
      </navigationController>
      """, "<viewController \(custom(UnwindTarget.self)) \(NibText.member("r"))>\(button(forth))</viewController>",
      "<viewController \(NibText.member("d"))>\(button(back))</viewController><exit id=\"x\"/>")
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    let root = try #require(navigation.topViewController as? UnwindTarget)
    press(root)
    let detail = try #require(navigation.topViewController)
    #expect(detail !== root && detail.restorationIdentifier == "made")
    root.refusesToUnwind = true
    press(detail)
    #expect(root.events == ["forth"] && navigation.topViewController === detail)
    root.refusesToUnwind = false
    press(detail)
    #expect(root.events == ["forth", "back to true"] && navigation.topViewController === root)
  }

  @Test func theFirstResponderThatHasAnActionPerformsIt() throws {
    let text =
      "<button id=\"b\"><connections><action selector=\"save:\" destination=\"-2\" id=\"a\"/></connections></button>"
    let button = try #require(NibText.nib(text).instantiate(withOwner: nil).first as? UIButton)
    final class Saver: UIView {
      var count = 0
      func save(_ sender: Any?) { count += 1 }
      override func selector(named name: String) -> Selector? {
        name == "save:" ? Selector.of("save(_:)", Saver.save(_:)) : super.selector(named: name)
      }
    }
    let saver = Saver(frame: .zero)
    saver.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(saver.count == 1)
  }
}
