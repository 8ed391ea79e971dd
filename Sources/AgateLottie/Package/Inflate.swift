/// Unpacks gzip files (RFC 1952) and the deflate data in them (RFC 1951).
struct Inflate {
  enum Failure: Error {
    case damaged
    case tooLarge
  }

  private let bytes: [UInt8]
  private var at: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var out: [UInt8] = []
  private let limit: Int

  /// Unpacks a gzip file.
  ///
  /// - Parameter limit: the most bytes that come out.
  static func gunzip(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    guard bytes.count >= 18, bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[2] == 8 else { throw .damaged }
    let flags = bytes[3]
    var at = 10
    func skipText() throws(Failure) {
      while at < bytes.count, bytes[at] != 0 { at += 1 }
      at += 1
      if at >= bytes.count { throw .damaged }
    }
    if flags & 4 != 0 {
      guard at + 2 <= bytes.count else { throw .damaged }
      at += 2 + Int(bytes[at]) + Int(bytes[at + 1]) << 8
    }
    if flags & 8 != 0 { try skipText() }
    if flags & 16 != 0 { try skipText() }
    if flags & 2 != 0 { at += 2 }
    guard at < bytes.count else { throw .damaged }
    var inflate = Inflate(bytes, at: at, limit: limit)
    try inflate.run()
    return inflate.out
  }

  private init(_ bytes: [UInt8], at: Int, limit: Int) { (self.bytes, self.at, self.limit) = (bytes, at, limit) }

  private mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try read(1) == 1
      switch try read(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try decode(literals, distances)
      default: throw .damaged
      }
    }
  }

  private mutating func read(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      guard at < bytes.count else { throw .damaged }
      bits |= UInt32(bytes[at]) << UInt32(bitCount)
      at += 1
      bitCount += 8
    }
    let value = Int(bits & (1 << UInt32(count) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func append(_ byte: UInt8) throws(Failure) {
    guard out.count < limit else { throw .tooLarge }
    out.append(byte)
  }

  private mutating func copyStored() throws(Failure) {
    (bits, bitCount) = (0, 0)
    guard at + 4 <= bytes.count else { throw .damaged }
    let count = Int(bytes[at]) | Int(bytes[at + 1]) << 8
    at += 4
    guard at + count <= bytes.count else { throw .damaged }
    guard out.count + count <= limit else { throw .tooLarge }
    out += bytes[at..<at + count]
    at += count
  }

  /// A canonical Huffman code: the counts of codes by length, and the symbols in order of their codes.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private static let fixedLiterals = Code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))

  private mutating func symbol(_ code: Code) throws(Failure) -> Int {
    var value = 0, first = 0, index = 0
    for length in 1..<16 {
      value |= try read(1)
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .damaged
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readTables() throws(Failure) -> (Code, Code) {
    let literals = try read(5) + 257, distances = try read(5) + 1, codes = try read(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<codes { lengths[Self.order[index]] = try read(3) }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 0..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += [Int](repeating: last, count: try read(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try read(3) + 3)
      default: lengths += [Int](repeating: 0, count: try read(7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw .damaged }
    return (Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func decode(_ literals: Code, _ distances: Code) throws(Failure) {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        try append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengthBases.count else { throw .damaged }
      let length = Self.lengthBases[symbol - 257] + (try read(Self.lengthBits[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < Self.distanceBases.count else { throw .damaged }
      let distance = Self.distanceBases[code] + (try read(Self.distanceBits[code]))
      guard distance <= out.count else { throw .damaged }
      guard out.count + length <= limit else { throw .tooLarge }
      for _ in 0..<length { out.append(out[out.count - distance]) }
    }
  }
}
