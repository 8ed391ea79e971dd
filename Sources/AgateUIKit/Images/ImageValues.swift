import Agate

/// The pixels of an image, and the values that determine how they are shown.
struct ImageValues: Sendable {
  /// The pixels in their stored orientation; nil for an empty image.
  var stored: CGImage?
  /// The pixels, rotated and mirrored upright.
  var upright: CGImage?
  var scale: CGFloat
  var orientation: UIImage.Orientation
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.stretch
  var renderingMode = UIImage.RenderingMode.automatic
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
  /// The pictures of an animated image, with the duration of one round in seconds; nil for other images.
  var animation: (frames: [UIImage], duration: TimeInterval)?

  /// - Parameter scale: the number of pixels per point. A value that is not positive and finite counts as 1.
  init(_ stored: CGImage?, scale: CGFloat, _ orientation: UIImage.Orientation) {
    self.stored = stored
    upright = stored?.upright(CGImagePropertyOrientation(orientation))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.orientation = orientation
  }

  /// Whether both images have the same `CGImage` and the same other values.
  func isSame(as other: ImageValues) -> Bool {
    guard stored === other.stored, scale == other.scale, orientation == other.orientation else { return false }
    guard capInsets == other.capInsets, resizingMode == other.resizingMode else { return false }
    guard renderingMode == other.renderingMode, alignmentRectInsets == other.alignmentRectInsets else { return false }
    guard flipsForRightToLeft == other.flipsForRightToLeft else { return false }
    return animation?.duration == other.animation?.duration && animation?.frames == other.animation?.frames
  }
}
