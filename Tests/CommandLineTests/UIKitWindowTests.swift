import Agate
import AgateUIKit
import Testing

@testable import AgateHost

/// Gesture recognisers and windows of UIKit in a program's window, without a display.
@MainActor struct UIKitWindowTests {
  private final class Target: NSObject {
    var calls: [String] = []
    func tapped(_ recognizer: UITapGestureRecognizer) {
      calls.append("tap \(Int(recognizer.location(in: recognizer.view).x))")
    }
    func pinched(_ recognizer: UIPinchGestureRecognizer) { calls.append("pinch \(recognizer.numberOfTouches)") }
  }
  private final class Ear: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  private func window() -> Window { Window(title: "test", size: CGSize(width: 200, height: 100)) }
  private func touch(_ phase: TouchEvent.Phase, _ id: Int32, _ x: Double, _ y: Double, _ time: Double) -> InputEvent {
    .touch(TouchEvent(phase: phase, id: id, location: CGPoint(x: x, y: y), time: time))
  }

  @Test func recognizersReceiveTheTouchesOfTheWindow() {
    let window = window(), view = Ear(frame: CGRect(x: 20, y: 20, width: 40, height: 40)), target = Target()
    window.view.addSubview(view)
    #expect(view.window === window.view && UIScreen.main.bounds.size == CGSize(width: 200, height: 100))
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: target, action: Selector.of("tapped(_:)", Target.tapped)))
    window.send(touch(.began, 1, 30, 30, 0))
    window.send(touch(.ended, 1, 30, 30, 0.1))
    #expect(target.calls == ["tap 10"] && view.log == ["began", "cancelled"])
    window.send(touch(.began, 1, 30, 30, 1))
    window.send(touch(.cancelled, 1, 30, 30, 1.1))
    #expect(target.calls.count == 1 && view.log.suffix(2) == ["began", "cancelled"])
  }

  @Test func aRecognizerReceivesEveryFingerAndTheViewOne() {
    let window = window(), view = Ear(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), target = Target()
    window.view.addSubview(view)
    view.addGestureRecognizer(
      UIPinchGestureRecognizer(target: target, action: Selector.of("pinched(_:)", Target.pinched)))
    window.send(touch(.began, 1, 50, 50, 0))
    window.send(touch(.began, 2, 70, 50, 0.1))
    #expect(view.log == ["began"])
    window.send(touch(.moved, 2, 90, 50, 0.2))
    #expect(target.calls == ["pinch 2"] && view.log == ["began", "cancelled"])
  }

  @Test func anExclusiveViewReceivesTouchesAlone() {
    let window = window(), one = Ear(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let other = Ear(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    window.view.addSubview(one)
    window.view.addSubview(other)
    one.isExclusiveTouch = true
    window.send(touch(.began, 1, 10, 10, 0))
    window.send(touch(.began, 2, 110, 10, 0.1))
    #expect(one.log == ["began"] && other.log == [])
    window.send(touch(.ended, 1, 10, 10, 0.2))
    window.send(touch(.began, 3, 110, 10, 0.3))
    window.send(touch(.began, 4, 10, 10, 0.4))
    #expect(one.log == ["began", "ended"] && other.log == ["began"])
  }

  @Test func aWindowOfTheProgramIsShownAndTouchedInTheHosts() {
    let window = window(), back = Ear(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.view.addSubview(back)
    let own = UIWindow(frame: UIScreen.main.bounds), controller = UIViewController()
    let content = Ear(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(content)
    own.rootViewController = controller
    own.makeKeyAndVisible()
    #expect(own.layer.superlayer === window.layer && content.window === own && own.isKeyWindow)
    window.send(touch(.began, 1, 10, 10, 0))
    window.send(touch(.ended, 1, 10, 10, 0.1))
    #expect(content.log == ["began", "ended"] && back.log == [])
    window.resize(to: CGSize(width: 300, height: 150), scale: 2)
    #expect(own.frame == window.view.bounds && controller.view.bounds.size == CGSize(width: 300, height: 150))
    #expect(content.traitCollection.displayScale == 2 && content.contentScaleFactor == 2)
    own.isHidden = true
    window.send(touch(.began, 1, 10, 10, 1))
    #expect(own.layer.superlayer == nil && back.log == ["began"])
    window.resize(to: CGSize(width: 200, height: 100), scale: 1)
  }

  @Test func theProgramIsToldOfTheFocus() {
    let window = window()
    window.send(.focus(true))
    window.send(.focus(false))
    #expect(UIApplication.shared.applicationState == .inactive)
    window.send(.focus(true))
    #expect(UIApplication.shared.applicationState == .active)
  }
}
