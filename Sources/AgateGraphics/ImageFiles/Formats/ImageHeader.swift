/// Properties of a picture that its file gives before any pixel is decoded.
public struct ImageHeader: Sendable {
  /// The meaning of a file's components.
  public enum Model: Sendable, Hashable {
    /// Shades of grey.
    case gray
    /// Red, green and blue; also colours of a palette.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
  }

  /// Pixels in a row as stored, before the picture is turned upright.
  public var width: Int
  /// Rows as stored, before the picture is turned upright.
  public var height: Int
  /// Bits per component in the file.
  public var depth: Int
  /// The meaning of the components.
  public var model: Model
  /// Whether pixels can be transparent. The default is false.
  public var hasAlpha = false
  /// Whether pixels are entries of a palette. The default is false.
  public var isIndexed = false
  /// The rotation that makes the picture upright. The default is `up`.
  public var orientation = CGImagePropertyOrientation.up
  /// Pixels per inch; nil, the default, if the file does not tell.
  public var resolution: (x: Double, y: Double)?

  /// Creates the header of a picture without alpha, upright as it is stored.
  public init(width: Int, height: Int, depth: Int, model: Model) {
    (self.width, self.height, self.depth, self.model) = (width, height, depth, model)
  }
}
