import CTurboJPEG

/// Decodes JPEG files with libjpeg-turbo.
enum JPEGReader {
  /// Decodes a file, optionally reduced to a half, a quarter or an eighth.
  ///
  /// - Parameter halvings: how often the size is halved, 0 to 3.
  static func decode(_ image: EncodedImage, halvings: Int) throws(ImageError) -> DecodedPixels {
    let (bytes, name) = (image.bytes, image.name)
    let header = try JPEGHeader(bytes, name: name)
    guard let decoder = tjInitDecompress() else {
      throw ImageError(file: name, reason: "the JPEG decoder cannot start: \(message(of: nil))")
    }
    defer { tjDestroy(decoder) }
    var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, colorSpace: Int32 = 0
    let size = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes, size, &width, &height, &subsampling, &colorSpace) == 0 else {
      throw ImageError(file: name, reason: "not a readable JPEG file: \(message(of: decoder))")
    }
    // The decoder may take another of several headers for the picture's.
    guard width == Int32(header.image.width), height == Int32(header.image.height) else {
      throw ImageError(file: name, reason: "damaged JPEG file: it tells more than one size")
    }
    let round = Int32((1 << halvings) - 1)
    let columns = (width + round) >> Int32(halvings), rows = (height + round) >> Int32(halvings)
    let format = header.image.model == .cmyk ? TJPF_CMYK : TJPF_RGBA
    let count = Int(columns) * Int(rows)
    var failure: ImageError?
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      let target = UnsafeMutableRawPointer(buffer.baseAddress!)
      func decode() -> Bool {
        tjDecompress2(
          decoder, bytes, size, target.assumingMemoryBound(to: UInt8.self), columns, 0, rows, Int32(format.rawValue),
          TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS) == 0
      }
      // The decoder fills up what is missing with grey and only warns; other warnings are harmless.
      if !decode() {
        let text = message(of: decoder)
        var isHarmless =
          tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) && !text.lowercased().contains("premature")
        if isHarmless {
          // An error after a warning is told as a warning too; then the last pixel is not written.
          let unlike = ~buffer[count - 1]
          buffer[count - 1] = unlike
          _ = decode()
          isHarmless = buffer[count - 1] != unlike
        }
        if !isHarmless {
          failure = ImageError(file: name, reason: "damaged or truncated JPEG file: \(text)")
          return
        }
      }
      initialized = count
      convert(buffer.baseAddress!, count, header)
    }
    if let failure { throw failure }
    return DecodedPixels(width: Int(columns), height: Int(rows), pixels: pixels)
  }

  /// Converts the pixels to sRGB. Inks without a profile are taken as filters in front of white light.
  private static func convert(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ header: JPEGHeader) {
    if header.isInverted {
      for i in 0..<count { pixels[i] = ~pixels[i] }
    }
    let model = header.image.model
    let conversion = header.profile.withUnsafeBufferPointer { profile in
      ColorConversion(
        profile: profile, model == .cmyk ? .cmyk8 : model == .gray ? .gray8 : .rgba8)
    }
    if let conversion {
      conversion.convert(pixels, count: count)
      if model == .cmyk { for i in 0..<count { pixels[i] |= 0xFF00_0000 } }
    } else if model == .cmyk {
      for i in 0..<count {
        let inks = ~pixels[i]
        let light = inks >> 24
        func channel(_ shift: UInt32) -> UInt32 { ((inks >> shift & 255) &* light &+ 127) / 255 }
        pixels[i] = channel(0) | channel(8) << 8 | channel(16) << 16 | 0xFF00_0000
      }
    }
  }

  private static func message(of decoder: tjhandle?) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "unknown error" }
    return String(cString: text)
  }
}
