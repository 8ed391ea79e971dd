import Synchronization

/// Reports when the stages of transactions and frames begin and end.
///
/// If there are no listeners, nothing is measured, and a stage costs one check of a flag.
public enum StageTrace {
  /// The stages of transactions and frames, named as in the architecture.
  ///
  /// `layout`, `display`, `prepare` and `commit` are the stages of a transaction that has changes to send, in this
  /// order, on the thread of the layers. All others are stages of a frame.
  public enum Stage: String, CaseIterable, Sendable {
    /// Layers lay out their sublayers.
    case layout
    /// Layers draw their contents.
    case display
    /// Changes are packed, and the images in them are decoded.
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
    /// Masks of shapes are made; particles and instances are expanded to draw items.
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
    /// Whether the stage ran on a graphics device. If false, it ran on the thread that calls the listener.
    public var isOfDevice: Bool
  }

  private struct Listeners {
    var next: UInt64 = 0
    var all: [(id: UInt64, tell: @Sendable (Span) -> Void)] = []
  }
  private static let isOn = Atomic<Bool>(false)
  private static let listeners = Mutex(Listeners())

  /// Calls `listener` for every following stage, on the thread that ran the stage, until the returned listener is
  /// stopped or released.
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

  /// Returns the current time at the beginning of a stage, for `end`; nil while there are no listeners.
  public static func begin() -> ContinuousClock.Instant? { isOn.load(ordering: .relaxed) ? .now : nil }

  /// Ends the stage that began at `begin`. An `end` of nil means now.
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
