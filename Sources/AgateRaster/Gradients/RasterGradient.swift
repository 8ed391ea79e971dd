import AgateBackend

/// A gradient as the shading rules describe it, for a single point.
public struct RasterGradient {
  private let words: ArraySlice<Float>

  /// - Parameters:
  ///   - words: tables, one behind the other.
  ///   - first: where this one begins.
  public init(_ words: [Float], at first: Int) {
    self.words = words[first..<first + GradientTable.words(words, at: first)]
  }

  /// What the colours follow, at a place in the gradient's own space.
  public func location(_ u: Float, _ v: Float) -> Float {
    switch GradientKind(rawValue: Double(words[words.startIndex])) {
    case .radial?: return (u * u + v * v).squareRoot()
    case .conic?: return Self.turn(u, v)
    default: return u
    }
  }

  /// Straight red, green, blue and alpha at a location.
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

  /// The premultiplied pixel (x, y), which lies at (u, v) of the gradient.
  public func pixel(x: Int32, y: Int32, _ u: Float, _ v: Float, opacity: UInt32) -> UInt32 {
    let c = color(at: location(u, v)), weight = c.w * Float(opacity)
    let threshold = Self.threshold(x: x, y: y)
    func eight(_ value: Float) -> UInt32 { UInt32(value + threshold) }
    let alpha = eight(weight)
    let red = min(eight(c.x * weight), alpha), green = min(eight(c.y * weight), alpha)
    return red | green << 8 | min(eight(c.z * weight), alpha) << 16 | alpha << 24
  }

  /// What is added to a channel of a pixel before it is rounded down: one of 64 steps between 0 and 1, in an order that
  /// spreads them over eight by eight pixels. A whole number stays what it is.
  public static func threshold(x: Int32, y: Int32) -> Float {
    let q = UInt32(bitPattern: x ^ y), r = UInt32(bitPattern: y)
    let steps = (q & 1) << 5 | (r & 1) << 4 | (q & 2) << 2 | (r & 2) << 1 | (q & 4) >> 1 | (r & 4) >> 2
    return (Float(steps) + 0.5) * (1.0 / 64)
  }

  /// The angle of (u, v) in turns, 0…1.
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
