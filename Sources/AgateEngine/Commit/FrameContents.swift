/// Layer contents that are requested when the tree has been sampled: pictures that change in time.
package protocol FrameContents: AnyObject, Sendable {
  /// An identity that is equal for contents that the tree treats as the same.
  var identity: ObjectIdentifier { get }

  /// Whether pictures may change for reasons other than time. The layer is then asked for pictures even while it
  /// cannot be seen.
  var changesAtAnyTime: Bool { get }

  /// Called when a commit that sets these contents reaches the tree, even if the layer had the contents before.
  func arrive()

  /// Called when a layer begins to show the contents.
  ///
  /// - Parameter node: slot of the layer.
  func attach(to node: Int32)

  /// Called when the layer no longer shows the contents.
  func detach(from node: Int32)

  /// Returns the picture at a layer's own time, in seconds; nil for nothing. Returning the same object again means
  /// that the picture has not changed.
  func picture(at time: Double) -> (any SceneImage)?

  /// Returns the time at which the picture next differs from the picture at `time`. The result is `time` itself while
  /// the picture always moves, and infinite if it never changes. For negative infinity, the result is the first time
  /// at which the picture changes.
  func nextTime(after time: Double) -> Double
}
