import Foundation

extension CGImage {
  /// Reads a PNG or JPEG file.
  ///
  /// Grey, palette, 16-bit and interlaced PNGs and grey and progressive JPEGs are converted to 8-bit RGBA and
  /// premultiplied. Colour profiles and gamma are ignored: values are taken as sRGB.
  public static func load(contentsOf path: String) throws(ImageError) -> CGImage {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, limit: ImageLimits.fileSize)
    } catch {
      throw ImageError(file: path, reason: error.reason)
    }
    return try decode(bytes, name: path)
  }

  /// Reads a PNG or JPEG file; `url` must be a file URL.
  public static func load(contentsOf url: URL) throws(ImageError) -> CGImage {
    guard url.isFileURL else { throw ImageError(file: url.absoluteString, reason: "only files can be read") }
    return try load(contentsOf: url.path)
  }

  /// Reads the bytes of a PNG or JPEG file.
  ///
  /// - Parameter name: what error messages call it.
  public static func decode(_ bytes: [UInt8], name: String = "image") throws(ImageError) -> CGImage {
    if PNGReader.matches(bytes) { return try PNGReader.decode(bytes, name: name) }
    if JPEGReader.matches(bytes) { return try JPEGReader.decode(bytes, name: name) }
    throw ImageError(file: name, reason: bytes.isEmpty ? "the file is empty" : "neither a PNG nor a JPEG file")
  }

  /// Reads the bytes of a PNG file.
  public convenience init(pngData bytes: [UInt8], name: String = "PNG data") throws(ImageError) {
    let image = try PNGReader.decodePixels(bytes, name: name)
    self.init(width: image.width, height: image.height, premultiplied: image.pixels)
  }

  /// Reads the bytes of a JPEG file.
  public convenience init(jpegData bytes: [UInt8], name: String = "JPEG data") throws(ImageError) {
    let image = try JPEGReader.decodePixels(bytes, name: name)
    self.init(width: image.width, height: image.height, premultiplied: image.pixels)
  }

  /// The image as a PNG file: 8-bit RGBA with straight alpha, marked sRGB. Equal pixels give equal bytes.
  public func pngData() throws(ImageError) -> [UInt8] {
    var encoder = PNGEncoder()
    var failure: ImageError?
    var result: [UInt8] = []
    pixels.withUnsafeBufferPointer { buffer in
      do throws(ImageError) {
        result = try encoder.encode(buffer.baseAddress!, width: width, height: height, stride: width)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return result
  }

  /// Writes a PNG file that appears whole or not at all.
  public func writePNG(to path: String) throws(ImageError) {
    let bytes = try pngData()
    do {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw ImageError(file: error.path, reason: error.reason)
    }
  }
}

/// Pixels that a reader made: premultiplied RGBA, red in the low byte.
struct DecodedPixels {
  var width: Int
  var height: Int
  var pixels: [UInt32]
}
