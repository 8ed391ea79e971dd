import Agate

extension Gallery {
  /// The picture and reflection of ``reflection``. A mask fades out the reflection, as on water.
  static let fadingReflection = GalleryScene(
    name: "fading-reflection", summary: "A reflection that a mask fades out downwards", ids: ["B6.52", "B6.51"],
    size: CGSize(width: 240, height: 300)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 240, height: 300)
    root.backgroundColor = CGColor(gray: 0.1, alpha: 1)

    let mirror = CAReplicatorLayer()
    mirror.frame = CGRect(x: 40, y: 20, width: 160, height: 130)
    mirror.instanceCount = 2
    mirror.instanceTransform = CATransform3DScale(CATransform3DMakeTranslation(0, 132, 0), 1, -1, 1)
    mirror.instanceAlphaOffset = -0.4
    root.addSublayer(mirror)

    let card = CALayer()
    card.frame = mirror.bounds
    card.cornerRadius = 14
    card.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.8)
    let sun = CALayer()
    sun.frame = CGRect(x: 96, y: 18, width: 44, height: 44)
    sun.cornerRadius = 22
    sun.backgroundColor = CGColor(red: 1, green: 0.85, blue: 0.3)
    let hill = CALayer()
    hill.frame = CGRect(x: -30, y: 80, width: 160, height: 90)
    hill.cornerRadius = 45
    hill.backgroundColor = CGColor(red: 0.25, green: 0.6, blue: 0.3)
    card.masksToBounds = true
    card.sublayers = [sun, hill]
    mirror.addSublayer(card)

    // The mask shows the whole card, and fades out the reflection downwards.
    let fade = CAGradientLayer()
    fade.frame = CGRect(x: 0, y: 0, width: 160, height: 264)
    fade.colors = [CGColor.black, CGColor.black, CGColor.clear]
    fade.locations = [0, 0.5, 0.92]
    mirror.mask = fade
    return root
  }
}
