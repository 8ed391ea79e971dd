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
  /// Mirrored about the other diagonal.
  case rightMirrored = 7
  /// Upright after a counter-clockwise rotation by 90°.
  case left = 8

  /// Whether width and height change places.
  package var isSideways: Bool { rawValue >= 5 }

  /// Turns pixels upright.
  ///
  /// - Returns: `width · height` pixels, in rows of `height` pixels if the picture lies on its side.
  func upright(_ pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
    if self == .up { return pixels }
    // Where the first pixel comes from, and how far it is to the next to the right, and below.
    let (last, below) = (width - 1, (height - 1) * width)
    let (start, right, down) =
      switch self {
      case .up: (0, 1, width)
      case .upMirrored: (last, -1, width)
      case .down: (last + below, -1, -width)
      case .downMirrored: (below, 1, -width)
      case .leftMirrored: (0, width, 1)
      case .right: (below, -width, 1)
      case .rightMirrored: (last + below, -width, -1)
      case .left: (last, width, -1)
      }
    let (columns, rows) = isSideways ? (height, width) : (width, height)
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for y in 0..<rows {
          let from = start + y * down, to = target.baseAddress! + y * columns
          for x in 0..<columns { to[x] = source[from + x * right] }
        }
      }
      count = width * height
    }
  }
}
