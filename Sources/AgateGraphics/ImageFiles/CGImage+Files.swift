import AgateBackend
import Foundation

extension CGImage {
  /// Reads and decodes an image file of one of the ``ImageFormats``.
  ///
  /// Palette, greyscale, CMYK and 16-bit images are converted to 8-bit premultiplied RGBA in sRGB. Colours with a
  /// profile or a gamma value are converted; other colours are assumed to be sRGB. To decode images only when they are
  /// drawn, use ``CGImageSource``.
  ///
  /// - Throws: an error that names the file and describes the problem.
  public static func load(contentsOf path: String) throws(ImageError) -> CGImage {
    try CGImageSource(contentsOfFile: path).image(caching: .immediately)
  }

  /// Reads and decodes an image file; `url` must be a file URL.
  public static func load(contentsOf url: URL) throws(ImageError) -> CGImage {
    try CGImageSource(url: url).image(caching: .immediately)
  }

  /// Decodes the bytes of an image file.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file, in one of the ``ImageFormats``.
  ///   - name: the name of the image in error messages.
  public static func decode(_ bytes: [UInt8], name: String = "image") throws(ImageError) -> CGImage {
    try CGImageSource(data: bytes, name: name).image(caching: .immediately)
  }

  /// Decodes the bytes of a PNG file.
  public convenience init(pngData bytes: [UInt8], name: String = "PNG data") throws(ImageError) {
    guard PNGHeader.matches(bytes) else { throw ImageError(file: name, reason: "not a PNG file") }
    try self.init(decoding: bytes, name)
  }

  /// Decodes the bytes of a JPEG file.
  public convenience init(jpegData bytes: [UInt8], name: String = "JPEG data") throws(ImageError) {
    guard JPEGHeader.matches(bytes) else { throw ImageError(file: name, reason: "not a JPEG file") }
    try self.init(decoding: bytes, name)
  }

  private convenience init(decoding bytes: [UInt8], _ name: String) throws(ImageError) {
    let file = try EncodedImage(bytes, name: name)
    let (width, height) = (file.header.width, file.header.height)
    let lazy = LazyPixels(.file(file), width: width, height: height, isOpaque: !file.header.hasAlpha, keeps: true)
    self.init(width: width, height: height, isOpaque: false, origin: lazy)
    try decodeNow()
  }

  /// Encodes the image as a PNG file, marked as sRGB. The file has 8-bit RGB if all pixels are opaque, or else RGBA
  /// with straight alpha. Equal pixels give equal bytes.
  ///
  /// - Throws: an error if memory cannot be allocated, or if there are more than 2²⁸ pixels.
  public func pngData() throws(ImageError) -> [UInt8] {
    var encoder = PNGEncoder()
    return try withRows { rows -> Result<[UInt8], ImageError> in
      Result { () throws(ImageError) in
        try encoder.encode(rows.origin, width: width, height: height, stride: rows.stride)
      }
    }.get()
  }

  /// Encodes the image as a JPEG file. Transparent pixels are blended with black. Equal pixels give equal bytes.
  ///
  /// - Parameter quality: the quality, limited to 0…1. The default is 0.9.
  public func jpegData(quality: Double = 0.9) throws(ImageError) -> [UInt8] {
    try withRows { rows -> Result<[UInt8], ImageError> in
      Result { () throws(ImageError) in
        try JPEGEncoder.encode(rows.origin, width: width, height: height, stride: rows.stride, quality: quality)
      }
    }.get()
  }

  /// Writes a PNG file. The write is atomic (``AtomicFile``), except to devices and pipes. An existing file is
  /// replaced.
  ///
  /// - Throws: an error if the image cannot be encoded, or if the file cannot be written.
  public func writePNG(to path: String) throws(ImageError) {
    let bytes = try pngData()
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw ImageError(file: error.path, reason: error.reason)
    }
  }
}
