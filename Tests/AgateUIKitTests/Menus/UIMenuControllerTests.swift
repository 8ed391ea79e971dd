import Agate
import AgateUIKit
import Testing

/// The edit menu.
@Suite(.serialized) struct UIMenuControllerTests {
  private final class Target: UIView {
    let log = Log()
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "copy(_:)" || action.name == "shout(_:)"
    }
    override func copy(_ sender: Any?) { log.lines.append("copies") }
    func shout(_ sender: Any?) { log.lines.append("shouts \(sender is UIMenuController)") }
  }

  @Test func theEditMenuHasTheActionsThatTheViewPerforms() throws {
    let windows = MenuWindow(), target = Target(frame: CGRect(x: 50, y: 200, width: 200, height: 50))
    windows.window.addSubview(target)
    let controller = UIMenuController.shared
    controller.menuItems = [
      UIMenuItem(title: "Shout", action: Selector.of("shout(_:)", Target.shout(_:))),
      UIMenuItem(title: "Whisper", action: Selector.of("whisper(_:)", Target.shout(_:))),
    ]
    defer { controller.menuItems = nil }
    windows.run { controller.showMenu(from: target, rect: target.bounds) }
    windows.wait(1)
    #expect(controller.isMenuVisible && controller.menuFrame.minY >= 250)
    #expect(windows.label("Copy") != nil && windows.label("Cut") == nil && windows.label("Whisper") == nil)
    windows.tap("Shout")
    #expect(target.log.take() == ["shouts true"] && !controller.isMenuVisible)
    windows.run { controller.showMenu(from: target, rect: target.bounds) }
    windows.wait(1)
    windows.tap("Copy")
    #expect(target.log.take() == ["copies"] && controller.menuFrame == .zero)
  }

  @Test func theArrowDeterminesTheSideOfTheMenu() {
    let windows = MenuWindow(), target = Target(frame: CGRect(x: 20, y: 400, width: 50, height: 50))
    windows.window.addSubview(target)
    let controller = UIMenuController.shared
    defer { controller.arrowDirection = .default }
    func frame(_ direction: UIMenuController.ArrowDirection) -> CGRect {
      controller.arrowDirection = direction
      windows.run { controller.showMenu(from: target, rect: target.bounds) }
      windows.wait(1)
      defer {
        windows.run { controller.hideMenu() }
        windows.wait(1)
      }
      return controller.menuFrame
    }
    #expect(controller.arrowDirection == .default && frame(.default).minY == 458 && frame(.up).minY == 458)
    #expect(near(Double(frame(.down).maxY), 392, 1))
    #expect(frame(.left).minX == 78 && near(Double(frame(.left).midY), 425, 1))
    #expect(frame(.right).minY == 458, "there is no room on the left")
    target.frame.origin.x = 330
    #expect(frame(.right).maxX == 322 && frame(.left).minY == 458)
  }
}
