import Synchronization

/// Asks for frames on behalf of a ``CAContentsSource``, on any thread.
public final class CAFrameRequests: Sendable {
  private struct Place {
    weak var context: LayerContext?
    var node: Int32
  }
  private let places = Mutex<[Place]>([])

  public init() {}

  /// Whether some compositor shows the source.
  public var isShown: Bool { places.withLock { $0 }.contains { $0.context?.isShown == true } }

  /// The source has another picture: those who show it are to draw a frame.
  ///
  /// ``Compositor/nextFrameTime(after:)`` then tells the time it was asked for, and ``Compositor/onFrameRequest`` is
  /// called.
  public func request() {
    for place in places.withLock({ $0 }) { place.context?.requestFrame() }
  }

  func add(_ context: LayerContext, _ node: Int32) {
    places.withLock { places in
      places.removeAll { $0.context == nil }
      places.append(Place(context: context, node: node))
    }
  }

  func remove(_ context: LayerContext, _ node: Int32) {
    places.withLock { $0.removeAll { $0.context == nil || ($0.context === context && $0.node == node) } }
  }
}
