import Foundation
import AgateRaster
import Testing

@Suite("Blend arithmetic and coverage")
struct RasterTests {
  @Test("8-bit products are rounded exactly")
  func products() {
    for a in 0..<256 as Range<UInt32> {
      for b in 0..<256 as Range<UInt32> {
        let exact = UInt32((Double(a) * Double(b) / 255).rounded())
        #expect(mul8(a, b) == exact)
        #expect(scale8(a | a << 8 | a << 16 | a << 24, b) == exact &* 0x0101_0101)
      }
    }
  }

  @Test("mixing with weights that add up to 255 keeps equal colours")
  func mixes() {
    for w in 0...255 as ClosedRange<UInt32> { #expect(mix8(0x8040_20ff, 0x8040_20ff, w, 255 - w) == 0x8040_20ff) }
    #expect(mix8(0xff00_00ff, 0xffff_0000, 51, 102) == 0x9966_0033)
  }

  @Test("colours are rounded, then premultiplied")
  func premultiplied() {
    #expect(premultipliedRGBA8(red: 1, green: 0.5, blue: 0, alpha: 1) == 0xff00_80ff)
    #expect(premultipliedRGBA8(red: 1, green: 1, blue: 1, alpha: 0.8) == 0xcccc_cccc)
    #expect(premultipliedRGBA8(red: 2, green: -1, blue: .nan, alpha: .infinity) == 0xff00_00ff)
  }

  @Test("each component of a colour is clamped and rounded, then multiplied with alpha")
  func components() {
    func whole(_ v: Double) -> UInt32 { v > 0 ? (v < 1 ? UInt32(v * 255 + 0.5) : 255) : 0 }
    let values = [-1, -0.0, 0, 0.5 / 255, 0.25, 0.5, 127.5 / 255, 0.999, 1, 1.5, .nan, .infinity, -.infinity]
    for red in values {
      for green in values {
        for alpha in values {
          let a = whole(alpha), blue = 0.7
          let expected =
            mul8(whole(red), a) | mul8(whole(green), a) << 8 | mul8(whole(blue), a) << 16 | a << 24
          #expect(premultipliedRGBA8(red: red, green: green, blue: blue, alpha: alpha) == expected)
        }
      }
    }
  }

  /// Coverage from the text of the rules, in double precision.
  private func coverage(
    lx: Double, ly: Double, hx: Double, hy: Double, r: Double, gx: (Double, Double), gy: (Double, Double)
  ) -> Double {
    let lengthX = (gx.0 * gx.0 + gx.1 * gx.1).squareRoot()
    let lengthY = (gy.0 * gy.0 + gy.1 * gy.1).squareRoot()
    let qx = abs(lx) - (hx - r)
    let qy = abs(ly) - (hy - r)
    if qx > 0 && qy > 0 && r > 0 {
      let q = (qx * qx + qy * qy).squareRoot()
      let nx = qx / q * (lx < 0 ? -1 : 1)
      let ny = qy / q * (ly < 0 ? -1 : 1)
      let slope =
        ((nx * gx.0 + ny * gy.0) * (nx * gx.0 + ny * gy.0)
        + (nx * gx.1 + ny * gy.1) * (nx * gx.1 + ny * gy.1)).squareRoot()
      return min(max((r - q) / slope + 0.5, 0), 1)
    }
    let ex = min(max(min((hx - lx) / lengthX, 0.5) + min((hx + lx) / lengthX, 0.5), 0), 1)
    let ey = min(max(min((hy - ly) / lengthY, 0.5) + min((hy + ly) / lengthY, 0.5), 0), 1)
    return ex * ey
  }

  @Test("coverage follows the rules under rotation, scale and skew", arguments: 0..<50)
  func affine(seed: Int) {
    var dice = Dice(UInt64(seed))
    let isometric = seed % 3 == 0
    let angle = dice.real(0...7)
    let sx = isometric ? 1 : dice.real(0.4...2)
    let sy = isometric ? 1 : (seed % 3 == 1 ? sx : dice.real(0.4...2))
    let a = cos(angle) / sx
    let b = sin(angle) / sx
    let c = -sin(angle) / sy
    let d = cos(angle) / sy
    let hx = dice.real(8...30)
    let hy = dice.real(8...30)
    let r = dice.real(4...8)
    let cx = dice.real(20...40)
    let cy = dice.real(20...40)
    let border = dice.real(0.5...2)
    let shape = RasterShape(
      a: Float(a), b: Float(b), c: Float(c), d: Float(d), centreX: Float(cx), centreY: Float(cy), halfWidth: Float(hx),
      halfHeight: Float(hy), radius: Float(r), borderWidth: Float(border), corners: 15, isometric: isometric)
    for y in 0..<60 {
      for x in 0..<60 {
        let dx = Double(x) + 0.5 - cx
        let dy = Double(y) + 0.5 - cy
        let lx = a * dx + b * dy
        let ly = c * dx + d * dy
        let outer = coverage(lx: lx, ly: ly, hx: hx, hy: hy, r: r, gx: (a, b), gy: (c, d))
        let inner = coverage(
          lx: lx, ly: ly, hx: hx - border, hy: hy - border, r: r - border, gx: (a, b), gy: (c, d))
        let found = shape.coverage(x: Int32(x), y: Int32(y))
        #expect(abs(Double(found.outer) - outer * 255) <= 0.51, "(\(x), \(y))")
        #expect(abs(Double(found.inner) - min(inner, outer) * 255) <= 0.51, "(\(x), \(y))")
      }
    }
  }

  @Test("a homography without perspective covers what the affine mapping covers")
  func flatHomography() {
    var h = RasterHomography()
    h.m00 = 0.5
    h.m11 = 0.25
    h.m02 = -10
    h.m12 = -5
    let flat = RasterShape(
      homography: h, halfWidth: 8, halfHeight: 4, radius: 0, borderWidth: 1, corners: 15)
    let affine = RasterShape(
      a: 0.5, b: 0, c: 0, d: 0.25, centreX: 20, centreY: 20, halfWidth: 8, halfHeight: 4, radius: 0, borderWidth: 1,
      corners: 15, isometric: false)
    for y in 0..<40 as Range<Int32> {
      for x in 0..<40 as Range<Int32> { #expect(flat.coverage(x: x, y: y) == affine.coverage(x: x, y: y)) }
    }
  }

  @Test("nothing is covered behind the eye")
  func behind() {
    var h = RasterHomography()
    h.m20 = -0.1
    h.m22 = 1
    let shape = RasterShape(homography: h, halfWidth: 1e6, halfHeight: 1e6, radius: 0, borderWidth: 0, corners: 0)
    #expect(shape.coverage(x: 5, y: 0).outer == 255)
    #expect(shape.coverage(x: 15, y: 0).outer == 0)
  }

  @Test("a texel position is rounded down and limited")
  func positions() {
    #expect(fixed16(1.5) == 98304)
    #expect(fixed16(-0.00001) == -1)
    #expect(fixed16(1e9) == 32000 * 65536)
    #expect(fixed16(.nan) == -32000 * 65536)
  }
}
