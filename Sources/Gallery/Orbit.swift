import Agate

extension Gallery {
  /// A ring of sparks that are attracted to the centre of a rotated plate. The sparks pass in front of the plate and
  /// behind it.
  static let orbit = GalleryScene(
    name: "orbit", summary: "Particles in 3D space that fly around a plate, in front of it and behind it",
    ids: ["B6.78", "B6.64"], size: CGSize(width: 320, height: 260)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 260)
    root.backgroundColor = CGColor(red: 0.08, green: 0.1, blue: 0.16)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.preservesDepth = true
    emitter.emitterShape = .sphere
    emitter.emitterSize = CGSize(width: 6, height: 6)
    emitter.emitterPosition = CGPoint(x: 270, y: 130)
    root.addSublayer(emitter)

    let spark = CAEmitterCell()
    spark.contents = Gallery.spark
    spark.contentsScale = 2
    spark.birthRate = 60
    spark.beginTime = -6
    spark.lifetime = 5
    spark.scale = 0.6
    // The sparks leave the plane of the emitter, at a right angle to the attraction.
    spark.emissionLatitude = .pi / 2
    spark.velocity = 165
    spark.velocityRange = 20
    spark.color = CGColor(red: 1, green: 0.75, blue: 0.3, alpha: 1)
    spark.blueSpeed = 0.3
    spark.greenSpeed = -0.1
    emitter.emitterCells = [spark]

    let sun = CAEmitterBehavior(type: "attractor")
    sun.setValue(CGPoint(x: 160, y: 130), forKey: "position")
    sun.setValue(2.2, forKey: "stiffness")
    emitter.emitterBehaviors = [sun]

    let plate = CALayer()
    plate.frame = CGRect(x: 110, y: 60, width: 100, height: 140)
    plate.cornerRadius = 12
    plate.backgroundColor = CGColor(red: 0.25, green: 0.45, blue: 0.75)
    plate.borderWidth = 3
    plate.borderColor = CGColor(gray: 1, alpha: 1)
    plate.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    root.addSublayer(plate)
    return root
  }
}
