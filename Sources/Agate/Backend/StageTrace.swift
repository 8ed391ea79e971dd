import Synchronization

/// When the stages of frames begin and end, for whoever wants to know.
///
/// While nobody listens nothing is measured: a stage then costs a look at one flag.
public enum StageTrace {
  /// What a frame's time goes into, in the words of the architecture.
  public enum Stage: String, CaseIterable, Sendable {
    /// In the order of a frame.
    case commit, sample, flatten, render, produce, passes, bin, shade, deliver
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

  private static let isOn = Atomic<Bool>(false)
  private static let listener = Mutex<(@Sendable (Span) -> Void)?>(nil)

  /// Tells `listener` of every stage from now on, on the thread that did it; nil ends that.
  public static func listen(_ listener: (@Sendable (Span) -> Void)?) {
    self.listener.withLock { $0 = listener }
    isOn.store(listener != nil, ordering: .releasing)
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
    listener.withLock { $0 }?(span)
  }
}
