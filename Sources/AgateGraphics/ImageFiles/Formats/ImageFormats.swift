import Synchronization

/// The image file formats that can be read.
///
/// All code that reads images uses these formats: ``CGImageSource``, ``CGImage``, `UIImage`, image loaders, and scenes.
public enum ImageFormats {
  private static let formats = Mutex<[any ImageFormat]>([PNGFormat(), JPEGFormat(), WebPFormat()])

  /// The formats, in the order in which they are tried.
  public static var all: [any ImageFormat] { formats.withLock { $0 } }

  /// Adds a format, or replaces the format of the same ``ImageFormat/type``.
  ///
  /// Register formats at the beginning of a program, before images are read. Images that are already open keep their
  /// format.
  public static func register(_ format: some ImageFormat) {
    formats.withLock { formats in
      if let index = formats.firstIndex(where: { $0.type == format.type }) {
        formats[index] = format
      } else {
        formats.append(format)
      }
    }
  }

  /// Returns the format of a file.
  ///
  /// - Throws: an error that names the formats that can be read.
  static func format(of bytes: [UInt8], name: String) throws(ImageError) -> any ImageFormat {
    let all = all
    if let format = all.first(where: { $0.matches(bytes) }) { return format }
    if bytes.isEmpty { throw ImageError(file: name, reason: "the file is empty") }
    let names = all.map(\.name).joined(separator: ", ")
    let hint = all.contains { $0.type == "public.heic" } ? "" : hint(bytes)
    throw ImageError(file: name, reason: "not an image of a format that is read (\(names))\(hint)")
  }

  /// Returns how to enable the file's format, if the format is in a separate module. Returns an empty string for other
  /// files.
  private static func hint(_ bytes: [UInt8]) -> String {
    guard bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return "" }
    return "; HEIC and AVIF files are read after a call of HEIFFormat.register(), of the module AgateHEIF"
  }
}
