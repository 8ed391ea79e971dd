import Agate

/// A scene whose frames are drawn ahead of time.
@MainActor
package protocol FrameSource: AnyObject {
  /// Measures the frames; nil while nobody wants to know.
  var meter: FrameMeter? { get set }

  /// What shows the scene at `time`, and the time to draw it at. Frames may come in any order.
  func frame(at time: Double) async throws(CommandFailure) -> (compositor: Compositor, time: Double)
}
