/// An image's texels and the filter functions of the shading rules.
public struct RasterImage {
  /// The `width * height` premultiplied texels, row by row.
  public var texels: UnsafePointer<UInt32>
  public var width: Int32
  public var height: Int32

  public init(texels: UnsafePointer<UInt32>, width: Int32, height: Int32) {
    self.texels = texels
    self.width = width
    self.height = height
  }

  /// Returns the texel in column `x` and row `y`. Both are clamped to the image.
  @inline(__always)
  public func texel(_ x: Int32, _ y: Int32) -> UInt32 {
    let column = min(max(x, 0), width - 1)
    let row = min(max(y, 0), height - 1)
    return texels[Int(row) * Int(width) + Int(column)]
  }

  /// Returns the texel nearest to a position in 16.16 fixed point.
  @inline(__always)
  public func nearest(u: Int32, v: Int32) -> UInt32 { texel((u &+ 0x8000) >> 16, (v &+ 0x8000) >> 16) }

  /// Returns the bilinear mix of four texels. Texels are first mixed vertically, then horizontally. Each result is
  /// rounded to 8 bits.
  ///
  /// - Parameter isStepped: Whether the weights of the texels are rounded to nine steps.
  @inline(__always)
  public func bilinear(u: Int32, v: Int32, isStepped: Bool = false) -> UInt32 {
    let x = u >> 16
    let y = v >> 16
    var fx = UInt32(bitPattern: u) >> 8 & 255
    var fy = UInt32(bitPattern: v) >> 8 & 255
    if isStepped { (fx, fy) = (stepped(fx), stepped(fy)) }
    let left = blend256(texel(x, y), texel(x, y &+ 1), fy)
    let right = blend256(texel(x &+ 1, y), texel(x &+ 1, y &+ 1), fy)
    return blend256(left, right, fx)
  }
}

extension RasterImage {
  /// Returns the texels of the next mip level. Each texel is the rounded mean of four texels, with indices clamped to
  /// the image.
  public func halved() -> [UInt32] {
    let (w, h) = (max(1, width / 2), max(1, height / 2))
    var result: [UInt32] = []
    for y in 0..<h {
      for x in 0..<w {
        let four = [
          texel(2 * x, 2 * y), texel(2 * x + 1, 2 * y), texel(2 * x, 2 * y + 1), texel(2 * x + 1, 2 * y + 1),
        ]
        var pixel: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          pixel |= (four.reduce(2) { $0 + ($1 >> shift & 255) } >> 2) << shift
        }
        result.append(pixel)
      }
    }
    return result
  }

  /// Returns the sample at a position with one of the filters.
  @inline(__always)
  func sample(u: Int32, v: Int32, _ filter: RasterSampling) -> UInt32 {
    switch filter {
    case .bilinear: bilinear(u: u, v: v)
    case .stepped: bilinear(u: u, v: v, isStepped: true)
    case .nearest: nearest(u: u, v: v)
    }
  }
}

/// The filter that mixes texels at a position between texel centres.
public enum RasterSampling: Sendable {
  case bilinear, nearest
  /// Bilinear, with weights rounded to nine steps.
  case stepped
}

/// A mip level of an image and the next level.
public struct RasterLevels {
  /// The mip level at which positions are given.
  public var level: RasterImage
  /// The next mip level, with half the size.
  public var next: RasterImage
  /// The weight of the next level, in 256ths.
  public var mix: UInt32

  public init(_ level: RasterImage, next: RasterImage, mix: UInt32) {
    (self.level, self.next, self.mix) = (level, next, mix)
  }

  public init(_ image: RasterImage) { self.init(image, next: image, mix: 0) }

  /// Samples both levels at a position in texels of the first level, and returns the mix.
  func sample(u: Int32, v: Int32, _ filter: RasterSampling) -> UInt32 {
    let first = level.sample(u: u, v: v, filter)
    if mix == 0 { return first }
    func halved(_ t: Int32) -> Int32 { (t &+ 0x8000) >> 1 &- 0x8000 }
    return blend256(first, next.sample(u: halved(u), v: halved(v), filter), mix)
  }
}

/// Returns a fraction in 256ths, rounded to one of 0, 16, 32, 64, 128, 192, 224, 240 and 256.
@inline(__always)
func stepped(_ fraction: UInt32) -> UInt32 {
  let step = (fraction + 16) >> 5
  return step > 4 ? 256 - (8 << (8 - step) & ~8) : 8 << step & ~8
}

/// Mixes two colours: `(a · (256 − f) + b · f + 128) >> 8` per channel.
@inline(__always)
func blend256(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
  // The expressions are split and have explicit types, because the compiler would need most of a second for each whole
  // expression.
  let rest: UInt32 = 256 &- f, half: UInt32 = 0x800080, channels: UInt32 = 0xff00ff
  let rb: UInt32 = (a & channels) &* rest, rbOfB: UInt32 = (b & channels) &* f
  let ag: UInt32 = (a >> 8 & channels) &* rest, agOfB: UInt32 = (b >> 8 & channels) &* f
  let low: UInt32 = (rb &+ rbOfB &+ half) >> 8, high: UInt32 = ag &+ agOfB &+ half
  return (low & channels) | (high & ~channels)
}

/// Returns a texel position in 16.16 fixed point, rounded down and clamped to −32000…32000.
@inline(__always)
public func fixed16(_ position: Float) -> Int32 {
  let limited = position > -32000 ? (position < 32000 ? position : 32000) : -32000
  return Int32((limited * 65536).rounded(.down))
}
