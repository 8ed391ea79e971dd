import Agate

/// A scene whose frames are drawn to files.
@MainActor
package protocol FrameSource: AnyObject {
  /// The meter that measures the frames; nil if frames are not measured.
  var meter: FrameMeter? { get set }

  /// Returns the compositor that shows the scene at `time`, a scene time in seconds, and the time to pass to this
  /// compositor. Frames may be requested in any order.
  func frame(at time: Double) async throws(CommandFailure) -> (compositor: Compositor, time: Double)
}
