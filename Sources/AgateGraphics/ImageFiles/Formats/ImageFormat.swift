/// An image file format, which recognises files, reads their headers and decodes their pixels.
///
/// PNG, JPEG and WebP are built in. To add a format, conform a type to this protocol and pass an instance to
/// ``ImageFormats/register(_:)``.
///
/// The functions may be called concurrently on any thread. Files are not trusted: a damaged or malicious file must
/// result in an error.
public protocol ImageFormat: Sendable {
  /// The uniform type identifier of the format, such as `public.png`.
  var type: String { get }

  /// The name of the format in messages, such as `PNG`.
  var name: String { get }

  /// The file name extensions of the format, in lower case, such as `["jpg", "jpeg"]`.
  var fileExtensions: [String] { get }

  /// Returns whether a file has this format, judging by its first bytes.
  func matches(_ bytes: [UInt8]) -> Bool

  /// Reads the properties in a file's header, without decoding pixels. The method is called only if ``matches(_:)``
  /// returns true for the bytes.
  ///
  /// The caller checks the size against ``ImageLimits``.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the name of the file, for error messages.
  func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader

  /// Decodes the image in its stored orientation.
  ///
  /// - Parameters:
  ///   - image: the file with its header.
  ///   - width: the number of columns that are needed, from 1 to the width in the header.
  ///   - height: the number of rows that are needed, from 1 to the height in the header.
  /// - Returns: the whole image, with at least `width` by `height` pixels and at most the size in the header. If the
  ///   image is larger than needed, the caller reduces it.
  func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels
}

/// The pixels of an image: premultiplied RGBA in sRGB, red in the low byte, row by row from the top.
public struct DecodedPixels: Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The `width · height` pixels.
  public var pixels: [UInt32]

  /// Creates decoded pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension DecodedPixels {
  /// Creates pixels that `decode` writes into memory without gaps between rows.
  init(
    width: Int, height: Int, _ decode: (UnsafeMutablePointer<UInt32>) throws(ImageError) -> Void
  ) throws(ImageError) {
    var failure: ImageError?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      do throws(ImageError) {
        try decode(target.baseAddress!)
        count = width * height
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.init(width: width, height: height, pixels: pixels)
  }
}
