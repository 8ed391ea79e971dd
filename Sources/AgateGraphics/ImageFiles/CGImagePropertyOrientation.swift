import AgateBackend

/// The orientation of an image in its file. The raw values are those of Exif.
public enum CGImagePropertyOrientation: UInt32, Sendable, Hashable, CaseIterable {
  /// Upright as stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Upside down.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored about the diagonal from the top left.
  case leftMirrored = 5
  /// Upright after a clockwise rotation by 90°.
  case right = 6
  /// Mirrored about the diagonal from the top right.
  case rightMirrored = 7
  /// Upright after a counter-clockwise rotation by 90°.
  case left = 8

  /// Whether rotating the image upright exchanges width and height.
  package var isSideways: Bool { rawValue >= 5 }

  /// Rotates a picture upright.
  ///
  /// - Parameters:
  ///   - picture: `height` rows of `width` pixels.
  ///   - target: memory for the upright picture. Its rows have `height` pixels if ``isSideways`` is true.
  func turn(_ picture: TexelRows, width: Int, height: Int, into target: TexelMemory) {
    // The offset of the first target pixel in the source, and the offsets from there to its right and lower neighbours.
    let stride = picture.stride
    let (last, below) = (width - 1, (height - 1) * stride)
    let (start, right, down) =
      switch self {
      case .up: (0, 1, stride)
      case .upMirrored: (last, -1, stride)
      case .down: (last + below, -1, -stride)
      case .downMirrored: (below, 1, -stride)
      case .leftMirrored: (0, stride, 1)
      case .right: (below, -stride, 1)
      case .rightMirrored: (last + below, -stride, -1)
      case .left: (last, stride, -1)
      }
    for y in 0..<target.height {
      let from = picture.origin + start + y * down, to = target.origin + y * target.stride
      for x in 0..<target.width { to[x] = from[x * right] }
    }
  }
}
