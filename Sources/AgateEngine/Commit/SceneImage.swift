import AgateBackend

/// An image that layers show.
package protocol SceneImage: FrameImage {
  /// Whether the texels are in memory.
  var isDecoded: Bool { get }
  /// Whether the image is larger than renderers accept.
  var isTooLarge: Bool { get }

  /// Decodes the image. An image that cannot be decoded is shown as transparent, and reported.
  func decodeForFrames()

  /// Returns a smaller copy that renderers accept, for an image that is too large; nil if there is none.
  func fittingRenderers() -> (any SceneImage)?

  /// Returns the slot that a table of images has recorded on the image; nil if that table has recorded none.
  func place(in table: UInt32) -> UInt32?
  /// Records a table's slot on the image. Returns false if another table has recorded its own.
  func take(place: UInt32, in table: UInt32) -> Bool
  /// Removes the slot that a table has recorded. Returns false if the table has recorded none.
  func leave(_ table: UInt32) -> Bool

  /// Called when a tree begins to show the image: its texels must stay in memory.
  func beginUse()
  /// Ends a use that ``beginUse()`` began.
  func endUse()
}
