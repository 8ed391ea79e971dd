import Agate
import AgateGraphics
import CLCMS2
import CTurboJPEG
import Foundation

extension FuzzTarget {
  /// PNG files: the bytes as they are, with corrected checksums, and as the pixels of a well-formed file.
  static let png = FuzzTarget("png", longest: 6000, seeds: pngSeeds) { bytes in
    decode(bytes)
    if let repaired = PNGFile.repaired(bytes) { decode(repaired) }
    decode(PNGFile.made(of: bytes))
  }

  static let jpeg = FuzzTarget("jpeg", longest: 6000, seeds: jpegSeeds) { bytes in
    decode(bytes)
    if !bytes.starts(with: [0xFF, 0xD8, 0xFF]) { decode([0xFF, 0xD8, 0xFF] + bytes) }
  }

  /// WebP files. A few bytes can validly describe a picture of any size, so large ones are only opened, not decoded.
  static let webp = FuzzTarget("webp", longest: 2000, seeds: webpSeeds) { bytes in
    guard let source = try? CGImageSource(data: bytes), source.width * source.height <= 1 << 20 else { return }
    decode(bytes)
  }

  private static func decode(_ bytes: [UInt8]) {
    if let source = try? CGImageSource(data: bytes) {
      _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
      check(try? source.thumbnail(maximumPixelSize: 7, isUpright: true))
      check(try? source.image(caching: .never))
    }
    check(try? CGImage.decode(bytes))
  }

  private static func check(_ image: CGImage?) {
    guard let image else { return }
    let pixels = image.pixels
    precondition(pixels.count == image.width * image.height, "an image of \(pixels.count) pixels")
    for p in pixels {
      let alpha = p >> 24
      precondition(p & 255 <= alpha && p >> 8 & 255 <= alpha && p >> 16 & 255 <= alpha, "not premultiplied")
    }
  }

  @Sendable private static func pngSeeds() -> [[UInt8]] {
    var mutator = Mutator(seed: 3)
    var seeds: [[UInt8]] = []
    for color in [0, 2, 3, 4, 6] as [UInt8] {
      for depth in [1, 2, 4, 8, 16] as [UInt8] {
        seeds.append(PNGFile.made(of: [9, 7, color, depth, depth & 1] + mutator.noise(300)))
        seeds.append([5, 3, color, depth, depth & 1] + mutator.noise(80))
      }
    }
    // Colour information in three forms, and a picture stored sideways.
    var places: [UInt8] = []
    for place in 0..<8 as Range<UInt8> { places += [0, 0, 0x4E + place, 0x20] }
    var packed: [UInt8] = [0x78, 0, 0]
    packed += PNGFile.stored(sRGBProfile)
    let chunks: [(String, [UInt8])] = [
      ("gAMA", [0, 0, 0x7F, 0xFF]), ("iCCP", packed), ("sRGB", [0]), ("cHRM", places),
      ("eXIf", Array(exif.dropFirst(6))),
    ]
    for (type, data) in chunks {
      seeds.append(PNGFile.made(of: [5, 4, 6, 8, 0, 0] + mutator.noise(120), extra: (type, data)))
    }
    if let drawn = try? Showing.picture.pngData() { seeds.append(drawn) }
    return seeds
  }

  @Sendable private static func jpegSeeds() -> [[UInt8]] {
    var mutator = Mutator(seed: 4)
    let kinds: [(TJSAMP, TJPF, Int32)] = [
      (TJSAMP_444, TJPF_RGB, 0), (TJSAMP_420, TJPF_RGB, 0), (TJSAMP_422, TJPF_RGB, TJFLAG_PROGRESSIVE),
      (TJSAMP_GRAY, TJPF_GRAY, 0), (TJSAMP_GRAY, TJPF_GRAY, TJFLAG_PROGRESSIVE), (TJSAMP_444, TJPF_CMYK, 0),
      (TJSAMP_411, TJPF_RGB, TJFLAG_PROGRESSIVE),
    ]
    var seeds: [[UInt8]] = []
    for (samples, format, flags) in kinds {
      for (width, height) in [(8, 8), (19, 13), (40, 24)] {
        let file = jpeg(mutator.noise(width * height * 4), width, height, samples, format, flags)
        var photograph = Array(file.prefix(2))
        photograph += segments
        photograph += file.dropFirst(2)
        seeds += [file, photograph]
      }
    }
    return seeds
  }

  /// Pictures of 8 × 6 pixels with alpha: a lossless one, and one with separate colour and alpha chunks.
  @Sendable private static func webpSeeds() -> [[UInt8]] {
    [
      "UklGRjQAAABXRUJQVlA4TCgAAAAvB0ABEJkyRPQ/NhHR/zAQZNsM5/6WN9jGY8gEAilskwORoqoBKKz+",
      "UklGRpYAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSCYAAAABNyAQIKQ4899hIiISDwbZRs6ewim8wiu8wis0ov9BQssMu9zxD1ZQOCBKAAAA"
        + "EAIAnQEqCAAGAAFAJiWwAnS6AAK5fVvMAAD++yVUmC6qd0CVPQamJUXY4FT0AXaOa8l+5lf/qPko7c3lk/G1Tmu0P/RS7RAAAAA=",
    ].map { [UInt8](Data(base64Encoded: $0)!) }
  }

  /// Exif data of a picture stored sideways, with 72 pixels per inch.
  private static let exif: [UInt8] = {
    var bytes: [UInt8] = Array("Exif\0\0MM\0*".utf8)
    bytes += [0, 0, 0, 8, 0, 2]
    bytes += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    bytes += [0x01, 0x1A, 0, 5, 0, 0, 0, 1, 0, 0, 0, 34]
    bytes += [0, 0, 0, 72, 0, 0, 0, 1]
    return bytes
  }()

  /// JPEG segments before the pixels of photographs: Exif orientation, colour profile and Adobe's marker.
  private static let segments: [UInt8] = {
    var profile: [UInt8] = Array("ICC_PROFILE\0".utf8)
    profile += [1, 1]
    profile += sRGBProfile
    let adobe: [UInt8] = Array("Adobe\0d\0\0\0\0\0".utf8)
    var bytes: [UInt8] = []
    for (marker, data) in [(0xE1, exif), (0xE2, profile), (0xEE, adobe)] as [(UInt8, [UInt8])] {
      bytes += [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)]
      bytes += data
    }
    return bytes
  }()

  private static let sRGBProfile: [UInt8] = {
    let profile = cmsCreate_sRGBProfile()
    defer { cmsCloseProfile(profile) }
    var count: UInt32 = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }()

  private static func jpeg(
    _ pixels: [UInt8], _ width: Int, _ height: Int, _ samples: TJSAMP, _ format: TJPF, _ flags: Int32
  ) -> [UInt8] {
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var memory: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(memory) }
    let status = tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &memory, &size,
      Int32(samples.rawValue), 60, flags)
    precondition(status == 0, "the encoder makes the seeds")
    return Array(UnsafeBufferPointer(start: memory, count: Int(size)))
  }
}

/// The parts of the PNG format that are needed to get past its checksums.
enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Copy of a PNG file with correct checksums; nil if the bytes do not begin like a PNG file.
  static func repaired(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: signature) else { return nil }
    var result = signature
    var at = signature.count
    while at + 8 <= bytes.count {
      let length = Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      let end = min(at + 8 + length, bytes.count)
      result += chunk(Array(bytes[at + 4..<at + 8]), Array(bytes[at + 8..<end]))
      at = end + 4
    }
    return result
  }

  /// Size, kind and depth from the first bytes, then rows in blocks that are not compressed.
  static func made(of bytes: [UInt8], extra: (type: String, data: [UInt8])? = nil) -> [UInt8] {
    var reader = ByteReader(bytes)
    let width = reader.byte(), height = reader.byte(), color = reader.byte() % 7, depth = reader.byte() % 17
    let isInterlaced = reader.byte() & 1
    var file = signature
    file += chunk("IHDR", [0, 0, 0, width, 0, 0, 0, height, depth, color, 0, 0, isInterlaced])
    if color == 3 { file += chunk("PLTE", reader.take(3 * reader.below(256))) }
    if reader.flag() { file += chunk("tRNS", reader.take(reader.below(16))) }
    if let extra { file += chunk(extra.type, extra.data) }
    let other = reader.take(4)
    if reader.flag() { file += chunk(other, reader.take(reader.below(24))) }
    return file + chunk("IDAT", stored(reader.rest())) + chunk("IEND", [])
  }

  static func stored(_ data: [UInt8]) -> [UInt8] {
    let size = UInt16(data.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 1, UInt8(size & 255), UInt8(size >> 8), UInt8(~size & 255), UInt8(~size >> 8)] + data
      + word(b << 16 | a)
  }

  private static func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * UInt32($0)) & 255) } }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] { chunk(Array(type.utf8), data) }

  private static func chunk(_ type: [UInt8], _ data: [UInt8]) -> [UInt8] {
    let sum = (type + data).withUnsafeBytes { Checksum.crc32($0) }
    return word(UInt32(data.count)) + type + data + word(sum)
  }
}
