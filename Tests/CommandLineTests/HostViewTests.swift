import Agate
@testable import AgateHost
import Testing

/// What views and windows hear, without a display.
@MainActor @Suite struct HostViewTests {
  private final class Puck: HostView {
    var log: [String] = []

    override func touchBegan(at point: CGPoint) {
      log.append("began \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
    }
    override func touchMoved(to point: CGPoint) {
      log.append("by \(Int(translation.x)) \(Int(translation.y))")
      center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
      translation = .zero
    }
    override func touchEnded(at point: CGPoint) {
      log.append("ended \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
    }
  }

  private func press(_ x: Double, _ y: Double) -> InputEvent {
    .pointer(PointerEvent(phase: .pressed, location: CGPoint(x: x, y: y), button: .left))
  }
  private func move(_ x: Double, _ y: Double) -> InputEvent {
    .pointer(PointerEvent(phase: .moved, location: CGPoint(x: x, y: y)))
  }
  private func release(_ x: Double, _ y: Double) -> InputEvent {
    .pointer(PointerEvent(phase: .released, location: CGPoint(x: x, y: y), button: .left))
  }
  private func touch(_ phase: TouchEvent.Phase, _ id: Int32, _ x: Double, _ y: Double) -> InputEvent {
    .touch(TouchEvent(phase: phase, id: id, location: CGPoint(x: x, y: y)))
  }

  private func window() -> Window { Window(title: "test", size: CGSize(width: 200, height: 100)) }

  // B6.63, B0.12, A3.03
  @Test func aViewIsDraggedByTheStepsOfTheTouchThatBeganInIt() {
    let window = window(), puck = Puck(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    window.view.addSubview(puck)
    for event in [press(30, 25), move(35, 25), move(150, 80), release(150, 80), move(10, 10)] { window.send(event) }
    #expect(puck.log == ["began 10 5", "by 5 0", "by 115 55", "ended 10 5"])
    #expect(puck.center == CGPoint(x: 160, y: 95))
    window.send(press(5, 5))
    window.send(move(60, 60))
    #expect(puck.log.count == 4, "the touch began elsewhere")
  }

  @Test func pointsAreTheViewsOwnUnderATransform() {
    let window = window(), puck = Puck(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    puck.transform = CGAffineTransform(rotationAngle: .pi / 2)
    window.view.addSubview(puck)
    window.send(press(59, 21))
    #expect(puck.log == ["began 1 1"], "the view's corner went to the right")
  }

  @Test func fingersBelongToTheViewsTheyBeganIn() {
    let window = window()
    let left = Puck(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let right = Puck(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    window.view.addSubview(left)
    window.view.addSubview(right)
    for event in [
      touch(.began, 1, 10, 10), touch(.began, 2, 110, 10), touch(.moved, 2, 110, 20), touch(.moved, 1, 20, 10),
      touch(.cancelled, 1, 20, 10), touch(.ended, 2, 110, 20),
    ] { window.send(event) }
    #expect(left.log == ["began 10 10", "by 10 0", "ended 10 10"])
    #expect(right.log == ["began 10 10", "by 0 10", "ended 10 10"])
  }

  @Test func aLayerInAViewLeavesTouchesToIt() {
    let window = window(), puck = Puck(frame: CGRect(x: 20, y: 20, width: 40, height: 40)), dot = CALayer()
    dot.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    puck.layer.addSublayer(dot)
    window.view.addSubview(puck)
    window.send(press(35, 35))
    #expect(puck.log == ["began 15 15"])
  }

  @Test func theWindowsHandlersHearEverything() {
    let window = window()
    var log: [String] = []
    window.onPointer = { log.append("\($0.phase)") }
    window.onTouch = { log.append("touch \($0.phase)") }
    window.onScroll = { log.append("scroll \($0.delta.height)") }
    window.onKey = { log.append("key \($0.name)") }
    window.onFocus = { log.append("focus \($0)") }
    for event in [
      press(1, 1), release(1, 1), touch(.began, 0, 1, 1),
      .scroll(ScrollEvent(location: .zero, delta: CGSize(width: 0, height: 15))),
      .key(KeyEvent(phase: .pressed, name: "Left")), .focus(true),
    ] { window.send(event) }
    #expect(log == ["pressed", "released", "touch began", "scroll 15.0", "key Left", "focus true"])
  }
}
