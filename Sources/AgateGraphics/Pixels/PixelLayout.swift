/// The layout of a pixel in memory, and the conversion to Agate's pixel format.
struct PixelLayout: Sendable {
  enum Sample: Sendable {
    /// Unsigned integers of 5 bits, three in two bytes.
    case bits5
    case uint8, uint16, half, float

    var bytes: Int { self == .uint8 ? 1 : self == .float ? 4 : 2 }
  }
  enum Meaning: Sendable { case gray, rgb, cmyk, alphaOnly }

  var sample: Sample
  var meaning: Meaning
  var isLittleEndian: Bool
  /// The number of samples in a pixel, including an alpha sample or an unused sample.
  var samples: Int
  /// The index of the alpha sample. Nil if there is none.
  var alpha: Int?
  /// The index of the first colour sample.
  var firstColor: Int
  var isPremultiplied: Bool
  /// Whether a little-endian 32-bit word holds the pixel, so that its bytes are in reverse order.
  var isReversed: Bool

  /// Creates a layout. Returns nil if the layout is not supported.
  init?(_ info: CGBitmapInfo, bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace?) {
    guard let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue) else { return nil }
    let order = info.intersection(.byteOrderMask)
    let isFloat = info.contains(.floatComponents)
    switch (bitsPerComponent, isFloat) {
    case (5, false): sample = .bits5
    case (8, false): sample = .uint8
    case (16, false): sample = .uint16
    case (16, true): sample = .half
    case (32, true): sample = .float
    default: return nil
    }
    isLittleEndian = order == .byteOrder16Little || order == .byteOrder32Little
    // Little-endian order reverses the bytes of each component of two or four bytes. In pixels of four single bytes, it
    // reverses the components.
    isReversed = sample == .uint8 && order == .byteOrder32Little && bitsPerPixel == 32
    if alphaInfo == .alphaOnly {
      guard sample == .uint8, bitsPerPixel == 8 else { return nil }
      (meaning, samples, alpha, firstColor, isPremultiplied) = (.alphaOnly, 1, 0, 0, true)
      return
    }
    guard space?.isOfPixels != false else { return nil }
    let colors: Int
    switch space?.model {
    case .monochrome: (meaning, colors) = (.gray, 1)
    case .rgb: (meaning, colors) = (.rgb, 3)
    case .cmyk: (meaning, colors) = (.cmyk, 4)
    default: return nil
    }
    let hasExtra = alphaInfo != .none
    let isFirst = alphaInfo == .premultipliedFirst || alphaInfo == .first || alphaInfo == .noneSkipFirst
    samples = colors + (hasExtra ? 1 : 0)
    firstColor = hasExtra && isFirst ? 1 : 0
    let isUnused = alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast
    alpha = hasExtra && !isUnused ? (isFirst ? 0 : colors) : nil
    isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
    if sample == .bits5 {
      guard meaning == .rgb, alphaInfo == .noneSkipFirst || alphaInfo == .none, bitsPerPixel == 16 else { return nil }
      return
    }
    guard bitsPerPixel == samples * bitsPerComponent, meaning != .cmyk || !hasExtra else { return nil }
  }

  var bytesPerPixel: Int { sample == .bits5 ? 2 : samples * sample.bytes }

  /// Returns the premultiplied pixel at `p`.
  func read(_ p: UnsafePointer<UInt8>) -> UInt32 {
    if sample == .bits5 {
      let word = UInt32(p[isLittleEndian ? 1 : 0]) << 8 | UInt32(p[isLittleEndian ? 0 : 1])
      func channel(_ shift: UInt32) -> UInt32 { ((word >> shift & 31) * 255 + 15) / 31 }
      return channel(10) | channel(5) << 8 | channel(0) << 16 | 0xFF00_0000
    }
    var opacity: Float = 1
    if let alpha { opacity = limit(component(p, alpha)) }
    let scale = isPremultiplied ? 1 : opacity
    switch meaning {
    case .alphaOnly: return UInt32(opacity * 255 + 0.5) << 24
    case .gray:
      let value = component(p, firstColor) * scale
      return pack(value, value, value, opacity)
    case .rgb:
      return pack(
        component(p, firstColor) * scale, component(p, firstColor + 1) * scale, component(p, firstColor + 2) * scale,
        opacity)
    case .cmyk:
      let light = 1 - limit(component(p, 3))
      return pack(
        (1 - limit(component(p, 0))) * light, (1 - limit(component(p, 1))) * light,
        (1 - limit(component(p, 2))) * light, 1)
    }
  }

  private func limit(_ v: Float) -> Float { v > 0 ? min(v, 1) : 0 }

  private func pack(_ r: Float, _ g: Float, _ b: Float, _ a: Float) -> UInt32 {
    func byte(_ v: Float) -> UInt32 { UInt32(min(limit(v), a) * 255 + 0.5) }
    return byte(r) | byte(g) << 8 | byte(b) << 16 | UInt32(a * 255 + 0.5) << 24
  }

  private func component(_ p: UnsafePointer<UInt8>, _ index: Int) -> Float {
    switch sample {
    case .bits5: return 0
    case .uint8: return Float(p[isReversed ? 3 - index : index]) / 255
    case .uint16: return Float(word16(p + index * 2)) / 65_535
    case .half: return Self.half(word16(p + index * 2))
    case .float:
      let q = p + index * 4
      let bytes = (UInt32(q[0]), UInt32(q[1]), UInt32(q[2]), UInt32(q[3]))
      let bits =
        isLittleEndian
        ? bytes.0 | bytes.1 << 8 | bytes.2 << 16 | bytes.3 << 24
        : bytes.3 | bytes.2 << 8 | bytes.1 << 16 | bytes.0 << 24
      return Float(bitPattern: bits)
    }
  }

  private func word16(_ p: UnsafePointer<UInt8>) -> UInt16 {
    isLittleEndian ? UInt16(p[0]) | UInt16(p[1]) << 8 : UInt16(p[1]) | UInt16(p[0]) << 8
  }

  /// Returns the value of a 16-bit floating-point number. Infinity and NaN become 0.
  private static func half(_ bits: UInt16) -> Float {
    let exponent = Int(bits >> 10 & 31), fraction = Float(bits & 1023)
    guard exponent < 31 else { return 0 }
    let magnitude =
      exponent == 0
      ? fraction * Float(sign: .plus, exponent: -24, significand: 1)
      : (1024 + fraction) * Float(sign: .plus, exponent: exponent - 25, significand: 1)
    return bits & 0x8000 == 0 ? magnitude : -magnitude
  }
}
