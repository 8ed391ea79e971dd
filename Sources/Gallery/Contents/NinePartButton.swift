import Agate
import AgateUIKit

extension Gallery {
  /// A button from an image of its full size, and the same button from a small image whose middle stretches. The images
  /// take 240,000 and 10,368 bytes.
  static let ninePartButton = GalleryScene(
    name: "nine-part-button", summary: "A button of 300 points, from a full-size and from a small picture",
    ids: ["A2.163"], size: CGSize(width: 360, height: 180)
  ) {
    let root = box(0, 0, 360, 180, CGColor(gray: 0.94, alpha: 1))
    let whole = CALayer()
    whole.frame = CGRect(x: 30, y: 25, width: 300, height: 50)
    whole.contents = picture(width: 300, height: 50).cgImage
    root.addSublayer(whole)

    let stretched = CALayer()
    stretched.frame = CGRect(x: 30, y: 105, width: 300, height: 50)
    let image = picture(width: 54, height: 12)
    stretched.contents = image.cgImage
    stretched.contentsScale = image.scale
    stretched.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 1.0 / 108, height: 1.0 / 24)
    root.addSublayer(stretched)
    return root
  }

  private static func picture(width: CGFloat, height: CGFloat) -> UIImage {
    Pictures.draw(width, height) {
      UIColor(red: 0.1, green: 0.3, blue: 0.2, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), cornerRadius: 5).fill()
      UIColor(red: 0.35, green: 0.75, blue: 0.5, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(x: 1.5, y: 1.5, width: width - 3, height: height - 3), cornerRadius: 3.5).fill()
    }
  }
}
