import AgateBackend

/// An image that layers show.
package protocol SceneImage: FrameImage {
  /// Whether the texels are in memory.
  var isDecoded: Bool { get }
  /// Whether the image is larger than renderers accept.
  var isTooLarge: Bool { get }

  /// Decodes the image. If decoding fails, reports the failure and shows the image as transparent.
  func decodeForFrames()

  /// Returns a smaller copy that renderers accept, if the image is too large; nil if there is no smaller copy.
  func fittingRenderers() -> (any SceneImage)?

  /// Returns the slot that the image table `table` has recorded on the image; nil if `table` has recorded no slot.
  func place(in table: UInt32) -> UInt32?
  /// Records the slot `place` of the image table `table` on the image. Returns false if another table has already
  /// recorded a slot.
  func take(place: UInt32, in table: UInt32) -> Bool
  /// Removes the slot that `table` has recorded. Returns false if `table` has recorded no slot.
  func leave(_ table: UInt32) -> Bool

  /// Called when a tree begins to show the image. The texels must stay in memory until ``endUse()``.
  func beginUse()
  /// Ends a use that ``beginUse()`` began.
  func endUse()
}
