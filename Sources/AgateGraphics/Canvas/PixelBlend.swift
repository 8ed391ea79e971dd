import CCairo

extension CGBlendMode {
  /// The Cairo operator for the mode. Nil if Cairo has no operator, or if its result depends on the order of red and
  /// blue, which a ``Target`` exchanges.
  var cairoOperator: cairo_operator_t? {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue, .saturation, .color, .luminosity, .plusDarker: nil
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

/// Computes the blend modes that have no usable Cairo operator, pixel by pixel.
enum PixelBlend {
  private struct Color {
    var red: Float
    var green: Float
    var blue: Float

    var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }
    var low: Float { min(red, green, blue) }
    var high: Float { max(red, green, blue) }
    var saturation: Float { high - low }

    func map(_ f: (Float) -> Float) -> Color { Color(red: f(red), green: f(green), blue: f(blue)) }

    /// Returns the colour with the luminosity `target`. Components outside 0…1 are then brought into range by moving
    /// the colour towards grey.
    func with(luminosity target: Float) -> Color {
      let moved = map { [d = target - luminosity] in $0 + d }
      let l = moved.luminosity, n = moved.low, x = moved.high
      var result = moved
      if n < 0 { result = result.map { l + ($0 - l) * l / (l - n) } }
      if x > 1 { result = result.map { l + ($0 - l) * (1 - l) / (x - l) } }
      return result
    }

    func with(saturation target: Float) -> Color {
      let n = low, range = saturation
      return range > 0 ? map { ($0 - n) * target / range } : Color(red: 0, green: 0, blue: 0)
    }
  }

  /// Blends the pixels of `source` into `target` where the two bitmaps overlap.
  static func blend(_ source: Target, onto target: Target, _ mode: CGBlendMode, isOpaque: Bool) {
    let box = source.bounds.intersection(target.bounds)
    guard !box.isEmpty else { return }
    for y in box.y0..<box.y1 {
      let from = source.memory + (y - source.bounds.y0) * source.stride - source.bounds.x0
      let to = target.memory + (y - target.bounds.y0) * target.stride - target.bounds.x0
      for x in box.x0..<box.x1 where from[x] != 0 {
        let under = isOpaque ? to[x] | 0xFF00_0000 : to[x]
        to[x] = mode == .plusDarker ? darker(from[x], under) : blend(from[x], under, mode)
      }
    }
  }

  /// Computes `plusDarker`. The differences between alpha and the component are added for both pixels. The sum is
  /// subtracted from the combined alpha.
  private static func darker(_ source: UInt32, _ under: UInt32) -> UInt32 {
    let sa = Int(source >> 24), da = Int(under >> 24)
    let alpha = min(sa + da, 255)
    var result = UInt32(alpha) << 24
    for shift in [0, 8, 16] as [UInt32] {
      let lack = sa - Int(source >> shift & 255) + da - Int(under >> shift & 255)
      result |= UInt32(max(alpha - lack, 0)) << shift
    }
    return result
  }

  private static func blend(_ source: UInt32, _ under: UInt32, _ mode: CGBlendMode) -> UInt32 {
    let sa = Float(source >> 24) / 255, da = Float(under >> 24) / 255
    let s = straight(source), d = straight(under)
    let mixed: Color
    switch mode {
    case .hue: mixed = s.with(saturation: d.saturation).with(luminosity: d.luminosity)
    case .saturation: mixed = d.with(saturation: s.saturation).with(luminosity: d.luminosity)
    case .color: mixed = s.with(luminosity: d.luminosity)
    default: mixed = d.with(luminosity: s.luminosity)
    }
    func channel(_ s: Float, _ d: Float, _ m: Float) -> UInt32 {
      let value = s * sa * (1 - da) + d * da * (1 - sa) + m * sa * da
      return UInt32(min(max(value * 255 + 0.5, 0), 255))
    }
    let alpha = UInt32((sa + da - sa * da) * 255 + 0.5)
    return min(channel(s.red, d.red, mixed.red), alpha) | min(channel(s.green, d.green, mixed.green), alpha) << 8
      | min(channel(s.blue, d.blue, mixed.blue), alpha) << 16 | alpha << 24
  }

  private static func straight(_ pixel: UInt32) -> Color {
    let alpha = Float(max(pixel >> 24, 1))
    return Color(
      red: Float(pixel & 255) / alpha, green: Float(pixel >> 8 & 255) / alpha, blue: Float(pixel >> 16 & 255) / alpha)
  }
}
