/// The orientation and the resolution of a picture, from its Exif data.
struct ExifHeader {
  private(set) var orientation = CGImagePropertyOrientation.up
  /// Pixels per inch.
  private(set) var resolution: (x: Double, y: Double)?

  private enum Tag {
    static let orientation = 0x0112, xResolution = 0x011A, yResolution = 0x011B, unit = 0x0128
  }

  /// - Parameter data: the Exif data, beginning with the byte order. Damaged entries count as absent.
  init(_ data: ArraySlice<UInt8>) {
    let bytes = Array(data)
    guard bytes.count >= 8 else { return }
    let isLittle = bytes[0] == 0x49
    guard bytes[0] == bytes[1], isLittle || bytes[0] == 0x4D else { return }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at <= bytes.count - count else { return nil }
      let part = bytes[at..<at + count]
      return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    func ratio(_ at: Int?) -> Double? {
      guard let at, let a = number(at, 4), let b = number(at + 4, 4), a > 0, b > 0 else { return nil }
      return Double(a) / Double(b)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return }
    var perInch = 1.0
    var x: Double?, y: Double?
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2), let value = number(entry + 8, 2) else { break }
      switch tag {
      case Tag.orientation: orientation = CGImagePropertyOrientation(rawValue: UInt32(value)) ?? .up
      case Tag.xResolution: x = ratio(number(entry + 8, 4))
      case Tag.yResolution: y = ratio(number(entry + 8, 4))
      case Tag.unit: perInch = value == 3 ? 2.54 : 1
      default: break
      }
    }
    if let x, let y { resolution = (x * perInch, y * perInch) }
  }
}
