import Synchronization

/// A facility that reports when the stages of transactions and frames begin and end.
///
/// If there are no listeners, nothing is measured, and a stage costs one check of a flag.
public enum StageTrace {
  /// The stages of transactions and frames, named as in the architecture.
  ///
  /// `layout`, `display`, `prepare` and `commit` are the stages of a transaction with changes. They run in this order
  /// on the thread on which the layers are changed. All other stages are stages of a frame.
  public enum Stage: String, CaseIterable, Sendable {
    /// Layers lay out their sublayers.
    case layout
    /// Layers draw their contents.
    case display
    /// Changes are packed, and their images are decoded.
    case prepare
    /// The packed changes are passed to the render tree.
    case commit
    /// Delegates and completion blocks of ended animations are called, and layers with animated custom properties are
    /// drawn.
    case events
    /// Animations are evaluated.
    case sample
    /// The tree is flattened to draw items.
    case flatten
    /// A renderer draws the frame. The following stages are parts of this stage.
    case render
    /// Masks of shapes are created, and particles and instances are expanded into items.
    case produce
    /// Offscreen passes of the frame are drawn.
    case passes
    /// Items are binned into tiles.
    case bin
    /// Tiles are shaded to pixels.
    case shade
    /// Pixels are copied to their destination.
    case deliver
  }

  /// The time span of a stage.
  public struct Span: Sendable {
    /// The stage.
    public var stage: Stage
    /// The time at which the stage began.
    public var begin: ContinuousClock.Instant
    /// The time at which the stage ended.
    public var end: ContinuousClock.Instant
    /// Whether the stage ran on a graphics device. If false, the stage ran on the thread that calls the listeners.
    public var isOfDevice: Bool
  }

  private struct Listeners {
    var next: UInt64 = 0
    var all: [(id: UInt64, tell: @Sendable (Span) -> Void)] = []
  }
  private static let isOn = Atomic<Bool>(false)
  private static let listeners = Mutex(Listeners())

  /// Calls `listener` at the end of every stage, until the returned object is stopped or released. A stage that began
  /// while there were no listeners is not reported. `listener` is called on the thread that ran the stage. For stages
  /// on a graphics device, `listener` is called on the thread that reads their times.
  public static func listen(_ listener: @escaping @Sendable (Span) -> Void) -> StageListener {
    let id = listeners.withLock { listeners in
      listeners.next += 1
      listeners.all.append((listeners.next, listener))
      isOn.store(true, ordering: .relaxed)
      return listeners.next
    }
    return StageListener(id: id)
  }

  fileprivate static func stop(_ id: UInt64) {
    listeners.withLock { listeners in
      listeners.all.removeAll { $0.id == id }
      isOn.store(!listeners.all.isEmpty, ordering: .relaxed)
    }
  }

  /// Returns the current time, to be passed to ``end(_:since:at:isOfDevice:)`` later. Returns nil while there are no
  /// listeners.
  public static func begin() -> ContinuousClock.Instant? { isOn.load(ordering: .relaxed) ? .now : nil }

  /// Reports the stage that began at `begin` to the listeners. Does nothing if `begin` is nil. If `end` is nil, the
  /// stage ends at the current time.
  public static func end(
    _ stage: Stage, since begin: ContinuousClock.Instant?, at end: ContinuousClock.Instant? = nil,
    isOfDevice: Bool = false
  ) {
    guard let begin else { return }
    let span = Span(stage: stage, begin: begin, end: end ?? .now, isOfDevice: isOfDevice)
    for listener in listeners.withLock({ $0.all }) { listener.tell(span) }
  }
}

/// The registration of a listener (``StageTrace/listen(_:)``).
public final class StageListener: Sendable {
  private let id: UInt64

  fileprivate init(id: UInt64) { self.id = id }

  /// Stops the listener. The listener may still be called for stages that are ending on another thread.
  public func stop() { StageTrace.stop(id) }

  deinit { stop() }
}
