import Synchronization

/// An object with which a ``CAContentsSource`` requests frames. It can be used on any thread.
///
/// The source creates this object and returns it from ``CAContentsSource/frameRequests``.
public final class CAFrameRequests: Sendable {
  private struct Place {
    weak var context: LayerContext?
    var node: Int32
  }
  private let places = Mutex<[Place]>([])

  public init() {}

  /// Whether a compositor draws a layer tree that contains the source.
  public var isShown: Bool { places.withLock { $0 }.contains { $0.context?.isShown == true } }

  /// Requests a frame from all compositors that show the source, because the source has a new image.
  ///
  /// Each of these compositors calls its ``Compositor/onFrameRequest``. Until it has drawn its next frame,
  /// ``Compositor/nextFrameTime(after:)`` returns the time it is given, which means that a frame is due now.
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
