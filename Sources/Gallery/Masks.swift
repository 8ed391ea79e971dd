import Agate
import AgateUIKit

extension Gallery {
  /// Only the alpha channel of a mask has an effect. The masks are a cone, a stretched speech bubble, and a speech
  /// bubble whose corners and tail keep their size.
  static let masks = GalleryScene(
    name: "masks", summary: "A landscape seen through a cone and through speech bubbles",
    ids: ["B4.36", "A1.29", "A1.30"],
    size: CGSize(width: 760, height: 280)
  ) {
    let bubble = Pictures.draw(80, 60, scale: 1) {
      UIColor.black.setFill()
      UIBezierPath(roundedRect: CGRect(x: 12, y: 0, width: 68, height: 60), cornerRadius: 16).fill()
      Pictures.polygon([(0, 59), (14, 37), (26, 50)]).fill()
    }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 760, height: 280)
    root.backgroundColor = CGColor(gray: 0.92, alpha: 1)
    for (index, image) in [Pictures.cone, bubble, bubble].enumerated() {
      let view = CALayer()
      view.frame = CGRect(x: 40 + index * 240, y: 40, width: 200, height: 200)
      view.contents = Pictures.landscape.cgImage
      let mask = CALayer()
      mask.frame = view.bounds
      mask.contents = image.cgImage
      if index == 2 { mask.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1) }
      view.mask = mask
      root.addSublayer(view)
    }
    return root
  }
}
