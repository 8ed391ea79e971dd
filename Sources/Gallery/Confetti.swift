import Agate

extension Gallery {
  /// A burst of confetti. A spring inside a shell throws the paper apart. Drag and gusts then slow it down and carry it
  /// while it falls.
  static let confetti = GalleryScene(
    name: "confetti", summary: "Confetti that a spring throws apart, drag slows down and wind carries",
    ids: ["B6.64", "B6.76"], size: CGSize(width: 360, height: 360)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 360, height: 360)
    root.backgroundColor = CGColor(gray: 0.97, alpha: 1)

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterPosition = CGPoint(x: 180, y: 150)
    emitter.emitterShape = .sphere
    emitter.emitterSize = CGSize(width: 30, height: 30)
    emitter.seed = 3
    root.addSublayer(emitter)

    let colors: [(Double, Double, Double)] = [
      (0.58, 0.23, 1), (1, 0.77, 0.16), (1, 0.4, 0.1), (1, 0.19, 0.15), (0.4, 0.77, 0.13), (0.16, 0.62, 1),
    ]
    emitter.emitterCells = colors.enumerated().map { index, color in
      let paper = CAEmitterCell()
      paper.name = "paper\(index)"
      paper.contents = index % 2 == 0 ? sheet : dot
      paper.contentsScale = 2
      paper.birthRate = 40
      paper.lifetime = 8
      paper.color = CGColor(red: color.0, green: color.1, blue: color.2, alpha: 1)
      paper.spin = 4
      paper.spinRange = 8
      paper.yAcceleration = 60
      paper.scaleRange = 0.4
      paper.setValue("plane", forKey: "particleType")
      paper.setValue(1.2, forKey: "orientationRange")
      paper.setValue(0.5, forKey: "massRange")
      return paper
    }

    let burst = CAEmitterBehavior(type: "attractor")
    burst.name = "burst"
    burst.setValue(CGPoint(x: 180, y: 165), forKey: "position")
    burst.setValue(-20, forKey: "zPosition")
    burst.setValue(120, forKey: "radius")
    burst.setValue(-110, forKey: "falloff")
    let drag = CAEmitterBehavior(type: "drag")
    drag.name = "drag"
    drag.setValue(2, forKey: "drag")
    let gusts = CAEmitterBehavior(type: "wave")
    gusts.setValue([90, 0, 0], forKey: "force")
    gusts.setValue(0.5, forKey: "frequency")
    emitter.emitterBehaviors = [burst, drag, gusts]

    // The spring throws the paper apart at the beginning, and then has no effect.
    let spring = CAKeyframeAnimation(keyPath: "emitterBehaviors.burst.stiffness")
    spring.values = [60, 4, 0]
    spring.keyTimes = [0, 0.4, 1]
    spring.duration = 2
    spring.fillMode = .both
    spring.isRemovedOnCompletion = false
    emitter.add(spring, forKey: nil)
    let births = CABasicAnimation(keyPath: "birthRate")
    births.fromValue = 4
    births.toValue = 0
    births.duration = 0.8
    births.fillMode = .both
    births.isRemovedOnCompletion = false
    emitter.add(births, forKey: nil)
    return root
  }

  /// A white rectangle of paper. `dot` is a round piece of paper.
  private static let sheet = CGImage(
    width: 16, height: 10, premultiplied: [UInt32](repeating: 0xffff_ffff, count: 160))

  private static let dot = CGImage(
    width: 14, height: 14,
    premultiplied: (0..<196).map { index in
      let x = Double(index % 14) - 6.5, y = Double(index / 14) - 6.5
      let coverage = min(max(7 - (x * x + y * y).squareRoot(), 0), 1)
      return UInt32(coverage * 255) &* 0x0101_0101
    })
}
