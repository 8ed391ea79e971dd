import Foundation

/// An image file, or the bytes of one: reports its contents, and makes images of it. ``ImageFormats`` has the formats
/// that can be read.
///
/// Opening reads the file and its header. Pixels are decoded when an image is first drawn, unless they are asked for
/// at once.
public final class CGImageSource: Sendable {
  let file: EncodedImage

  /// Opens a file.
  ///
  /// - Throws: an error that names the file and tells what is wrong: not readable, of an unknown format, cut
  ///   off, or larger than ``ImageLimits`` allows.
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

  /// The number of images in the file: always one. An animated picture is its first frame.
  public var count: Int { 1 }

  /// The uniform type identifier of the file's format: `public.png`, `public.jpeg`, `org.webmproject.webp`, or the
  /// ``ImageFormat/type`` of a format that was registered.
  public var type: String { file.format.type }

  /// The width in pixels as stored, before the picture is turned upright.
  public var width: Int { file.header.width }
  /// The height in pixels as stored, before the picture is turned upright.
  public var height: Int { file.header.height }

  /// The rotation that makes the picture upright. Images of the source are not rotated.
  public var orientation: CGImagePropertyOrientation { file.header.orientation }

  /// The time at which an image's pixels are decoded, and how long they stay.
  public enum Caching: Sendable, Hashable {
    /// Decodes when the image is first drawn. The pixels stay from then on, as in Core Graphics.
    case whenDrawn
    /// At once. The pixels stay.
    case immediately
    /// Whenever a context draws the image. Layers keep the pixels while they show the image.
    case never
  }

  /// An image of the file's picture as it is stored, not turned upright.
  ///
  /// - Throws: only with ``Caching/immediately``, if the file is damaged.
  public func image(caching: Caching = .whenDrawn) throws(ImageError) -> CGImage {
    let header = file.header
    let lazy = LazyPixels(
      .file(file), count: header.width * header.height, isOpaque: !header.hasAlpha, keeps: caching != .never)
    let image = CGImage(
      width: header.width, height: header.height, isOpaque: false, origin: lazy, shouldInterpolate: true)
    if caching == .immediately { try image.decodeNow() }
    return image
  }

  /// A smaller image of the picture, decoded at once. The large picture of a PNG or JPEG file is never held in memory,
  /// unless it is interlaced.
  ///
  /// - Parameters:
  ///   - maximumPixelSize: the most pixels of the longer side. Smaller pictures keep their size.
  ///   - isUpright: whether the image is turned upright.
  public func thumbnail(maximumPixelSize: Int, isUpright: Bool = false) throws(ImageError) -> CGImage {
    let header = file.header
    let size = ReducedSize(header.width, header.height, within: Double(max(maximumPixelSize, 1)))
    let turn = isUpright ? header.orientation : .up
    let stored = try file.decode(reducedTo: size.width, size.height)
    let pixels = turn.upright(stored, width: size.width, height: size.height)
    let (width, height) = turn.isSideways ? (size.height, size.width) : (size.width, size.height)
    return CGImage(width: width, height: height, premultiplied: pixels)
  }
}

/// The size of a picture that is reduced to fit into a square or another rectangle: of the same shape, and never
/// larger.
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
