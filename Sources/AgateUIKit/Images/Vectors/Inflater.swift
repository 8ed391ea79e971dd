/// Decompresses zlib streams, the compression of PDF files.
struct Inflater {
  private let bytes: [UInt8]
  private var place = 0
  private var buffer: UInt32 = 0
  private var bits = 0
  private var output: [UInt8] = []
  /// The largest result, in bytes.
  private static let limit = 16 << 20

  /// Returns the decompressed bytes.
  ///
  /// - Throws: `VectorError` if the stream is damaged or its content is too large.
  static func inflate(_ bytes: ArraySlice<UInt8>) throws(VectorError) -> [UInt8] {
    var inflater = Inflater(Array(bytes))
    try inflater.run()
    return inflater.output
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A Huffman code: the number of codes of each length, and the symbols in their order.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private mutating func run() throws(VectorError) {
    guard bytes.count > 2, bytes[0] & 15 == 8, bytes[1] & 32 == 0 else { throw VectorError("is not a zlib stream") }
    place = 2
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readCodes()
        try decode(literals, distances)
      default: throw VectorError("is damaged")
      }
    }
  }

  private mutating func take(_ count: Int) throws(VectorError) -> Int {
    while bits < count {
      guard place < bytes.count else { throw VectorError("ends early") }
      buffer |= UInt32(bytes[place]) << UInt32(bits)
      place += 1
      bits += 8
    }
    let value = buffer & (1 << UInt32(count) - 1)
    buffer >>= UInt32(count)
    bits -= count
    return Int(value)
  }

  private mutating func symbol(_ code: Code) throws(VectorError) -> Int {
    var value = 0, first = 0, index = 0
    for length in 1..<16 {
      value |= try take(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw VectorError("is damaged")
  }

  private mutating func copyStored() throws(VectorError) {
    (buffer, bits) = (0, 0)
    guard place + 4 <= bytes.count else { throw VectorError("ends early") }
    let count = Int(bytes[place]) | Int(bytes[place + 1]) << 8
    place += 4
    guard place + count <= bytes.count, output.count + count <= Self.limit else { throw VectorError("is damaged") }
    output += bytes[place..<place + count]
    place += count
  }

  private static let fixedLiterals = Code(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code(lengths: [Int](repeating: 5, count: 30))
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() throws(VectorError) -> (literals: Code, distances: Code) {
    let literals = try take(5) + 257, distances = try take(5) + 1, count = try take(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count { lengths[Self.order[index]] = try take(3) }
    let code = Code(lengths: lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try symbol(code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw VectorError("is damaged") }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      case 18: all += [Int](repeating: 0, count: try take(7) + 11)
      default: all.append(symbol)
      }
    }
    guard all.count == literals + distances else { throw VectorError("is damaged") }
    return (Code(lengths: Array(all[..<literals])), Code(lengths: Array(all[literals...])))
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

  private mutating func decode(_ literals: Code, _ distances: Code) throws(VectorError) {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      guard output.count < Self.limit else { throw VectorError("is too large") }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let index = symbol - 257
      guard index < Self.lengthBases.count else { throw VectorError("is damaged") }
      let length = Self.lengthBases[index] + (try take(Self.lengthBits[index]))
      let far = try self.symbol(distances)
      guard far < Self.distanceBases.count else { throw VectorError("is damaged") }
      let distance = Self.distanceBases[far] + (try take(far < 2 ? 0 : far / 2 - 1))
      guard distance <= output.count else { throw VectorError("is damaged") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
