import Agate

extension Gallery {
  /// Needles that fly past two magnets. The tips of the needles point in the direction of motion. Their colour and size
  /// depend on their age.
  static let magnets = GalleryScene(
    name: "magnets", summary: "Needles drawn to two magnets, with colours over life", ids: ["B6.64", "B6.76"],
    size: CGSize(width: 400, height: 300)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.backgroundColor = CGColor(red: 0.05, green: 0.06, blue: 0.1)

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: 200, y: 296)
    emitter.emitterSize = CGSize(width: 360, height: 0)
    root.addSublayer(emitter)

    let needle = CAEmitterCell()
    needle.contents = needleImage
    needle.contentsScale = 2
    needle.birthRate = 300
    needle.beginTime = -5
    needle.lifetime = 3.2
    needle.velocity = 90
    needle.velocityRange = 30
    emitter.emitterCells = [needle]

    let places = [CGPoint(x: 120, y: 170), CGPoint(x: 285, y: 110)]
    let pulls = places.enumerated().map { index, place in
      let magnet = CAEmitterBehavior(type: "attractor")
      magnet.name = "magnet\(index)"
      magnet.setValue(place, forKey: "position")
      magnet.setValue(index == 0 ? 12 : 18, forKey: "stiffness")
      magnet.setValue(15, forKey: "radius")
      magnet.setValue(30, forKey: "falloff")
      // The magnet has no effect beyond this distance.
      magnet.setValue(120, forKey: "falloffDistance")
      return magnet
    }
    let align = CAEmitterBehavior(type: "alignToMotion")
    let colors = CAEmitterBehavior(type: "colorOverLife")
    colors.setValue(
      [
        CGColor(red: 0.3, green: 0.5, blue: 1, alpha: 0), CGColor(red: 0.4, green: 0.8, blue: 1, alpha: 1),
        CGColor(red: 1, green: 0.8, blue: 0.3, alpha: 1), CGColor(red: 1, green: 0.2, blue: 0.1, alpha: 0),
      ], forKey: "colors")
    colors.setValue([0, 0.15, 0.6, 1], forKey: "locations")
    let size = CAEmitterBehavior(type: "valueOverLife")
    size.setValue("scale", forKey: "keyPath")
    size.setValue([0.4, 1.2, 0.5], forKey: "values")
    emitter.emitterBehaviors = pulls + [align, colors, size]

    for place in places {
      let disc = CALayer()
      disc.bounds = CGRect(x: 0, y: 0, width: 14, height: 14)
      disc.position = place
      disc.cornerRadius = 7
      disc.backgroundColor = CGColor(gray: 0.35, alpha: 1)
      emitter.addSublayer(disc)
    }
    return root
  }

  /// An image of a white needle that points up.
  private static let needleImage = CGImage(
    width: 8, height: 28,
    premultiplied: (0..<224).map { index in
      let x = abs(Double(index % 8) - 3.5), y = Double(index / 8)
      let coverage = min(max((y + 1) / 8 - x + 0.5, 0), 1) * min(max((28 - y) / 20, 0), 1)
      return UInt32(coverage * 255) &* 0x0101_0101
    })
}
