import Foundation

/// An image file, on disk or in memory: reports the file's properties and creates images. ``ImageFormats`` lists the
/// formats that can be read.
///
/// Opening reads the file and its header. Pixels are decoded when an image is first drawn, unless immediate decoding is
/// requested.
public final class CGImageSource: Sendable {
  let file: EncodedImage

  /// Opens a file.
  ///
  /// - Throws: an error that names the file and describes the problem: the file is not readable, has an unknown format,
  ///   is truncated, or exceeds ``ImageLimits``.
  public init(contentsOfFile path: String) throws(ImageError) {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, limit: ImageLimits.fileSize)
    } catch {
      throw ImageError(file: path, reason: error.reason)
    }
    file = try EncodedImage(bytes, name: path)
  }

  /// Opens a file; `url` must be a file URL.
  public convenience init(url: URL) throws(ImageError) {
    guard url.isFileURL else { throw ImageError(file: url.absoluteString, reason: "only files can be read") }
    try self.init(contentsOfFile: url.path)
  }

  /// Creates a source from the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: the bytes of the file, in one of the ``ImageFormats``.
  ///   - name: the name of the image in error messages.
  public init(data: [UInt8], name: String = "image") throws(ImageError) {
    file = try EncodedImage(data, name: name)
  }

  /// The number of images in the file: always 1. Of an animated image, only the first frame is read.
  public var count: Int { 1 }

  /// The uniform type identifier of the file's format: `public.png`, `public.jpeg`, `org.webmproject.webp`, or the
  /// ``ImageFormat/type`` of a format that was registered.
  public var type: String { file.format.type }

  /// The stored width in pixels, before the image is rotated upright.
  public var width: Int { file.header.width }
  /// The stored height in pixels, before the image is rotated upright.
  public var height: Int { file.header.height }

  /// The orientation of the image in the file. Images that the source creates are not rotated.
  public var orientation: CGImagePropertyOrientation { file.header.orientation }

  /// The time at which an image's pixels are decoded, and the time for which they are kept.
  public enum Caching: Sendable, Hashable {
    /// Decodes the image when it is first drawn and then keeps the pixels, as in Core Graphics.
    case whenDrawn
    /// Decodes the image immediately and keeps the pixels.
    case immediately
    /// Decodes the image whenever a context draws it. Layers keep the pixels while they show the image.
    case never
  }

  /// Returns the file's image in its stored orientation.
  ///
  /// - Throws: an error if the file is damaged and `caching` is ``Caching/immediately``.
  public func image(caching: Caching = .whenDrawn) throws(ImageError) -> CGImage {
    let header = file.header
    let lazy = LazyPixels(
      .file(file), width: header.width, height: header.height, isOpaque: !header.hasAlpha, keeps: caching != .never)
    let image = CGImage(
      width: header.width, height: header.height, isOpaque: false, origin: lazy, shouldInterpolate: true)
    if caching == .immediately { try image.decodeNow() }
    return image
  }

  /// Returns the image reduced to `maximumPixelSize` and decoded immediately. The full image of a PNG file is not held
  /// in memory, unless the file is interlaced. A JPEG file is decoded at 1/8, 1/4, 1/2 or all of its size: the smallest
  /// size that is not smaller than the result.
  ///
  /// - Parameters:
  ///   - maximumPixelSize: the maximum length of the longer side, in pixels. Smaller images keep their size.
  ///   - isUpright: whether the image is rotated upright.
  public func thumbnail(maximumPixelSize: Int, isUpright: Bool = false) throws(ImageError) -> CGImage {
    let header = file.header
    let size = ReducedSize(header.width, header.height, within: Double(max(maximumPixelSize, 1)))
    let stored = CGImage(
      width: size.width, height: size.height, premultiplied: try file.decode(reducedTo: size.width, size.height))
    guard isUpright else { return stored }
    let turned = stored.upright(header.orientation)
    try turned.decodeNow()
    return turned
  }
}

/// The size of a picture that is reduced to fit into a square or a rectangle. The aspect ratio is kept. The picture is
/// never enlarged.
package struct ReducedSize {
  package let width: Int
  package let height: Int

  package init(_ width: Int, _ height: Int, within side: Double) { self.init(width, height, within: side, side) }

  package init(_ width: Int, _ height: Int, within columns: Double, _ rows: Double) {
    let scale = min(columns / Double(width), rows / Double(height), 1)
    self.width = min(max(Int((Double(width) * scale).rounded()), 1), width)
    self.height = min(max(Int((Double(height) * scale).rounded()), 1), height)
  }
}
