import Agate
import AgateUIKit
import ConformanceRows
import Testing

@testable import AgateHost

extension ViewTouchTests {
  // MARK: Controls

  private func button(_ log: @escaping (String) -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log("go") })
    button.frame = CGRect(x: 20, y: 20, width: 80, height: 40)
    for (name, event) in [
      ("down", UIControl.Event.touchDown), ("again", .touchDownRepeat), ("in", .touchDragInside),
      ("out", .touchDragOutside), ("enter", .touchDragEnter), ("exit", .touchDragExit), ("up", .touchUpInside),
      ("up out", .touchUpOutside), ("cancel", .touchCancel),
    ] { button.addAction(UIAction { _ in log(name) }, for: event) }
    return button
  }

  // B0.09
  @Test(.row("B0.09")) func aButtonActsWhenItIsTapped() {
    let window = window()
    var log: [String] = []
    let button = button { log.append($0) }
    window.view.addSubview(button)
    window.send(press(60, 40))
    #expect(button.isTracking && button.isTouchInside && button.isHighlighted && button.state == .highlighted)
    #expect(button.titleLabel!.alpha < 1, "it fades while it is held")
    window.send(release(60, 40))
    #expect(log == ["down", "go", "up"] && !button.isTracking && button.state == .normal)
    #expect(button.titleLabel?.alpha == 1)
    log = []
    for event in [press(60, 40, 9), move(61, 40), move(150, 40), move(61, 40), move(150, 40), release(150, 40)] {
      window.send(event)
    }
    #expect(log == ["down", "in", "out", "exit", "in", "enter", "out", "exit", "up out"])
    log = []
    window.send(touch(.began, 1, 60, 40))
    window.send(touch(.cancelled, 1, 60, 40))
    #expect(log == ["down", "cancel"])
    log = []
    button.isEnabled = false
    window.send(press(60, 40))
    window.send(release(60, 40))
    #expect(log == [] && button.state == .disabled)
  }

  @Test func aControlThatLeavesOrIsDisabledGivesItsTouchUp() {
    let window = window(), outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var log: [String] = []
    let button = button { log.append($0) }
    outer.addSubview(button)
    let ways = [{ button.isEnabled = false }, { outer.removeFromSuperview() }, { button.removeFromSuperview() }]
    for (time, leave) in zip([1.0, 2, 3], ways) {
      window.view.addSubview(outer)
      outer.addSubview(button)
      button.isEnabled = true
      log = []
      window.send(press(60, 40, time))
      leave()
      #expect(log == ["down", "cancel"] && !button.isTracking && !button.isHighlighted && !button.isTouchInside)
      window.send(release(60, 40))
      #expect(log == ["down", "cancel"])
    }
    window.view.addSubview(outer)
    outer.addSubview(button)
    log = []
    window.send(press(60, 40, 4))
    button.subviews.forEach { $0.removeFromSuperview() }
    window.send(release(60, 40))
    #expect(log == ["down", "go", "up"])
  }

  @Test func aControlMayFollowTouchesItsOwnWay() {
    final class Slider: UIControl {
      var log: [String] = []
      var isWilling = true
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin \(isTracking)")
        return isWilling
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue \(Int(touch.location(in: self).x))")
        return isWilling
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end \(isTouchInside)") }
      override func cancelTracking(with event: UIEvent?) { log.append("cancel \(event == nil)") }
    }
    let window = window(), slider = Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.view.addSubview(slider)
    slider.addAction(UIAction { _ in slider.log.append("up") }, for: .touchUpInside)
    slider.addAction(UIAction { _ in slider.log.append("drag") }, for: .touchDragInside)
    func log(_ events: InputEvent...) -> [String] {
      slider.log = []
      for event in events { window.send(event) }
      return slider.log
    }
    #expect(
      log(press(10, 10), move(20, 10), release(30, 10)) == ["begin true", "continue 20", "drag", "end true", "up"])
    #expect(log(touch(.began, 1, 10, 10), touch(.cancelled, 1, 10, 10)) == ["begin true", "cancel false"])
    #expect(log(press(10, 10)) == ["begin true"])
    slider.isWilling = false
    #expect(log(move(20, 10), move(21, 10), release(30, 10)) == ["continue 20"] && !slider.isHighlighted)
    #expect(log(press(10, 10), move(20, 10), release(30, 10)) == ["begin true"] && !slider.isTracking)
    slider.isWilling = true
    #expect(log(press(10, 10)) == ["begin true"])
    slider.log = []
    slider.isEnabled = false
    #expect(slider.log == ["cancel true"])
  }

  @Test func actionsAreThereOnceAndGoAwayByTheirEvents() {
    let control = UIControl()
    var count = 0
    let action = UIAction { action in
      #expect(action.sender as? UIControl === control)
      count += 1
    }
    control.addAction(action, for: .valueChanged)
    control.addAction(action, for: [.valueChanged, .touchDown])
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(count == 1)
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    control.sendActions(for: .touchDown)
    #expect(count == 2)
  }

  // B0.09, B4.49
  @Test(.row("B0.09")) func aTitleStandsInTheMiddleOfItsButton() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    button.setTitle("Tap", for: .normal)
    button.setTitle("Held", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel), shown = try #require(button.imageView)
    #expect(label.text == "Tap" && label.textColor == .red && label.superview === button)
    #expect(abs(label.frame.midX - 60) <= 1 && abs(label.frame.midY - 25) <= 1 && label.frame.width > 10)
    button.isHighlighted = true
    #expect(label.text == "Held" && button.currentTitle == "Held" && label.alpha == 1)
    button.isHighlighted = false
    let picture = UIImage(cgImage: CGImage(width: 20, height: 20, premultiplied: [UInt32](repeating: ~0, count: 400)))
    button.setImage(picture, for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(shown.frame.maxX == label.frame.minX && shown.image === picture)
    #expect(shown.frame.minX == 0 && label.frame.maxX == button.bounds.width && button.bounds.height >= 32)
    #expect(button.layer.backingStoreByteCount == 0, "it draws nothing itself")
  }
}
