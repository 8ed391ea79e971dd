import Agate

/// W1: moving rectangles that have rounded corners and borders and are partly transparent.
final class FlatWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W1")
  let variant = ""
  let notes = "positions set every frame; analytic area coverage"
  private var layers: [CALayer] = []
  private var motions: [BenchFormulas.Motion] = []

  init(count: Int) {
    for i in 0..<count {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: Double(64 + 16 * (i % 5)), height: Double(48 + 16 * (i % 4)))
      layer.cornerRadius = 12
      layer.borderWidth = 2
      layer.backgroundColor = BenchFormulas.palette(BenchFormulas.u(1, i))
      layer.borderColor = BenchFormulas.palette(BenchFormulas.u(1, i) + 0.5)
      layer.opacity = i % 5 < 3 ? 0.8 : 1
      layers.append(layer)
      motions.append(BenchFormulas.Motion(i))
    }
    root.sublayers = layers
  }

  func update(_ t: Double) {
    for i in 0..<layers.count { layers[i].position = motions[i].position(t) }
  }
}
