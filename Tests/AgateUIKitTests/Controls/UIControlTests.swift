import Agate
import AgateUIKit
import ConformanceRows
import Testing

/// An object with methods in the three forms that controls call.
private final class Counter: NSObject {
  var calls: [String] = []
  func reset() { calls.append("reset") }
  func tapped(_ sender: UIControl) { calls.append("tapped \(sender.tag)") }
  func touched(_ sender: UIControl, with event: UIEvent?) { calls.append("touched \(event != nil)") }

  static let reset = Selector.of("reset", Counter.reset as (Counter) -> () -> Void)
  static let tapped = Selector.of("tapped(_:)", Counter.tapped(_:))
  static let touched = Selector.of("touched(_:with:)", Counter.touched(_:with:))
}

private final class Handler: UIView {
  var senders: [UIControl] = []
  func tapped(_ sender: UIControl) { senders.append(sender) }
}

private final class Watched: UIControl {
  var sent: [String] = []
  var willTrack = true
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    sent.append(action.name)
    super.sendAction(action, to: target, for: event)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { willTrack }
}

struct UIControlTests {
  private func control() -> UIControl { UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }

  @Test(.row("B0.12")) func methodsAreCalledWithTheArgumentsThatTheyTake() {
    let control = control(), counter = Counter()
    control.tag = 7
    control.addTarget(counter, action: Counter.reset, for: .touchDown)
    control.addTarget(counter, action: Counter.tapped, for: .touchUpInside)
    control.addTarget(counter, action: Counter.touched, for: [.touchUpInside, .touchUpOutside])
    control.play((5, 5))
    #expect(counter.calls == ["reset", "tapped 7", "touched true"])
    control.play((5, 5), (80, 5))
    #expect(counter.calls.dropFirst(3) == ["reset", "touched true"])
    control.sendActions(for: .touchUpOutside)
    #expect(counter.calls.last == "touched false", "no touch caused the event")
  }

  @Test func methodsAddedTwiceAreCalledOnceAndCanBeRemoved() {
    let control = control(), counter = Counter(), other = Counter()
    control.addTarget(counter, action: Counter.tapped, for: .touchUpInside)
    control.addTarget(counter, action: Counter.tapped, for: [.touchUpInside, .valueChanged])
    control.addTarget(other, action: Counter.reset, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(counter.calls.count == 1 && other.calls.count == 1)
    #expect(control.allTargets == [counter, other] && control.allControlEvents == [.touchUpInside, .valueChanged])
    #expect(control.actions(forTarget: counter, forControlEvent: .valueChanged) == ["tapped(_:)"])
    #expect(control.actions(forTarget: other, forControlEvent: .valueChanged) == nil)
    control.removeTarget(counter, action: nil, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(counter.calls.count == 2 && other.calls.count == 2)
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test func targetsAreNotRetained() {
    let control = control()
    weak var gone: Counter?
    do {
      let counter = Counter()
      gone = counter
      control.addTarget(counter, action: Counter.reset, for: .touchDown)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
  }

  @Test func aMissingTargetMeansTheResponderChain() {
    let outer = Handler(), inner = UIView(), control = Watched(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    outer.addSubview(inner)
    inner.addSubview(control)
    let action = Selector.of("tapped(_:)", Handler.tapped(_:))
    control.addTarget(nil, action: action, for: .touchDown)
    control.play((1, 1))
    #expect(outer.senders.count == 1 && outer.senders.first === control && control.sent == ["tapped(_:)"])
    #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["tapped(_:)"])
  }

  @Test func actionsAndMethodsKeepTheirOrder() {
    let control = control(), counter = Counter()
    var order: [String] = []
    let first = UIAction(title: "1", identifier: .init("one")) { _ in order.append("first") }
    control.addAction(first, for: .touchDown)
    control.addTarget(counter, action: Counter.reset, for: .touchDown)
    control.addAction(
      UIAction { action in order.append("last \(action.sender as? UIControl === control)") }, for: .touchDown)
    var seen: [String] = []
    control.enumerateEventHandlers { action, method, events, stop in
      seen.append(action?.title ?? method?.1.name ?? "")
      #expect(events == .touchDown)
      stop = seen.count == 2
    }
    #expect(seen == ["1", "reset"])
    control.sendActions(for: .touchDown)
    #expect(order == ["first", "last true"] && counter.calls == ["reset"])
    control.addAction(UIAction(identifier: .init("one")) { _ in order.append("replaced") }, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(order.dropFirst(2) == ["replaced", "last true"], "with the events of the replaced one")
    control.removeAction(identifiedBy: .init("one"), for: .allEvents)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(order.last == "last true" && order.count == 5)
  }

  @Test func aControlMayDeclineATouch() {
    let control = Watched(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), counter = Counter()
    control.addTarget(counter, action: Counter.reset, for: .allTouchEvents)
    control.willTrack = false
    control.play((1, 1))
    #expect(counter.calls.isEmpty && !control.isTracking && !control.isHighlighted)
    control.willTrack = true
    control.play((1, 1), (20, 1), releases: false)
    #expect(control.isTracking && !control.isTouchInside && control.state == .normal)
    control.isEnabled = false
    #expect(!control.isTracking && control.state == .disabled)
    #expect(counter.calls.count == 3, "down, drag outside with exit, cancel")
  }
}
