import Agate
import AgateUIKit
import ConformanceRows
import Testing

@testable import AgateHost

/// Delivery of touches from a window to views, without a display.
@MainActor struct ViewTouchTests {
  /// A view that adds its events to a log that all views share.
  private class Ear: UIView {
    static nonisolated(unsafe) var log: [String] = []
    var name = ""

    convenience init(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      self.init(frame: CGRect(x: x, y: y, width: width, height: height))
      self.name = name
    }
    private func tell(_ what: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let point = touch.location(in: self)
        Ear.log.append("\(name) \(what) \(Int(point.x.rounded())) \(Int(point.y.rounded()))")
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { tell("cancelled", touches) }
  }

  private final class Knob: CALayer, PointerResponder {
    func pointerPressed(at point: CGPoint) { Ear.log.append("knob") }
  }

  func window() -> Window { Window(title: "test", size: CGSize(width: 200, height: 100)) }

  func press(_ x: Double, _ y: Double, _ time: Double = 0) -> InputEvent {
    .pointer(PointerEvent(phase: .pressed, location: CGPoint(x: x, y: y), button: .left, time: time))
  }
  func move(_ x: Double, _ y: Double) -> InputEvent {
    .pointer(PointerEvent(phase: .moved, location: CGPoint(x: x, y: y)))
  }
  func release(_ x: Double, _ y: Double, _ time: Double = 0) -> InputEvent {
    .pointer(PointerEvent(phase: .released, location: CGPoint(x: x, y: y), button: .left, time: time))
  }
  func touch(_ phase: TouchEvent.Phase, _ id: Int32, _ x: Double, _ y: Double) -> InputEvent {
    .touch(TouchEvent(phase: phase, id: id, location: CGPoint(x: x, y: y)))
  }
  /// Log entries that the views add while the window receives the events.
  func heard(_ window: Window, _ events: InputEvent...) -> [String] {
    Ear.log = []
    for event in events { window.send(event) }
    return Ear.log
  }

  // B1.02, B1.03
  @Test(.row("B0.12", "B1.02", "B1.21", "B3.42")) func aViewHearsOfTouchesInItsOwnCoordinates() {
    let window = window(), view = Ear("a", 20, 20, 40, 40)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    window.view.addSubview(view)
    #expect(
      heard(window, press(59, 21), move(58, 21), move(150, 80), release(150, 80), move(1, 1))
        == ["a began 1 1", "a moved 1 2", "a moved 60 -90", "a ended 60 -90"])
    #expect(
      heard(window, touch(.began, 3, 59, 21), touch(.cancelled, 3, 59, 21)) == ["a began 1 1", "a cancelled 1 1"])
    #expect(heard(window, press(100, 50), move(40, 40), release(40, 40)) == [], "it began elsewhere")
  }

  @Test func whatAViewDoesNotOverrideGoesToThoseAround() {
    final class Late: UIView {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        Ear.log.append("late")
        super.touchesEnded(touches, with: event)
      }
    }
    let window = window(), outer = Ear("outer", 20, 20, 100, 60)
    outer.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
    outer.addSubview(Late(frame: CGRect(x: 50, y: 10, width: 20, height: 20)))
    window.view.addSubview(outer)
    #expect(heard(window, press(35, 35), release(35, 35)) == ["outer began 15 15", "outer ended 15 15"])
    #expect(heard(window, press(75, 35), release(75, 35)) == ["outer began 55 15", "late", "outer ended 55 15"])
    let alone = Late(frame: CGRect(x: 150, y: 0, width: 50, height: 50))
    window.view.addSubview(alone)
    #expect(
      heard(window, press(160, 10), release(160, 10)) == ["late"], "nobody wanted its beginning, and it wants its end")
  }

  @Test(.row("B5.53", "B5.54")) func viewsThatWantNoTouchesLeaveThemToWhatIsBehind() {
    let window = window(), back = Ear("back", 0, 0, 100, 100), front = Ear("front", 0, 0, 100, 100)
    front.addSubview(Ear("inner", 0, 0, 50, 50))
    window.view.addSubview(back)
    window.view.addSubview(front)
    func one(_ x: Double) -> String? { heard(window, press(x, 10), release(x, 10)).first }
    #expect(one(60) == "front began 60 10" && one(40) == "inner began 40 10")
    front.isUserInteractionEnabled = false
    #expect(one(60) == "back began 60 10" && one(40) == "back began 40 10")
    front.isUserInteractionEnabled = true
    front.isHidden = true
    #expect(one(40) == "back began 40 10")
    front.isHidden = false
    front.alpha = 0.005
    #expect(one(40) == "back began 40 10")
    front.alpha = 0.01
    #expect(one(40) == "inner began 40 10")
    // Labels and image views ignore touches.
    let label = UILabel(frame: front.frame), image = UIImageView(frame: front.frame)
    window.view.addSubview(label)
    window.view.addSubview(image)
    #expect(one(40) == "inner began 40 10")
    // What is seen in front is another matter.
    back.layer.zPosition = 1
    #expect(one(40) == "inner began 40 10")
  }

  @Test(.row("B5.53")) func aButtonOnACubeActsOnceTheLaterFacesAreOutOfTheWay() {
    let window = Window(title: "test", size: CGSize(width: 400, height: 400)), shift = CATransform3DMakeTranslation
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 500
    camera = CATransform3DRotate(camera, -.pi / 4, 1, 0, 0)
    window.view.layer.sublayerTransform = CATransform3DRotate(camera, -.pi / 4, 0, 1, 0)
    let placements = [
      shift(0, 0, 100), CATransform3DRotate(shift(100, 0, 0), .pi / 2, 0, 1, 0),
      CATransform3DRotate(shift(0, -100, 0), .pi / 2, 1, 0, 0),
      CATransform3DRotate(shift(0, 100, 0), -.pi / 2, 1, 0, 0),
      CATransform3DRotate(shift(-100, 0, 0), -.pi / 2, 0, 1, 0), CATransform3DRotate(shift(0, 0, -100), .pi, 0, 1, 0),
    ]
    let faces = placements.map { placement in
      let face = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
      face.layer.transform = placement
      window.view.addSubview(face)
      return face
    }
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    faces[2].addSubview(button)
    // On the button, beside the middle of face 3.
    func tap(_ time: Double) { for event in [press(220, 118, time), release(220, 118, time)] { window.send(event) } }
    tap(1)
    #expect(taps == 0, "face 6 is asked first")
    for face in faces[3...] { face.isUserInteractionEnabled = false }
    tap(3)
    #expect(taps == 1)
    for face in faces[3...] { face.isUserInteractionEnabled = true }
    window.view.bringSubviewToFront(faces[2])
    tap(5)
    #expect(taps == 2)
  }

  // B3.41, B5.51, B5.52, A0.56
  @Test(.row("B3.41", "B5.51", "B5.52", "B5.54", "A0.56"))
  func touchesGoByTheOrderOfSubviewsWhateverIsSeenInFront() {
    final class Deaf: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    let window = window(), all = CGRect(x: 0, y: 0, width: 100, height: 100), deaf = Deaf(frame: all)
    let low = Ear("low", 0, 0, 100, 100), high = Ear("high", 0, 0, 100, 100)
    for view in [low, high, deaf] { window.view.addSubview(view) }
    #expect(
      heard(window, press(10, 10), release(10, 10)).first == "high began 10 10",
      "the next one is asked where one declines")
    low.layer.zPosition = 3
    #expect(window.view.layer.hitTest(CGPoint(x: 10, y: 10)) === low.layer, "which is seen in front")
    #expect(heard(window, press(10, 10), release(10, 10)).first == "high began 10 10")
    // A back that is not shown.
    high.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    high.layer.isDoubleSided = false
    #expect(window.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === high)
    high.isHidden = true
    #expect(window.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === low)
    high.isHidden = false
    high.alpha = 0
    #expect(window.view.hitTest(CGPoint(x: 10, y: 10), with: nil) === low)
  }

  // B3.26
  @Test func aViewMayHaveItsOwnIdeaOfWhatIsInside() {
    final class Round: Ear {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
        return x * x + y * y < 30 * 30
      }
    }
    final class Sieve: Ear {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let window = window(), round = Round("round", 40, 40, 40, 40), sieve = Sieve("sieve", 0, 0, 200, 100)
    let behind = Ear("behind", 0, 0, 200, 100)
    sieve.addSubview(Ear("inner", 150, 0, 50, 50))
    for view in [behind, round, sieve] { window.view.addSubview(view) }
    #expect(heard(window, press(35, 60), release(35, 60)) == ["round began -5 20", "round ended -5 20"])
    #expect(heard(window, press(31, 39)) == ["behind began 31 39"], "a corner too far")
    #expect(heard(window, press(160, 10)).last == "inner began 10 10")
  }

  @Test func oneTouchIsEnoughUnlessAViewWantsSeveral() {
    let window = window(), view = Ear("a", 0, 0, 100, 100)
    window.view.addSubview(view)
    let events = [
      touch(.began, 1, 10, 10), touch(.began, 2, 20, 20), touch(.moved, 2, 30, 30), touch(.ended, 1, 10, 10),
    ]
    #expect(heard(window, events[0], events[1], events[2], events[3]) == ["a began 10 10", "a ended 10 10"])
    view.isMultipleTouchEnabled = true
    #expect(
      heard(window, events[0], events[1], events[2], events[3])
        == ["a began 10 10", "a began 20 20", "a moved 30 30", "a ended 10 10"])
  }

  @Test(.row("A0.05")) func layersThatRespondStandBesideViews() {
    let window = window(), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), knob = Knob()
    knob.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    // A plain layer has no way to be told of events. The window asks the tree of layers.
    let plain: NSObject = label.layer
    #expect(!(plain is UIResponder) && !(plain is any PointerResponder))
    knob.addSublayer(label.layer)
    view.layer.addSublayer(knob)
    window.view.addSubview(view)
    #expect(heard(window, press(50, 50)) == ["knob"])
    #expect(heard(window, press(15, 15)) == ["knob"], "the view in it has no use for touches")
    view.isUserInteractionEnabled = false
    #expect(heard(window, press(50, 50)) == [])
    withExtendedLifetime(label) {}
  }

  /// A view whose layer handles pointer events itself.
  private final class Board: UIView {
    override class var layerClass: AnyClass { Knob.self }
  }

  @Test func theWindowsViewLeavesTouchesToLayersOfViews() {
    let window = window(), board = Board(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.view.addSubview(board)
    #expect(heard(window, press(50, 50), release(50, 50)) == ["knob"])
    final class Hand: HostView {
      override func touchBegan(at point: CGPoint) { Ear.log.append("hand") }
    }
    let hand = Hand(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    hand.addSubview(board)
    window.view.addSubview(hand)
    #expect(heard(window, press(50, 50), release(50, 50)) == ["hand"])
  }

  @Test func aViewThatDeclinedIsToldWhenALayerTakesOver() {
    /// Records its touches, and passes them on.
    final class Polite: UIView {
      override class var layerClass: AnyClass { Knob.self }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Ear.log.append("began")
        super.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { Ear.log.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        Ear.log.append("cancelled \(touches.first?.phase == .cancelled)")
      }
    }
    let window = window(), view = Polite(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.view.addSubview(view)
    #expect(heard(window, press(50, 50), release(50, 50)) == ["began", "cancelled true", "knob"])
    #expect(
      heard(window, touch(.began, 1, 5, 5), touch(.began, 2, 9, 9), touch(.ended, 2, 9, 9))
        == ["began", "cancelled true", "knob", "began", "ended"], "the layer is busy")
  }

  // MARK: Views that leave

  @Test func aTouchEndsWhereItBeganWhateverBecomesOfItsView() {
    let window = window(), outer = Ear("outer", 20, 20, 100, 60), inner = UIView(frame: outer.bounds)
    final class Hand: HostView {
      override func touchBegan(at point: CGPoint) { Ear.log.append("down") }
      override func touchEnded(at point: CGPoint) { Ear.log.append("up \(point.x)") }
    }
    outer.addSubview(inner)
    window.view.addSubview(outer)
    var log = heard(window, press(30, 30))
    inner.removeFromSuperview()
    log += heard(window, move(40, 40), release(50, 50))
    #expect(log == ["outer began 10 10", "outer moved 20 20", "outer ended 30 30"])
    let hand = Hand(frame: CGRect(x: 120, y: 0, width: 80, height: 100)), part = UIView(frame: hand.bounds)
    hand.addSubview(part)
    window.view.addSubview(hand)
    #expect(heard(window, touch(.began, 1, 130, 30)) == ["down"])
    part.removeFromSuperview()
    #expect(
      heard(window, touch(.cancelled, 1, 130, 30), press(140, 30), release(141, 30)) == ["up 10.0", "down", "up 21.0"])
  }

  @Test func theLastTapDoesNotKeepItsView() {
    let window = window()
    weak var gone: UIView?
    do {
      let view = Ear("a", 0, 0, 100, 100)
      gone = view
      window.view.addSubview(view)
      #expect(heard(window, press(10, 10), release(10, 10)).count == 2)
      view.removeFromSuperview()
    }
    #expect(gone == nil)
  }

  @Test func whatIsSentWhileAnEventIsToldWaitsForItsTurn() {
    final class Sender: UIView {
      var events: [InputEvent] = []
      weak var sender: Window?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Ear.log.append("began")
        MainActor.assumeIsolated { [sender, events] in for event in events { sender?.send(event) } }
        Ear.log.append("sent")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { Ear.log.append("ended") }
    }
    let window = window(), view = Sender(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.view.addSubview(view)
    view.sender = window
    view.events = [release(10, 10), .key(KeyEvent(phase: .pressed, name: "a"))]
    window.onPointer = { Ear.log.append("\($0.phase)") }
    window.onKey = { Ear.log.append($0.name) }
    #expect(heard(window, press(10, 10)) == ["began", "sent", "pressed", "ended", "released", "a"])
  }

  @Test(.row("B6.31")) func aWindowOpensAtAnotherScaleThanTheFinestDisplays() {
    let screen = UIScreen.main.scale
    defer { UIScreen.main.scale = screen }
    UIScreen.main.scale = 2
    let window = window(), view = UIView(frame: .zero)
    window.view.addSubview(view)
    var told: [Double] = []
    window.onResize = { _ in told.append(window.scale) }
    #expect(window.scale == 2 && view.contentScaleFactor == 2)
    for _ in 0..<2 { window.resize(to: window.size, scale: 1) }
    #expect(told == [1] && window.scale == 1 && view.contentScaleFactor == 1 && UIScreen.main.scale == 1)
    window.resize(to: window.size, scale: 2)
    #expect(told == [1, 2])
  }

  @Test func tapsThatFollowOneAnotherAreCounted() {
    final class Counter: UIView {
      var counts: [Int] = []
      private func note(_ touches: Set<UITouch>) { for touch in touches { counts.append(touch.tapCount) } }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    }
    let window = window(), view = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.view.addSubview(view)
    for event in [
      press(10, 10, 1), release(10, 10), press(12, 10, 1.2), release(12, 10), press(12, 10, 2), release(12, 10),
      press(60, 10, 2.1), move(90, 10), release(60, 10),
    ] { window.send(event) }
    #expect(view.counts == [1, 1, 2, 2, 1, 1, 1, 0])
    view.counts = []
    for event in [
      press(10, 10, 5), move(90, 10), release(10, 10), press(10, 10, 5.1), release(10, 10), touch(.began, 1, 10, 10),
    ] { window.send(event) }
    #expect(view.counts == [1, 0, 1, 1, 1], "one that has moved away, or has not ended, is no tap")
  }
}
