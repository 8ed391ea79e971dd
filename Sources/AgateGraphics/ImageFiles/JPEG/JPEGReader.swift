import CTurboJPEG

/// Decodes a JPEG file with libjpeg-turbo, optionally reduced to a half, a quarter or an eighth.
struct JPEGReader: ~Copyable {
  /// The number of pixels in a decoded row.
  let columns: Int
  /// The number of decoded rows.
  let rows: Int

  private let image: EncodedImage
  private let header: JPEGHeader
  private let decoder: tjhandle

  /// - Parameter halvings: how often the size is halved, 0 to 3.
  init(_ image: EncodedImage, halvings: Int) throws(ImageError) {
    let (bytes, name) = (image.bytes, image.name)
    let header = try JPEGHeader(bytes, name: name)
    guard let decoder = tjInitDecompress() else {
      throw ImageError(file: name, reason: "the JPEG decoder cannot start: \(Self.message(of: nil))")
    }
    var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, colorSpace: Int32 = 0
    var problem: String?
    let status = tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorSpace)
    // The size is not set if an error follows a warning.
    if status != 0 && (width == 0 || tjGetErrorCode(decoder) != Int32(TJERR_WARNING.rawValue)) {
      problem = "not a readable JPEG file: \(Self.message(of: decoder))"
    } else if width != Int32(header.image.width) || height != Int32(header.image.height) {
      // If the file has several headers, the decoder may use another one than `JPEGHeader` does.
      problem = "damaged JPEG file: it tells more than one size"
    }
    if let problem {
      tjDestroy(decoder)
      throw ImageError(file: name, reason: problem)
    }
    let round = (1 << halvings) - 1
    (columns, rows) = ((Int(width) + round) >> halvings, (Int(height) + round) >> halvings)
    (self.image, self.header, self.decoder) = (image, header, decoder)
  }

  deinit { tjDestroy(decoder) }

  /// Decodes the picture.
  ///
  /// - Parameter stride: the distance from one row of `target` to the next, in pixels.
  borrowing func decode(into target: UnsafeMutablePointer<UInt32>, stride: Int) throws(ImageError) {
    let model = header.image.model
    let format = model == .cmyk ? TJPF_CMYK : TJPF_RGBA
    let memory = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt8.self)
    var bytes = image.bytes
    func decode() -> Bool {
      tjDecompress2(
        decoder, bytes, UInt(bytes.count), memory, Int32(columns), Int32(stride * 4), Int32(rows),
        Int32(format.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS) == 0
    }
    var isDecoded = decode()
    if !isDecoded, header.hasOneScan, Self.isPremature(Self.message(of: decoder)) {
      // Some programs leave out the marker of the end. If more is missing, the decoder warns again.
      bytes += [0xFF, 0xD9]
      isDecoded = decode()
    }
    // If data is missing, the decoder fills the rest with grey and only warns. Other warnings are harmless. Because only
    // the first warning has a text, the file must also have the marker of its end.
    if !isDecoded {
      let text = Self.message(of: decoder)
      var isHarmless = tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) && !Self.isPremature(text) && hasEnd
      if isHarmless {
        // An error after a warning is reported as a warning too. In this case, the last pixel is not written.
        let last = target + (rows - 1) * stride + columns - 1
        let unlike = ~last.pointee
        last.pointee = unlike
        _ = decode()
        isHarmless = last.pointee != unlike
      }
      if !isHarmless {
        throw ImageError(file: image.name, reason: "damaged or truncated JPEG file: \(text)")
      }
    }
    let conversion = header.profile.withUnsafeBufferPointer { profile in
      ColorConversion(profile: profile, model == .cmyk ? .cmyk8 : model == .gray ? .gray8 : .rgba8)
    }
    for y in 0..<rows { Self.convert(target + y * stride, columns, header, conversion) }
  }

  /// Converts pixels to sRGB. Without a profile, each component of a CMYK pixel becomes (1 − ink) · (1 − black).
  private static func convert(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ header: JPEGHeader, _ conversion: ColorConversion?
  ) {
    if header.isInverted {
      for i in 0..<count { pixels[i] = ~pixels[i] }
    }
    let isInk = header.image.model == .cmyk
    if let conversion {
      conversion.convert(pixels, count: count)
      if isInk { for i in 0..<count { pixels[i] |= 0xFF00_0000 } }
    } else if isInk {
      for i in 0..<count {
        let inks = ~pixels[i]
        let light = inks >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((inks >> shift & 255) &* light &+ 127) / 255 }
        pixels[i] = channel(0) | channel(8) << 8 | channel(16) << 16 | 0xFF00_0000
      }
    }
  }

  /// Whether the marker of the end follows the header.
  private var hasEnd: Bool {
    let bytes = image.bytes
    return (header.length..<bytes.count - 1).reversed().contains { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD9 }
  }

  /// Returns whether a warning tells that data is missing.
  private static func isPremature(_ text: String) -> Bool { text.lowercased().contains("premature") }

  private static func message(of decoder: tjhandle?) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "unknown error" }
    return String(cString: text)
  }
}
