import Agate
import Foundation

/// W4: a fountain of particles with additive blending from one emitter, with the emitter's random numbers.
final class ParticleWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W4")
  let variant = ""
  let notes = "one emitter; sixteenths of a pixel; random numbers of its own, so the picture agrees in its statistics"

  /// - Parameters:
  ///   - count: The number of particles alive at any time.
  ///   - side: The side length of a sprite, in pixels.
  init(count: Int, side: Int) {
    let lifetime = 4.0
    let cell = CAEmitterCell()
    cell.contents = Self.sprite(side)
    cell.birthRate = Float(Double(count) / lifetime)
    cell.lifetime = Float(lifetime)
    // The emitter starts one lifetime before the first frame, so that all particles exist in it.
    cell.beginTime = -lifetime
    cell.emissionRange = .pi / 2
    cell.velocity = 350
    cell.velocityRange = 300
    cell.yAcceleration = 120
    cell.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
    cell.redRange = 0.9
    cell.greenRange = 0.9
    cell.blueRange = 0.9
    cell.alphaSpeed = -0.25 / Float(lifetime)

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: 960, y: 1000)
    emitter.emitterSize = CGSize(width: 1600, height: 0)
    emitter.renderMode = .additive
    emitter.emitterCells = [cell]
    root.backgroundColor = CGColor(gray: 0, alpha: 1)
    root.addSublayer(emitter)
  }

  func update(_ t: Double) {}

  private static func sprite(_ side: Int) -> CGImage {
    let radius = Double(side) / 2
    var pixels: [UInt32] = []
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
        let light = max(0, 1 - (dx * dx + dy * dy).squareRoot() / radius)
        pixels.append(UInt32(255 * light * light + 0.5) * 0x0101_0101)
      }
    }
    return CGImage(width: side, height: side, premultiplied: pixels)
  }
}
