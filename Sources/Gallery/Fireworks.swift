import Agate

extension Gallery {
  /// Rockets with a trail. At the end of its life, each rocket emits an invisible burst, which emits sparks in the
  /// rocket's colours.
  static let fireworks = GalleryScene(
    name: "fireworks", summary: "Rockets that trail flares and burst into sparks: cells of cells of cells",
    ids: ["B6.65", "B6.68", "B6.76"], size: CGSize(width: 480, height: 400)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 480, height: 400)
    root.backgroundColor = CGColor(red: 0.02, green: 0.02, blue: 0.07)

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: 240, y: 400)
    emitter.emitterSize = CGSize(width: 260, height: 0)
    emitter.renderMode = .additive
    emitter.seed = 7
    root.addSublayer(emitter)

    let rocket = CAEmitterCell()
    rocket.name = "rocket"
    rocket.birthRate = 1.5
    // The emission starts five seconds before the scene does, so rockets are visible in the first frame.
    rocket.beginTime = -5
    rocket.lifetime = 1.02
    rocket.emissionRange = .pi / 6
    rocket.velocity = 320
    rocket.velocityRange = 100
    rocket.yAcceleration = 75
    rocket.color = CGColor(red: 0.6, green: 0.55, blue: 0.5, alpha: 1)
    rocket.redRange = 0.8
    rocket.greenRange = 0.9
    rocket.blueRange = 1
    rocket.contents = spark
    rocket.contentsScale = 2
    rocket.scale = 0.3

    let flare = CAEmitterCell()
    flare.name = "flare"
    flare.birthRate = 60
    flare.lifetime = 0.5
    flare.emissionLongitude = .pi
    flare.emissionRange = .pi / 8
    flare.velocity = 40
    flare.yAcceleration = 100
    flare.contents = spark
    flare.contentsScale = 2
    // The scale is relative to the rocket's scale, as the scale of the sparks is relative to the burst's.
    flare.scale = 0.75
    flare.scaleSpeed = -1
    flare.alphaSpeed = -1.5

    // The first burst is emitted after one second, shortly before the rocket's life ends. The burst has no image.
    let burst = CAEmitterCell()
    burst.name = "burst"
    burst.birthRate = 1
    burst.lifetime = 0.35
    burst.scale = 2.5
    burst.redSpeed = -1
    burst.greenSpeed = 1

    let sparks = CAEmitterCell()
    sparks.name = "sparks"
    sparks.birthRate = 500
    sparks.lifetime = 2.5
    sparks.lifetimeRange = 1
    sparks.emissionRange = .pi * 2
    sparks.velocity = 90
    sparks.velocityRange = 60
    sparks.yAcceleration = 50
    sparks.contents = star
    sparks.contentsScale = 2
    sparks.scale = 0.47
    sparks.scaleSpeed = -0.13
    sparks.alphaSpeed = -0.4
    sparks.spinRange = .pi * 4

    burst.emitterCells = [sparks]
    rocket.emitterCells = [flare, burst]
    emitter.emitterCells = [rocket]
    return root
  }
}
