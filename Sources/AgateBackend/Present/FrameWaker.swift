import Synchronization

/// Wakes a sink that waits for the time of its next frame. Any thread may use it.
public final class FrameWaker: Sendable {
  private let wanted = Atomic(true)
  private let cancelled = Atomic(false)
  private let wake: @Sendable () -> Void

  /// For sinks: the first frame is asked for already.
  ///
  /// - Parameter wake: has the sink look at ``isFrameWanted`` and ``isCancelled`` again.
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Something changed: asks for a frame as soon as the display is ready for one.
  public func requestFrame() {
    if !wanted.exchange(true, ordering: .acquiringAndReleasing) { wake() }
  }

  /// Ends the waiting: no more frames are wanted.
  public func cancel() {
    cancelled.store(true, ordering: .releasing)
    wake()
  }

  /// Whether a frame was asked for since the one begun last.
  public var isFrameWanted: Bool { wanted.load(ordering: .acquiring) }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// For sinks: a frame begins. What changed until now is in it.
  public func beginFrame() { wanted.store(false, ordering: .sequentiallyConsistent) }
}
