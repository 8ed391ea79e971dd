import Agate

extension UIImage {
  /// The orientation in which the pixels are stored.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// Upright as stored.
    case up = 0
    /// Upright after a rotation by 180°.
    case down = 1
    /// Upright after a counter-clockwise rotation by 90°.
    case left = 2
    /// Upright after a clockwise rotation by 90°.
    case right = 3
    /// Mirrored left to right.
    case upMirrored = 4
    /// Mirrored top to bottom.
    case downMirrored = 5
    /// Mirrored along the falling diagonal.
    case leftMirrored = 6
    /// Mirrored along the rising diagonal.
    case rightMirrored = 7

    /// Creates the orientation that corresponds to the orientation of a file.
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
