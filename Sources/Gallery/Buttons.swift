import Agate
import AgateUIKit

extension Gallery {
  /// Two buttons with the same small image: its corners keep their size, and its middle stretches.
  static let buttons = GalleryScene(
    name: "buttons", summary: "A wide and a tall button stretched from one image by contentsCenter",
    ids: ["B2.37"], size: CGSize(width: 400, height: 300)
  ) {
    let image = Pictures.draw(40, 40) {
      UIColor(red: 0.12, green: 0.3, blue: 0.6, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 10).fill()
      UIColor(red: 0.3, green: 0.6, blue: 0.95, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(x: 3, y: 3, width: 34, height: 34), cornerRadius: 7).fill()
    }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    root.backgroundColor = CGColor(gray: 0.94, alpha: 1)
    for frame in [CGRect(x: 40, y: 110, width: 200, height: 50), CGRect(x: 290, y: 40, width: 60, height: 220)] {
      let button = CALayer()
      button.frame = frame
      button.contents = image.cgImage
      button.contentsScale = image.scale
      button.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      root.addSublayer(button)
    }
    return root
  }
}
