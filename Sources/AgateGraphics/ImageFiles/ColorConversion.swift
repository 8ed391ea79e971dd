import CLCMS2

/// Converts the colours of a file to sRGB, using the file's colour profile or gamma value.
///
/// Little CMS converts the colours with the perceptual rendering intent, as browsers do.
package final class ColorConversion {
  /// The layout of pixels in memory. The converted pixels replace them, as red, green and blue in sRGB. The fourth byte
  /// or word is unchanged.
  package enum Layout { case rgba8, gray8, cmyk8, rgba16, gray16 }

  private let transform: cmsHTRANSFORM
  /// The converted colours of the 256 greys of ``Layout/gray8``; empty for other layouts.
  private let greys: [UInt32]

  /// - Parameter profile: an ICC profile.
  /// - Returns: nil if the profile is damaged, is for other kinds of pixels, or changes nothing.
  package convenience init?(profile: UnsafeBufferPointer<UInt8>, _ layout: Layout) {
    guard let base = profile.baseAddress, profile.count >= 128 else { return nil }
    guard let source = cmsOpenProfileFromMem(base, cmsUInt32Number(profile.count)) else { return nil }
    defer { cmsCloseProfile(source) }
    self.init(source, layout)
  }

  /// - Parameters:
  ///   - gamma: the exponent that encodes linear light as the file's values, as PNG files store it.
  ///   - primaries: the chromaticities x and y of white, red, green and blue, or nil for the primaries of sRGB.
  /// - Returns: nil if these values describe sRGB, or are out of range.
  convenience init?(gamma: Double, primaries: [Double]?, _ layout: Layout) {
    let places = primaries ?? Self.srgb
    guard gamma > 0.05, gamma < 20, places.count == 8 else { return nil }
    if Self.isSRGB(places) && abs(gamma * 2.2 - 1) < 0.05 { return nil }
    self.init(curve: cmsBuildGamma(nil, 1 / gamma), primaries: places, layout)
  }

  /// - Parameters:
  ///   - primaries: the chromaticities x and y of white, red, green and blue.
  ///   - isLinear: whether values are linear. Otherwise, they have the transfer function of sRGB.
  /// - Returns: nil if these values describe sRGB, or are out of range.
  package convenience init?(primaries: [Double], isLinear: Bool, _ layout: Layout) {
    guard primaries.count == 8, primaries.allSatisfy({ $0 > 0 && $0 < 1 }) else { return nil }
    if !isLinear && Self.isSRGB(primaries) { return nil }
    // The curve of sRGB: ((x + 0.055) / 1.055)^2.4, and x / 12.92 below 0.04045.
    let curve =
      isLinear
      ? cmsBuildGamma(nil, 1)
      : cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    self.init(curve: curve, primaries: primaries, layout)
  }

  private static let srgb = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]

  private static func isSRGB(_ primaries: [Double]) -> Bool {
    zip(primaries, srgb).allSatisfy { abs($0 - $1) < 0.005 }
  }

  /// - Parameter curve: freed here.
  private convenience init?(
    curve: OpaquePointer?, primaries places: [Double], _ layout: Layout
  ) {
    guard let curve else { return nil }
    defer { cmsFreeToneCurve(curve) }
    func point(_ i: Int) -> cmsCIExyY { cmsCIExyY(x: places[i], y: places[i + 1], Y: 1) }
    var white = point(0)
    let isGray = layout == .gray8 || layout == .gray16
    var profile: cmsHPROFILE?
    if isGray {
      profile = cmsCreateGrayProfile(&white, curve)
    } else {
      var triple = cmsCIExyYTRIPLE(Red: point(2), Green: point(4), Blue: point(6))
      var curves: [OpaquePointer?] = [curve, curve, curve]
      profile = cmsCreateRGBProfile(&white, &triple, &curves)
    }
    guard let profile else { return nil }
    defer { cmsCloseProfile(profile) }
    self.init(profile, layout)
  }

  private init?(_ source: cmsHPROFILE, _ layout: Layout) {
    let (input, output, space) =
      switch layout {
      case .rgba8: (clcms_rgba8, clcms_rgba8, cmsSigRgbData)
      case .gray8: (clcms_gray8, clcms_rgba8, cmsSigGrayData)
      case .cmyk8: (clcms_cmyk8, clcms_rgba8, cmsSigCmykData)
      case .rgba16: (clcms_rgba16, clcms_rgba16, cmsSigRgbData)
      case .gray16: (clcms_gray16, clcms_rgba16, cmsSigGrayData)
      }
    guard cmsGetColorSpace(source) == space, let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    func make(_ input: cmsUInt32Number, _ output: cmsUInt32Number) -> cmsHTRANSFORM? {
      // Precomputed tables are exact enough for colours of 8 bits only. A table for greys has 33 entries, which are too
      // far apart for dark greys.
      let hasTables = layout == .rgba8 || layout == .cmyk8
      return cmsCreateTransform(
        source, input, target, output, cmsUInt32Number(INTENT_PERCEPTUAL),
        cmsUInt32Number(hasTables ? cmsFLAGS_NOCACHE : cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE))
    }
    if layout != .cmyk8, let probe = make(space == cmsSigGrayData ? clcms_gray8 : clcms_rgba8, clcms_rgba8) {
      defer { cmsDeleteTransform(probe) }
      if Self.changesNothing(probe, isGray: space == cmsSigGrayData) { return nil }
    }
    guard let transform = make(input, output) else { return nil }
    self.transform = transform
    let samples: [UInt32] = layout == .gray8 ? (0...255).map { $0 * 0x01_0101 } : []
    var converted = samples
    cmsDoTransform(transform, samples, &converted, cmsUInt32Number(samples.count))
    greys = converted
  }

  deinit { cmsDeleteTransform(transform) }

  /// Converts `count` pixels in place.
  package func convert(_ pixels: UnsafeMutableRawPointer, count: Int) {
    if greys.isEmpty { return cmsDoTransform(transform, pixels, pixels, cmsUInt32Number(count)) }
    for offset in stride(from: 0, to: count * 4, by: 4) {
      let pixel = pixels.load(fromByteOffset: offset, as: UInt32.self)
      let color = greys[Int(pixel & 255)] | pixel & 0xFF00_0000
      pixels.storeBytes(of: color, toByteOffset: offset, as: UInt32.self)
    }
  }

  /// Whether the transform changes no component by more than 1. Most profiles describe sRGB under another name. Files
  /// with such a profile are not converted, which avoids a second rounding.
  private static func changesNothing(_ probe: cmsHTRANSFORM, isGray: Bool) -> Bool {
    var samples = (0...255).map { UInt32($0) * 0x01_0101 }
    if !isGray {
      for r in stride(from: 0, through: 255, by: 51) {
        for g in stride(from: 0, through: 255, by: 51) {
          for b in stride(from: 0, through: 255, by: 51) { samples.append(UInt32(r | g << 8 | b << 16)) }
        }
      }
    }
    var converted = samples
    cmsDoTransform(probe, samples, &converted, cmsUInt32Number(samples.count))
    for (a, b) in zip(samples, converted) {
      for shift: UInt32 in [0, 8, 16] {
        let before = Int(a >> shift & 255), after = Int(b >> shift & 255)
        if abs(before - after) > 1 { return false }
      }
    }
    return true
  }
}
