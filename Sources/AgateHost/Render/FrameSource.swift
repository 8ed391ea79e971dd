import Agate

/// A scene whose frames are drawn ahead of time.
@MainActor
package protocol FrameSource: AnyObject {
  /// The meter that measures the frames; nil if frames are not measured.
  var meter: FrameMeter? { get set }

  /// The compositor that shows the scene at `time`, and the time to draw it at. Frames may be requested in any order.
  func frame(at time: Double) async throws(CommandFailure) -> (compositor: Compositor, time: Double)
}
