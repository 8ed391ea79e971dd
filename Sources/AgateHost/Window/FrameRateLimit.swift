import Agate
import Dispatch
import Synchronization

/// Limits the frames of a window to a number per second.
///
/// A sink draws a frame at once when one is requested. Requests that come too early wait here. Times are those of the sink,
/// unless they are said to be the system clock's.
final class FrameRateLimit: Sendable {
  /// The part of an interval by which a frame may be early, so that the refresh nearest to its time is taken.
  private static let tolerance = 0.1

  private let interval: Double
  private let waker: FrameWaker?
  private struct State {
    /// The time from which the next frame may be shown.
    var due = -Double.infinity
    /// The system clock's time at which a frame begins, minus the time of the frame.
    var offset = 0.0
    /// Whether a request waits.
    var isWaiting = false
    /// Whether a frame begins whose time is not known yet.
    var isBeginning = false
  }
  private let state = Mutex(State())

  /// - Parameters:
  ///   - interval: The least time between frames, in seconds; at 0 there is no limit.
  ///   - waker: The object that wakes the sink.
  init(interval: Double, waker: FrameWaker?) { (self.interval, self.waker) = (interval, waker) }

  /// Records that a frame is about to begin, before display links and others are told. Their changes belong to the frame
  /// after it.
  func prepare() {
    state.withLock { ($0.isBeginning, $0.isWaiting) = (true, false) }
  }

  /// Records that a frame begins. Returns the time before which no other one may be shown.
  func begin(at time: Double) -> Double {
    if interval == 0 { return -.infinity }
    let (earliest, wait) = state.withLock { state -> (Double, Double?) in
      // A frame that comes early does not bring later ones forward, so there are never more than allowed; but a window that
      // had to draw several at once, for new sizes, does not stop for long.
      state.due = (time < state.due ? min(state.due, time + interval) : time) + interval
      state.offset = MediaClock.system.time - time
      if !state.isBeginning { state.isWaiting = false }
      state.isBeginning = false
      return (earliestTime(state), state.isWaiting ? timeLeft(state) : nil)
    }
    if let wait { requestFrame(after: wait) }
    return earliest
  }

  /// Requests a frame as soon as one is allowed. Any thread may call this.
  func requestFrame() {
    if interval == 0 { return waker?.requestFrame() ?? () }
    let wait = state.withLock { state -> Double? in
      if state.isWaiting { return nil }
      let wait = timeLeft(state)
      state.isWaiting = wait > 0 || state.isBeginning
      return state.isBeginning ? nil : wait
    }
    guard let wait else { return }
    if wait > 0 { requestFrame(after: wait) } else { waker?.requestFrame() }
  }

  private func requestFrame(after wait: Double) {
    WindowActor.queue.asyncAfter(deadline: .now() + wait) { [self] in
      // A frame that began in the meantime shows the change; then another request may wait for another time.
      let rest = state.withLock { state -> Double? in
        guard state.isWaiting, !state.isBeginning else { return nil }
        let rest = timeLeft(state)
        state.isWaiting = rest > 0
        return rest
      }
      guard let rest else { return }
      if rest > 0 { requestFrame(after: rest) } else { waker?.requestFrame() }
    }
  }

  private func earliestTime(_ state: State) -> Double { state.due - Self.tolerance * interval }

  /// The seconds until the next frame may begin.
  private func timeLeft(_ state: State) -> Double { earliestTime(state) + state.offset - MediaClock.system.time }
}
