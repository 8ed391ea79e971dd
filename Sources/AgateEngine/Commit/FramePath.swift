import AgateBackend

/// A shape's path that is requested when the tree has been sampled: an outline that is computed from the time.
package protocol FramePath: AnyObject, Sendable {
  /// Replaces a path by the outline at a layer's own time, in seconds. The result depends on the time alone.
  func write(at time: Double, to path: inout PathData)

  /// Returns the time at which the outline next differs from the outline at `time`. The result is `time` itself while
  /// the outline always moves, and infinite if it never changes again.
  func nextTime(after time: Double) -> Double
}
