/// The segments of a JPEG file before its pixels.
struct JPEGHeader {
  private(set) var image: ImageHeader
  /// Whether cyan, magenta, yellow and black are stored inverted, so that 255 means no ink.
  let isInverted: Bool
  /// The colour profile; empty if there is none.
  let profile: [UInt8]
  /// Whether the first scan holds the whole picture.
  let hasOneScan: Bool
  /// The number of bytes before the first scan.
  let length: Int

  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    let reader = ByteReader(bytes)
    var at = 2
    var frame: ImageHeader?
    var density: (x: Double, y: Double)?
    var exif: ExifHeader?
    var isAdobe = false, isArithmetic = false, isProgressive = false
    var components: UInt8?, scanned: UInt8?
    var profile = ProfileParts()
    walk: while true {
      // Any number of fill bytes may precede a marker. Like the decoder, skips bytes that belong to no segment.
      while at + 1 < bytes.count, bytes[at] != 0xFF || bytes[at + 1] == 0xFF || bytes[at + 1] == 0 { at += 1 }
      guard at + 1 < bytes.count else { throw Self.damaged(name, "a segment is missing") }
      let marker = bytes[at + 1]
      if marker == 0xD9 { break }
      guard let length = reader.half(at + 2).map(Int.init), length >= 2, at + 2 + length <= bytes.count else {
        throw Self.damaged(name, "it ends within its header")
      }
      let data = bytes[at + 4..<at + 2 + length]
      switch marker {
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        frame = try Self.start(data, name)
        (isArithmetic, isProgressive) = (marker > 0xC8, marker & 3 == 2)
        components = data[data.startIndex + 5]
      case 0xE0 where data.starts(with: Array("JFIF\0".utf8)) && data.count >= 12:
        density = Self.jfifDensity(data)
      case 0xE1 where data.starts(with: Array("Exif\0\0".utf8)):
        exif = exif ?? ExifHeader(data.dropFirst(6))
      case 0xE2: profile.add(data)
      case 0xEE: isAdobe = isAdobe || data.starts(with: Array("Adobe".utf8))
      case 0xDA:
        scanned = data.first
        break walk
      default: break
      }
      at += 2 + length
    }
    guard let frame else { throw Self.damaged(name, "it does not tell its size") }
    try Self.checkData(bytes.count - at, frame, isArithmetic: isArithmetic, name)
    image = frame
    image.orientation = exif?.orientation ?? .up
    image.resolution = exif?.resolution ?? density
    isInverted = isAdobe && frame.model == .cmyk
    self.profile = profile.joined
    hasOneScan = !isProgressive && scanned == components
    length = at
  }

  private static func damaged(_ name: String, _ what: String) -> ImageError {
    ImageError(file: name, reason: "damaged or truncated JPEG file: \(what)")
  }

  /// Checks that the data is long enough for the picture, so that a false size in the header does not cost memory.
  /// Every block of 8 by 8 pixels takes at least one bit, or 1/64 of a bit with arithmetic coding.
  private static func checkData(
    _ count: Int, _ header: ImageHeader, isArithmetic: Bool, _ name: String
  ) throws(ImageError) {
    let mostPixels = count * 8 * 64 * (isArithmetic ? 64 : 1)
    guard header.width * header.height <= max(mostPixels, 1 << 20) else {
      throw damaged(name, "\(count) bytes cannot hold \(header.width) × \(header.height) pixels")
    }
  }

  private static func start(_ data: ArraySlice<UInt8>, _ name: String) throws(ImageError) -> ImageHeader {
    let data = Array(data), reader = ByteReader(data)
    guard data.count >= 6 else { throw damaged(name, "it ends within its header") }
    guard data[0] == 8 else {
      throw ImageError(file: name, reason: "a JPEG file of \(data[0]) bits a component; 8 bits are read")
    }
    let height = Int(reader.half(1)!), width = Int(reader.half(3)!)
    try ImageLimits.check(width: width, height: height, name: name)
    guard let model: ImageHeader.Model = [1: .gray, 3: .rgb, 4: .cmyk][Int(data[5])] else {
      throw ImageError(file: name, reason: "a JPEG file of \(data[5]) components; 1, 3 and 4 are known")
    }
    return ImageHeader(width: width, height: height, depth: 8, model: model)
  }

  private static func jfifDensity(_ data: ArraySlice<UInt8>) -> (x: Double, y: Double)? {
    let reader = ByteReader(Array(data))
    let unit = reader.bytes[7], x = Double(reader.half(8)!), y = Double(reader.half(10)!)
    guard x > 0, y > 0, unit == 1 || unit == 2 else { return nil }
    return unit == 1 ? (x, y) : (x * 2.54, y * 2.54)
  }

  /// A colour profile, stored in numbered parts of up to 64 KB.
  private struct ProfileParts {
    private static let name = Array("ICC_PROFILE\0".utf8)
    private static let limit = 8 << 20
    private var parts: [UInt8: ArraySlice<UInt8>] = [:]
    private var expected: UInt8 = 0

    mutating func add(_ data: ArraySlice<UInt8>) {
      guard data.starts(with: Self.name), data.count > Self.name.count + 2 else { return }
      let body = data.dropFirst(Self.name.count)
      expected = body[body.startIndex + 1]
      if parts[body.first!] == nil { parts[body.first!] = body.dropFirst(2) }
    }

    /// The whole profile; empty if a part is missing, or if the profile is larger than 8 MiB.
    var joined: [UInt8] {
      guard expected > 0, parts.count == Int(expected), parts.values.reduce(0, { $0 + $1.count }) <= Self.limit else {
        return []
      }
      return parts.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
