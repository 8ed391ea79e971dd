import Agate
import Dispatch
import Foundation

/// The time of delayed calls in ported code. In a window, delays follow wall-clock time, as on Apple's systems. When
/// frames are rendered to files, delays follow the time of the frames (`Agate.sceneClock`), so that a video shows the
/// same as a window.
enum SceneTime {
  /// Whether frames are rendered to files.
  static var isDrivenByFrames: Bool { !MediaClock.current.runs }

  /// Schedules a timer. Adds the timer to the current thread's run loop in its default mode. If frames are rendered to
  /// files, adds the timer to the clock of the frames, which fires it on the main thread.
  static func schedule(_ timer: Timer) {
    if isDrivenByFrames {
      Agate.sceneClock.add(timer)
    } else {
      RunLoop.current.add(timer, forMode: .default)
    }
  }
}

extension DispatchQueue {
  /// Calls a closure on the queue at a deadline.
  ///
  /// Swift prefers this method to Dispatch's method if a call has no `qos` and no `flags`. If frames are rendered ahead
  /// of time, the delay until the deadline is scene time on the main queue, rounded to milliseconds. Calls with a
  /// `DispatchWorkItem` and calls on other queues follow wall-clock time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    // `DispatchQueue.main` can return a different object each time, so the labels are compared.
    guard label == DispatchQueue.main.label, SceneTime.isDrivenByFrames else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    if deadline == .distantFuture { return }
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    Agate.sceneClock.asyncAfter(.milliseconds(Int((Double(delay) / 1e6).rounded()))) { work() }
  }
}
