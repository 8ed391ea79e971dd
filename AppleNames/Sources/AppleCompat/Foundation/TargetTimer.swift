import Agate
import Foundation

/// A timer that calls a method of an object. It retains the object until it is invalidated. Foundation's timers retain
/// their block for ever.
final class TargetTimer: Timer {
  /// The object and the method that a timer calls. A timer is used on the thread of its run loop.
  private final class Call: @unchecked Sendable {
    var target: AnyObject?
    let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
      self.target = target
      self.selector = selector
    }

    func fire(_ timer: Timer) { if let target { selector.call(target, timer, nil) } }
  }

  private var call: Call?
  var info: Any?

  static func make(
    _ date: Date, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ repeats: Bool
  ) -> TargetTimer {
    let call = Call(target as AnyObject, selector)
    let timer = TargetTimer(fire: date, interval: interval, repeats: repeats) { timer in
      call.fire(timer)
      if !repeats { timer.invalidate() }
    }
    timer.call = call
    return timer
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    call?.target = nil
    info = nil
  }
}
