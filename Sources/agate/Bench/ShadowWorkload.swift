import Agate

/// W3: moving rounded rectangles, each with a blurred shadow of its outline.
final class ShadowWorkload: BenchWorkload {
  let root = BenchFormulas.makeRoot("W3")
  let variant = ""
  let notes = "shadowPath; positions set every frame; analytic area coverage"
  private var layers: [CALayer] = []
  private var motions: [BenchFormulas.Motion] = []

  init(count: Int) {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 140)
    let outline = CGPath(roundedRect: bounds, cornerWidth: 16, cornerHeight: 16, transform: nil)
    for i in 0..<count {
      let layer = CALayer()
      layer.bounds = bounds
      layer.cornerRadius = 16
      layer.backgroundColor = BenchFormulas.palette(BenchFormulas.u(1, i))
      layer.shadowPath = outline
      layer.shadowColor = .black
      layer.shadowOpacity = 0.5
      layer.shadowOffset = CGSize(width: 0, height: 4)
      layer.shadowRadius = 6
      layers.append(layer)
      motions.append(BenchFormulas.Motion(i))
    }
    root.sublayers = layers
  }

  func update(_ t: Double) {
    for i in 0..<layers.count { layers[i].position = motions[i].position(t) }
  }
}
