import Synchronization

/// When the stages of transactions and frames begin and end, for whoever wants to know.
///
/// While nobody listens nothing is measured: a stage then costs a look at one flag.
public enum StageTrace {
  /// What time goes into, in the words of the architecture.
  ///
  /// `layout`, `display`, `prepare` and `commit` are those of a transaction that has something to send, in this order,
  /// on the thread of the layers; all others are those of a frame.
  public enum Stage: String, CaseIterable, Sendable {
    /// Layers lay out their sublayers.
    case layout
    /// Layers draw themselves.
    case display
    /// What changed is packed, and the images in it are decoded.
    case prepare
    /// It is handed over to the render tree.
    case commit
    /// Delegates and completion blocks hear of what is over; layers that draw themselves for every frame do.
    case events
    /// Animations are evaluated.
    case sample
    /// The tree becomes draw items.
    case flatten
    /// What a renderer does until it has the frame; the stages below are parts of it.
    case render
    /// Particles and instances become draw items.
    case produce
    /// Pictures are drawn that the frame shows.
    case passes
    /// Items go into tiles.
    case bin
    /// Tiles become pixels.
    case shade
    /// Pixels go where they are wanted.
    case deliver
  }

  /// A stage of a frame.
  public struct Span: Sendable {
    /// What was done.
    public var stage: Stage
    /// When it began.
    public var begin: ContinuousClock.Instant
    /// When it was over.
    public var end: ContinuousClock.Instant
    /// Done by a graphics device, not by the thread that tells of it.
    public var isOfDevice: Bool
  }

  private struct Listeners {
    var next: UInt64 = 0
    var all: [(id: UInt64, tell: @Sendable (Span) -> Void)] = []
  }
  private static let isOn = Atomic<Bool>(false)
  private static let listeners = Mutex(Listeners())

  /// Tells `listener` of every stage from now on, on the thread that did it, until the result is stopped or let go of.
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

  /// A stage begins; nil while nobody listens.
  public static func begin() -> ContinuousClock.Instant? { isOn.load(ordering: .relaxed) ? .now : nil }

  /// The stage that began at `begin` is over; `end` is nil for now.
  public static func end(
    _ stage: Stage, since begin: ContinuousClock.Instant?, at end: ContinuousClock.Instant? = nil,
    isOfDevice: Bool = false
  ) {
    guard let begin else { return }
    let span = Span(stage: stage, begin: begin, end: end ?? .now, isOfDevice: isOfDevice)
    for listener in listeners.withLock({ $0.all }) { listener.tell(span) }
  }
}

/// Somebody who is told of stages (``StageTrace/listen(_:)``).
public final class StageListener: Sendable {
  private let id: UInt64

  fileprivate init(id: UInt64) { self.id = id }

  /// Nothing more is told, except of stages that are just ending on another thread.
  public func stop() { StageTrace.stop(id) }

  deinit { stop() }
}
