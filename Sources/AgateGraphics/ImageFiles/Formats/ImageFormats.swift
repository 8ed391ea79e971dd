import Synchronization

/// The formats of image files that can be read.
///
/// Everything that reads images looks here: ``CGImageSource``, ``CGImage``, `UIImage`, image loaders, and scenes.
public enum ImageFormats {
  private static let formats = Mutex<[any ImageFormat]>([PNGFormat(), JPEGFormat(), WebPFormat()])

  /// The formats, in the order in which a file is compared with them.
  public static var all: [any ImageFormat] { formats.withLock { $0 } }

  /// Adds a format. It takes the place of a format of the same ``ImageFormat/type``, if there is one.
  ///
  /// Register formats before images are read, at the beginning of a program. Images that are opened already keep their
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

  /// The format of a file.
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

  /// The way to read a file whose format comes with a module of its own.
  private static func hint(_ bytes: [UInt8]) -> String {
    guard bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return "" }
    return "; HEIC and AVIF files are read after a call of HEIFFormat.register(), of the module AgateHEIF"
  }
}
