import CPNG

/// Reads the pixels of a PNG file, row by row from the top.
///
/// Files without a colour profile and a gamma value are assumed to be sRGB. 16-bit components are multiplied by alpha
/// and then rounded once, to 8 bits.
struct PNGReader: ~Copyable {
  private var input: UnsafeMutablePointer<cpng_input>
  private let name: String
  private let conversion: ColorConversion?
  /// A row of a 16-bit file, or all rows of an interlaced file.
  private var rows: UnsafeMutablePointer<UInt16>?
  private var next = 0

  var width: Int { Int(input.pointee.width) }
  var height: Int { Int(input.pointee.height) }
  private var isWide: Bool { input.pointee.depth == 16 }
  private var wordsPerRow: Int { width * (isWide ? 4 : 2) }

  /// - Parameter bytes: the bytes of the file, which must stay valid as long as the reader exists.
  init(_ bytes: UnsafeBufferPointer<UInt8>, name: String) throws(ImageError) {
    input = .allocate(capacity: 1)
    self.name = name
    guard cpng_open(input, bytes.baseAddress, bytes.count, UInt32(ImageLimits.side)) != 0 else {
      let error = Self.error(input, name, "not a readable PNG file")
      cpng_close(input)
      input.deallocate()
      throw error
    }
    conversion = Self.conversion(input.pointee)
    let count = Int(input.pointee.width) * (input.pointee.depth == 16 ? 4 : 2)
    if input.pointee.isInterlaced != 0 {
      rows = .allocate(capacity: count * Int(input.pointee.height))
    } else if input.pointee.depth == 16 {
      rows = .allocate(capacity: count)
    }
  }

  deinit {
    cpng_close(input)
    input.deallocate()
    rows?.deallocate()
  }

  /// Reads the next row, premultiplied.
  mutating func read(into row: UnsafeMutablePointer<UInt32>) throws(ImageError) {
    var source = UnsafeMutableRawPointer(row)
    if input.pointee.isInterlaced != 0 {
      if next == 0 { try take(rows!, input.pointee.height) }
      source = UnsafeMutableRawPointer(rows! + next * wordsPerRow)
    } else {
      if let rows { source = UnsafeMutableRawPointer(rows) }
      try take(source, 1)
    }
    conversion?.convert(source, count: width)
    if isWide {
      Self.narrow(source.assumingMemoryBound(to: UInt16.self), into: row, count: width)
    } else {
      if source != UnsafeMutableRawPointer(row) { memcpy(row, source, width * 4) }
      AlphaConversion.premultiply(row, count: width)
    }
    next += 1
  }

  /// Checks the data after the last row.
  func finish() throws(ImageError) {
    if cpng_finish(input) == 0 { throw Self.error(input, name, "damaged or truncated PNG file") }
  }

  private func take(_ target: UnsafeMutableRawPointer, _ count: UInt32) throws(ImageError) {
    let bytes = target.assumingMemoryBound(to: UInt8.self)
    if cpng_rows(input, bytes, wordsPerRow * 2, count) == 0 {
      throw Self.error(input, name, "damaged or truncated PNG file")
    }
  }

  private static func conversion(_ input: cpng_input) -> ColorConversion? {
    let layout: ColorConversion.Layout =
      input.isGray != 0 ? (input.depth == 16 ? .gray16 : .gray8) : (input.depth == 16 ? .rgba16 : .rgba8)
    if let profile = input.profile {
      return ColorConversion(
        profile: UnsafeBufferPointer(start: profile, count: Int(input.profileCount)), layout)
    }
    guard input.hasSRGB == 0, input.gamma > 0 else { return nil }
    let c = input.chromaticities
    let primaries = [c.0, c.1, c.2, c.3, c.4, c.5, c.6, c.7]
    return ColorConversion(gamma: input.gamma, primaries: c.0 > 0 ? primaries : nil, layout)
  }

  private static func narrow(
    _ source: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let most: UInt64 = 65_535
    for x in 0..<count {
      let p = source + x * 4
      let alpha = UInt64(p[3])
      func channel(_ i: Int) -> UInt32 {
        UInt32((UInt64(p[i]) &* alpha &* 255 &+ most &* most / 2) / (most &* most))
      }
      target[x] =
        channel(0) | channel(1) << 8 | channel(2) << 16 | UInt32((alpha &* 255 &+ most / 2) / most) << 24
    }
  }

  private static func error(_ input: UnsafeMutablePointer<cpng_input>, _ name: String, _ what: String) -> ImageError {
    let text = withUnsafeBytes(of: input.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return ImageError(file: name, reason: "\(what): \(text)")
  }
}
