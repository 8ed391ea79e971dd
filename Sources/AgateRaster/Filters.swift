import AgateMath

/// A reference implementation of the filters of passes, as the shading rules describe them. It is slow.
public enum RasterFilter {
  /// Returns `width * height` pixels with a Gaussian blur, first along rows, then along columns. The standard
  /// deviations are in pixels. Pixels outside are transparent, or repeat the edge pixels if `repeats` is true.
  public static func blurred(
    _ pixels: [UInt32], width: Int, height: Int, sigmaX: Float, sigmaY: Float, repeats: Bool = false
  ) -> [UInt32] {
    let rows = GaussianKernel(sigma: sigmaX)
    let columns = GaussianKernel(sigma: sigmaY)
    var across = pixels
    for y in 0..<height {
      for x in 0..<width {
        across[y * width + x] = weighted(rows, x, width, repeats) { pixels[y * width + $0] }
      }
    }
    var result = across
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] = weighted(columns, y, height, repeats) { across[$0 * width + x] }
      }
    }
    return result
  }

  private static func weighted(
    _ kernel: GaussianKernel, _ middle: Int, _ count: Int, _ repeats: Bool, _ pixel: (Int) -> UInt32
  ) -> UInt32 {
    var sums: (UInt32, UInt32, UInt32, UInt32) = (32768, 32768, 32768, 32768)
    for index in middle - kernel.radius...middle + kernel.radius where repeats || (0..<count).contains(index) {
      let weight = kernel.weights[abs(index - middle)]
      let p = pixel(min(max(index, 0), count - 1))
      sums.0 += weight * (p & 255)
      sums.1 += weight * (p >> 8 & 255)
      sums.2 += weight * (p >> 16 & 255)
      sums.3 += weight * (p >> 24)
    }
    return (sums.0 >> 16) | (sums.1 >> 16) << 8 | (sums.2 >> 16) << 16 | (sums.3 >> 16) << 24
  }

  /// Returns a premultiplied pixel with a colour matrix applied to its straight components.
  ///
  /// - Parameter m: The matrix, as four rows of five numbers.
  public static func colorMatrix(_ pixel: UInt32, _ m: [Float]) -> UInt32 {
    let alpha = Float(pixel >> 24)
    func straight(_ shift: UInt32) -> Float { alpha > 0 ? Float(pixel >> shift & 255) / alpha : 0 }
    let r = straight(0)
    let g = straight(8)
    let b = straight(16)
    let a = alpha / 255
    func row(_ k: Int) -> Float {
      limited(m[k] * r + m[k + 1] * g + m[k + 2] * b + m[k + 3] * a + m[k + 4])
    }
    let opacity = row(15)
    func byte(_ v: Float) -> UInt32 { UInt32(v * 255 + 0.5) }
    return byte(row(0) * opacity) | byte(row(5) * opacity) << 8 | byte(row(10) * opacity) << 16
      | byte(opacity) << 24
  }

  /// Returns pixel (x, y) with a vignette applied.
  ///
  /// - Parameter v: The centre x, centre y, radius, falloff and intensity.
  public static func vignette(_ pixel: UInt32, x: Int, y: Int, _ v: [Float]) -> UInt32 {
    let dx = Float(x) + 0.5 - v[0]
    let dy = Float(y) + 0.5 - v[1]
    let distance = (dx * dx + dy * dy).squareRoot()
    let t = limited((distance - v[2]) / v[3])
    let f = limited(1 - v[4] * (t * t * (3 - 2 * t)))
    func dimmed(_ shift: UInt32) -> UInt32 { UInt32(Float(pixel >> shift & 255) * f + 0.5) << shift }
    return dimmed(0) | dimmed(8) | dimmed(16) | pixel & 0xff00_0000
  }

  private static func limited(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
}
