import AgateBackend

/// An image that layers show.
package protocol SceneImage: FrameImage {
  /// The texels are in memory.
  var isDecoded: Bool { get }
  /// Renderers take no image of this size.
  var isTooLarge: Bool { get }

  /// Decodes the image. What cannot be decoded is shown as transparent, and reported.
  func decodeForFrames()

  /// A copy that renderers take, of an image that is too large; nil if there is none.
  func fittingRenderers() -> (any SceneImage)?

  /// The slot that a table of images has noted on it; nil if that table has noted none.
  func place(in table: UInt32) -> UInt32?
  /// Notes a table's slot; false if another table has noted its own.
  func take(place: UInt32, in table: UInt32) -> Bool
  /// Forgets the slot that a table has noted; false if it has noted none.
  func leave(_ table: UInt32) -> Bool

  /// A tree shows the image from now on: its texels are to stay.
  func beginUse()
  /// Ends ``beginUse()``.
  func endUse()
}
