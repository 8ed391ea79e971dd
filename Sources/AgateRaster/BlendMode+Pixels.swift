import AgateBackend

/// Returns the pixel `source` of a group blended with the pixel below. The caller has already scaled `source` by the
/// opacity and the coverage. Pixels are premultiplied RGBA, red in the low byte. All renderers follow this order of
/// floating-point operations.
public func blend8(_ source: UInt32, over below: UInt32, mode: BlendMode) -> UInt32 {
  switch mode {
  case .normal: return over8(source, below)
  case .plusLighter: return joined(source, below) { s, b, _, _, _ in min(255, s + b) }
  case .plusDarker: return joined(source, below) { s, b, sa, ba, a in a - min(a, sa - min(s, sa) + (ba - min(b, ba))) }
  case .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
    .destinationAtop, .xor:
    return operated(source, below, mode)
  default: break
  }
  let s = Pixel(source)
  let b = Pixel(below)
  if s.alpha == 0 { return below }
  let cs = s.straight
  let cb = b.straight
  let both: Color
  switch mode {
  case .hue: both = cs.withSaturation(cb.saturation).withLuminosity(cb.luminosity)
  case .saturation: both = cb.withSaturation(cs.saturation).withLuminosity(cb.luminosity)
  case .color: both = cs.withLuminosity(cb.luminosity)
  case .luminosity: both = cb.withLuminosity(cs.luminosity)
  default: both = cb.zip(cs) { mode.mixed($0, $1) }
  }
  let sa = s.alpha / 255
  let ba = b.alpha / 255
  func channel(_ s: Float, _ b: Float, _ both: Float) -> UInt32 {
    byte(((1 - ba) * (s / 255) + (1 - sa) * (b / 255)) + (sa * ba) * both)
  }
  return channel(s.color.red, b.color.red, both.red) | channel(s.color.green, b.color.green, both.green) << 8
    | channel(s.color.blue, b.color.blue, both.blue) << 16 | byte((sa + ba) - sa * ba) << 24
}

/// Composites two pixels with a Porter–Duff operator.
private func operated(_ source: UInt32, _ below: UInt32, _ mode: BlendMode) -> UInt32 {
  let sa = source >> 24
  let ba = below >> 24
  switch mode {
  case .clear: return 0
  case .copy: return source
  case .sourceIn: return scale8(source, ba)
  case .sourceOut: return scale8(source, 255 - ba)
  case .sourceAtop: return mix8(source, below, ba, 255 - sa)
  case .destinationOver: return over8(below, source)
  case .destinationIn: return scale8(below, sa)
  case .destinationOut: return scale8(below, 255 - sa)
  case .destinationAtop: return mix8(source, below, 255 - ba, sa)
  case .xor: return mix8(source, below, 255 - ba, 255 - sa)
  default: return over8(source, below)
  }
}

/// Combines premultiplied bytes. `join` receives the source, the pixel below, both alphas, and the sum of the alphas.
private func joined(
  _ source: UInt32, _ below: UInt32, _ join: (UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
) -> UInt32 {
  let sa = source >> 24
  let ba = below >> 24
  if sa == 0 { return below }
  let a = min(255, sa + ba)
  var result = a << 24
  for shift in [0, 8, 16] as [UInt32] {
    result |= join(source >> shift & 255, below >> shift & 255, sa, ba, a) << shift
  }
  return result
}

private func byte(_ value: Float) -> UInt32 { UInt32((value > 0 ? (value < 1 ? value : 1) : 0) * 255 + 0.5) }

private func least(_ a: Float, _ b: Float) -> Float { a < b ? a : b }

private func most(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

private struct Color {
  var red: Float
  var green: Float
  var blue: Float

  func map(_ f: (Float) -> Float) -> Color { Color(red: f(red), green: f(green), blue: f(blue)) }

  func zip(_ other: Color, _ f: (Float, Float) -> Float) -> Color {
    Color(red: f(red, other.red), green: f(green, other.green), blue: f(blue, other.blue))
  }

  var lowest: Float { least(least(red, green), blue) }
  var highest: Float { most(most(red, green), blue) }
  var saturation: Float { highest - lowest }
  var luminosity: Float { (0.3 * red + 0.59 * green) + 0.11 * blue }

  func withSaturation(_ wanted: Float) -> Color {
    let low = lowest
    let range = highest - low
    return map { range > 0 ? ($0 - low) * wanted / range : 0 }
  }

  func withLuminosity(_ wanted: Float) -> Color {
    let d = wanted - luminosity
    let moved = map { $0 + d }
    let l = moved.luminosity
    let low = moved.lowest
    let high = moved.highest
    let raised = low < 0 ? moved.map { l + ($0 - l) * l / (l - low) } : moved
    return high > 1 ? raised.map { l + ($0 - l) * (1 - l) / (high - l) } : raised
  }
}

/// The channels of a premultiplied pixel, 0…255.
private struct Pixel {
  var color: Color
  var alpha: Float

  init(_ pixel: UInt32) {
    color = Color(red: Float(pixel & 255), green: Float(pixel >> 8 & 255), blue: Float(pixel >> 16 & 255))
    alpha = Float(pixel >> 24)
  }

  /// The straight colour, in 0…1.
  var straight: Color { color.map { alpha > 0 ? $0 / alpha : 0 } }
}

extension BlendMode {
  /// Whether the mode is a Porter–Duff operator.
  public var isOperator: Bool { rawValue >= BlendMode.clear.rawValue }

  /// Whether a group with this mode changes pixels in places where the group is transparent.
  public var erases: Bool { blend8(0, over: ~0, mode: self) != ~0 }

  /// Returns the blend function B(cb, cs) for one channel of straight colours.
  fileprivate func mixed(_ cb: Float, _ cs: Float) -> Float {
    switch self {
    case .multiply: return cb * cs
    case .screen: return screened(cb, cs)
    case .overlay: return hardened(cs, cb)
    case .darken: return least(cb, cs)
    case .lighten: return most(cb, cs)
    case .colorDodge: return cb <= 0 ? 0 : cs >= 1 ? 1 : least(1, cb / (1 - cs))
    case .colorBurn: return cb >= 1 ? 1 : cs <= 0 ? 0 : 1 - least(1, (1 - cb) / cs)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .hardLight: return hardened(cb, cs)
    case .difference: return abs(cb - cs)
    case .exclusion: return (cb + cs) - 2 * cb * cs
    default: return cs
    }
  }

  private func screened(_ cb: Float, _ cs: Float) -> Float { (cb + cs) - cb * cs }

  private func hardened(_ cb: Float, _ cs: Float) -> Float {
    cs <= 0.5 ? cb * (2 * cs) : screened(cb, 2 * cs - 1)
  }
}
