import AgateMath

/// Blurs the alpha of a target.
///
/// The shadow of a context ends at two standard deviations, as in Core Graphics. This distance is the `blur` that the
/// program sets. The shadow of a renderer ends at three standard deviations.
enum GaussianBlur {
  /// The greatest standard deviation of a shadow, in pixels. Greater values are reduced to the maximum.
  static let maximumSigma = 500.0

  /// Extent of the blur, in standard deviations.
  private static let carry = 2.0
  /// The greatest standard deviation, in pixels, that is blurred at full resolution. A softer blur is computed at a
  /// reduced resolution.
  private static let largestSigma = 12.0

  /// Extent of the blur, in pixels.
  static func reach(_ sigma: Double) -> Int { sigma > 0 ? Int((carry * sigma).rounded(.up)) : 0 }

  /// Returns the blurred alpha of `target` in `box`. Pixels outside the target count as transparent.
  static func coverage(of target: Target, _ sigma: Double, _ box: PixelRect) -> MaskBitmap? {
    guard !box.isEmpty else { return nil }
    var shift = 0
    while sigma / Double(1 << shift) > largestSigma { shift += 1 }
    let half = GaussianKernel(sigma: Float(sigma / Double(1 << shift)), reach: carry).weights
    let kernel = half.dropFirst().reversed() + half
    var plane = AlphaPlane(averaging: target, shift: shift)
    // The interpolation reads the cells on both sides of a pixel. These cells may lie outside the box.
    let cells = AlphaPlane.cells(of: box.outset(shift == 0 ? 0 : 1 << shift), shift)
    plane.blurRows(kernel, x0: cells.x0, x1: cells.x1)
    plane.blurColumns(kernel, y0: cells.y0, y1: cells.y1)
    return plane.bitmap(of: box, shift: shift)
  }
}

/// The average alpha of square cells with sides of `1 << shift` pixels, in fixed point with eight fractional bits.
private struct AlphaPlane {
  /// The bounds of `values`, in cells.
  private var bounds: PixelRect
  private var values: [UInt16]

  static func cells(of box: PixelRect, _ shift: Int) -> PixelRect {
    let last = (1 << shift) - 1
    return PixelRect(
      x0: box.x0 >> shift, y0: box.y0 >> shift, x1: (box.x1 + last) >> shift, y1: (box.y1 + last) >> shift)
  }

  init(averaging target: Target, shift: Int) {
    bounds = AlphaPlane.cells(of: target.bounds, shift)
    values = [UInt16](repeating: 0, count: bounds.width * bounds.height)
    var sums = [UInt32](repeating: 0, count: bounds.width)
    var y = target.bounds.y0
    for cell in bounds.y0..<bounds.y1 {
      for x in sums.indices { sums[x] = 0 }
      while y < min((cell + 1) << shift, target.bounds.y1) {
        let row = (y - target.bounds.y0) * target.stride
        for x in 0..<target.bounds.width {
          sums[((target.bounds.x0 + x) >> shift) - bounds.x0] += target.memory[row + x] >> 24
        }
        y += 1
      }
      let start = (cell - bounds.y0) * bounds.width
      for x in sums.indices { values[start + x] = UInt16((sums[x] << 8) >> UInt32(2 * shift)) }
    }
  }

  mutating func blurRows(_ kernel: [UInt32], x0: Int, x1: Int) {
    let reach = kernel.count / 2, width = bounds.width
    var result = [UInt16](repeating: 0, count: (x1 - x0) * bounds.height)
    for y in 0..<bounds.height {
      let row = y * width
      // Most rows around text are empty.
      if !values[row..<row + width].contains(where: { $0 != 0 }) { continue }
      for x in x0..<x1 {
        let first = x - reach - bounds.x0
        var sum: UInt32 = 1 << 15
        for k in max(0, -first)..<max(max(0, -first), min(kernel.count, width - first)) {
          sum += UInt32(values[row + first + k]) * kernel[k]
        }
        result[y * (x1 - x0) + x - x0] = UInt16(sum >> 16)
      }
    }
    (bounds.x0, bounds.x1, values) = (x0, x1, result)
  }

  mutating func blurColumns(_ kernel: [UInt32], y0: Int, y1: Int) {
    let reach = kernel.count / 2, width = bounds.width, height = bounds.height
    var result = [UInt16](repeating: 0, count: width * (y1 - y0))
    var sums = [UInt32](repeating: 0, count: width)
    for y in y0..<y1 {
      let first = y - reach - bounds.y0
      for x in 0..<width { sums[x] = 1 << 15 }
      for k in max(0, -first)..<max(max(0, -first), min(kernel.count, height - first)) {
        let row = (first + k) * width
        for x in 0..<width { sums[x] += UInt32(values[row + x]) * kernel[k] }
      }
      for x in 0..<width { result[(y - y0) * width + x] = UInt16(sums[x] >> 16) }
    }
    (bounds.y0, bounds.y1, values) = (y0, y1, result)
  }

  /// Interpolates alpha linearly between the centres of cells.
  func bitmap(of box: PixelRect, shift: Int) -> MaskBitmap {
    let stride = MaskBitmap.stride(box.width), width = bounds.width, one = UInt32(2) << UInt32(shift)
    var result = [UInt8](repeating: 0, count: stride * box.height)
    func place(_ pixel: Int, _ first: Int) -> (cell: Int, part: UInt32) {
      let half = 2 * pixel + 1 - (1 << shift)
      return ((half >> (shift + 1)) - first, UInt32(half & ((2 << shift) - 1)))
    }
    for y in box.y0..<box.y1 {
      let (row, down) = place(y, bounds.y0)
      for x in box.x0..<box.x1 {
        let (column, right) = place(x, bounds.x0)
        func across(_ cell: Int) -> UInt64 {
          let left = UInt64(values[cell]) * UInt64(one - right)
          return right == 0 ? left : left + UInt64(values[cell + 1]) * UInt64(right)
        }
        var sum = across(row * width + column) * UInt64(one - down)
        if down != 0 { sum += across((row + 1) * width + column) * UInt64(down) }
        let bits = UInt64(2 * shift + 2 + 8)
        result[(y - box.y0) * stride + x - box.x0] = UInt8(min((sum + (1 << (bits - 1))) >> bits, 255))
      }
    }
    return MaskBitmap(bounds: box, coverage: result)
  }
}
