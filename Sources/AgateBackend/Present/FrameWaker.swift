import Synchronization

/// An object that wakes a sink that is waiting for the time of its next frame. It may be used from any thread.
public final class FrameWaker: Sendable {
  private let wanted = Atomic(true)
  private let cancelled = Atomic(false)
  private let wake: @Sendable () -> Void

  /// Creates a waker for a sink. The first frame counts as requested.
  ///
  /// - Parameter wake: A closure that makes the sink check ``isFrameWanted`` and ``isCancelled`` again.
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Requests a frame because something changed. The sink requests the frame as soon as the display is ready.
  public func requestFrame() {
    if !wanted.exchange(true, ordering: .acquiringAndReleasing) { wake() }
  }

  /// Cancels the sink's waiting, because no more frames are needed.
  public func cancel() {
    cancelled.store(true, ordering: .releasing)
    wake()
  }

  /// Whether a frame was requested since the latest call of ``beginFrame()``. True before the first call.
  public var isFrameWanted: Bool { wanted.load(ordering: .acquiring) }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Marks the beginning of a frame, which includes all earlier changes. Sinks call this method.
  public func beginFrame() { wanted.store(false, ordering: .sequentiallyConsistent) }
}
