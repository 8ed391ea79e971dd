import Agate
import AgateMath
import AgateRaster

/// Blend modes, filters and mip levels, implemented directly from their rules.
extension Reference {
  /// An image and its mip levels, each half as large as the one before.
  static func levels(of image: CGImage) -> [CGImage] {
    var levels = [image]
    while let last = levels.last, max(last.width, last.height) > 1 {
      let width = max(last.width / 2, 1), height = max(last.height / 2, 1)
      var pixels: [UInt32] = []
      for y in 0..<height {
        for x in 0..<width {
          func texel(_ dx: Int, _ dy: Int) -> UInt32 {
            last.pixels[min(2 * y + dy, last.height - 1) * last.width + min(2 * x + dx, last.width - 1)]
          }
          let four = [texel(0, 0), texel(1, 0), texel(0, 1), texel(1, 1)]
          var mean: UInt32 = 0
          for shift in stride(from: UInt32(0), to: 32, by: 8) {
            mean |= (four.reduce(2) { $0 + ($1 >> shift & 255) } >> 2) << shift
          }
          pixels.append(mean)
        }
      }
      levels.append(CGImage(width: width, height: height, premultiplied: pixels))
    }
    return levels
  }

  // MARK: Blending

  private typealias Color = SIMD3<Double>

  func blended(_ mode: BlendMode, _ source: UInt32, _ below: UInt32) -> UInt32 {
    if mode == .normal { return over(source, below) }
    func channel(_ c: UInt32, _ shift: UInt32) -> Double { Double(c >> shift & 255) / 255 }
    let s = Color(channel(source, 0), channel(source, 8), channel(source, 16)), sa = channel(source, 24)
    let b = Color(channel(below, 0), channel(below, 8), channel(below, 16)), ba = channel(below, 24)
    var color = Color(), alpha = 0.0
    func sum(_ f: Double, _ g: Double) { (color, alpha) = (f * s + g * b, f * sa + g * ba) }
    switch mode {
    case .clear: sum(0, 0)
    case .copy: sum(1, 0)
    case .sourceIn: sum(ba, 0)
    case .sourceOut: sum(1 - ba, 0)
    case .sourceAtop: sum(ba, 1 - sa)
    case .destinationOver: sum(1 - ba, 1)
    case .destinationIn: sum(0, sa)
    case .destinationOut: sum(0, 1 - sa)
    case .destinationAtop: sum(1 - ba, sa)
    case .xor: sum(1 - ba, 1 - sa)
    case _ where sa == 0: return below
    case .plusLighter: (color, alpha) = (s + b, sa + ba)
    case .plusDarker:
      alpha = min(1, sa + ba)
      for k in 0..<3 { color[k] = max(0, alpha - ((sa - s[k]) + (ba - b[k]))) }
    default:
      let mixed = mix(mode, ba > 0 ? b / ba : Color(), s / sa)
      color = (1 - ba) * s + (1 - sa) * b + sa * ba * mixed
      alpha = sa + ba - sa * ba
    }
    func byte(_ v: Double) -> UInt32 { UInt32(clamp(v) * 255 + 0.5) }
    return byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | byte(alpha) << 24
  }

  private func mix(_ mode: BlendMode, _ b: Color, _ s: Color) -> Color {
    switch mode {
    case .hue: return set(luminosity(b), of: set(saturation: saturation(b), of: s))
    case .saturation: return set(luminosity(b), of: set(saturation: saturation(s), of: b))
    case .color: return set(luminosity(b), of: s)
    case .luminosity: return set(luminosity(s), of: b)
    default: return Color(separable(mode, b.x, s.x), separable(mode, b.y, s.y), separable(mode, b.z, s.z))
    }
  }

  private func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : separable(.screen, b, 2 * s - 1)
    case .softLight:
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: return s
    }
  }

  private func luminosity(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private func saturation(_ c: Color) -> Double { c.max() - c.min() }

  private func set(_ wanted: Double, of color: Color) -> Color {
    var c = color + (wanted - luminosity(color))
    let l = luminosity(c), low = c.min(), high = c.max()
    if low < 0 { c = l + (c - l) * l / (l - low) }
    if high > 1 { c = l + (c - l) * (1 - l) / (high - l) }
    return c
  }

  private func set(saturation wanted: Double, of c: Color) -> Color {
    let range = saturation(c)
    return range > 0 ? (c - c.min()) * wanted / range : Color()
  }

  // MARK: Filters

  func filtered(_ pixels: [UInt32], _ width: Int, _ height: Int, _ filter: FrameFilter) -> [UInt32] {
    switch filter.kind {
    case .gaussianBlur:
      let across = blurred(pixels, width, height, filter, 0, dx: 1, dy: 0)
      return blurred(across, width, height, filter, 1, dx: 0, dy: 1)
    case .colorMatrix: return pixels.map { matrix($0, filter.values) }
    case .vignette:
      return pixels.enumerated().map { index, pixel in vignette(pixel, index % width, index / width, filter.values) }
    }
  }

  private func blurred(
    _ pixels: [UInt32], _ width: Int, _ height: Int, _ filter: FrameFilter, _ axis: Int, dx: Int, dy: Int
  ) -> [UInt32] {
    let kernel = GaussianKernel(sigma: filter.values[axis])
    let repeats = filter.values[2] != 0
    var result = pixels
    for y in 0..<height {
      for x in 0..<width {
        var sums: [UInt32] = [32768, 32768, 32768, 32768]
        for d in -kernel.radius...kernel.radius {
          var (column, row) = (x + d * dx, y + d * dy)
          if repeats { (column, row) = (min(max(column, 0), width - 1), min(max(row, 0), height - 1)) }
          guard column >= 0, column < width, row >= 0, row < height else { continue }
          let pixel = pixels[row * width + column], weight = kernel.weights[abs(d)]
          for k in 0..<4 { sums[k] += weight * (pixel >> UInt32(8 * k) & 255) }
        }
        result[y * width + x] = (0..<4).reduce(0) { $0 | (sums[$1] >> 16) << UInt32(8 * $1) }
      }
    }
    return result
  }

  private func matrix(_ pixel: UInt32, _ m: InlineArray<20, Float>) -> UInt32 {
    let alpha = Float(pixel >> 24) / 255
    func straight(_ shift: UInt32) -> Float { alpha > 0 ? Float(pixel >> shift & 255) / 255 / alpha : 0 }
    let c = [straight(0), straight(8), straight(16), alpha]
    func row(_ k: Int) -> Float {
      let sum = m[5 * k] * c[0] + m[5 * k + 1] * c[1] + m[5 * k + 2] * c[2] + m[5 * k + 3] * c[3] + m[5 * k + 4]
      return min(max(sum, 0), 1)
    }
    let a = row(3)
    func byte(_ v: Float) -> UInt32 { UInt32(v * 255 + 0.5) }
    return byte(row(0) * a) | byte(row(1) * a) << 8 | byte(row(2) * a) << 16 | byte(a) << 24
  }

  private func vignette(_ pixel: UInt32, _ x: Int, _ y: Int, _ v: InlineArray<20, Float>) -> UInt32 {
    let dx = Float(x) + 0.5 - v[0], dy = Float(y) + 0.5 - v[1]
    let t = min(max(((dx * dx + dy * dy).squareRoot() - v[2]) / v[3], 0), 1)
    let factor = min(max(1 - v[4] * (t * t * (3 - 2 * t)), 0), 1)
    func byte(_ shift: UInt32) -> UInt32 { UInt32(Float(pixel >> shift & 255) / 255 * factor * 255 + 0.5) << shift }
    return byte(0) | byte(8) | byte(16) | pixel & 0xff00_0000
  }
}
