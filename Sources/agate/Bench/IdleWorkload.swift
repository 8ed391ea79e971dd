import Agate
import Foundation

/// W8: many static layers, and a moving layer above them.
final class IdleWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W8")
  let variant = "damage"
  let notes = "one position set every frame; static layers under the damage are drawn again from the layer list"
  private let mover = CALayer()

  init(count: Int) {
    var layers: [CALayer] = []
    for i in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(
        x: 19.2 * Double(i % 100) + 1.6, y: 10.8 * Double(i / 100) + 0.9, width: 16, height: 9)
      layer.cornerRadius = 3
      layer.backgroundColor = BenchFormulas.palette(BenchFormulas.u(1, i))
      layers.append(layer)
    }
    mover.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    mover.backgroundColor = .white
    mover.opacity = 0.8
    root.sublayers = layers + [mover]
  }

  func update(_ t: Double) {
    mover.position = CGPoint(x: 960 + 400 * sin(0.5 * .pi * t), y: 540 + 300 * sin(0.7 * .pi * t))
  }
}
