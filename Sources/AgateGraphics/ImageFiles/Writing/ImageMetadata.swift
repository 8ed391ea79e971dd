/// The orientation and the resolution of an image, which are added to encoded files.
struct ImageMetadata {
  let orientation: CGImagePropertyOrientation?
  /// Pixels per inch.
  private let dpi: (x: Double, y: Double)?

  /// - Parameter dpi: pixels per inch along x and y. One of them stands for both; others than positive numbers count as
  ///   absent.
  init(orientation: CGImagePropertyOrientation?, dpi: (x: Double?, y: Double?)) {
    self.orientation = orientation
    let x = dpi.x ?? dpi.y ?? 0, y = dpi.y ?? dpi.x ?? 0
    self.dpi = x > 0 && y > 0 && x.isFinite && y.isFinite ? (x, y) : nil
  }

  /// Returns a PNG file with the metadata.
  func added(toPNG file: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    if let dpi {
      PNGChunks.append("pHYs", to: &chunks) { chunk in
        for value in [dpi.x, dpi.y] {
          PNGChunks.append(UInt32(min((value / 0.0254).rounded(), 0x7FFF_FFFF)), to: &chunk)
        }
        // Pixels per metre.
        chunk.append(1)
      }
    }
    if let exif { PNGChunks.append("eXIf", to: &chunks) { $0 += exif } }
    // The signature and the header come first.
    return Array(file[..<33]) + chunks + file[33...]
  }

  /// Returns a JPEG file with the metadata. The file begins with a JFIF segment.
  func added(toJPEG file: [UInt8]) -> [UInt8] {
    var file = file
    let hasJFIF = file.count > 20 && file[3] == 0xE0 && file[6..<11].elementsEqual("JFIF\0".utf8)
    if let dpi, hasJFIF {
      // The unit is the inch.
      file[13] = 1
      for (place, value) in [(14, dpi.x), (16, dpi.y)] {
        let whole = UInt16(min(max(value.rounded(), 1), 65_535))
        (file[place], file[place + 1]) = (UInt8(whole >> 8), UInt8(whole & 255))
      }
    }
    if let exif {
      let data = Array("Exif\0\0".utf8) + exif, length = data.count + 2
      let place = hasJFIF ? 4 + Int(file[4]) << 8 + Int(file[5]) : 2
      file.insert(contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + data, at: place)
    }
    return file
  }

  /// The orientation as Exif data with one entry; nil if there is none.
  private var exif: [UInt8]? {
    guard let orientation else { return nil }
    // The byte order, the directory's place, one entry of the type SHORT, and no further directory.
    return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0]
      + [0, 0, 0, 0]
  }
}
