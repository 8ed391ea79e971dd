import Agate

extension Gallery {
  /// A ring that a delegate strokes in a blue layer. The parts outside the layer are clipped.
  static let ring = GalleryScene(
    name: "ring", summary: "A ring that a layer's delegate draws, clipped at the layer's edge", ids: ["B2.50"],
    size: CGSize(width: 320, height: 320)
  ) {
    ringed(CGRect(x: 50, y: 50, width: 100, height: 100), scale: 2)
  }

  /// A ring as in ``ring``, in a layer that fills its superlayer.
  static let largeRing = GalleryScene(
    name: "large-ring", summary: "A ring that a delegate draws in a layer as large as its view",
    ids: ["A0.34", "A0.35"], size: CGSize(width: 320, height: 320)
  ) {
    ringed(CGRect(x: 0, y: 0, width: 200, height: 200), scale: 1)
  }

  private static func ringed(_ frame: CGRect, scale: CGFloat) -> CALayer {
    let root = box(0, 0, 320, 320, CGColor(gray: 0.85, alpha: 1))
    let white = box(60, 60, 200, 200, .white)
    root.addSublayer(white)

    let blue = CALayer()
    blue.frame = frame
    blue.backgroundColor = CGColor(red: 0, green: 0, blue: 1)
    blue.contentsScale = scale
    blue.delegate = painter
    white.addSublayer(blue)
    blue.display()
    return root
  }

  /// The delegate of the layers. This property retains the delegate, because layers do not retain their delegates.
  private static let painter = RingPainter()
}

private final class RingPainter: CALayerDelegate, Sendable {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setLineWidth(10)
    ctx.setStrokeColor(CGColor(red: 1, green: 0, blue: 0))
    ctx.strokeEllipse(in: layer.bounds)
  }
}
