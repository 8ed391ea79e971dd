import Agate
import Gallery

extension VulkanGallery {
  /// A triangle that is redrawn at every refresh of the display. Its layer has rounded corners, a border and
  /// perspective, like any other layer.
  static let spinningTriangle = GalleryScene(
    name: "spinning-triangle", summary: "A triangle that a display link redraws 60 times per second",
    ids: ["B6.87", "A0.134"], size: CGSize(width: 320, height: 240), problem: problem
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
    root.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    root.sublayerTransform.m34 = -1 / 600
    let layer = SpinningTriangle(Stage.current.display)
    layer.frame = CGRect(x: 70, y: 30, width: 180, height: 180)
    (layer.cornerRadius, layer.masksToBounds) = (24, true)
    (layer.borderWidth, layer.borderColor) = (4, .white)
    layer.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    root.addSublayer(layer)
    return root
  }
}

/// A layer with a triangle that rotates once in four seconds.
final class SpinningTriangle: CALayer {
  private let picture = TriangleLayer()
  private var link: CADisplayLink?

  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  convenience init(_ display: DisplayClock) {
    self.init()
    addSublayer(picture)
    picture.drawableSize = CGSize(width: 360, height: 360)
    let picture = picture
    SpinningTriangle.draw(picture)
    link = CADisplayLink(display: display) { _ in SpinningTriangle.draw(picture) }
    link?.add(to: .main, forMode: .common)
  }

  deinit { link?.invalidate() }

  override func layoutSublayers() { picture.frame = bounds }

  private static func draw(_ picture: TriangleLayer) {
    // The triangle rotates about the vertical axis through its centre, and moves towards the viewer and away during a
    // turn.
    let place = CATransform3DMakeTranslation(0, 0, 1)
    let turn = CATransform3DMakeRotation(CGFloat(CACurrentMediaTime()) * .pi / 2, 0, 1, 0)
    var eye = CATransform3DIdentity
    eye.m34 = -0.4
    picture.drawFrame(CATransform3DConcat(CATransform3DConcat(place, turn), eye))
  }
}
