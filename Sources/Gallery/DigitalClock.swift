import Agate
import AgateUIKit

extension Gallery {
  /// Six layers that each show one digit of a small image. The lower row uses nearest-neighbour filtering.
  static let digitalClock = GalleryScene(
    name: "lcd", summary: "A clock of enlarged digits at 12:34:56: with linear and with nearest filtering",
    ids: ["B4.44", "B4.45"], size: CGSize(width: 520, height: 280)
  ) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 520, height: 280)
    root.backgroundColor = CGColor(red: 0.74, green: 0.8, blue: 0.68)
    let time = (12.0 * 60 + 34) * 60 + 56
    // The time that each digit is shown, in seconds, and the digits in order.
    let places: [(step: Double, values: [Int])] = [
      (3600, (0..<24).map { $0 / 10 }), (3600, (0..<24).map { $0 % 10 }), (600, Array(0..<6)), (60, Array(0..<10)),
      (10, Array(0..<6)), (1, Array(0..<10)),
    ]
    for row in 0..<2 {
      for (index, place) in places.enumerated() {
        let digit = CALayer()
        digit.frame = CGRect(x: 30 + index * 72 + index / 2 * 16, y: 20 + row * 130, width: 64, height: 110)
        digit.contents = digits
        digit.contentsGravity = .resizeAspect
        if row == 1 { digit.magnificationFilter = .nearest }
        digit.tick(
          "contentsRect", place.values.map { CGRect(x: 0.1 * Double($0), y: 0, width: 0.1, height: 1) },
          every: place.step, from: time)
        root.addSublayer(digit)
      }
    }
    return root
  }

  /// An image of ten digits in a row, 9 × 12 pixels each, without margins.
  static let digits: CGImage = {
    // The seven segments: top, upper left, upper right, middle, lower left, lower right, bottom.
    let lit = [
      "1110111", "0010010", "1011101", "1011011", "0111010", "1101011", "1101111", "1010010", "1111111", "1111011",
    ]
    let bars = [
      CGRect(x: 1, y: 0, width: 5, height: 1), CGRect(x: 0, y: 1, width: 1, height: 4),
      CGRect(x: 6, y: 1, width: 1, height: 4), CGRect(x: 1, y: 5, width: 5, height: 1),
      CGRect(x: 0, y: 6, width: 1, height: 4), CGRect(x: 6, y: 6, width: 1, height: 4),
      CGRect(x: 1, y: 10, width: 5, height: 1),
    ]
    let image = Pictures.draw(90, 12, scale: 1) {
      UIColor(red: 0.12, green: 0.16, blue: 0.12, alpha: 1).setFill()
      for (digit, segments) in lit.enumerated() {
        for (bar, isLit) in zip(bars, segments) where isLit == "1" {
          UIRectFill(bar.offsetBy(dx: CGFloat(digit) * 9 + 1, dy: 0))
        }
      }
    }
    return image.cgImage!
  }()
}
