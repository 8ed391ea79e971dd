import Agate

/// The pixels of an image, and how they are shown.
struct ImageValues: Sendable {
  var stored: CGImage
  /// The pixels as they are to be seen.
  var upright: CGImage
  var scale: CGFloat
  var orientation: UIImage.Orientation
  var capInsets = UIEdgeInsets.zero
  var resizingMode = UIImage.ResizingMode.stretch

  /// - Parameter scale: pixels per point; taken for 1 if it is none.
  init(_ stored: CGImage, scale: CGFloat, _ orientation: UIImage.Orientation) {
    self.stored = stored
    upright = stored.upright(CGImagePropertyOrientation(orientation))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.orientation = orientation
  }
}
