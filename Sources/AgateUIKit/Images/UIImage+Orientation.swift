import Agate

extension UIImage {
  /// The orientation in which the pixels are stored.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// The stored pixels are upright.
    case up = 0
    /// The stored pixels are upright after a rotation by 180°.
    case down = 1
    /// The stored pixels are upright after a counter-clockwise rotation by 90°.
    case left = 2
    /// The stored pixels are upright after a clockwise rotation by 90°.
    case right = 3
    /// The stored pixels are mirrored left to right.
    case upMirrored = 4
    /// The stored pixels are mirrored top to bottom.
    case downMirrored = 5
    /// The stored pixels are mirrored across the diagonal from the upper left to the lower right corner.
    case leftMirrored = 6
    /// The stored pixels are mirrored across the diagonal from the lower left to the upper right corner.
    case rightMirrored = 7

    /// Creates the image orientation that corresponds to the Exif orientation of a file.
    public init(_ orientation: CGImagePropertyOrientation) {
      self =
        switch orientation {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        }
    }
  }
}

extension CGImagePropertyOrientation {
  /// Creates the file orientation that corresponds to the orientation of an image.
  public init(_ orientation: UIImage.Orientation) {
    self =
      switch orientation {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
  }
}
