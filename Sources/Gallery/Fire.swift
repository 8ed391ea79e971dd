import Agate

extension Gallery {
  /// An explosion of fire: sparks that fly in all directions and fade, drawn with additive blending.
  static let fire = GalleryScene(
    name: "fire", summary: "Sparks in all directions, with additive blending", ids: ["B6.79", "B6.64", "A0.127"],
    size: CGSize(width: 320, height: 320)
  ) { burning(.additive) }

  /// The sparks of ``fire`` with source-over blending, which makes the fire look duller.
  static let fireUnordered = GalleryScene(
    name: "fire-unordered", summary: "The same sparks drawn over each other", ids: ["B6.69", "B6.79"],
    size: CGSize(width: 320, height: 320)
  ) { burning(.unordered) }

  private static func burning(_ mode: CAEmitterLayerRenderMode) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    root.backgroundColor = CGColor(gray: 0, alpha: 1)

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.renderMode = mode
    emitter.emitterPosition = CGPoint(x: 160, y: 160)
    root.addSublayer(emitter)

    let cell = CAEmitterCell()
    cell.contents = spark
    cell.contentsScale = 2
    cell.birthRate = 150
    cell.lifetime = 5
    cell.color = CGColor(red: 1, green: 0.5, blue: 0.1, alpha: 1)
    cell.alphaSpeed = -0.4
    cell.velocity = 50
    cell.velocityRange = 50
    cell.emissionRange = .pi * 2
    emitter.emitterCells = [cell]
    return root
  }

  /// A soft dot of light, 64 pixels wide and high.
  static let spark: CGImage = {
    let space = CGColorSpaceCreateDeviceRGB()
    let context = CGContext(
      data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    let colors = [1, 0.35, 0].map { CGColor(gray: 1, alpha: $0) }
    let gradient = CGGradient(colorsSpace: space, colors: colors, locations: [0, 0.3, 1])!
    let middle = CGPoint(x: 32, y: 32)
    context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 32, options: [])
    return context.makeImage()!
  }()
}
