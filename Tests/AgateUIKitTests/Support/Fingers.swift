import Agate
import AgateUIKit

/// Fingers that touch views, and the pointer, without a window of a host.
final class Fingers {
  private var touches: [Int: UITouch] = [:]
  private let root: UIView

  init(on root: UIView) { self.root = root }

  func down(
    _ x: Double, _ y: Double, at time: Double, finger: Int = 0, taps: Int = 1, type: UITouch.TouchType = .direct
  ) {
    let point = CGPoint(x: x, y: y), event = UIEvent(timestamp: time)
    guard let view = root.hitTest(point, with: event) else { return }
    for other in touches.values { other.rest() }
    let touch = UITouch(type, at: point, in: view, tapCount: taps, time: time)
    touches[finger] = touch
    send(event)
  }
  func move(_ x: Double, _ y: Double, at time: Double, finger: Int = 0) { go(.moved, x, y, time, finger) }
  func up(_ x: Double, _ y: Double, at time: Double, finger: Int = 0) {
    go(.ended, x, y, time, finger)
    touches[finger] = nil
  }
  func cancel(at time: Double, finger: Int = 0) {
    go(.cancelled, 0, 0, time, finger)
    touches[finger] = nil
  }
  func tap(_ x: Double, _ y: Double, at time: Double, taps: Int = 1) {
    down(x, y, at: time, taps: taps)
    up(x, y, at: time + 0.05)
  }
  /// Moves a finger horizontally and rests before the end. The first 12 points only begin the gesture.
  func swipe(_ y: Double, from x: Double, by distance: Double, at time: Double) {
    let first = x + (distance < 0 ? -12 : 12)
    down(x, y, at: time)
    move(first, y, at: time + 0.1)
    move(first + distance, y, at: time + 0.2)
    up(first + distance, y, at: time + 0.6)
  }

  private func go(_ phase: UITouch.Phase, _ x: Double, _ y: Double, _ time: Double, _ finger: Int) {
    guard let touch = touches[finger] else { return }
    for other in touches.values { other.rest() }
    touch.go(phase, to: CGPoint(x: x, y: y), at: time)
    send(UIEvent(timestamp: time))
  }
  private func send(_ event: UIEvent) {
    event.allTouches = Set(touches.values)
    event.deliver()
  }
}

/// Calls of methods, in order.
final class Log: NSObject {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that notes its touches.
class LoggingView: UIView {
  var log: Log?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.lines.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.lines.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.lines.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log?.lines.append("cancelled") }
}

/// A displayed view whose time a test sets.
final class Show {
  let view: UIView
  let clock = MediaClock(time: 0)
  let compositor: Compositor

  init(_ view: UIView) {
    self.view = view
    compositor = MediaClock.withClock(clock) { Compositor(layer: view.layer) }
    compositor.clock = clock
    go(to: 0)
  }
  func run<R>(_ body: () throws -> R) rethrows -> R { try MediaClock.withClock(clock, body) }
  func go(to time: Double) {
    run {
      clock.time = time
      clock.runDue()
      compositor.prepare(at: time, viewport: Viewport(width: 100, height: 100))
      CATransaction.flush()
    }
  }
}

func near(_ a: Double?, _ b: Double, _ slack: Double = 1e-6) -> Bool { a.map { ($0 - b).magnitude <= slack } ?? false }
