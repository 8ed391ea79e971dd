import Agate
import Dispatch
import Synchronization

/// Limits the frame rate of a window.
///
/// A sink draws a requested frame immediately, so requests that are too early wait in this object. Times are in seconds
/// on the sink's clock, unless the system clock is mentioned.
final class FrameRateLimit: Sendable {
  /// The fraction of the interval by which a frame may be early, so that it is shown at the nearest refresh.
  private static let tolerance = 0.1

  private let interval: Double
  private let waker: FrameWaker?
  private struct State {
    /// The earliest time of the next frame.
    var due = -Double.infinity
    /// The value of ``due`` before the current frame began.
    var previousDue = -Double.infinity
    /// The offset from the sink's clock to the system clock.
    var offset = 0.0
    /// Whether a request is waiting.
    var isWaiting = false
    /// Whether a frame is about to begin. Its time is not known yet.
    var isBeginning = false
    /// The number of waits so far. Only the last wait ends with a frame.
    var waits = 0
  }
  private let state = Mutex(State())

  /// - Parameters:
  ///   - interval: The minimum time between frames, in seconds. 0 means no limit.
  ///   - waker: The object that wakes the sink.
  init(interval: Double, waker: FrameWaker?) { (self.interval, self.waker) = (interval, waker) }

  /// Records that a frame is about to begin. Call this method before display links are called, because their changes
  /// belong to the frame after it.
  func prepare() {
    state.withLock { ($0.isBeginning, $0.isWaiting) = (true, false) }
  }

  /// Records that a frame begins. Returns the earliest time of the next frame.
  func begin(at time: Double) -> Double {
    if interval == 0 { return -.infinity }
    let (earliest, isNow) = state.withLock { state in
      // An early frame does not make later frames early, so that the rate stays within the limit. But the next frame is
      // at most two intervals away, even if new sizes of the window needed several frames at once.
      state.previousDue = state.due
      state.due = (time < state.due ? min(state.due, time + interval) : time) + interval
      state.offset = MediaClock.system.time - time
      if !state.isBeginning { state.isWaiting = false }
      state.isBeginning = false
      return (earliestTime(state), state.isWaiting && !wait(&state))
    }
    if isNow { waker?.requestFrame() }
    return earliest
  }

  /// Records that the last begun frame was postponed, so that the next frame need not wait for it.
  func postpone() { state.withLock { $0.due = $0.previousDue } }

  /// Requests a frame at the earliest allowed time. Any thread may call this method.
  func requestFrame() {
    if interval == 0 { return waker?.requestFrame() ?? () }
    let isNow = state.withLock { state in
      if state.isWaiting { return false }
      state.isWaiting = true
      // ``begin(at:)`` will start the wait, when the frame that is about to begin has begun.
      if state.isBeginning { return false }
      return !wait(&state)
    }
    if isNow { waker?.requestFrame() }
  }

  /// Starts to wait for the earliest allowed time, then requests a frame. Returns false if a frame is already allowed;
  /// the caller then requests it.
  private func wait(_ state: inout State) -> Bool {
    let time = timeLeft(state)
    state.isWaiting = time > 0
    guard time > 0 else { return false }
    state.waits += 1
    let wait = state.waits
    WindowActor.queue.asyncAfter(deadline: .now() + time) { [self] in end(wait) }
    return true
  }

  private func end(_ wait: Int) {
    // If a frame has begun in the meantime, it already shows the change.
    let isDue = state.withLock { state in
      state.isWaiting && !state.isBeginning && state.waits == wait && !self.wait(&state)
    }
    if isDue { waker?.requestFrame() }
  }

  private func earliestTime(_ state: State) -> Double { state.due - Self.tolerance * interval }

  /// Returns the time until the next frame may begin, in seconds.
  private func timeLeft(_ state: State) -> Double { earliestTime(state) + state.offset - MediaClock.system.time }
}
