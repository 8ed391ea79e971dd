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
    if sigma > BoxBlur.leastSigma { return BoxBlur(sigma).coverage(of: target, box) }
    let half = GaussianKernel(sigma: Float(sigma)).weights
    let kernel = half.dropFirst().reversed() + half
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
}

/// Three running averages one after the other: close to a gaussian, and as fast for any deviation.
private struct BoxBlur {
  /// Below it the gaussian itself is as fast.
  static let leastSigma = 12.0

  private let windows: [(before: Int, after: Int)]

  init(_ sigma: Double) {
    let size = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    let half = size / 2
    // Averages of an even number lie half a pixel aside: two of them, one to each side, and one of an odd number.
    windows =
      size & 1 == 1
      ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
  }

  /// Values are 8-bit with 16 bits behind the point.
  private func run(_ line: inout [UInt64], _ other: inout [UInt64]) {
    for (before, after) in windows {
      let size = UInt64(before + after + 1)
      var sum: UInt64 = 0
      for i in 0..<min(after, line.count) { sum += line[i] }
      for i in line.indices {
        if i + after < line.count { sum += line[i + after] }
        other[i] = sum / size
        if i >= before { sum -= line[i - before] }
      }
      swap(&line, &other)
    }
  }

  func coverage(of target: Target, _ box: PixelRect) -> MaskBitmap? {
    let source = target.bounds
    // Room for what spreads: the result, and all it is made of.
    let (x0, x1) = (min(box.x0, source.x0), max(box.x1, source.x1))
    let (y0, y1) = (min(box.y0, source.y0), max(box.y1, source.y1))
    var rows = [UInt16](repeating: 0, count: box.width * source.height)
    var line = [UInt64](repeating: 0, count: x1 - x0)
    var other = line
    for y in 0..<source.height {
      for x in line.indices { line[x] = 0 }
      for x in 0..<source.width { line[source.x0 - x0 + x] = UInt64(target.memory[y * target.stride + x] >> 24) << 16 }
      run(&line, &other)
      for x in 0..<box.width { rows[y * box.width + x] = UInt16(line[box.x0 - x0 + x] >> 8) }
    }
    let stride = MaskBitmap.stride(box.width)
    var result = [UInt8](repeating: 0, count: stride * box.height)
    line = [UInt64](repeating: 0, count: y1 - y0)
    other = line
    for x in 0..<box.width {
      for y in line.indices { line[y] = 0 }
      for y in 0..<source.height { line[source.y0 - y0 + y] = UInt64(rows[y * box.width + x]) << 8 }
      run(&line, &other)
      for y in 0..<box.height { result[y * stride + x] = UInt8(min((line[box.y0 - y0 + y] + 0x8000) >> 16, 255)) }
    }
    return MaskBitmap(bounds: box, coverage: result)
  }
}
