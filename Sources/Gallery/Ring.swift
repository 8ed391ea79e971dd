import Agate

extension Gallery {
  /// A delegate strokes a ring in a blue layer; what lies outside of the layer is cut off.
  static let ring = GalleryScene(
    name: "ring", summary: "A ring that a layer's delegate draws, cut off at the layer's edge",
    ids: ["B2.50", "A0.34"], size: CGSize(width: 320, height: 320)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 320)
    root.backgroundColor = CGColor(gray: 0.85, alpha: 1)

    let white = CALayer()
    white.frame = CGRect(x: 60, y: 60, width: 200, height: 200)
    white.backgroundColor = .white
    root.addSublayer(white)

    let blue = CALayer()
    blue.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blue.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    blue.contentsScale = 2
    blue.delegate = painter
    blue.setNeedsDisplay()
    white.addSublayer(blue)
    return root
  }

  /// Layers do not keep their delegates.
  private static let painter = RingPainter()
}

private final class RingPainter: CALayerDelegate, Sendable {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setLineWidth(10)
    ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0))
    ctx.strokeEllipse(in: layer.bounds)
  }
}
