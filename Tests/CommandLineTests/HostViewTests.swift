import Agate
import AgateUIKit
@testable import AgateHost
import ConformanceRows
import Testing

/// Events that views and windows receive, without a display.
@MainActor struct HostViewTests {
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
  @Test(.row("B6.63", "B0.12", "A3.03")) func aViewIsDraggedByTheStepsOfTheTouchThatBeganInIt() {
    let window = window(), puck = Puck(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    window.view.addSubview(puck)
    for event in [press(30, 25), move(35, 25), move(150, 80), release(150, 80), move(10, 10)] { window.send(event) }
    #expect(puck.log == ["began 10 5", "by 5 0", "by 115 55", "ended 10 5"])
    #expect(puck.center == CGPoint(x: 160, y: 95))
    window.send(press(5, 5))
    window.send(move(60, 60))
    #expect(puck.log.count == 4, "the touch began elsewhere")
  }

  // B3.43
  @Test(.row("B3.43")) func theMasksOfViewsFollowTheSizeOfTheWindow() {
    let window = window(), view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    window.view.addSubview(view)
    window.resize(to: CGSize(width: 300, height: 160), scale: window.scale)
    #expect(view.frame == CGRect(x: 10, y: 70, width: 200, height: 50))
  }

  @Test(.row("A0.59")) func aWindowOfAnotherSizeLaysOutItsViews() {
    final class Page: UIView {
      var sizes: [CGSize] = []
      override func layoutSubviews() { sizes.append(bounds.size) }
    }
    let window = window(), page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.view.addSubview(page)
    page.addSubview(fixed)
    page.layoutIfNeeded()
    page.sizes = []
    window.resize(to: CGSize(width: 400, height: 200), scale: window.scale)
    #expect(window.layer.bounds == CGRect(x: 0, y: 0, width: 400, height: 200))
    page.layoutIfNeeded()
    #expect(page.sizes == [CGSize(width: 400, height: 200)])
    #expect(fixed.frame == CGRect(x: 10, y: 10, width: 100, height: 50), "without a mask it stays where it is")
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

  @Test(.row("A3.02")) func aLayerInAViewLeavesTouchesToIt() {
    let window = window(), puck = Puck(frame: CGRect(x: 20, y: 20, width: 40, height: 40)), dot = CALayer()
    dot.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    puck.layer.addSublayer(dot)
    window.view.addSubview(puck)
    window.send(press(35, 35))
    #expect(puck.log == ["began 15 15"])
  }

  /// A view whose layer has another class.
  private final class Pad: HostView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var points: [CGPoint] = []

    override func touchBegan(at point: CGPoint) { points = [point] }
    override func touchMoved(to point: CGPoint) {
      points.append(point)
      (layer as? CAShapeLayer)?.path = CGPath(rect: CGRect(x: 0, y: 0, width: point.x, height: point.y), transform: nil)
    }
  }

  private final class Scroller: HostView {
    override class var layerClass: AnyClass { CAScrollLayer.self }

    override func touchMoved(to point: CGPoint) {
      (layer as? CAScrollLayer)?.scroll(
        to: CGPoint(x: bounds.minX - translation.x, y: bounds.minY - translation.y))
      translation = .zero
    }
  }

  // B13.09, B6.62
  @Test(.row("B6.62")) func aViewHearsTouchesWhateverTheClassOfItsLayer() {
    let window = window(), pad = Pad(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    let scroller = Scroller(frame: CGRect(x: 100, y: 0, width: 80, height: 80)), picture = CALayer()
    picture.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    scroller.layer.addSublayer(picture)
    window.view.addSubview(pad)
    window.view.addSubview(scroller)
    for event in [press(30, 25), move(40, 50), release(40, 50)] { window.send(event) }
    #expect(pad.points == [CGPoint(x: 10, y: 5), CGPoint(x: 20, y: 30)])
    #expect((pad.layer as? CAShapeLayer)?.path?.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 30))
    for event in [press(170, 70), move(140, 60), move(120, 50), release(120, 50)] { window.send(event) }
    #expect(scroller.bounds.origin == CGPoint(x: 50, y: 20))
  }

  @Test func aSecondFingerDoesNotDisturbTheFirst() {
    let window = window(), puck = Puck(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    window.view.addSubview(puck)
    for event in [
      touch(.began, 0, 30, 30), touch(.moved, 0, 35, 30), touch(.began, 1, 50, 50), touch(.moved, 1, 90, 90),
      touch(.moved, 0, 45, 30), touch(.ended, 1, 90, 90), touch(.moved, 0, 46, 31), touch(.ended, 0, 46, 31),
    ] { window.send(event) }
    #expect(puck.log == ["began 10 10", "by 5 0", "by 10 0", "by 1 1", "ended 10 10"])
    #expect(puck.center == CGPoint(x: 56, y: 41))
  }

  /// A view that counts its touches and numbers them in the order in which they began.
  private final class Stretcher: UIView {
    var log: [String] = []
    private var known: [UITouch] = []

    private func tell(_ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        if touch.phase == .began { known.append(touch) }
        let others = (event?.touches(for: self) ?? []).subtracting(touches).map {
          "\(known.firstIndex(of: $0) ?? -1) \($0.phase)"
        }
        let (now, last) = (touch.location(in: self), touch.previousLocation(in: self))
        let number = known.firstIndex(of: touch) ?? -1
        log.append("\(number) \(touch.phase) \(Int(last.x)) \(Int(now.x)) \(others.sorted())")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tell(touches, event) }
  }

  @Test func touchesOfAViewThatWantsSeveralAreToldApart() {
    let window = window(), view = Stretcher(frame: CGRect(x: 20, y: 0, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    window.view.addSubview(view)
    for event in [
      touch(.began, 4, 30, 30), touch(.began, 7, 60, 50), touch(.moved, 4, 25, 30), touch(.moved, 7, 80, 50),
      touch(.ended, 4, 24, 30), press(90, 90), touch(.cancelled, 7, 80, 50), release(91, 90),
    ] { window.send(event) }
    #expect(
      view.log == [
        "0 began 10 10 []", "1 began 40 40 [\"0 stationary\"]", "0 moved 10 5 [\"1 stationary\"]",
        "1 moved 40 60 [\"0 stationary\"]", "0 ended 5 4 [\"1 stationary\"]", "2 began 70 70 [\"1 stationary\"]",
        "1 cancelled 60 60 [\"2 stationary\"]", "2 ended 70 71 []",
      ])
  }

  // MARK: Keys

  private class Field: HostView {
    let takes: Set<String>
    var log: [String] = []

    init(_ takes: Set<String>) {
      self.takes = takes
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }
    override func keyPressed(_ key: KeyEvent) -> Bool {
      log.append("\(key.phase) \(key.name)")
      return takes.contains(key.name)
    }
    override func keyReleased(_ key: KeyEvent) { log.append("released \(key.name)") }
  }

  private func key(_ phase: KeyEvent.Phase, _ name: String, code: UInt32 = 0) -> InputEvent {
    .key(KeyEvent(phase: phase, code: code, name: name))
  }

  @Test(.row("B1.02")) func keysGoToTheFirstResponderAndOutwards() {
    let window = window(), outer = Field(["a", "b"]), inner = Field(["a"])
    var left: [String] = []
    window.onKey = { left.append("\($0.phase) \($0.name)") }
    window.view.addSubview(outer)
    outer.addSubview(inner)
    window.send(key(.pressed, "a"))
    #expect(left == ["pressed a"] && outer.log.isEmpty, "nobody is first")
    #expect(inner.becomeFirstResponder() && inner.isFirstResponder && !outer.isFirstResponder)
    for name in ["a", "b", "c"] {
      for phase in [KeyEvent.Phase.pressed, .repeated, .released] { window.send(key(phase, name)) }
    }
    #expect(
      inner.log == [
        "pressed a", "repeated a", "released a", "pressed b", "pressed c", "repeated c",
      ])
    #expect(outer.log == ["pressed b", "repeated b", "released b", "pressed c", "repeated c"])
    #expect(left == ["pressed a", "pressed c", "repeated c", "released c"])
    #expect(outer.becomeFirstResponder() && !inner.isFirstResponder)
    // Another symbol from the same key.
    window.send(key(.pressed, "a", code: 30))
    window.send(key(.released, "A", code: 30))
    #expect(outer.log.suffix(2) == ["pressed a", "released A"])
    outer.removeFromSuperview()
    window.send(key(.pressed, "a"))
    #expect(outer.log.last == "released A" && left.last == "pressed a", "it has left the window")
    #expect(!window.view.becomeFirstResponder(), "it does not want to")
  }

  @Test func keyCommandsAndMenusHaveTheirPlaceAmongResponders() {
    final class Board: Field {
      var count = 0
      func act() { count += 1 }
      override var keyCommands: [UIKeyCommand]? {
        let act = Selector.of("act()", Board.act)
        return ["b", "n"].map { UIKeyCommand(input: $0, modifierFlags: [], action: act) }
      }
    }
    let window = window(), board = Board(["b", "n"]),
      field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    var left: [String] = []
    window.onKey = { left.append("\($0.phase) \($0.name)") }
    board.frame = window.view.bounds
    window.view.addSubview(board)
    board.addSubview(field)
    func strike(_ name: String, _ characters: String = "") {
      for phase in [KeyEvent.Phase.pressed, .repeated, .released] {
        window.send(.key(KeyEvent(phase: phase, name: name, characters: characters)))
      }
    }
    board.becomeFirstResponder()
    strike("n")
    #expect(board.count == 2 && board.log.isEmpty && left.isEmpty, "commands come before views, and repeat")
    field.becomeFirstResponder()
    strike("n", "n")
    #expect(field.text == "nn" && board.count == 2, "the text comes first")
    field.isEnabled = false
    let button = UIButton(frame: CGRect(x: 100, y: 0, width: 50, height: 30))
    button.menu = UIMenu(children: [UIAction(title: "A") { _ in board.log.append("chosen") }])
    board.addSubview(button)
    board.becomeFirstResponder()
    #expect(button.openContextMenu(at: CGPoint(x: 110, y: 10)))
    for name in ["n", "Down", "Return"] { strike(name) }
    #expect(board.count == 2 && board.log == ["chosen"] && left.isEmpty, "an open menu gets all keys")
  }

  @Test func textFieldsReceiveKeysBeforeTheirSuperviews() {
    final class Answer: UITextField, KeyResponder {
      var keys: [String] = []
      func keyPressed(_ key: KeyEvent) -> Bool {
        keys.append(key.name)
        return key.name == "Escape"
      }
    }
    let window = window(), outer = Field(["b", "F1"]), field = Answer(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    var left: [String] = []
    window.onKey = { left.append("\($0.phase) \($0.name)") }
    outer.frame = window.view.bounds
    window.view.addSubview(outer)
    outer.addSubview(field)
    func strike(_ name: String, _ characters: String = "") {
      for phase in [KeyEvent.Phase.pressed, .repeated, .released] {
        window.send(.key(KeyEvent(phase: phase, name: name, characters: characters)))
      }
    }
    strike("b", "b")
    #expect(field.text == "" && left == ["pressed b", "repeated b", "released b"])
    for event in [press(50, 15), release(50, 15)] { window.send(event) }
    #expect(field.isEditing)
    left = []
    strike("b", "b")
    strike("Escape")
    #expect(field.text == "bb" && left.isEmpty && outer.log.isEmpty, "repeats type, too")
    strike("F1")
    strike("F2")
    #expect(outer.log == ["pressed F1", "repeated F1", "released F1", "pressed F2", "repeated F2"])
    #expect(left == ["pressed F2", "repeated F2", "released F2"] && field.text == "bb")
    #expect(field.keys.prefix(2) == ["b", "Escape"], "a responder for keys comes first")
    window.send(TextInputEvent(committedText: "ü"))
    #expect(field.text == "bbü")
  }

  @Test func keysChooseTheActionsOfAnAlert() {
    let window = window(), root = UIViewController(), field = Field(["Return", "Escape"])
    var chosen: [String] = [], left: [String] = []
    window.onKey = { left.append("\($0.phase) \($0.name)") }
    window.view.rootViewController = root
    root.view.addSubview(field)
    field.becomeFirstResponder()
    for name in ["Return", "Escape"] {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      for (title, style) in [("OK", UIAlertAction.Style.default), ("Cancel", .cancel)] {
        alert.addAction(UIAlertAction(title: title, style: style) { chosen.append($0.title ?? "") })
      }
      alert.preferredAction = alert.actions[0]
      root.present(alert, animated: false)
      #expect(!field.isFirstResponder)
      UIView.performWithoutAnimation {
        window.send(key(.repeated, name))
        window.send(key(.released, name))
        #expect(root.presentedViewController === alert, "a key that was held down before")
        for phase in [KeyEvent.Phase.pressed, .repeated, .released] { window.send(key(phase, name)) }
      }
      #expect(root.presentedViewController == nil && field.isFirstResponder, "the field has its keys again")
    }
    #expect(chosen == ["OK", "Cancel"] && left == [] && field.log == [])
  }

  @Test func textFieldsOfAnAlertReceiveKeysBeforeIt() {
    let window = window(), root = UIViewController()
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    alert.addTextField()
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append(alert.textFields?[0].text ?? "") })
    window.view.rootViewController = root
    root.present(alert, animated: false)
    window.send(.key(KeyEvent(phase: .pressed, name: "a", characters: "a")))
    window.send(key(.pressed, "Return"))
    #expect(chosen == [] && alert.textFields?[0].text == "a")
    UIView.performWithoutAnimation { window.send(key(.pressed, "Escape")) }
    #expect(chosen == ["a"] && root.presentedViewController == nil)
  }

  @Test func aScriptHasFingersAndKeysInTheOrderOfTime() {
    var log: [String] = []
    let performance = Performance(
      script: .drag((10, 10), (40, 10), during: 0.2...0.6, finger: 1) + .click(60, 60, at: 0.5, finger: 2)
        + .key("Left", at: 0.4)
    ) {
      let view = Stretcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.isMultipleTouchEnabled = true
      Self.kept = view
      return view.layer
    }
    _ = performance.frame(at: 1)
    log = Self.kept?.log ?? []
    #expect(log.first == "0 began 10 10 []" && log.last == "0 ended 40 40 []")
    let second = log.firstIndex(of: "1 began 60 60 [\"0 stationary\"]")
    let gone = log.firstIndex(of: "1 ended 60 60 [\"0 stationary\"]")
    #expect(second != nil && gone != nil && log.count == 28, "\(log)")
  }
  private static var kept: Stretcher?

  @Test(.row("B0.12")) func theWindowsHandlersHearEverything() {
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
