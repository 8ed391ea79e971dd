import AgateGraphics
import CLCMS2
import CTurboJPEG
import Foundation
import Testing

/// Conversion of ICC profiles, gamma and CMYK to sRGB.
struct ColorOfFilesTests {
  /// The sRGB byte, 0…255, of a linear intensity from 0 to 1.
  private func encoded(_ light: Double) -> Int {
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return Int((min(max(value, 0), 1) * 255).rounded())
  }

  private func png(_ extra: [(String, [UInt8])], type: UInt8 = 2, _ scanlines: [UInt8], width: Int = 1) throws
    -> CGImage
  {
    try CGImage.decode(
      PNGBuilder(
        width: width, height: 1, bitDepth: 8, colorType: type, extra: extra.map { (type: $0.0, data: $0.1) },
        scanlines: scanlines
      ).bytes())
  }

  private func gamma(_ value: UInt32) -> (String, [UInt8]) { ("gAMA", PNGBuilder.word(value)) }

  /// An ICC profile with the primaries of sRGB, or of greys, and a gamma of `exponent`.
  private func profile(exponent: Double, isGray: Bool = false) throws -> [UInt8] {
    try Self.profile(exponent, [0.64, 0.33, 0.30, 0.60, 0.15, 0.06], isGray: isGray)
  }

  /// A profile with a wider gamut than sRGB.
  static func wideProfile() throws -> [UInt8] { try profile(1.8, [0.64, 0.33, 0.21, 0.71, 0.15, 0.06]) }

  private static func profile(_ exponent: Double, _ primaries: [Double], isGray: Bool = false) throws -> [UInt8] {
    let curve = cmsBuildGamma(nil, exponent)
    defer { cmsFreeToneCurve(curve) }
    func point(_ i: Int) -> cmsCIExyY { cmsCIExyY(x: primaries[i], y: primaries[i + 1], Y: 1) }
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var triple = cmsCIExyYTRIPLE(Red: point(0), Green: point(2), Blue: point(4))
    var curves = [curve, curve, curve]
    let made = isGray ? cmsCreateGrayProfile(&white, curve) : cmsCreateRGBProfile(&white, &triple, &curves)
    let profile = try #require(made)
    defer { cmsCloseProfile(profile) }
    var size: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &size)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    cmsSaveProfileToMem(profile, &bytes, &size)
    return bytes
  }

  private func iccp(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("test\0\0".utf8) + PNGBuilder.stored(profile))
  }

  @Test func linearLightInAPNGIsEncoded() throws {
    let image = try png([gamma(100_000)], [0, 10, 120, 200])
    let expected = [10, 120, 200].map { encoded(Double($0) / 255) } + [255]
    #expect(near(image.rgba(0, 0), expected), "\(image.rgba(0, 0)), not \(expected)")
    let gray = try png([gamma(100_000)], type: 0, [0, 10])
    #expect(near(gray.rgba(0, 0), [expected[0], expected[0], expected[0], 255]))
  }

  @Test func darkGreysAreConvertedExactly() throws {
    let values: [UInt8] = [0, 1, 2, 3, 4, 5, 7, 9, 12, 20, 60, 255]
    for extra in [gamma(100_000), iccp(try profile(exponent: 1, isGray: true))] {
      let image = try png([extra], type: 0, [0] + values, width: values.count)
      for (x, value) in values.enumerated() {
        let wanted = encoded(Double(value) / 255)
        let found = image.rgba(x, 0)
        #expect(near(found, [wanted, wanted, wanted, 255], 2), "\(value): \(found), not \(wanted)")
      }
    }
  }

  @Test func sixteenBitsAreConvertedAsSuch() throws {
    let values = [0, 40, 300, 2000, 9000, 30_000, 65_535]
    for (type, samples) in [(0, 1), (2, 3)] as [(UInt8, Int)] {
      let bytes = values.flatMap { value in (0..<samples).flatMap { _ in [UInt8(value >> 8), UInt8(value & 255)] } }
      let file = PNGBuilder(
        width: values.count, height: 1, bitDepth: 16, colorType: type,
        extra: [(type: "gAMA", data: PNGBuilder.word(100_000))], scanlines: [0] + bytes)
      let image = try CGImage.decode(file.bytes())
      for (x, value) in values.enumerated() {
        let wanted = encoded(Double(value) / 65_535)
        #expect(near(image.rgba(x, 0), [wanted, wanted, wanted, 255]), "\(value): \(image.rgba(x, 0)), not \(wanted)")
      }
    }
  }

  @Test func gammaOfSRGBAndItsOwnChunkChangeNothing() throws {
    for extra in [[gamma(45_455)], [gamma(46_000)], [("sRGB", [0]), gamma(45_455)]] {
      #expect(try png(extra, [0, 10, 120, 200]).rgba(0, 0) == [10, 120, 200, 255])
    }
  }

  @Test func profilesOfPNGFilesAreFollowed() throws {
    let image = try png([iccp(profile(exponent: 1))], [0, 10, 120, 200])
    let expected = [10, 120, 200].map { encoded(Double($0) / 255) } + [255]
    #expect(near(image.rgba(0, 0), expected, 2), "\(image.rgba(0, 0)), not \(expected)")
    let gray = try png([iccp(profile(exponent: 1, isGray: true))], type: 4, [0, 120, 128])
    let half = encoded(120.0 / 255) * 128 / 255
    #expect(near(gray.rgba(0, 0), [half, half, half, 128], 2), "\(gray.rgba(0, 0)): alpha stays")
  }

  @Test func profilesThatDoNotFitAreNotFollowed() throws {
    var damaged = try profile(exponent: 1)
    for index in 36..<damaged.count { damaged[index] = 0xA5 }
    for extra in [iccp(damaged), iccp(try profile(exponent: 1, isGray: true)), ("iCCP", [1, 2, 3])] {
      #expect(try png([extra], [0, 10, 120, 200]).rgba(0, 0) == [10, 120, 200, 255])
    }
  }

  @Test func profilesOfJPEGFilesAreFollowedInPartsAndWhole() throws {
    let plain = try CGImage(width: 16, height: 16, premultiplied: [UInt32](repeating: 0xFF64_6464, count: 256))
      .jpegData(quality: 1)
    let bytes = try profile(exponent: 1)
    let name = Array("ICC_PROFILE\0".utf8)
    for cut in [bytes.count, bytes.count / 2] {
      let parts = [Array(bytes.prefix(cut)), Array(bytes.dropFirst(cut))].filter { !$0.isEmpty }
      let segments = parts.enumerated().map { JPEGSegment(0xE2, name + [UInt8($0 + 1), UInt8(parts.count)] + $1) }
      let image = try CGImage.decode(JPEGSegment.insert(segments, into: plain))
      let value = encoded(100.0 / 255)
      #expect(near(image.rgba(8, 8), [value, value, value, 255], 2))
      let missing = try CGImage.decode(JPEGSegment.insert([segments[0]], into: plain))
      if parts.count > 1 { #expect(near(missing.rgba(8, 8), [100, 100, 100, 255])) }
    }
  }

  @Test func inksAreFiltersBeforeWhiteLight() throws {
    // The format of Adobe's programs: components are inverted inks, and the file has Adobe's marker.
    let colors: [[UInt8]] = [[0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 255, 0], [0, 0, 0, 255], [128, 64, 0, 51]]
    for inks in colors {
      let pixels = [[UInt8]](repeating: inks.map { 255 - $0 }, count: 64).flatMap(\.self)
      let bytes = try JPEGReadingTests.encode(pixels, 8, 8, format: TJPF_CMYK)
      let expected = (0..<3).map { (255 - Int(inks[$0])) * (255 - Int(inks[3])) / 255 } + [255]
      #expect(near(try CGImage.decode(bytes).rgba(4, 4), expected, 3), "\(inks)")
    }
  }

  /// Without Adobe's marker the four components are inks that are not inverted.
  @Test func inksWithoutAMarkerAreNotInverted() throws {
    // The encoder writes three of the components like colours: zero becomes full, and half stays half.
    var bytes = try JPEGReadingTests.encode([UInt8](repeating: 0, count: 256), 8, 8, format: TJPF_CMYK)
    let marker = try #require((0..<bytes.count - 8).first { bytes[$0...].starts(with: Array("Adobe".utf8)) })
    bytes[marker] = 0x42
    #expect(near(try CGImage.decode(bytes).rgba(4, 4), [0, 127, 127, 255], 3))
  }
}

/// A segment to insert into a JPEG file.
struct JPEGSegment {
  var bytes: [UInt8]

  init(_ marker: UInt8, _ data: [UInt8]) {
    let length = data.count + 2
    bytes = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + data
  }

  /// Inserts the segments right after the start marker of the file.
  static func insert(_ segments: [JPEGSegment], into file: [UInt8]) -> [UInt8] {
    Array(file.prefix(2)) + segments.flatMap(\.bytes) + file.dropFirst(2)
  }

  /// Exif data with an orientation and a resolution of 144 pixels per inch.
  static func exif(_ orientation: UInt8, isLittle: Bool) -> JPEGSegment {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let big = (0..<count).map { UInt8(value >> (8 * (count - 1 - $0)) & 255) }
      return isLittle ? big.reversed() : big
    }
    func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(1, 4) + value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    var data: [UInt8] = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(4, 2)
    data += entry(0x0112, 3, number(Int(orientation), 2)) + entry(0x011A, 5, number(62, 4))
    data += entry(0x011B, 5, number(62, 4)) + entry(0x0128, 3, number(2, 2)) + number(0, 4)
    data += number(144, 4) + number(1, 4)
    return JPEGSegment(0xE1, Array("Exif\0\0".utf8) + data)
  }
}
