import Agate
import Foundation

/// W8: many static layers, and a moving layer above them. Optionally, some of the other layers also move.
final class IdleWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W8")
  let variant = "damage"
  let notes = "one position set every frame; static layers under the damage are drawn again from the layer list"
  private let mover = CALayer()
  private var moving: [CALayer] = []

  /// - Parameter moving: The number of the `count` layers that also move. They are evenly distributed.
  init(count: Int, moving: Int = 0) {
    var layers: [CALayer] = []
    for i in 0..<count {
      let layer = CALayer()
      layer.frame = CGRect(
        x: 19.2 * Double(i % 100) + 1.6, y: 10.8 * Double(i / 100 % 100) + 0.9, width: 16, height: 9)
      layer.cornerRadius = 3
      layer.backgroundColor = BenchFormulas.palette(BenchFormulas.u(1, i))
      layers.append(layer)
    }
    mover.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    mover.backgroundColor = .white
    mover.opacity = 0.8
    root.sublayers = layers + [mover]
    if moving > 0 { self.moving = (0..<moving).map { layers[$0 * count / moving] } }
  }

  func update(_ t: Double) {
    for (index, layer) in moving.enumerated() {
      layer.position.x = 19.2 * Double(index % 100) + 5 * sin(t + Double(index))
    }
    mover.position = CGPoint(x: 960 + 400 * sin(0.5 * .pi * t), y: 540 + 300 * sin(0.7 * .pi * t))
  }
}
