import Agate

extension Gallery {
  /// A delegate that sets a layer's contents in `display(_:)` is not asked to draw them. A layer does not retain its
  /// delegate, so another object must do so.
  static let delegateImage = GalleryScene(
    name: "delegate-image", summary: "A layer whose delegate supplies an image when the layer is displayed",
    ids: ["A1.23", "A1.25"], size: CGSize(width: 300, height: 300)
  ) {
    let view = ImageHolder()
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    view.backgroundColor = .white
    let layer = box(100, 100, 100, 100, red)
    layer.delegate = view.giver
    view.addSublayer(layer)
    layer.setNeedsDisplay()
    return view
  }
}

/// A layer that owns the delegate of its sublayer.
private final class ImageHolder: CALayer {
  let giver = ImageGiver(stage: Stage.current)
}

private final class ImageGiver: CALayerDelegate {
  private let stage: Stage

  init(stage: Stage) { self.stage = stage }

  func display(_ layer: CALayer) {
    stage.say("display")
    layer.contents = Pictures.snowman.cgImage
    layer.contentsGravity = .resizeAspect
  }

  func draw(_ layer: CALayer, in ctx: CGContext) { stage.say("draw") }
}
