import Agate

extension Experiment {
  static let layerCount = Experiment(
    name: "layer-count", question: "What does a moving layer cost?",
    ids: ["A0.256", "A0.265", "A2.63", "B12.13", "B12.22"], size: CGSize(width: 400, height: 400),
    variants: [100, 1000, 5000, 10_000].map { count in Variant("\(count) layers") { moving(count, isHidden: false) } }
      + [
        Variant("10000 hidden ones") { moving(10_000, isHidden: true) },
        Variant("10000 that stand still") { standing(10_000) },
      ],
    finding: """
      The number of bytes sent and the time of a frame grow with the number of layers that change. Layers that do not \
      change are neither sent nor sampled again. Hidden layers that change are sent, but cause no other work. There is \
      no limit of a few hundred layers on the screen.
      """)

  private static func layers(_ count: Int) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: Double(index % 100) * 4, y: Double(index / 100) * 4, width: 3, height: 3)
      layer.backgroundColor = CGColor(gray: Double(index % 7) / 10, alpha: 1)
      return layer
    }
  }

  private static func moving(_ count: Int, isHidden: Bool) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 400)), layers = Experiment.layers(count)
    for layer in layers { layer.isHidden = isHidden }
    root.sublayers = layers
    return Trial(root) { frame in
      for layer in layers { layer.position.x += frame % 2 == 0 ? 1 : -1 }
    }
  }

  private static func standing(_ count: Int) -> Trial {
    let root = Experiment.root(CGSize(width: 400, height: 400)), layers = Experiment.layers(count)
    root.sublayers = layers
    return Trial(root) { frame in layers[0].position.x += frame % 2 == 0 ? 1 : -1 }
  }
}
