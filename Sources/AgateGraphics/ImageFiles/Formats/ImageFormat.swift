/// A format of image files: it recognises its files, reads their headers and decodes their pixels.
///
/// PNG, JPEG and WebP are built in. To add a format, conform a type to this protocol and give it to
/// ``ImageFormats/register(_:)``.
///
/// The functions are called on any thread, several at a time. Files come from anywhere: damaged and hostile files
/// must end in an error.
public protocol ImageFormat: Sendable {
  /// The uniform type identifier of the format, such as `public.png`.
  var type: String { get }

  /// The name of the format in messages, such as `PNG`.
  var name: String { get }

  /// The endings of file names of this format, in lower case, such as `["jpg", "jpeg"]`.
  var fileExtensions: [String] { get }

  /// Whether a file is of this format, judged by its first bytes.
  func matches(_ bytes: [UInt8]) -> Bool

  /// Reads what is known of the picture before any pixel is decoded. Called with bytes that match.
  ///
  /// The size is checked against ``ImageLimits`` by the caller.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the name of the file in errors.
  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader

  /// Decodes the picture, as it is stored.
  ///
  /// - Parameters:
  ///   - image: the file with its header.
  ///   - width: the number of columns that are needed: at least 1, at most those of the header.
  ///   - height: the number of rows that are needed: at least 1, at most those of the header.
  /// - Returns: the whole picture, with at least `width` by `height` pixels and at most those of the header. The caller
  ///   reduces it further if that is more than it needs.
  func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels
}

/// The pixels of a picture: rows from the top, premultiplied RGBA in sRGB, red in the low byte.
public struct DecodedPixels: Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// `width · height` pixels.
  public var pixels: [UInt32]

  /// Creates pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
