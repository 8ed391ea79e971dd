import Synchronization

/// Measures frames: how many a second, what each stage of them takes, how many came too late.
///
/// It listens to all stages of the process from when it is made until it is let go of. Whoever shows frames tells it of
/// each; ``Compositor/meter`` has it drawn over them. Any thread may ask.
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
    /// When the running interval began; nil before the first frame.
    var begin: Double?
    var first: Double?
    /// When the end of a transaction began.
    var turn: ContinuousClock.Instant?
    /// The same of the first that no frame shows yet, and when it was sent.
    var waiting: (turn: ContinuousClock.Instant, sent: ContinuousClock.Instant)?
    /// The frame that is being made shows it.
    var isSampled = false

    /// From the end of a transaction to the frame that shows it.
    mutating func follow(_ span: StageTrace.Span) {
      switch span.stage {
      case .layout: turn = span.begin
      case .commit: if waiting == nil { waiting = (turn ?? span.begin, span.end) }
      // A frame that was begun before shows something older.
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

  /// Seconds that ``reading`` tells of if nothing else is said.
  package static let readingInterval = 0.5

  /// - Parameter interval: seconds that ``reading`` tells of. Default half a second.
  public init(interval: Double = 0.5) {
    self.interval = interval
    let listener = StageTrace.listen { [weak self] in self?.note($0) }
    self.listener.withLock { $0 = listener }
  }

  /// What happened in the last interval that is over; nothing before the first is.
  public var reading: FrameReading { state.withLock { $0.latest } }

  /// What happened since the meter was made, up to the frame that was shown last.
  public var total: FrameReading { state.withLock { $0.total } }

  /// A frame was shown.
  ///
  /// - Parameter time: in seconds of any clock that runs evenly; always of the same one.
  public func noteFrame(at time: Double) { note(time, frames: 1) }

  /// Nothing new was to be seen at `time`: intervals end while nothing moves, too.
  public func noteTime(at time: Double) { note(time, frames: 0) }

  private func note(_ time: Double, frames: Int) {
    state.withLock { state in
      state.running.frames += frames
      state.total.frames += frames
      let first = state.first ?? time
      state.first = first
      state.total.seconds = time - first
      guard let begin = state.begin else {
        // What went before is no part of an interval.
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

  /// So many frames were seen later than they were meant for, or not at all.
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
