import Agate
import AgateUIKit

extension Gallery {
  /// Rectangles with three rounded corners and with four, and a picture masked by the path with three.
  static let roundedShapes = GalleryScene(
    name: "rounded-shapes", summary: "Rectangles with some rounded corners, as shapes and as a mask",
    ids: ["B6.15", "B6.16", "B15.15", "A0.288"], size: CGSize(width: 560, height: 200)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 560, height: 200)
    root.backgroundColor = .white
    let some = UIBezierPath(
      roundedRect: CGRect(x: 50, y: 50, width: 100, height: 100),
      byRoundingCorners: [.topRight, .bottomRight, .bottomLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    let three = CAShapeLayer()
    three.path = some.cgPath
    three.fillColor = CGColor(red: 0.8, green: 0.2, blue: 0.2)
    root.addSublayer(three)

    let blue = CAShapeLayer()
    blue.frame = CGRect(x: 230, y: 50, width: 100, height: 100)
    blue.fillColor = CGColor(red: 0, green: 0, blue: 1)
    blue.path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20).cgPath
    root.addSublayer(blue)

    let picture = CALayer()
    picture.frame = CGRect(x: 360, y: 0, width: 200, height: 200)
    picture.contents = Pictures.landscape.cgImage
    let mask = CAShapeLayer()
    mask.path = some.cgPath
    picture.mask = mask
    root.addSublayer(picture)
    return root
  }
}
