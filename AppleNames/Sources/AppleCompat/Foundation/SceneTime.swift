import Agate
import Dispatch
import Foundation

/// Waits of ported code. In a window they follow wall-clock time, as on Apple's systems. While frames are drawn ahead of
/// time, to files, they follow the time of the frames (`Agate.sceneClock`), so that a video shows what a window shows.
enum SceneTime {
  /// Whether frames are drawn ahead of time.
  static var isDrivenByFrames: Bool { !MediaClock.current.runs }

  /// Adds a timer to the current thread's run loop in its default mode, or to the clock of the frames, which fires it on
  /// the main thread.
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
  /// Swift chooses this method instead of Dispatch's if a call has no `qos` and no `flags`. On the main queue,
  /// while frames are drawn ahead of time, the delay from now to the deadline is scene time, rounded to milliseconds. A
  /// `DispatchWorkItem` and other queues follow wall-clock time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    // `DispatchQueue.main` is another object each time.
    guard label == DispatchQueue.main.label, SceneTime.isDrivenByFrames else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    if deadline == .distantFuture { return }
    let now = DispatchTime.now().uptimeNanoseconds
    let delay = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    Agate.sceneClock.asyncAfter(.milliseconds(Int((Double(delay) / 1e6).rounded()))) { work() }
  }
}
