import Agate
import Foundation

/// W2: images that move, rotate and scale.
final class ImageWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W2")
  let variant = ""
  let notes = "transforms set every frame; bilinear; analytic edge coverage"
  private var layers: [CALayer] = []
  private var motions: [BenchFormulas.Motion] = []
  private var spins: [(angle: Double, turn: Double, rate: Double, phase: Double)] = []

  init(count: Int) {
    let textures = (0..<4).map(Self.texture)
    for i in 0..<count {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 128, height: 128)
      layer.contents = textures[i % 4]
      layers.append(layer)
      motions.append(BenchFormulas.Motion(i))
      spins.append(
        (
          BenchFormulas.u(1, i), BenchFormulas.u(2, i) - 0.5, 0.3 + 0.4 * BenchFormulas.u(3, i), BenchFormulas.u(4, i)
        ))
    }
    root.sublayers = layers
  }

  func update(_ t: Double) {
    for i in 0..<layers.count {
      let spin = spins[i]
      let angle = 2 * .pi * (spin.angle + t * spin.turn)
      let scale = 0.75 + 0.25 * sin(2 * .pi * (spin.rate * t + spin.phase))
      let (s, c) = (scale * sin(angle), scale * cos(angle))
      let position = motions[i].position(t)
      layers[i].transform = CATransform3DMakeAffineTransform(
        CGAffineTransform(a: c, b: s, c: -s, d: c, tx: position.x, ty: position.y))
    }
  }

  private static func texture(_ k: Int) -> CGImage {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(128 * 128)
    for y in 0..<128 {
      for x in 0..<128 {
        let (dx, dy) = (Double(x) - 63.5, Double(y) - 63.5)
        let cover = min(max((64 - (dx * dx + dy * dy).squareRoot()) / 16, 0), 1)
        let alpha = k < 2 ? 255 : UInt32((255 * cover + 0.5).rounded(.down))
        let red = UInt32((2 * x + 40 * k) % 256), green = UInt32((2 * y + 80 * k) % 256)
        let blue: UInt32 = (x >> 4 ^ y >> 4) & 1 == 1 ? 255 : 0
        func premultiplied(_ value: UInt32) -> UInt32 { (2 * value * alpha + 255) / 510 }
        pixels.append(
          premultiplied(red) | premultiplied(green) << 8 | premultiplied(blue) << 16 | alpha << 24)
      }
    }
    return CGImage(width: 128, height: 128, premultiplied: pixels)
  }
}
