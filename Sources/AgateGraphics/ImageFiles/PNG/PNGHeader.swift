/// Reads the chunks of a PNG file before its pixels, and checks that the file is complete.
enum PNGHeader {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private enum Chunk {
    static let IHDR: UInt32 = 0x4948_4452
    static let IDAT: UInt32 = 0x4944_4154
    static let IEND: UInt32 = 0x4945_4E44
    static let tRNS: UInt32 = 0x7452_4E53
    static let pHYs: UInt32 = 0x7048_5973
    static let eXIf: UInt32 = 0x6558_4966
    static let CgBI: UInt32 = 0x4367_4249
  }

  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  static func read(_ bytes: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    let reader = ByteReader(bytes)
    var at = signature.count
    var header: ImageHeader?
    var compressed = 0
    while true {
      guard let length = reader.word(at).map(Int.init), let type = reader.word(at + 4),
        length <= bytes.count - at - 12
      else { throw ImageError(file: name, reason: "truncated PNG file") }
      let data = at + 8
      if type == Chunk.CgBI && header == nil {
        throw ImageError(
          file: name,
          reason: "an Xcode-optimised PNG (CgBI), which cannot be read; convert it with `pngcrush -revert`")
      }
      if header == nil {
        guard type == Chunk.IHDR, length == 13 else {
          throw ImageError(file: name, reason: "damaged PNG file: it does not begin with its header")
        }
        header = try first(reader, data, name)
      }
      switch type {
      case Chunk.tRNS: header?.hasAlpha = true
      case Chunk.pHYs where length == 9 && bytes[data + 8] == 1:
        let inch = 0.0254
        let x = Double(reader.word(data)!) * inch, y = Double(reader.word(data + 4)!) * inch
        if x > 0 && y > 0 { header?.resolution = (x, y) }
      case Chunk.eXIf:
        let exif = ExifHeader(bytes[data..<data + length])
        header?.orientation = exif.orientation
        if header?.resolution == nil { header?.resolution = exif.resolution }
      case Chunk.IDAT: compressed += length
      case Chunk.IEND:
        try checkData(compressed, header!, channels: channels(reader), name)
        return header!
      default: break
      }
      at += length + 12
    }
  }

  /// Checks that the data is long enough for the picture, so that a false size in the header does not cost memory.
  /// Compressed data has at least 1/1032 of the original size.
  private static func checkData(
    _ compressed: Int, _ header: ImageHeader, channels: Int, _ name: String
  ) throws(ImageError) {
    guard header.width * header.height * channels * header.depth / 8 / 1032 <= compressed else {
      throw ImageError(
        file: name,
        reason: "truncated PNG file: \(compressed) bytes cannot hold \(header.width) × \(header.height) pixels")
    }
  }

  private static func channels(_ reader: ByteReader) -> Int {
    switch reader.bytes[signature.count + 17] {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  private static func first(_ reader: ByteReader, _ data: Int, _ name: String) throws(ImageError) -> ImageHeader {
    let width = Int(reader.word(data)!), height = Int(reader.word(data + 4)!)
    try ImageLimits.check(width: width, height: height, name: name)
    let depth = Int(reader.bytes[data + 8]), type = reader.bytes[data + 9]
    var header = ImageHeader(width: width, height: height, depth: depth, model: type & 2 == 0 ? .gray : .rgb)
    header.hasAlpha = type & 4 != 0
    header.isIndexed = type & 1 != 0
    return header
  }
}

/// Reads numbers at byte offsets of a file, most significant byte first. The result is nil beyond the end of the file.
struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func half(_ at: Int) -> UInt16? {
    guard at >= 0, at + 2 <= bytes.count else { return nil }
    return UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
  }

  func word(_ at: Int) -> UInt32? {
    guard let high = half(at), let low = half(at + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
