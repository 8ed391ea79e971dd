import Agate
import AgateUIKit

extension Gallery {
  /// Rounded corners without a clip. A picture with a round hole, in the colour of the background, covers the corners.
  static let coverCorners = GalleryScene(
    name: "cover-corners", summary: "A picture with clipped corners, and one whose corners are covered", ids: ["A3.25"],
    size: CGSize(width: 480, height: 240)
  ) {
    let behind = UIColor(red: 0.85, green: 0.88, blue: 0.92, alpha: 1)
    let root = box(0, 0, 480, 240, behind.cgColor)
    for x in [20.0, 260] {
      let picture = CALayer()
      picture.frame = CGRect(x: x, y: 20, width: 200, height: 200)
      picture.contents = Pictures.landscape.cgImage
      if x < 100 {
        picture.cornerRadius = 40
        picture.masksToBounds = true
      } else {
        let cover = CALayer()
        cover.frame = picture.bounds
        cover.contents = hole(behind).cgImage
        picture.addSublayer(cover)
      }
      root.addSublayer(picture)
    }
    return root
  }

  private static func hole(_ color: UIColor) -> UIImage {
    Pictures.draw(200, 200) {
      color.setFill()
      let square = CGRect(x: 0, y: 0, width: 200, height: 200)
      let path = UIBezierPath(rect: square)
      path.append(UIBezierPath(roundedRect: square, cornerRadius: 40))
      path.usesEvenOddFillRule = true
      path.fill()
    }
  }
}
