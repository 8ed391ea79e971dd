import Agate
import AgateUIKit

extension Gallery {
  /// A shadow has the shape of the visible parts of a layer and its sublayers. The examples are letters, a box behind
  /// letters, a ring, and sublayers that overflow.
  static let shadowOutlines = GalleryScene(
    name: "shadow-outlines",
    summary: "Shadows of letters, of the box behind letters, of a ring, and of overflowing content",
    ids: ["A0.64", "A3.27", "A3.28"], size: CGSize(width: 520, height: 320)
  ) {
    let root = box(0, 0, 520, 320, CGColor(red: 0.95, green: 0.92, blue: 0.85))
    for index in 0..<2 {
      let label = CATextLayer()
      label.frame = CGRect(x: 30 + index * 250, y: 30, width: 210, height: 60)
      label.string = "Shadow"
      label.font = CGFontCreateWithFontName("DejaVu Sans")
      label.fontSize = 44
      label.foregroundColor = CGColor(red: 0.2, green: 0.25, blue: 0.4)
      label.alignmentMode = .center
      label.contentsScale = 2
      if index == 1 { label.backgroundColor = .white }
      root.addSublayer(shaded(label))
    }
    let ring = CALayer()
    ring.frame = CGRect(x: 70, y: 140, width: 130, height: 130)
    ring.contents =
      Pictures.draw(130, 130) {
        UIColor(red: 0.8, green: 0.3, blue: 0.2, alpha: 1).setStroke()
        let circle = UIBezierPath(ovalIn: CGRect(x: 12, y: 12, width: 106, height: 106))
        circle.lineWidth = 20
        circle.stroke()
      }.cgImage
    root.addSublayer(shaded(ring))

    let view = box(330, 150, 90, 90, green)
    view.addSublayer(box(60, 50, 70, 70, blue))
    root.addSublayer(shaded(view))
    return root
  }

  private static func shaded(_ layer: CALayer) -> CALayer {
    layer.shadowOpacity = 0.6
    layer.shadowOffset = CGSize(width: 12, height: 14)
    layer.shadowRadius = 3
    return layer
  }
}
