/// Layer contents that change in time. The tree requests their picture for each frame, after it has sampled the
/// animations.
package protocol FrameContents: AnyObject, Sendable {
  /// An identity that is equal for contents that the tree treats as the same.
  var identity: ObjectIdentifier { get }

  /// Whether pictures may change for reasons other than time. The layer is then asked for pictures even while it
  /// cannot be seen.
  var changesAtAnyTime: Bool { get }

  /// Called when a commit that sets these contents reaches the tree, even if the layer already had the same contents.
  func arrive()

  /// Called when the layer in slot `node` begins to show the contents.
  ///
  /// - Parameter node: slot of the layer.
  func attach(to node: Int32)

  /// Called when the layer in slot `node` stops showing the contents.
  func detach(from node: Int32)

  /// Returns the picture at a layer's local time, in seconds, or nil if the layer shows no picture. If the result is
  /// the same object as before, the picture has not changed.
  func picture(at time: Double) -> (any SceneImage)?

  /// Returns the time of the next change of the picture after `time`. Returns `time` itself while the picture changes
  /// continuously, and infinity if the picture never changes again. If `time` is negative infinity, returns the time of
  /// the first change.
  func nextTime(after time: Double) -> Double
}
