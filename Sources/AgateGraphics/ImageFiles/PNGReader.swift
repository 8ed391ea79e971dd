import CPNG

/// PNG files through libpng's simplified interface, which keeps `longjmp` inside C.
enum PNGReader {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  static func decode(_ bytes: [UInt8], name: String) throws(ImageError) -> CGImage {
    let image = try decodePixels(bytes, name: name)
    return CGImage(width: image.width, height: image.height, premultiplied: image.pixels)
  }

  static func decodePixels(_ bytes: [UInt8], name: String) throws(ImageError) -> DecodedPixels {
    let file = try essentials(of: bytes, name: name)
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }

    var failure: ImageError?
    let pixels: [UInt32] = file.withUnsafeBytes { data in
      guard png_image_begin_read_from_memory(&image, data.baseAddress!, data.count) != 0 else {
        failure = ImageError(file: name, reason: "not a readable PNG file: \(message(of: image))")
        return []
      }
      let (width, height) = (Int(image.width), Int(image.height))
      do throws(ImageError) {
        try ImageLimits.check(width: width, height: height, name: name)
      } catch {
        failure = error
        return []
      }
      image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      // Otherwise libpng takes 16-bit files as linear light.
      image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        guard png_image_finish_read(&image, nil, buffer.baseAddress!, 0, nil) != 0 else {
          failure = ImageError(file: name, reason: "damaged or truncated PNG file: \(message(of: image))")
          return
        }
        AlphaConversion.premultiply(buffer.baseAddress!, count: width * height)
        count = width * height
      }
    }
    if let failure { throw failure }
    return DecodedPixels(width: Int(image.width), height: Int(image.height), pixels: pixels)
  }

  /// The file without chunks that do not hold pixels. Checks the header's size first, and that the file is complete.
  ///
  /// Gamma and profile chunks go too: values are taken as sRGB, as Core Animation on a device does with its own files.
  private static func essentials(of bytes: [UInt8], name: String) throws(ImageError) -> [UInt8] {
    func word(_ at: Int) -> UInt32 {
      UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
    }
    guard matches(bytes) else { throw ImageError(file: name, reason: "not a PNG file") }
    var result = signature
    result.reserveCapacity(bytes.count)
    var at = signature.count
    var first = true
    while true {
      guard at + 12 <= bytes.count else { throw ImageError(file: name, reason: "truncated PNG file") }
      let length = Int(word(at))
      let type = word(at + 4)
      guard length <= bytes.count - at - 12 else { throw ImageError(file: name, reason: "truncated PNG file") }
      if first {
        if type == Chunk.CgBI {
          throw ImageError(
            file: name,
            reason: "an Xcode-optimised PNG (CgBI), which cannot be read; convert it with `pngcrush -revert`")
        }
        guard type == Chunk.IHDR, length == 13 else {
          throw ImageError(file: name, reason: "damaged PNG file: it does not begin with its header")
        }
        try ImageLimits.check(width: Int(word(at + 8)), height: Int(word(at + 12)), name: name)
        first = false
      }
      let critical = bytes[at + 4] & 0x20 == 0
      if critical || type == Chunk.tRNS { result.append(contentsOf: bytes[at..<(at + length + 12)]) }
      if type == Chunk.IEND { return result }
      at += length + 12
    }
  }

  private enum Chunk {
    static let IHDR: UInt32 = 0x4948_4452
    static let IEND: UInt32 = 0x4945_4E44
    static let tRNS: UInt32 = 0x7452_4E53
    static let CgBI: UInt32 = 0x4367_4249
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
