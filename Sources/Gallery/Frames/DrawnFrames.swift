import Agate
import Synchronization

/// A picture of the number of frames in the last second. The compositor requests its contents once a frame, on a
/// thread other than the program's.
final class DrawnFrames: CAContentsSource {
  private struct State {
    var counter = RateCounter()
    var last = -Double.infinity
    var rate: Int?
    var picture: CGImage?
  }
  private let state = Mutex(State())

  /// The number of frames per second; nil until the first second is over.
  var rate: Int? { state.withLock { $0.rate } }

  func contents(at time: CFTimeInterval) -> CGImage? {
    note(time)
    return state.withLock { $0.picture }
  }

  /// Counts a frame at `time`.
  func note(_ time: Double) {
    state.withLock { state in
      // The same one again is none more.
      if time == state.last { return }
      if time < state.last { state = State() }
      state.last = time
      guard let rate = state.counter.note(time), rate != state.rate else { return }
      (state.rate, state.picture) = (rate, Gallery.number(rate))
    }
  }

  /// The time of the next contents: at once, since every frame counts.
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval { time.isFinite ? time : 0 }
}
