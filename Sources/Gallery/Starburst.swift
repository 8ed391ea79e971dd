import Agate

extension Gallery {
  /// Stars that fly from the centre in all directions. Each star rotates, fades and has a different colour.
  static let starburst = GalleryScene(
    name: "starburst", summary: "Stars that fly from the centre in all directions and fade",
    ids: ["A0.131", "A0.128", "A0.129", "A0.130"], size: CGSize(width: 320, height: 320)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    root.backgroundColor = CGColor(red: 0.04, green: 0.05, blue: 0.1)

    let emitter = CAEmitterLayer()
    emitter.frame = root.bounds
    emitter.renderMode = .unordered
    emitter.emitterPosition = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    root.addSublayer(emitter)

    let cell = CAEmitterCell()
    cell.contents = star
    cell.contentsScale = 2
    cell.birthRate = 100
    cell.lifetime = 5
    cell.color = CGColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)
    cell.redRange = 0.8
    cell.greenRange = 0.8
    cell.blueRange = 0.8
    cell.alphaSpeed = -0.4
    cell.velocity = 50
    cell.velocityRange = 50
    cell.emissionRange = .pi * 2
    cell.spinRange = 4
    emitter.emitterCells = [cell]
    return root
  }

  /// A white star with five points, 48 pixels wide and high.
  static let star: CGImage = {
    let context = CGContext(
      data: nil, width: 48, height: 48, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    for corner in 0..<10 {
      let radius: CGFloat = corner % 2 == 0 ? 23 : 10
      let angle = CGFloat(corner) * .pi / 5 + .pi / 2
      let point = CGPoint(x: 24 + radius * cos(angle), y: 24 + radius * sin(angle))
      if corner == 0 { context.move(to: point) } else { context.addLine(to: point) }
    }
    context.setFillColor(.white)
    context.fillPath()
    return context.makeImage()!
  }()
}
