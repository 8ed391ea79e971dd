/// Properties of an image that are known before its pixels are decoded.
public struct ImageHeader: Sendable {
  /// The meaning of a file's components.
  public enum Model: Sendable, Hashable {
    /// Shades of grey.
    case gray
    /// Red, green and blue, also for the colours of a palette.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
  }

  /// The stored width in pixels, before the image is rotated upright.
  public var width: Int
  /// The stored height in pixels, before the image is rotated upright.
  public var height: Int
  /// The number of bits per component in the file.
  public var depth: Int
  /// The meaning of the components.
  public var model: Model
  /// Whether pixels can be transparent. The default is false.
  public var hasAlpha = false
  /// Whether pixels are entries of a palette. The default is false.
  public var isIndexed = false
  /// The orientation of the image in the file. The default is `up`.
  public var orientation = CGImagePropertyOrientation.up
  /// The number of pixels per inch, or nil, the default, if the file does not specify it.
  public var resolution: (x: Double, y: Double)?

  /// Creates the header of an image without alpha that is stored upright.
  public init(width: Int, height: Int, depth: Int, model: Model) {
    (self.width, self.height, self.depth, self.model) = (width, height, depth, model)
  }
}
