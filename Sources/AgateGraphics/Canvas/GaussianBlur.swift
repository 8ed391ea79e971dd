import Foundation

/// Blurs the alpha of a target.
enum GaussianBlur {
  /// Shadows are not made softer than this, in pixels.
  static let maximumSigma = 500.0

  /// How far the blur carries.
  static func reach(_ sigma: Double) -> Int { sigma > 0 ? Int((3 * sigma).rounded(.up)) : 0 }

  /// Blurred alpha of `target` in `box`; what lies outside of the target is transparent.
  static func coverage(of target: Target, _ sigma: Double, _ box: PixelRect) -> MaskBitmap? {
    guard !box.isEmpty else { return nil }
    let kernel = weights(sigma)
    let reach = kernel.count / 2
    let source = target.bounds
    // Rows first: the target's rows, the box' columns.
    var rows = [UInt8](repeating: 0, count: box.width * source.height)
    var line = [UInt32](repeating: 0, count: source.width)
    for y in 0..<source.height {
      var isEmpty = true
      for x in 0..<source.width {
        line[x] = target.memory[y * target.stride + x] >> 24
        if line[x] != 0 { isEmpty = false }
      }
      if isEmpty { continue }
      for x in 0..<box.width {
        let first = box.x0 + x - reach - source.x0
        var sum: UInt32 = 1 << 15
        for k in max(0, -first)..<max(max(0, -first), min(kernel.count, source.width - first)) {
          sum += line[first + k] * kernel[k]
        }
        rows[y * box.width + x] = UInt8(sum >> 16)
      }
    }
    let stride = MaskBitmap.stride(box.width)
    var result = [UInt8](repeating: 0, count: stride * box.height)
    var sums = [UInt32](repeating: 0, count: box.width)
    for y in 0..<box.height {
      let first = box.y0 + y - reach - source.y0
      for x in 0..<box.width { sums[x] = 1 << 15 }
      for k in max(0, -first)..<max(max(0, -first), min(kernel.count, source.height - first)) {
        let row = (first + k) * box.width
        for x in 0..<box.width { sums[x] += UInt32(rows[row + x]) * kernel[k] }
      }
      for x in 0..<box.width { result[y * stride + x] = UInt8(sums[x] >> 16) }
    }
    return MaskBitmap(bounds: box, coverage: result)
  }

  /// Samples of the gaussian that sum up to 65,536.
  private static func weights(_ sigma: Double) -> [UInt32] {
    let reach = reach(sigma)
    guard reach > 0 else { return [1 << 16] }
    let samples = (-reach...reach).map { DeterministicMath.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = samples.reduce(0, +)
    var weights = samples.map { UInt32(($0 / total * 65_536).rounded()) }
    // The middle takes what rounding left over.
    let rest = 65_536 - Int(weights.reduce(0, +))
    weights[reach] = UInt32(max(Int(weights[reach]) + rest, 0))
    return weights
  }
}
