import Agate
import AgateUIKit

extension Gallery {
  /// A rounded square from an image of a circle. The quarters of the circle become the corners; the row and the column
  /// in its middle stretch.
  static let roundedByImage = GalleryScene(
    name: "rounded-by-image", summary: "A rounded square stretched from the picture of a circle", ids: ["B15.17"],
    size: CGSize(width: 200, height: 200)
  ) {
    let circle = Pictures.draw(40, 40) {
      UIColor(red: 0.2, green: 0.35, blue: 0.85, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
    }
    let root = box(0, 0, 200, 200, .white)
    let square = CALayer()
    square.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    square.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    square.contentsScale = circle.scale
    square.contents = circle.cgImage
    root.addSublayer(square)
    return root
  }
}
