import AgateBackend

/// A reference implementation of gradients, as the shading rules describe them. Each call evaluates one point.
public struct RasterGradient {
  private let words: ArraySlice<Float>

  /// - Parameters:
  ///   - words: The tables of gradients, one after another (``GradientTable``).
  ///   - first: The index in `words` at which this gradient begins.
  public init(_ words: [Float], at first: Int) {
    self.words = words[first..<first + GradientTable.words(words, at: first)]
  }

  /// Returns the location on the colour ramp for the point (u, v) in the gradient's own space. The location is u in an
  /// axial gradient, the distance from the origin in a radial gradient, and the angle in turns in a conic gradient.
  public func location(_ u: Float, _ v: Float) -> Float {
    switch GradientKind(rawValue: Double(words[words.startIndex])) {
    case .radial?: return (u * u + v * v).squareRoot()
    case .conic?: return Self.turn(u, v)
    default: return u
    }
  }

  /// Returns the straight red, green, blue and alpha at a location, in 0…1.
  public func color(at location: Float) -> SIMD4<Float> {
    let t = location > -1e9 ? min(location, 1e9) : -1e9
    let first = words.startIndex + GradientTable.header, count = Int(words[words.startIndex + 1])
    var segment = 0
    while segment < count, words[first + segment] <= t { segment += 1 }
    let at = first + count + segment * GradientTable.segmentWords
    let d = t - words[at]
    return SIMD4(
      words[at + 1] + d * words[at + 5], words[at + 2] + d * words[at + 6], words[at + 3] + d * words[at + 7],
      words[at + 4] + d * words[at + 8])
  }

  /// Returns the premultiplied, dithered colour of pixel (x, y), which is at (u, v) in the gradient's own space. The
  /// opacity is in 0…255.
  public func pixel(x: Int32, y: Int32, _ u: Float, _ v: Float, opacity: UInt32) -> UInt32 {
    let c = color(at: location(u, v)), weight = c.w * Float(opacity)
    let threshold = Self.threshold(x: x, y: y)
    func eight(_ value: Float) -> UInt32 { UInt32(value + threshold) }
    let alpha = eight(weight)
    let red = min(eight(c.x * weight), alpha), green = min(eight(c.y * weight), alpha)
    return red | green << 8 | min(eight(c.z * weight), alpha) << 16 | alpha << 24
  }

  /// Returns the dither threshold that is added to each channel of pixel (x, y) before the channel is rounded down. The
  /// threshold is one of 64 steps between 0 and 1. The steps are distributed over blocks of 8×8 pixels. Dithering does
  /// not change channels that are integers.
  public static func threshold(x: Int32, y: Int32) -> Float {
    let q = UInt32(bitPattern: x ^ y), r = UInt32(bitPattern: y)
    let steps = (q & 1) << 5 | (r & 1) << 4 | (q & 2) << 2 | (r & 2) << 1 | (q & 4) >> 1 | (r & 4) >> 2
    return (Float(steps) + 0.5) * (1.0 / 64)
  }

  /// Returns the angle of (u, v) in turns, from 0 to 1.
  static func turn(_ u: Float, _ v: Float) -> Float {
    let x = abs(u), y = abs(v)
    let most = max(max(x, y), 1e-30), a = min(x, y) / most, s = a * a
    var turn = -0.00186549 * s + 0.00838004
    turn = turn * s - 0.01853087
    turn = turn * s + 0.03080340
    turn = turn * s - 0.05293867
    turn = (turn * s + 0.15915132) * a
    turn = y > x ? 0.25 - turn : turn
    turn = u < 0 ? 0.5 - turn : turn
    return v < 0 ? 1 - turn : turn
  }
}
