import Agate
import Synchronization

/// A contents source that counts the frames of the last second and supplies a picture of that number. The compositor
/// requests the contents once per frame, on a thread other than the program's.
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

  /// Counts a frame at `time`, in seconds.
  func note(_ time: Double) {
    state.withLock { state in
      // A second request at the same time belongs to the same frame.
      if time == state.last { return }
      if time < state.last { state = State() }
      state.last = time
      guard let rate = state.counter.note(time), rate != state.rate else { return }
      (state.rate, state.picture) = (rate, Gallery.number(rate))
    }
  }

  /// Returns the time of the next contents, which is `time` itself, since every frame counts.
  func nextContentsTime(after time: CFTimeInterval) -> CFTimeInterval { time.isFinite ? time : 0 }
}
