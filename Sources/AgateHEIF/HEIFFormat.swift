public import AgateGraphics

/// HEIC and AVIF images, read with libheif.
///
/// Call ``register()`` once, before images are read. The library is loaded when the first file is read. It decodes HEIC
/// with libde265, and AVIF with dav1d or libaom. If the library or the decoder for a file is not installed, reading the
/// file throws an error that says so.
///
/// The primary image of a file is read. The image is cropped, rotated and mirrored as the file specifies, so its
/// orientation is always `up`. Colours with a profile, or with the primaries of another colour space, are converted to
/// sRGB. Components of more than 8 bits are reduced to 8 bits. High dynamic range is not tone-mapped: values are used
/// as they are.
public struct HEIFFormat: ImageFormat {
  /// The coding of the image in the container.
  public enum Coding: Sendable, Hashable {
    /// HEVC, the coding of HEIC files.
    case heic
    /// AV1, the coding of AVIF files.
    case avif
  }

  /// The coding of the files of this format.
  public let coding: Coding

  /// Creates the format for files with a coding.
  public init(_ coding: Coding) { self.coding = coding }

  /// Registers HEIC and AVIF with ``/AgateGraphics/ImageFormats``, so that images of both formats can be read. Further
  /// calls have no effect.
  public static func register() {
    ImageFormats.register(HEIFFormat(.heic))
    ImageFormats.register(HEIFFormat(.avif))
  }

  public var type: String { coding == .heic ? "public.heic" : "public.avif" }
  public var name: String { coding == .heic ? "HEIC" : "AVIF" }
  public var fileExtensions: [String] { coding == .heic ? ["heic", "heif"] : ["avif"] }

  public func matches(_ bytes: [UInt8]) -> Bool { HEIFBrands(bytes)?.coding == coding }

  public func readHeader(of bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    try bytes.withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) in
      try HEIFFile(bytes, name: name).header
    }
  }

  public func decode(_ image: EncodedImage, atLeast width: Int, _ height: Int) throws(ImageError) -> DecodedPixels {
    try image.bytes.withUnsafeBufferPointer { (bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) in
      try HEIFFile(bytes, name: image.name).decode()
    }
  }
}
