import AgateBackend

/// A shape's path that is computed from the time. The tree requests the path for each frame, after it has sampled the
/// animations.
package protocol FramePath: AnyObject, Sendable {
  /// Replaces `path` with the outline at a layer's local time, in seconds. The result depends only on the time.
  func write(at time: Double, to path: inout PathData)

  /// Returns the time of the next change of the outline after `time`. Returns `time` itself while the outline changes
  /// continuously, and infinity if the outline never changes again.
  func nextTime(after time: Double) -> Double
}
