import Agate
import AgateUIKit

/// A view with a dynamic animator, whose display and time a test moves.
final class DynamicsStage: NSObject, UIDynamicAnimatorDelegate {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let animator: UIDynamicAnimator
  private let display: DisplayClock
  private let frame: Double
  private var time = 0.0
  /// The calls of the animator's delegate.
  private(set) var calls: [String] = []

  init(framesPerSecond: Double = 60) {
    frame = 1 / framesPerSecond
    display = DisplayClock(refreshInterval: frame)
    animator = UIDynamicAnimator(referenceView: view)
    super.init()
    animator.delegate = self
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }

  /// Whether the animator waits for frames of the display.
  var isAwake: Bool { display.hasLinks }

  /// Adds a square to the view.
  func square(_ x: Double, _ y: Double, side: Double = 100) -> UIView {
    let square = UIView(frame: CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
    view.addSubview(square)
    return square
  }
  /// Calls a closure with the time of the display.
  func run<R>(_ body: () throws -> R) rethrows -> R { try DisplayClock.withClock(display, body) }
  func add(_ behaviors: UIDynamicBehavior...) { run { for behavior in behaviors { animator.addBehavior(behavior) } } }

  /// Shows frames for a time in seconds, and calls a closure after each.
  func go(_ seconds: Double, _ body: () -> Void = {}) {
    for _ in 0..<Int((seconds / frame).rounded()) {
      run { display.refresh(at: time) }
      time += frame
      body()
    }
  }
  /// Shows frames until the animator pauses, at most for some seconds.
  func goToRest(within seconds: Double = 20) {
    let end = time + seconds
    while animator.isRunning && time < end { go(frame) }
  }
}
