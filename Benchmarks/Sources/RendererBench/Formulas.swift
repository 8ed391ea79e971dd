import Agate

/// Formulas that several workloads use.
let irrational = [
  0.6180339887498949, 0.7548776662466927, 0.5698402909980532, 0.8191725133961645, 0.6710436067037893,
  0.5497004779019703,
]

func frac(_ x: Double) -> Double { x - x.rounded(.down) }

func u(_ k: Int, _ i: Int) -> Double { frac(0.5 + Double(i) * irrational[k - 1]) }

func palette(_ h: Double, alpha: Double = 1) -> UInt32 {
  let a = UInt32(255 * alpha + 0.5)
  var color = a << 24
  for j in 0..<3 {
    let value = UInt32((255 * (0.5 + 0.45 * cos(2 * .pi * (h - Double(j) / 3))) + 0.5).rounded(.down))
    color |= (((value * a + 128) * 257) >> 16) << UInt32(8 * j)
  }
  return color
}

func position(_ i: Int, _ t: Double) -> (x: Double, y: Double) {
  (
    40 + 1840 * u(1, i) + 60 * sin(2 * .pi * ((0.25 + 0.5 * u(3, i)) * t + u(4, i))),
    40 + 1000 * u(2, i) + 40 * sin(2 * .pi * ((0.25 + 0.5 * u(5, i)) * t + u(6, i)))
  )
}

/// The pixels of the frame that a rectangle touches.
func outwards(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> PixelBox {
  PixelBox(
    x0: Int32(max(0, x0.rounded(.down))), y0: Int32(max(0, y0.rounded(.down))),
    x1: Int32(min(1920, x1.rounded(.up))), y1: Int32(min(1080, y1.rounded(.up))))
}
