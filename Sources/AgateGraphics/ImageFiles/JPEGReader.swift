import CTurboJPEG

/// JPEG files through libjpeg-turbo.
enum JPEGReader {
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> CGImage {
    let image = try decodePixels(bytes, name: name)
    return CGImage(width: image.width, height: image.height, premultiplied: image.pixels)
  }

  static func decodePixels(_ bytes: [UInt8], name: String) throws(ImageError) -> DecodedPixels {
    guard let decoder = tjInitDecompress() else {
      throw ImageError(file: name, reason: "the JPEG decoder cannot start: \(message(of: nil))")
    }
    defer { tjDestroy(decoder) }

    var width: Int32 = 0, height: Int32 = 0, subsampling: Int32 = 0, colorSpace: Int32 = 0
    let size = UInt(bytes.count)
    guard tjDecompressHeader3(decoder, bytes, size, &width, &height, &subsampling, &colorSpace) == 0 else {
      throw ImageError(file: name, reason: "not a readable JPEG file: \(message(of: decoder))")
    }
    try ImageLimits.check(width: Int(width), height: Int(height), name: name)
    guard colorSpace != Int32(TJCS_CMYK.rawValue), colorSpace != Int32(TJCS_YCCK.rawValue) else {
      throw ImageError(file: name, reason: "a CMYK JPEG, which cannot be read; convert it to RGB")
    }

    var failure: ImageError?
    let count = Int(width) * Int(height)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      let flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
      let status = tjDecompress2(
        decoder, bytes, size, UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt8.self), width,
        0, height, Int32(TJPF_RGBA.rawValue), flags)
      // The decoder fills up what is missing with grey and only warns; other warnings are harmless.
      if status != 0 {
        let text = message(of: decoder)
        let harmless =
          tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) && !text.lowercased().contains("premature")
        if !harmless {
          failure = ImageError(file: name, reason: "damaged or truncated JPEG file: \(text)")
          return
        }
      }
      initialized = count
    }
    if let failure { throw failure }
    return DecodedPixels(width: Int(width), height: Int(height), pixels: pixels)
  }

  private static func message(of decoder: tjhandle?) -> String {
    guard let text = tjGetErrorStr2(decoder) else { return "unknown error" }
    return String(cString: text)
  }
}
