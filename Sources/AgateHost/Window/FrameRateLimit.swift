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
    /// ``due`` before the current frame began.
    var previousDue = -Double.infinity
    /// The system clock's time at which a frame begins, minus the time of the frame.
    var offset = 0.0
    /// Whether a request waits.
    var isWaiting = false
    /// Whether a frame begins whose time is not known yet.
    var isBeginning = false
    /// The number of waits so far; only the last one ends with a frame.
    var waits = 0
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
    let (earliest, isNow) = state.withLock { state in
      // A frame that comes early does not bring later ones forward, so there are never more than allowed; but a window that
      // had to draw several at once, for new sizes, does not stop for long.
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

  /// Records that the frame that began last was put off, so that the frame after it need not wait for it.
  func postpone() { state.withLock { $0.due = $0.previousDue } }

  /// Requests a frame as soon as one is allowed. Any thread may call this.
  func requestFrame() {
    if interval == 0 { return waker?.requestFrame() ?? () }
    let isNow = state.withLock { state in
      if state.isWaiting { return false }
      state.isWaiting = true
      // ``begin(at:)`` of the frame that is about to begin waits for the next one.
      if state.isBeginning { return false }
      return !wait(&state)
    }
    if isNow { waker?.requestFrame() }
  }

  /// Requests a frame after the time that is left. Returns false if none is left: then the caller requests the frame.
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
    // A frame that began in the meantime shows the change.
    let isDue = state.withLock { state in
      state.isWaiting && !state.isBeginning && state.waits == wait && !self.wait(&state)
    }
    if isDue { waker?.requestFrame() }
  }

  private func earliestTime(_ state: State) -> Double { state.due - Self.tolerance * interval }

  /// The seconds until the next frame may begin.
  private func timeLeft(_ state: State) -> Double { earliestTime(state) + state.offset - MediaClock.system.time }
}
