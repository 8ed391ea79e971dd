import Synchronization

/// Measures frames: the frame rate, the time of each stage, and the number of late frames.
///
/// A meter receives the times of all stages in the process, for all compositors, from its creation until it is
/// released. The code that shows frames must report each frame with ``noteFrame(at:)``. A compositor draws the reading
/// of its ``Compositor/meter`` over its frames if ``DebugOverlays/meter`` is set. A meter may be used on any thread.
///
/// ```swift
/// let meter = FrameMeter()
/// compositor.meter = meter
/// compositor.debugOverlays.insert(.meter)
/// ```
public final class FrameMeter: Sendable {
  private struct State {
    var running = FrameReading()
    var latest = FrameReading()
    var total = FrameReading()
    /// The time at which the running interval began; nil before the first frame.
    var begin: Double?
    var first: Double?
    /// The time at which the layout of the last transaction began.
    var turn: ContinuousClock.Instant?
    /// The first transaction that no frame shows yet: the time at which its layout began, and the time at which its
    /// changes were sent.
    var waiting: (turn: ContinuousClock.Instant, sent: ContinuousClock.Instant)?
    /// Whether the frame that is being made shows that transaction.
    var isSampled = false

    /// Measures the time from the beginning of a transaction's layout to the frame that shows its changes.
    mutating func follow(_ span: StageTrace.Span) {
      switch span.stage {
      case .layout: turn = span.begin
      case .commit: if waiting == nil { waiting = (turn ?? span.begin, span.end) }
      // A frame that began before the changes were sent does not show them.
      case .sample: if let waiting, span.begin >= waiting.sent { isSampled = true }
      case .render:
        guard isSampled, let waiting else { return }
        let latency = (span.end - waiting.turn) / .seconds(1)
        running.latency = max(running.latency, latency)
        total.latency = max(total.latency, latency)
        (self.waiting, isSampled) = (nil, false)
      default: break
      }
    }
  }
  private let state = Mutex(State())
  private let listener = Mutex<StageListener?>(nil)
  private let interval: Double

  /// The default length of the interval that ``reading`` covers, in seconds.
  package static let readingInterval = 0.5

  /// Creates a meter.
  ///
  /// - Parameter interval: the minimum length of the interval that ``reading`` covers, in seconds. The interval ends
  ///   with the first report after this length. The default is 0.5.
  public init(interval: Double = 0.5) {
    self.interval = interval
    let listener = StageTrace.listen { [weak self] in self?.note($0) }
    self.listener.withLock { $0 = listener }
  }

  /// The measurements of the last complete interval. The reading is empty until the first interval is complete.
  public var reading: FrameReading { state.withLock { $0.latest } }

  /// The measurements since the meter was created. ``FrameReading/seconds`` is the time from the first report to the
  /// last.
  public var total: FrameReading { state.withLock { $0.total } }

  /// Records that a frame was shown.
  ///
  /// - Parameter time: the time, in seconds of a monotonic clock. Use the same clock for all frames.
  public func noteFrame(at time: Double) { note(time, frames: 1) }

  /// Records that there was no new frame at `time`, so that intervals also end while no frames are drawn.
  public func noteTime(at time: Double) { note(time, frames: 0) }

  private func note(_ time: Double, frames: Int) {
    state.withLock { state in
      state.running.frames += frames
      state.total.frames += frames
      if state.first == nil { state.total.beginsWithFrame = frames > 0 }
      let first = state.first ?? time
      state.first = first
      state.total.seconds = time - first
      guard let begin = state.begin else {
        // The time before the first frame belongs to no interval.
        state.begin = time
        state.running = FrameReading()
        return
      }
      guard time - begin >= interval - 1e-9 else { return }
      state.running.seconds = time - begin
      state.latest = state.running
      state.running = FrameReading()
      state.begin = time
    }
  }

  /// Records that `count` frames were shown late, or not at all.
  public func noteMissed(_ count: Int) {
    if count <= 0 { return }
    state.withLock { state in
      state.running.missed += count
      state.total.missed += count
    }
  }

  private func note(_ span: StageTrace.Span) {
    state.withLock { state in
      let seconds = (span.end - span.begin) / .seconds(1)
      state.running.add(span.stage, seconds, isOfDevice: span.isOfDevice)
      state.total.add(span.stage, seconds, isOfDevice: span.isOfDevice)
      if !span.isOfDevice { state.follow(span) }
    }
  }
}
