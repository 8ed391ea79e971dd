/// The reason why an image could not be read or written.
public struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, or the name given for data in memory.
  public var file: String
  /// A description of the reason.
  public var reason: String

  /// Creates an error for an image.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  public var description: String { "\(file): \(reason)" }
}

/// Limits on images that are read. A file's header is checked against these limits before memory for the pixels is
/// allocated.
public enum ImageLimits {
  /// The maximum length of a side, in pixels.
  public static let side = 16_384
  /// The maximum number of pixels in an image.
  public static let pixels = 1 << 28
  /// The maximum size of a file, in bytes.
  public static let fileSize = 1 << 30

  static func check(width: Int, height: Int, name: String) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(file: name, reason: "the image is empty (\(width) × \(height) pixels)")
    }
    guard width <= side, height <= side, width * height <= pixels else {
      throw ImageError(
        file: name,
        reason: "the image has \(width) × \(height) pixels; at most \(side) a side and \(pixels >> 20) million are read"
      )
    }
  }
}
