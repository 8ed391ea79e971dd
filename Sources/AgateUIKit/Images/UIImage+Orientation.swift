import Agate

extension UIImage {
  /// The orientation in which the pixels are stored.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// Upright as stored.
    case up = 0
    /// Upright after half a turn.
    case down = 1
    /// Upright after a quarter turn anticlockwise.
    case left = 2
    /// Upright after a quarter turn clockwise.
    case right = 3
    /// Left and right exchanged.
    case upMirrored = 4
    /// Top and bottom exchanged.
    case downMirrored = 5
    /// Mirrored along the falling diagonal.
    case leftMirrored = 6
    /// Mirrored along the rising diagonal.
    case rightMirrored = 7

    /// Creates the orientation that corresponds to that of a file.
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
  /// Creates the orientation that files have for that of an image.
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
